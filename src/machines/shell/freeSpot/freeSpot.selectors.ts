import type { SnapshotFrom } from 'xstate';
import type { FreeSpotInput, freeSpotMachine } from './freeSpot.machine.ts';

/** How far above its corner the button stands, in CSS pixels; null: it steps aside. */
export const lift = (snapshot: SnapshotFrom<typeof freeSpotMachine>): number | null => snapshot.context.lift;

/** The two buttons that float over every page. The way to the top looks last, once the help button has found its place. */
export const floating = {
  help: { mark: 'data-help', rest: 150, reach: 0.3 },
  toTop: { mark: 'data-to-top', rest: 400, reach: 0.75 },
} as const satisfies Record<string, FreeSpotInput>;
