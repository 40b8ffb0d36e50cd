import type { SnapshotFrom } from 'xstate';
import type { Problem } from '#machines/rules/problem.ts';
import type { orderPairsMachine } from './orderPairs.machine.ts';

type OrderPairsSnapshot = SnapshotFrom<typeof orderPairsMachine>;
const none: readonly string[] = [];
export const pairCodes = (snapshot: OrderPairsSnapshot): readonly string[] => snapshot.context.data ?? none;
/** Why they could not be read. */
export const pairsProblem = (snapshot: OrderPairsSnapshot): Problem | null => (snapshot.hasTag('error') ? snapshot.context.problem : null);
