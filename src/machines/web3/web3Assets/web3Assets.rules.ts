import type { Currency } from '#services/config/calls.ts';
import type { ChainReading, Holding } from '#services/wallet/balances.ts';
import type { Web3Token } from '#services/web3/calls.ts';
import { add, compare, divide, isZero, multiply, percentOf, subtract, truncate } from '#machines/rules/decimal.ts';
import { formatFiat } from '#machines/rules/format.ts';
import { shownMoney, type ShownNumber } from '#machines/rules/smallNumber.ts';
import { inCurrency, unitPrices, type UnitPrices } from '#machines/rules/worth.ts';
import { searchText } from '#machines/rules/searchText.ts';

/** Spec section 8: code 50011 is asked again every 2 s, at most 8 times. */
export const mostAttempts = 8;

/** What is known of one chain: its newest holdings, and whether the last look at it failed. */
export type ChainHoldings = {
  readonly chainIndex: number;
  readonly holdings: readonly Holding[];
  readonly readAt: number | null;
  readonly hasFailed: boolean;
  readonly unread: number;
};

const fromReading = ({ chainIndex, holdings, readAt, unread }: Extract<ChainReading, { kind: 'read' }>): ChainHoldings => ({
  chainIndex,
  holdings,
  readAt,
  hasFailed: false,
  unread,
});

/** Newest readings over older ones: a chain that failed keeps what it said before and is marked. */
export const mergeReadings = (known: readonly ChainHoldings[], readings: readonly ChainReading[]): readonly ChainHoldings[] =>
  readings.map((reading) => {
    if (reading.kind === 'read') return fromReading(reading);
    const before = known.find(({ chainIndex }) => chainIndex === reading.chainIndex);
    return {
      chainIndex: reading.chainIndex,
      holdings: before?.holdings ?? [],
      readAt: before?.readAt ?? null,
      hasFailed: true,
      unread: before?.unread ?? 0,
    };
  });

/**
 * Newest readings of some tokens over what is known: the others of a chain stay as they were, and with them the time of the oldest.
 * Only a reading of all that is listed on a chain shows one that was never read as answering.
 */
export const mergeSome = (
  known: readonly ChainHoldings[],
  readings: readonly ChainReading[],
  tokens: readonly Web3Token[],
): readonly ChainHoldings[] =>
  known.map((before) => {
    const { chainIndex } = before;
    const reading = readings.find((each) => each.chainIndex === chainIndex);
    if (reading === undefined) return before;
    if (reading.kind === 'failed') return { ...before, hasFailed: true };
    const listed = tokens.filter((token) => token.chainIndex === chainIndex).length;
    if (reading.holdings.length + reading.unread >= listed) return fromReading(reading);
    const fresh = new Map(reading.holdings.map((holding) => [holding.tokenAddress, holding]));
    const holdings = before.holdings.map((holding) => fresh.get(holding.tokenAddress) ?? holding);
    const added = reading.holdings.filter(({ tokenAddress }) => !before.holdings.some((holding) => holding.tokenAddress === tokenAddress));
    return { ...before, holdings: [...holdings, ...added], hasFailed: before.readAt === null };
  });

/** Lists up to this long are read whole with every block; of longer ones the rows on view, and all now and then. */
export const shortList = 60;

/** What a new block may have changed of what is on view. */
export function tokensToRenew(tokens: readonly Web3Token[], seen: readonly string[]): readonly Web3Token[] {
  if (tokens.length <= shortList) return tokens;
  const onView = new Set(seen);
  return tokens.filter(({ chainIndex, tokenAddress }) => onView.has(keyOf(chainIndex, tokenAddress)));
}

/** A token that the account holds. `value` in USD; `change24h` a fraction (0.0222 is +2.22 %). */
export type HeldToken = {
  readonly key: string;
  readonly chainIndex: number;
  readonly tokenAddress: string;
  readonly symbol: string;
  readonly name: string;
  readonly logo: string;
  /** Picture of the chain's own coin, which marks the chain. */
  readonly chainLogo: string;
  readonly chainSymbol: string;
  readonly isRiskToken: boolean;
  /** The same token lives on other chains too. */
  readonly isMultiChainNetwork: boolean;
  readonly price: string;
  readonly change24h: string;
  readonly amount: string;
  readonly value: string;
};

