import type { Holding } from '#services/wallet/balances.ts';
import type { TradeKind } from '#services/wallet/swapCalls.ts';
import type { Pool, Pools } from '#services/wallet/swapPlace.ts';
import type { Route } from '#services/wallet/swapQuote.ts';
import type { Web3Token } from '#services/web3/calls.ts';
import { compare, isDecimal, isZero, multiply, truncate } from '#machines/rules/decimal.ts';
import { shift } from '#machines/rules/decimalText.ts';
import { searchText } from '#machines/rules/searchText.ts';

/** Gas that a payment of the chain's own coin leaves for its fee and for one more transaction after it. */
const gasLeft = 500_000n;
/** Hundredths of a percent. */
const whole = 10_000n;
const amberImpact = '3';
const redImpact = '5';
const highSlippage = 500n;
const lowSlippage = 5n;
const mostSlippage = 5_000n;
/** Automatic slippage: this much for each pool on the way. */
const slippagePerPool = 50n;
/** Minutes that a trade may wait. */
export const deadlines = { least: 1, most: 180, usual: '20' } as const;
/** A quote that is worse than the reviewed one by more than this is a moved price: hundredths of a percent. */
const toleratedMove = 10n;

export type Side = 'from' | 'to';
export type Band = 'low' | 'amber' | 'red';
export type SlippageChoice = 'auto' | '0.1' | '0.5' | '1' | 'custom';
export type SwapSettings = { readonly slippage: SlippageChoice; readonly custom: string; readonly minutes: string };
export const usualSettings: SwapSettings = { slippage: 'auto', custom: '', minutes: deadlines.usual };

/** Whether two token addresses are one; empty is the chain's own coin. */
export const isSame = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();
const contractOf = (token: string, wrapped: string): string => (token === '' ? wrapped : token);

/** How two tokens are exchanged; null where they are the same. */
export function kindOf(from: string, to: string, wrapped: string): TradeKind | null {
  if (isSame(from, to)) return null;
  if (!isSame(contractOf(from, wrapped), contractOf(to, wrapped))) return 'swap';
  return from === '' ? 'wrap' : 'unwrap';
}

const poolOf = (pools: readonly Pool[], left: string, right: string): string | undefined =>
  pools.find(({ sides: [a, b] }) => (isSame(a, left) && isSame(b, right)) || (isSame(a, right) && isSame(b, left)))?.address;

/** The ways between two tokens: their own pool, and the two pools over the wrapped coin. */
export function routesBetween({ pools, wrapped }: Pools, from: string, to: string): readonly Route[] {
  const [first, last] = [contractOf(from, wrapped), contractOf(to, wrapped)];
  const direct = poolOf(pools, first, last);
  const [into, out] = [poolOf(pools, first, wrapped), poolOf(pools, wrapped, last)];
  const isEnd = isSame(first, wrapped) || isSame(last, wrapped);
  return [
    ...(direct === undefined ? [] : [{ path: [first, last], pools: [direct] }]),
    ...(into === undefined || out === undefined || isEnd ? [] : [{ path: [first, wrapped, last], pools: [into, out] }]),
  ];
}

/** Whether any trade of the token is possible. */
export const isTradable = ({ pools, wrapped }: Pools, token: string): boolean =>
  pools.some(({ sides }) => sides.some((side) => isSame(side, contractOf(token, wrapped)))) || isSame(contractOf(token, wrapped), wrapped);

/** An amount of whole coins in the smallest unit, cut to the token's decimals, and back. */
export const unitsOf = (amount: string, decimals: number): string =>
  isDecimal(amount) ? shift(truncate(amount, decimals), decimals) : '0';
export const coinsOf = (units: string, decimals: number): string => shift(units, -decimals);

/** The least that may come out at a slippage in hundredths of a percent: whole units, rounded down. */
export const leastOut = (amountOut: string, slippage: bigint): string => String((BigInt(amountOut) * (whole - slippage)) / whole);

