import type { LiveRoom } from '#services/live/calls.ts';
import type { SupportLine } from '#services/tab/support/chatAdapter.ts';

/** Spec section 8: what stands in where the config gives no lines. */
export const fallbackLines: readonly SupportLine[] = [3, 2, 1];
/** Loads as soon as it may; the others wait for the dropdown. */
export const eagerLine: SupportLine = 3;
export const eagerLines = (lines: readonly SupportLine[]): readonly SupportLine[] => lines.filter((line) => line === eagerLine);
const isLine = (line: number): line is SupportLine => line === 1 || line === 2 || line === 3;

/** The lines to show, in the exchange's order: those of its config, or all where it gives none, that have an address. */
export function linesOffered(configured: readonly number[], addressed: readonly SupportLine[]): readonly SupportLine[] {
  const known = [...new Set(configured)].filter(isLine);
  return (known.length === 0 ? fallbackLines : known).filter((line) => addressed.includes(line));
}

const mostUnread = 99;
/** The badge: nothing at 0, '99+' above 99. */
export const unreadBadge = (count: number): string => (count <= 0 ? '' : count > mostUnread ? `${mostUnread}+` : String(count));

/** Spec section 6: the live room that a member may ask in: of the language, on air (status 1), for service (type 3), shown (7 is '1'). */
export const serviceRoom = (rooms: readonly LiveRoom[], locale: string): number | null =>
  rooms.find((room) => room.lang === locale && room.status === 1 && room.roomType === 3 && room.show['7'] === '1')?.id ?? null;