const keyOf = (chainIndex: number, tokenAddress: string): string => `${chainIndex}:${tokenAddress.toLowerCase()}`;

/** What the account holds of listed tokens, the most valuable first; nothing that it has none of. */
export function heldTokens(chains: readonly ChainHoldings[], tokens: readonly Web3Token[]): readonly HeldToken[] {
  const listed = new Map(tokens.map((token) => [keyOf(token.chainIndex, token.tokenAddress), token]));
  const held = chains.flatMap(({ chainIndex, holdings }) => {
    const native = listed.get(keyOf(chainIndex, ''));
    return holdings.flatMap(({ tokenAddress, balance }): HeldToken[] => {
      const key = keyOf(chainIndex, tokenAddress);
      const token = listed.get(key);
      if (token === undefined || isZero(balance)) return [];
      const { symbol, name, logo, isRiskToken, isMultiChainNetwork, tokenPrice: price, change24h } = token;
      const chain = { chainIndex, chainLogo: native?.logo ?? '', chainSymbol: native?.symbol ?? '' };
      return [
        {
          key,
          ...chain,
          tokenAddress,
          symbol,
          name,
          logo,
          isRiskToken,
          isMultiChainNetwork,
          price,
          change24h,
          amount: balance,
          value: multiply(balance, price),
        },
      ];
    });
  });
  return byValue(held, ({ value, symbol }) => [value, symbol]);
}

/** Text that sorts as its number does; below 0 all are alike, and last. Parsing every number at every comparison would hold up a long list. */
const rank = (value: string): string => {
  const [whole = '', fraction = ''] = value.split('.');
  return value.startsWith('-') ? '' : `${whole.padStart(40, '0')}.${fraction}`;
};

function byValue<Row>(rows: readonly Row[], read: (row: Row) => readonly [value: string, name: string]): Row[] {
  const ranked = rows.map((row) => {
    const [value, name] = read(row);
    return { row, name, rank: rank(value) };
  });
  return ranked
    .sort((left, right) => (left.rank === right.rank ? left.name.localeCompare(right.name) : left.rank < right.rank ? 1 : -1))
    .map(({ row }) => row);
}

/** One line of the list: a token, or one that is held on several chains with its part on each, the most valuable first. */
export type TokenLine = { readonly key: string; readonly whole: HeldToken; readonly parts: readonly HeldToken[] };

/** Gathers the parts of tokens that live on several chains; amounts and values are added exactly. */
export function tokenLines(held: readonly HeldToken[]): readonly TokenLine[] {
  const lines = new Map<string, TokenLine>();
  for (const token of held) {
    const key = token.isMultiChainNetwork && !token.isRiskToken ? token.symbol : token.key;
    const { parts } = lines.get(key) ?? { parts: [] };
    lines.set(key, { key, whole: together([...parts, token]), parts: [...parts, token] });
  }
  return byValue([...lines.values()], ({ whole }) => [whole.value, whole.symbol]);
}

function together(parts: readonly HeldToken[]): HeldToken {
  const [first, ...others] = parts as readonly [HeldToken, ...HeldToken[]];
  return others.reduce((sum, { amount, value }) => ({ ...sum, amount: add(sum.amount, amount), value: add(sum.value, value) }), first);
}

/** Balances worth less than this are small (interface convention 19), in USDT. */
const smallest = '1';

export type TokenFilter = {
  readonly search: string;
  readonly hidesSmall: boolean;
  readonly chosenChain: number;
  /** Keys of risk tokens that are listed all the same; they count in no total. */
  readonly listedRisks?: readonly string[];
};

