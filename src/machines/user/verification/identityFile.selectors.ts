import type { SnapshotFrom } from 'xstate';
import type { Problem } from '#machines/rules/problem.ts';
import type { identityFileMachine } from './identityFile.machine.ts';
import type { FileWords } from './identityFile.rules.ts';

type Snapshot = SnapshotFrom<typeof identityFileMachine>;

export const isUploading = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const percent = (snapshot: Snapshot): number => snapshot.context.percent;
export const words = (snapshot: Snapshot): FileWords | null => snapshot.context.words;
export const problem = (snapshot: Snapshot): Problem | null => snapshot.context.problem;
/** Whether what could not be sent can be sent again. */
export const mayRetry = (snapshot: Snapshot): boolean => snapshot.context.problem !== null && snapshot.context.file !== null;
