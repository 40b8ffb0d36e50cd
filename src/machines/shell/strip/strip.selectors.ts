import type { SnapshotFrom } from 'xstate';
import type { stripMachine } from './strip.machine.ts';

type StripSnapshot = SnapshotFrom<typeof stripMachine>;
export const canGoBack = (snapshot: StripSnapshot): boolean => snapshot.matches('between') || snapshot.matches('atEnd');
export const canGoForward = (snapshot: StripSnapshot): boolean => snapshot.matches('between') || snapshot.matches('atStart');
