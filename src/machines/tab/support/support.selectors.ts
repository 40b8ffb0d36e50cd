import type { SnapshotFrom } from 'xstate';
import type { SupportLine } from '#services/tab/support/chatAdapter.ts';
import type { supportMachine } from './support.machine.ts';

export { unreadBadge } from './support.rules.ts';
export type { SupportLine } from '#services/tab/support/chatAdapter.ts';
export type SupportSnapshot = SnapshotFrom<typeof supportMachine>;

export const lines = (snapshot: SupportSnapshot): readonly SupportLine[] => snapshot.context.lines;
export const isPanelOpen = (snapshot: SupportSnapshot): boolean => snapshot.matches({ panel: 'open' });
export const openLine = (snapshot: SupportSnapshot): SupportLine | null => snapshot.context.chat;
/** Path of the live room that answers, or null; only members have one. */
export const roomPath = (snapshot: SupportSnapshot): string | null =>
  snapshot.matches({ visitor: 'member' }) && snapshot.context.room !== null ? `/live/room?id=${snapshot.context.room}` : null;
/** False while the operator has switched support off. */
export const isOffered = (snapshot: SupportSnapshot): boolean => !snapshot.matches({ panel: 'off' });
