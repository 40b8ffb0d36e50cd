import type { SnapshotFrom } from 'xstate';
import type { Problem } from '#machines/rules/problem.ts';
import type { accountOverviewMachine } from './accountOverview.machine.ts';
import type { AccountFees } from './accountOverview.rules.ts';

export { feeText, maskedEmail, pairText, protectionsOf, shortList, type Protection } from './accountOverview.rules.ts';
type Snapshot = SnapshotFrom<typeof accountOverviewMachine>;

export const fees = (snapshot: Snapshot): AccountFees | null => snapshot.context.fees;
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const problem = (snapshot: Snapshot): Problem | null => snapshot.context.problem;
export const isEmailShown = (snapshot: Snapshot): boolean => snapshot.context.isEmailShown;
