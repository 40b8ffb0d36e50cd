import type { SnapshotFrom } from 'xstate';
import type { logoutMachine } from './logout.machine.ts';

export const isBusy = (snapshot: SnapshotFrom<typeof logoutMachine>): boolean => snapshot.hasTag('busy');
/** What the registration begins with: the e-mail that is to be corrected, or ''. */
export const emailToCorrect = (snapshot: SnapshotFrom<typeof logoutMachine>): string => snapshot.context.email ?? '';
