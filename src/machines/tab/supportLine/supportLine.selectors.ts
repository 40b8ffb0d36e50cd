import type { SnapshotFrom } from 'xstate';
import type { supportLineMachine } from './supportLine.machine.ts';

export type SupportLineSnapshot = SnapshotFrom<typeof supportLineMachine>;
export type LineStanding = 'idle' | 'loading' | 'ready' | 'unavailable';

export const standing = (snapshot: SupportLineSnapshot): LineStanding =>
  snapshot.matches('ready') ? 'ready' : snapshot.hasTag('busy') ? 'loading' : snapshot.hasTag('error') ? 'unavailable' : 'idle';
export const unread = (snapshot: SupportLineSnapshot): number => snapshot.context.unread;
/** Names the frame that must stand for this line, or null when none must. */
export const frame = (snapshot: SupportLineSnapshot): number | null =>
  snapshot.matches('idle') || snapshot.matches('unavailable') ? null : snapshot.context.frame;