/** Hundredths of a percent that a text such as "1.25" says, further decimals cut; null for none or more than 50 %. */
export function slippageOf(text: string): bigint | null {
  if (!isDecimal(text)) return null;
  const hundredths = BigInt(truncate(shift(text, 2), 0));
  return hundredths > 0n && hundredths <= mostSlippage ? hundredths : null;
}
/** The slippage in force, in hundredths of a percent; automatic is 0.5 % a pool. Null for a custom one that cannot be used. */
export const slippageIn = ({ slippage, custom }: SwapSettings, pools: number): bigint | null =>
  slippage === 'auto' ? slippagePerPool * BigInt(Math.max(1, pools)) : slippageOf(slippage === 'custom' ? custom : slippage);
/** What is to be said of a slippage: above 5 % others may trade at the wallet's cost, below 0.05 % the trade will likely be undone. */
export function slippageNote(settings: SwapSettings): 'invalid' | 'high' | 'low' | null {
  const value = slippageIn(settings, 1);
  if (value === null) return 'invalid';
  return value > highSlippage ? 'high' : value < lowSlippage ? 'low' : null;
}
/** Whole minutes within the limits; null for anything else. */
export function minutesOf(text: string): number | null {
  const minutes = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return minutes >= deadlines.least && minutes <= deadlines.most ? minutes : null;
}

/** How the impact, in percent, is shown: amber from 3, red from 5. */
export const bandOf = (impact: string): Band =>
  compare(impact, redImpact) !== -1 ? 'red' : compare(impact, amberImpact) !== -1 ? 'amber' : 'low';

/** Whether a new quote is so much worse than the reviewed one that the user has to look at it again. */
export const hasMoved = (reviewed: string, now: string): boolean => BigInt(now) * whole < BigInt(reviewed) * (whole - toleratedMove);

const holdingOf = (holdings: readonly Holding[], token: string): Holding | undefined =>
  holdings.find(({ tokenAddress }) => isSame(tokenAddress, token));
export const balanceOf = (holdings: readonly Holding[], token: string): string => holdingOf(holdings, token)?.balance ?? '0';
export const unitsHeld = (holdings: readonly Holding[], token: string): bigint => BigInt(holdingOf(holdings, token)?.rawBalance ?? '0');

/** The most that can be paid of a token, in units: all of it, or of the chain's own coin what leaves enough for fees. */
export function mostIn(holdings: readonly Holding[], token: string, gasPrice: string): string {
  const held = unitsHeld(holdings, token);
  if (token !== '') return String(held);
  const left = held - gasLeft * BigInt(gasPrice);
  return String(left > 0n ? left : 0n);
}

/** How much of the chain's own coin is missing for the payment and its fee, in units; '0' where nothing is. */
export function gasShort(holdings: readonly Holding[], from: string, amountIn: string, fee: string): string {
  const needed = BigInt(fee) + (from === '' ? BigInt(amountIn) : 0n);
  const held = unitsHeld(holdings, '');
  return String(needed > held ? needed - held : 0n);
}

/** A line of the token list. */
export type PickerRow = { readonly token: Web3Token; readonly balance: string; readonly isTradable: boolean };

/** The tokens to choose from: owned ones first by their worth, then the others by name; those marked as a risk only when searched for. */
export function pickerRows(tokens: readonly Web3Token[], holdings: readonly Holding[], place: Pools, search: string): readonly PickerRow[] {
  const wanted = searchText(search);
  const worth = ({ token, balance }: PickerRow): string => multiply(balance, token.tokenPrice);
  return tokens
    .filter(({ isRiskToken }) => !isRiskToken || wanted !== '')
    .filter(({ symbol, name, tokenAddress }) => searchText(`${symbol} ${name} ${tokenAddress}`).includes(wanted))
    .map((token) => ({
      token,
      balance: balanceOf(holdings, token.tokenAddress),
      isTradable: isTradable(place, token.tokenAddress),
    }))
    .toSorted(
      (left, right) =>
        Number(left.token.isRiskToken) - Number(right.token.isRiskToken) ||
        Number(isZero(left.balance)) - Number(isZero(right.balance)) ||
        compare(worth(right), worth(left)) ||
        left.token.symbol.localeCompare(right.token.symbol),
    );
}
