import type { Currency } from '#services/config/calls.ts';
import type { ChainReading, Holding } from '#services/wallet/balances.ts';
import type { Web3Token } from '#services/web3/calls.ts';
import { add, compare, divide, isZero, multiply, percentOf, subtract, truncate } from '../rules/decimal.ts';
import { formatFiat, formatUnit, type AssetUnit } from '../rules/format.ts';

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

/** Newest readings over older ones: a chain that failed keeps what it said before and is marked. */
export const mergeReadings = (known: readonly ChainHoldings[], readings: readonly ChainReading[]): readonly ChainHoldings[] =>
  readings.map((reading) => {
    if (reading.kind === 'read')
      return {
        chainIndex: reading.chainIndex,
        holdings: reading.holdings,
        readAt: reading.readAt,
        hasFailed: false,
        unread: reading.unread,
      };
    const before = known.find(({ chainIndex }) => chainIndex === reading.chainIndex);
    return {
      chainIndex: reading.chainIndex,
      holdings: before?.holdings ?? [],
      readAt: before?.readAt ?? null,
      hasFailed: true,
      unread: before?.unread ?? 0,
    };
  });

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
      const { symbol, name, logo, isRiskToken, tokenPrice: price, change24h } = token;
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
          price,
          change24h,
          amount: balance,
          value: multiply(balance, price),
        },
      ];
    });
  });
  return held.sort((left, right) => compare(right.value, left.value) || left.symbol.localeCompare(right.symbol));
}

/** What counts: no risk tokens, and nothing with a balance under 0 (spec section 5). */
const counted = (held: readonly HeldToken[]): readonly HeldToken[] =>
  held.filter(({ isRiskToken, amount }) => !isRiskToken && compare(amount, '0') !== -1);

/** The worth of the wallet in USD, exact. */
export const totalValue = (held: readonly HeldToken[]): string => counted(held).reduce((sum, { value }) => add(sum, value), '0');

/** How the worth of what is held now has changed over 24 hours, as a fraction cut to four decimals; '0' when nothing is held. */
export function totalChange(held: readonly HeldToken[]): string {
  const before = counted(held).reduce((sum, { value, change24h }) => add(sum, divide(value, add('1', change24h))), '0');
  return divide(percentOf(subtract(totalValue(held), before), before), '100', 4);
}

/** USD prices of the coins that totals can be shown in; '' while the list does not name one. */
export type UnitPrices = { readonly USDT: string; readonly BTC: string; readonly ETH: string };
export function unitPrices(tokens: readonly Web3Token[]): UnitPrices {
  const priceOf = (symbol: string) => tokens.find((token) => token.symbol === symbol && !isZero(token.tokenPrice))?.tokenPrice ?? '';
  return { USDT: priceOf('USDT') || '1', BTC: priceOf('BTC') || priceOf('WBTC'), ETH: priceOf('ETH') || priceOf('WETH') };
}

/** The worth of the wallet in USDT. */
export const totalInUsdt = (held: readonly HeldToken[], tokens: readonly Web3Token[]): string =>
  divide(totalValue(held), unitPrices(tokens).USDT);

export type ShownValue = { readonly text: string; readonly unit: string };

/** A USD value in the display unit, cut toward zero; in USDT where the unit's price or rate is not known. */
export function inUnit(value: string, unit: AssetUnit, prices: UnitPrices, currency: Currency | undefined): ShownValue {
  const usdt = divide(value, prices.USDT);
  if (unit === 'fiat' && currency !== undefined) {
    return {
      text: formatFiat(multiply(usdt, currency.rate), {
        code: currency.currencyCode,
        symbol: currency.symbol,
        decimals: currency.decimals,
      }),
      unit: currency.currencyCode,
    };
  }
  if ((unit === 'BTC' || unit === 'ETH') && prices[unit] !== '') return { text: formatUnit(divide(value, prices[unit])), unit };
  return { text: formatUnit(usdt), unit: 'USDT' };
}

/** A USD value in the visitor's currency, cut toward zero; in USDT while rates are not known. */
export const inCurrency = (value: string, prices: UnitPrices, currency: Currency | undefined): string =>
  currency === undefined ? `${inUnit(value, 'USDT', prices, currency).text} USDT` : inUnit(value, 'fiat', prices, currency).text;

/** A token's price in the visitor's currency: below 10 with up to six decimals, as two would hide what it is worth. */
export function priceInCurrency(price: string, prices: UnitPrices, currency: Currency | undefined): string {
  const local = multiply(divide(price, prices.USDT), currency?.rate ?? '1');
  if (currency !== undefined && compare(local, '10') !== -1) return inCurrency(price, prices, currency);
  const style = { code: currency?.currencyCode ?? 'USDT', symbol: currency?.symbol ?? '', decimals: smallPriceDecimals(local) };
  return currency === undefined ? `${formatFiat(local, style)} USDT` : formatFiat(local, style);
}

const smallPriceDecimals = (price: string): number => {
  const decimals = truncate(price, 6).split('.')[1]?.length ?? 0;
  return Math.max(2, compare(price, '10') === -1 ? decimals : 2);
};

/** Which text says why there is no chain; `reason` is the operator's config's word. */
export function offlineText(reason: string): 'platform' | 'port' | 'otherProcess' | 'failed' | 'none' {
  switch (reason) {
    case 'binaryMissing':
      return 'platform';
    case 'portInUse':
      return 'port';
    case 'directoryInUse':
      return 'otherProcess';
    case 'startFailed':
    case 'deployFailed':
    case 'keptDying':
    case 'stopped':
      return 'failed';
    default:
      return 'none';
  }
}
