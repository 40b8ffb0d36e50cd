/** Unread counts above it show as `99+` (spec section 9). */
const mostShown = 99;
/** Ids of messages read here that are remembered until a list is read again. */
const mostRemembered = 200;

export const badgeText = (count: number): string => (count > mostShown ? `${mostShown}+` : String(count));

/** What this tab knows of read states. `pending` are on their way to the server, the first in flight. */
export type ReadStates = {
  /** Unread messages as the server last counted them; null before that. */
  readonly unread: number | null;
  readonly pending: readonly string[];
  readonly readIds: readonly string[];
  /** Everything up to this moment is read; milliseconds. */
  readonly readUpTo: number;
  /** All are being marked as read, up to this moment; null while none are. */
  readonly allUpTo: number | null;
};

export const nothingKnown: ReadStates = { unread: null, pending: [], readIds: [], readUpTo: 0, allUpTo: null };

/** Unread messages as shown: what is being marked counts as read already. */
export const shownUnread = ({ unread, pending, allUpTo }: ReadStates): number =>
  allUpTo === null ? Math.max(0, (unread ?? 0) - pending.length) : 0;

/** Whether a message shows as read. */
export const isShownRead = (
  states: ReadStates,
  message: { readonly id: string; readonly read: boolean; readonly createdTime: number },
): boolean =>
  message.read ||
  message.createdTime <= Math.max(states.readUpTo, states.allUpTo ?? 0) ||
  states.pending.includes(message.id) ||
  states.readIds.includes(message.id);

export const isNewToRead = ({ pending, readIds, allUpTo }: ReadStates, id: string): boolean =>
  allUpTo === null && !pending.includes(id) && !readIds.includes(id);

/** The first pending message is read for good. */
export const settleFirst = ({ unread, pending, readIds }: ReadStates): Pick<ReadStates, 'unread' | 'pending' | 'readIds'> => ({
  unread: unread === null ? null : Math.max(0, unread - 1),
  pending: pending.slice(1),
  readIds: [...readIds, ...pending.slice(0, 1)].slice(-mostRemembered),
});
