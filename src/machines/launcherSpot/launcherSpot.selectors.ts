import type { SnapshotFrom } from 'xstate';
import type { launcherSpotMachine } from './launcherSpot.machine.ts';

/** How far above its corner the help button stands, in CSS pixels; null: it steps aside. */
export const lift = (snapshot: SnapshotFrom<typeof launcherSpotMachine>): number | null => snapshot.context.lift;
