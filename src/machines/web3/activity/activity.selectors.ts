import type { SnapshotFrom } from 'xstate';
import type { ActivityFilter } from '#services/web3/calls.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { activityMachine } from './activity.machine.ts';
import type { ActivityFacts, LineDetail } from './activity.rules.ts';
import type { activityListMachine } from './activityList.machine.ts';

export {
  activityFilters,
  byDay,
  dayWord,
  explorerLink,
  isEndless,
  isGivenUp,
  lineKey,
  lostSince,
  openSince,
  ownStanding,
  reasonOf,
  refOf,
  replacementOf,
  shownMoves,
  signOf,
  timeOf,
} from './activity.rules.ts';
export {
  isFirstPageLoading,
  isListComplete,
  isListEmpty,
  isNextPageLoading,
  listProblem,
  listRows,
} from '#machines/kit/pagedList.selectors.ts';
export type { ActivityLine as Line, LineMove } from '#services/wallet/ownActivity.ts';
export type { LineDetail } from './activity.rules.ts';
export type { ActivityFilter } from '#services/web3/calls.ts';
type ActivitySnapshot = SnapshotFrom<typeof activityMachine>;
type ActivityListSnapshot = SnapshotFrom<typeof activityListMachine>;

export const filter = ({ context }: ActivityListSnapshot): ActivityFilter => context.filter.filter;
export const isReading = (snapshot: ActivityListSnapshot): boolean => snapshot.hasTag('busy');
/** How many lines look like scams, when the list was read and which chains did not answer then; null before the first answer. */
export const facts = ({ context }: ActivityListSnapshot): ActivityFacts | null => context.facts;

export const isDetailOpen = (snapshot: ActivitySnapshot): boolean => snapshot.hasTag('dialog');
export const detail = ({ context }: ActivitySnapshot): LineDetail | null => context.detail;
export const detailProblem = (snapshot: ActivitySnapshot): Problem | null => (snapshot.hasTag('error') ? snapshot.context.problem : null);
export const areRiskLinesShown = ({ context }: ActivitySnapshot): boolean => context.areRiskLinesShown;
export const dayStart = ({ context }: ActivitySnapshot): number => context.dayStart;
