import type { SnapshotFrom } from 'xstate';
import type { installMachine } from './install.machine.ts';

type InstallSnapshot = SnapshotFrom<typeof installMachine>;
/** Whether the app can be installed now; false before the late residents have come. */
export const isOffered = (snapshot: InstallSnapshot | undefined): boolean => snapshot?.matches('absent') === false;
export const isPrompting = (snapshot: InstallSnapshot | undefined): boolean => snapshot?.matches('prompting') === true;
