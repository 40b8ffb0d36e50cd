import type { ActivityPage } from '#services/wallet/activity.ts';
import type { EnabledChain } from '#services/wallet/chains.ts';
import type { ActivityFilter, Transaction, TransactionMove } from '#services/web3/calls.ts';

/** What an answer tells of the whole list. `readAt` in ms. */
export type ActivityFacts = Pick<ActivityPage, 'riskCount' | 'staleChains' | 'source'> & { readonly readAt: number };

export const activityFilters = ['all', 'in', 'out', 'swap', 'failed'] as const satisfies readonly ActivityFilter[];

export const lineKey = ({ chainIndex, txHash }: Pick<Transaction, 'chainIndex' | 'txHash'>): string => `${chainIndex}:${txHash}`;

/** Lines of one local day; those that wait to be mined come first, under `day` null. */
export type ActivityDay = { readonly day: string | null; readonly rows: readonly Transaction[] };

/** Lines by their day, in the order they came in. `nameOf` names a moment's local day, in the visitor's language. */
export function byDay(rows: readonly Transaction[], nameOf: (time: number) => string): readonly ActivityDay[] {
  const days: { day: string | null; rows: Transaction[] }[] = [];
  for (const row of rows) {
    const day = row.blockTime === null ? null : nameOf(row.blockTime);
    const last = days.at(-1);
    if (last !== undefined && last.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}

/** So long before the first moment of a day lies the day before, also where summer time begins or ends. Milliseconds. */
const halfDay = 43_200_000;
/** Which word stands for a day; null where its date does. `dayStart` is the first moment of today in ms, 0 before it is known. */
export function dayWord(day: string | null, dayStart: number, nameOf: (time: number) => string): 'waiting' | 'today' | 'yesterday' | null {
  if (day === null) return 'waiting';
  if (dayStart === 0) return null;
  return day === nameOf(dayStart) ? 'today' : day === nameOf(dayStart - halfDay) ? 'yesterday' : null;
}

/** What a line shows: what it moved, risk tokens left out where there is something else. */
export function shownMoves({ moves }: Pick<Transaction, 'moves'>): readonly TransactionMove[] {
  const clean = moves.filter(({ isRiskToken }) => !isRiskToken);
  return clean.length > 0 ? clean : moves;
}

/** The sign before an amount; nothing was moved by a transaction that failed, and an allowance moves nothing. */
export const signOf = ({ direction }: Pick<TransactionMove, 'direction'>, status: Transaction['status']): '+' | '\u2212' | '' =>
  status === 'failed' ? '' : direction === 'in' ? '+' : direction === 'out' ? '\u2212' : '';

/** Digits of the smallest number that wallets mean as an allowance without end: half of all that 256 bits hold. */
const endless = '57896044618658097711785492504343953926634992332820282019728792003956564819967';
/** Whether an allowance is meant to have no end. */
export const isEndless = ({ direction, rawAmount }: Pick<TransactionMove, 'direction' | 'rawAmount'>): boolean =>
  direction === 'allowed' && (rawAmount.length > endless.length || (rawAmount.length === endless.length && rawAmount >= endless));

/** A transaction in its chain's block explorer; null where the chain has none. */
export function explorerLink(
  chains: readonly EnabledChain[],
  { chainIndex, txHash }: Pick<Transaction, 'chainIndex' | 'txHash'>,
): string | null {
  const url = chains.find((chain) => chain.chainIndex === chainIndex)?.explorerUrl ?? '';
  return url === '' ? null : `${url.replace(/\/$/, '')}/tx/${txHash}`;
}
