import type { SnapshotFrom } from 'xstate';
import type { Problem } from '../rules/problem.ts';
import type { transferFileMachine } from './transferFile.machine.ts';

type TransferFileSnapshot = SnapshotFrom<typeof transferFileMachine>;
export const isCollecting = (snapshot: TransferFileSnapshot): boolean => snapshot.hasTag('busy');
/** Why the last file did not come, or null. */
export const problem = (snapshot: TransferFileSnapshot): Problem | null => snapshot.context.problem;
