import type { SnapshotFrom } from 'xstate';
import type { ActivityFilter, Transaction, TransactionDetail, TransactionMove } from '#services/web3/calls.ts';
import type { Problem } from '../rules/problem.ts';
import type { activityMachine } from './activity.machine.ts';
import type { ActivityFacts } from './activity.rules.ts';
import type { activityListMachine } from './activityList.machine.ts';

export { activityFilters, byDay, dayWord, explorerLink, isEndless, lineKey, shownMoves, signOf } from './activity.rules.ts';
export { isFirstPageLoading, isListComplete, isListEmpty, isNextPageLoading, listProblem, listRows } from '../kit/pagedList.selectors.ts';
export type Line = Transaction;
export type LineMove = TransactionMove;
export type LineDetail = TransactionDetail;
export type { ActivityFilter } from '#services/web3/calls.ts';
type ActivitySnapshot = SnapshotFrom<typeof activityMachine>;
type ActivityListSnapshot = SnapshotFrom<typeof activityListMachine>;

export const filter = ({ context }: ActivityListSnapshot): ActivityFilter => context.filter.filter;
export const isReading = (snapshot: ActivityListSnapshot): boolean => snapshot.hasTag('busy');
/** How many lines look like scams, when the list was read and which chains did not answer then; null before the first answer. */
export const facts = ({ context }: ActivityListSnapshot): ActivityFacts | null => context.facts;

export const isDetailOpen = (snapshot: ActivitySnapshot): boolean => snapshot.hasTag('dialog');
export const detail = ({ context }: ActivitySnapshot): TransactionDetail | null => context.detail;
export const detailProblem = (snapshot: ActivitySnapshot): Problem | null => (snapshot.hasTag('error') ? snapshot.context.problem : null);
export const areRiskLinesShown = ({ context }: ActivitySnapshot): boolean => context.areRiskLinesShown;
export const dayStart = ({ context }: ActivitySnapshot): number => context.dayStart;
