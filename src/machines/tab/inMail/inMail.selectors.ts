import type { SnapshotFrom } from 'xstate';
import type { inMailMachine } from './inMail.machine.ts';
import { badgeText, isShownRead, shownUnread } from './inMail.rules.ts';

export type InMailSnapshot = SnapshotFrom<typeof inMailMachine>;
export const unread = ({ context }: InMailSnapshot): number => shownUnread(context);
/** What the bell's badge says; empty when everything is read. */
export const badge = (snapshot: InMailSnapshot): string => (unread(snapshot) === 0 ? '' : badgeText(unread(snapshot)));
export const isMarkingAll = ({ context }: InMailSnapshot): boolean => context.allUpTo !== null;
export const isRead =
  (message: Parameters<typeof isShownRead>[1]) =>
  ({ context }: InMailSnapshot): boolean =>
    isShownRead(context, message);