/** What the list shows: no risk tokens but those that were put into it, the chosen chain (0 is all), names, symbols and contracts that hold the searched text. */
export function filterTokens(
  held: readonly HeldToken[],
  usdt: string,
  { search, hidesSmall, chosenChain, listedRisks = [] }: TokenFilter,
): readonly TokenLine[] {
  const wanted = searchText(search);
  const fits = held.filter(
    ({ key, isRiskToken, chainIndex, symbol, name, tokenAddress }) =>
      (!isRiskToken || listedRisks.includes(key)) &&
      (chosenChain === 0 || chosenChain === chainIndex) &&
      searchText(`${symbol} ${name} ${tokenAddress}`).includes(wanted),
  );
  // What a risk token claims to be worth lifts it above nothing.
  const rows = fits.map((token) => (token.isRiskToken ? { ...token, value: '0' } : token));
  return tokenLines(rows).filter(({ whole }) => !hidesSmall || whole.isRiskToken || compare(divide(whole.value, usdt), smallest) !== -1);
}

/** What counts: no risk tokens, and nothing with a balance under 0 (spec section 5). */
const counted = (held: readonly HeldToken[]): readonly HeldToken[] =>
  held.filter(({ isRiskToken, amount }) => !isRiskToken && compare(amount, '0') !== -1);

/** Since when the parts of a line are as they are shown, in ms: of chains that are silent now, the oldest reading; null where all answer. */
export function staleSince(chains: readonly ChainHoldings[], parts: readonly HeldToken[]): number | null {
  const times = chains.flatMap(({ chainIndex, hasFailed, readAt }) =>
    hasFailed && readAt !== null && parts.some((part) => part.chainIndex === chainIndex) ? [readAt] : [],
  );
  return times.length === 0 ? null : Math.min(...times);
}

/** The worth of the wallet in USD, exact. */
export const totalValue = (held: readonly HeldToken[]): string => counted(held).reduce((sum, { value }) => add(sum, value), '0');

/** How the worth of what is held now has changed over 24 hours, as a fraction cut to four decimals; '0' when nothing is held. */
export function totalChange(held: readonly HeldToken[]): string {
  const before = counted(held).reduce((sum, { value, change24h }) => add(sum, divide(value, add('1', change24h))), '0');
  return divide(percentOf(subtract(totalValue(held), before), before), '100', 4);
}

/** The worth of the wallet in USDT. */
export const totalInUsdt = (held: readonly HeldToken[], tokens: readonly Web3Token[]): string =>
  divide(totalValue(held), unitPrices(tokens).USDT);

/** A token's price in the visitor's currency: below 10 with up to six decimals, as two would hide what it is worth. */
function priceInCurrency(price: string, prices: UnitPrices, currency: Currency | undefined): string {
  const local = multiply(divide(price, prices.USDT), currency?.rate ?? '1');
  if (currency !== undefined && compare(local, '10') !== -1) return inCurrency(price, prices, currency);
  const style = { code: currency?.currencyCode ?? 'USDT', symbol: currency?.symbol ?? '', decimals: smallPriceDecimals(local) };
  return currency === undefined ? `${formatFiat(local, style)} USDT` : formatFiat(local, style);
}

const smallPriceDecimals = (price: string): number => {
  const decimals = truncate(price, 6).split('.')[1]?.length ?? 0;
  return Math.max(2, compare(price, '10') === -1 ? decimals : 2);
};

const stylesOf = (currency: Currency | undefined) => ({
  code: currency?.currencyCode ?? 'USDT',
  symbol: currency?.symbol ?? '',
  decimals: currency?.decimals ?? 2,
});

/** A USD value or price in the visitor's currency, small ones as interface convention 14 writes them; `usual` is how others are written. */
function shownInCurrency(value: string, prices: UnitPrices, currency: Currency | undefined, usual: string): ShownNumber {
  const local = multiply(divide(value, prices.USDT), currency?.rate ?? '1');
  const { text, full } = shownMoney(local, stylesOf(currency), usual);
  // The usual words have their unit already.
  if (currency !== undefined || text === usual) return { text, full };
  return { text: `${text} USDT`, full: full === null ? null : `${full} USDT` };
}
export const shownValue = (value: string, prices: UnitPrices, currency: Currency | undefined): ShownNumber =>
  shownInCurrency(value, prices, currency, inCurrency(value, prices, currency));
export const shownPrice = (price: string, prices: UnitPrices, currency: Currency | undefined): ShownNumber =>
  shownInCurrency(price, prices, currency, priceInCurrency(price, prices, currency));
