import type { ActivityDetail, ActivityPage, TransactionRef } from '#services/wallet/activityAnswers.ts';
import type { EnabledChain } from '#services/wallet/chains.ts';
import type { ActivityLine, LineMove } from '#services/wallet/ownActivity.ts';
import type { ActivityFilter, Transaction } from '#services/web3/calls.ts';
import { isLost, standingOf, type Standing } from '../transaction/transaction.rules.ts';

/** What an answer tells of the whole list. `readAt` in ms. */
export type ActivityFacts = Pick<ActivityPage, 'riskCount' | 'staleChains' | 'source'> & { readonly readAt: number };

/** The details of one, as they were read at `readAt` (ms). */
export type LineDetail = ActivityDetail & { readonly readAt: number };

export const activityFilters = ['all', 'in', 'out', 'swap', 'failed'] as const satisfies readonly ActivityFilter[];

/** One whose hash never arrived is named by what this browser keeps of it. */
export const lineKey = ({ chainIndex, txHash, own }: Pick<ActivityLine, 'chainIndex' | 'txHash' | 'own'>): string =>
  `${chainIndex}:${txHash || (own?.id ?? '')}`;

/** What the details of a line are asked for by. */
export const refOf = ({ chainIndex, txHash, own }: Pick<ActivityLine, 'chainIndex' | 'txHash' | 'own'>): TransactionRef => ({
  chainIndex,
  txHash,
  ownId: own?.id ?? '',
});

/** The moment that a line stands at, in ms: of its block, or of the question to the wallet where it has none. Null while it waits. */
export const timeOf = ({ blockTime, own }: Pick<ActivityLine, 'blockTime' | 'own'>): number | null => blockTime ?? own?.askedAt ?? null;

/** How a transaction of this browser ended; null where only the chain tells of it. */
export const ownStanding = ({ own }: Pick<ActivityLine, 'own'>): Standing | null => (own === undefined ? null : standingOf(own));
/** Since when one of this browser's transactions is lost, in ms; null for all others. */
export function lostSince({ own }: Pick<ActivityLine, 'own'>): number | null {
  return own !== undefined && isLost(standingOf(own)) ? own.askedAt : null;
}
/** Since when it waits, or is lost, in ms; null where it has an end, or nobody has seen it begin. */
export const openSince = (line: Pick<ActivityLine, 'own' | 'status' | 'waitingSince'>): number | null =>
  lostSince(line) ?? (line.status === 'pending' ? line.waitingSince : null);
/** It was lost and nobody looks for it any more. */
export const isGivenUp = ({ own }: Pick<ActivityLine, 'own'>): boolean =>
  own !== undefined && own.ending.kind !== 'mined' && own.ending.isFinal;
/** Nothing more comes of it by waiting. */
export const isSettled = (line: Pick<ActivityLine, 'own' | 'status'>): boolean => line.status !== 'pending' || isGivenUp(line);
/** Why the chain undid one of this browser's transactions; empty where it did not, or gave no reason. */
export const reasonOf = ({ own }: Pick<ActivityLine, 'own'>): string => (own?.ending.kind === 'mined' ? own.ending.reason : '');
/** The hash of the transaction that took a line's place; empty where none did, or it is not known. */
export function replacementOf({ own }: Pick<ActivityLine, 'own'>): string {
  const replacement = own?.ending.kind === 'mined' ? own.ending.replacement : null;
  return replacement === null || replacement.how === 'speedUp' ? '' : replacement.hash;
}

/** Lines of one local day; those that wait to be mined come first, under `day` null. */
export type ActivityDay = { readonly day: string | null; readonly rows: readonly ActivityLine[] };

/** Lines by their day, in the order they came in. `nameOf` names a moment's local day, in the visitor's language. */
export function byDay(rows: readonly ActivityLine[], nameOf: (time: number) => string): readonly ActivityDay[] {
  const days: { day: string | null; rows: ActivityLine[] }[] = [];
  for (const row of rows) {
    const time = timeOf(row);
    const day = time === null ? null : nameOf(time);
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
export function shownMoves({ moves }: Pick<ActivityLine, 'moves'>): readonly LineMove[] {
  const clean = moves.filter(({ isRiskToken }) => !isRiskToken);
  return clean.length > 0 ? clean : moves;
}

/** The sign before an amount; nothing was moved by a transaction that failed, and an allowance moves nothing. */
export const signOf = ({ direction }: Pick<LineMove, 'direction'>, status: Transaction['status']): '+' | '\u2212' | '' =>
  status === 'failed' ? '' : direction === 'in' ? '+' : direction === 'out' ? '\u2212' : '';

/** Digits of the smallest number that wallets mean as an allowance without end: half of all that 256 bits hold. */
const endless = '57896044618658097711785492504343953926634992332820282019728792003956564819967';
/** Whether an allowance is meant to have no end. */
export const isEndless = ({ direction, rawAmount }: Pick<LineMove, 'direction' | 'rawAmount'>): boolean =>
  direction === 'allowed' && (rawAmount.length > endless.length || (rawAmount.length === endless.length && rawAmount >= endless));

/** A transaction in its chain's block explorer, or the one that took its place; null where the chain has no explorer, or nobody its hash. */
export function explorerLink(chains: readonly EnabledChain[], line: Pick<ActivityLine, 'chainIndex' | 'txHash' | 'own'>): string | null {
  const url = chains.find(({ chainIndex }) => chainIndex === line.chainIndex)?.explorerUrl ?? '';
  const hash = replacementOf(line) || line.txHash;
  return url === '' || hash === '' ? null : `${url.replace(/\/$/, '')}/tx/${hash}`;
}
