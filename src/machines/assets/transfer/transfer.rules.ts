import { compare, isZero } from '#machines/rules/decimal.ts';
import type { IsolatedPair, TransferCoin, TransferRequest } from '#services/assets/calls.ts';
import type { WalletType } from '#services/http/schemas.ts';

export type TransferTypes = readonly { readonly source: WalletType; readonly targets: readonly WalletType[] }[];
export type WalletRoute = { readonly source: WalletType; readonly target: WalletType };

const spot: WalletType = 2;
const contract: WalletType = 5;
const isolated: WalletType = 7;
/** Chosen when no coin is given or found (spec section 5). */
export const defaultCoinId = 52;

export const targetsOf = (types: TransferTypes, source: WalletType): readonly WalletType[] =>
  types.find((type) => type.source === source)?.targets.filter((target) => target !== source) ?? [];

/** The route to begin with: as wanted where the server allows it, else out of spot, else the first there is. */
export function firstRoute(
  types: TransferTypes,
  wanted: { readonly source: number | null; readonly target: number | null },
): WalletRoute | null {
  const open = types.filter((type) => targetsOf(types, type.source).length > 0);
  const from = open.find((type) => type.source === wanted.source) ?? open.find((type) => type.source === spot) ?? open[0];
  if (from === undefined) return null;
  const targets = targetsOf(types, from.source);
  const target = targets.find((type) => type === wanted.target) ?? targets.find((type) => type === contract) ?? targets[0];
  return target === undefined ? null : { source: from.source, target };
}

/** Another source: the target stays where it can; a source that was the target trades places with it. */
export function routeFrom(types: TransferTypes, route: WalletRoute, source: WalletType): WalletRoute {
  const targets = targetsOf(types, source);
  const target = [route.target, route.source].find((type) => targets.includes(type)) ?? targets[0];
  return target === undefined ? route : { source, target };
}

/** Source and target reversed, where the server allows that way too. */
export const canSwap = (types: TransferTypes, route: WalletRoute): boolean => targetsOf(types, route.target).includes(route.source);
export const swapped = (route: WalletRoute): WalletRoute => ({ source: route.target, target: route.source });

export const needsPair = (route: WalletRoute): boolean => route.source === isolated || route.target === isolated;

/** Whether neither coin of an isolated pair may move the way the route goes (spec section 5). */
export const isPairDisabled = (pair: IsolatedPair, route: WalletRoute): boolean =>
  route.source === isolated
    ? !pair.baseTransferoutable && !pair.quoteTransferoutable
    : !pair.baseTransferinable && !pair.quoteTransferinable;

/** The pair of an isolated route: the wanted one while it is open, else the first that is; null without need or choice. */
export function pairFor(pairs: readonly IsolatedPair[], route: WalletRoute, wanted: number | null): number | null {
  if (!needsPair(route)) return null;
  const open = pairs.filter((pair) => !isPairDisabled(pair, route));
  return (open.find((pair) => pair.tradeId === wanted) ?? open[0])?.tradeId ?? null;
}

/** Coins with transfer in or out switched off show as unavailable (spec section 5). */
export const isCoinUsable = (coin: TransferCoin): boolean => coin.transferOutAble && coin.transferInAble;

/** Why a coin cannot be moved, as a key of locales/<code>/assets/transfer.json, or null. */
export function coinBar(coin: TransferCoin): 'form.closed' | 'form.cannotLeave' | 'form.cannotEnter' | null {
  if (isCoinUsable(coin)) return null;
  if (coin.transferOutAble) return 'form.cannotEnter';
  return coin.transferInAble ? 'form.cannotLeave' : 'form.closed';
}

/** The wanted coin, else coin 52, else the first that can move; a coin that cannot move only when none can. */
export function coinFor(coins: readonly TransferCoin[], wanted: number | null): number | null {
  const usable = coins.filter(isCoinUsable);
  const among = usable.length > 0 ? usable : coins;
  const found = among.find((coin) => coin.coinId === wanted) ?? among.find((coin) => coin.coinId === defaultCoinId) ?? among[0];
  return found?.coinId ?? null;
}

/** Coins in the order a trader looks for them: those that can move, with a balance first, by worth. */
export const inListOrder = (coins: readonly TransferCoin[]): readonly TransferCoin[] =>
  coins.toSorted((one, other) =>
    isCoinUsable(one) === isCoinUsable(other) ? compare(other.availableCny, one.availableCny) : isCoinUsable(one) ? -1 : 1,
  );

/** The code of a way between wallets, as the coin and wallet calls want it. */
export const routeCode = (route: WalletRoute): number => route.source * 10 + route.target;

export type AmountFacts = { readonly amount: string; readonly available: string; readonly todayAvailableLimit: string };
/** Spec section 5: empty or zero, above the balance; and ours for today's limit. Keys of locales/<code>/assets/transfer.json. */
export function amountProblem({
  amount,
  available,
  todayAvailableLimit,
}: AmountFacts): 'accountCoinTrade_082' | 'accountCoinTrade_083' | 'amount.overLimit' | null {
  if (isZero(amount)) return 'accountCoinTrade_082';
  if (compare(amount, available) === 1) return 'accountCoinTrade_083';
  return compare(amount, todayAvailableLimit) === 1 ? 'amount.overLimit' : null;
}

export const requestOf = (route: WalletRoute, coinId: number, amount: string, tradeId: number | null): TransferRequest => ({
  amount,
  coinId,
  source: route.source,
  target: route.target,
  ...(tradeId === null ? {} : { tradeId }),
});
