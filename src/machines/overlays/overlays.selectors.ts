import type { SnapshotFrom } from 'xstate';
import type { Overlay, overlaysMachine } from './overlays.machine.ts';

export type OverlaysSnapshot = SnapshotFrom<typeof overlaysMachine>;
export const overlay = (snapshot: OverlaysSnapshot): Overlay | null => snapshot.context.overlay;
