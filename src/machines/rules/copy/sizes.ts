import { isAbove, multiply, subtract } from '../decimal.ts';
import { countOf, fewest } from '../contractCount.ts';
import { atLeastZero, quotient } from '../rounding.ts';
import { contractsOfMargin } from '../contract/sizes.ts';
import { copyTerms, marginTerms } from '../contract/terms.ts';

/** Why a copy is not made for its size. */
export type SizeSkip = 'balance' | 'belowOneContract' | 'capReached';
/** Contracts of a copy; 0 with the reason that it is skipped for. `clipped` where a cap took of it. */
export type CopySize = { readonly contracts: number; readonly clipped: boolean; readonly skip: SizeSkip | null };
/** At what a copy is sized: leverage, price in USDT, coins of a contract. */
export type CopyPrice = { readonly leverage: number; readonly price: string; readonly unitAmount: string };

const sizeOf = (contracts: number): CopySize => ({ contracts, clipped: false, skip: contracts === 0 ? 'belowOneContract' : null });

/** A fixed amount A of margin for each order: A × L ÷ (price × unit), down. */
export const sizeOfAmount = (amount: string, { leverage, price, unitAmount }: CopyPrice): CopySize =>
  sizeOf(contractsOfMargin(amount, leverage, price, unitAmount));

/** A fixed ratio: ⌊leader's contracts × k⌋. */
export const contractsOfRatio = (leaderContracts: number, ratio: string): number =>
  countOf(quotient(multiply(String(leaderContracts), ratio), '1', 0, 'down'));
export const sizeOfRatio = (leaderContracts: number, ratio: string): CopySize => sizeOf(contractsOfRatio(leaderContracts, ratio));

/** A fixed number of contracts: as many as the balance gives. */
export const sizeOfCount = (contracts: number, mostOpen: number): CopySize =>
  mostOpen > 0 ? sizeOf(fewest(contracts, mostOpen)) : { contracts: 0, clipped: false, skip: 'balance' };

export type LeaderFunds = { readonly margin: string; readonly available: string };
/**
 * The same part of the funds: leader's margin ÷ leader's available × own available. The margin is cut at 8 decimals to be shown; the
 * contracts come of the exact one, down. None where the leader has nothing available.
 */
export function sizeOfFunds(leader: LeaderFunds, ownAvailable: string, { leverage, price, unitAmount }: CopyPrice) {
  if (!isAbove(leader.available, '0')) return { margin: '0', ...sizeOf(0) };
  const part = multiply(leader.margin, ownAvailable);
  const each = multiply(multiply(price, unitAmount), leader.available);
  const contracts = countOf(quotient(multiply(part, String(leverage)), each, 0, 'down'));
  return { margin: quotient(part, leader.available, marginTerms.digit, 'cut'), ...sizeOf(contracts) };
}

function clippedTo(wanted: string, room: string, { leverage, price, unitAmount }: CopyPrice): CopySize {
  if (!isAbove(wanted, room)) return sizeOfAmount(wanted, { leverage, price, unitAmount });
  const contracts = contractsOfMargin(room, leverage, price, unitAmount);
  return { contracts, clipped: contracts > 0, skip: contracts === 0 ? 'capReached' : null };
}

/** A wanted margin under the cap for one order: above it the copy is made at the cap. */
export const cappedByOrder = (wanted: string, capPerOrder: string, at: CopyPrice): CopySize => clippedTo(wanted, capPerOrder, at);
/** A wanted margin under the cap for a pair, of which `used` is in copies already; skipped where nothing is left of it. */
export const cappedByPair = (wanted: string, used: string, at: CopyPrice, capPerPair: string = copyTerms.capPerPair): CopySize =>
  clippedTo(wanted, atLeastZero(subtract(capPerPair, used)), at);
