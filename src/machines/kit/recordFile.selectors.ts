import type { AnyMachineSnapshot } from 'xstate';
import type { Problem } from '../rules/problem.ts';
import type { RecordFileContext } from './recordFile.machine.ts';

/** A snapshot of any machine made by `createRecordFileMachine`. */
type RecordFileSnapshot = Pick<AnyMachineSnapshot, 'hasTag'> & { readonly context: RecordFileContext<unknown, unknown> };

export const isCollecting = (snapshot: RecordFileSnapshot): boolean => snapshot.hasTag('busy');
/** Why the last file did not come, or null. */
export const problem = (snapshot: RecordFileSnapshot): Problem | null => snapshot.context.problem;
