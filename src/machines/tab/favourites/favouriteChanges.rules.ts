import { problemOf } from '#machines/rules/problem.ts';
import type { Toast } from '../toasts/toasts.machine.ts';
import { shownKeys, type FavouriteLists, type FavouritesContext, type Wish } from './favourites.rules.ts';

/** A guest's favourites: at most this many; the account's limit is the server's. */
export const mostGuestFavourites = 200;

/** Wishes with a newer one: each item has one wish, the last. */
export const addWish = (wishes: readonly Wish[], wish: Wish): readonly Wish[] => [...wishes.filter(({ key }) => key !== wish.key), wish];

/** Wishes that the list does not grant yet. */
export const openWishes = (keys: readonly string[], wishes: readonly Wish[]): readonly Wish[] =>
  wishes.filter(({ key, on }) => keys.includes(key) !== on);

/** What clicking the star of an item wishes now. */
export const wishFor = (lists: FavouriteLists, key: string): Wish => ({ key, on: !shownKeys(lists).includes(key) });

/** What a guest marked in this browser and the account, once read, has not; without what was declined. */
export function offeredKeys(context: FavouritesContext): readonly string[] {
  if (!context.isRead) return [];
  const shown = shownKeys(context);
  return context.guest.filter((key) => !shown.includes(key) && !context.declined.includes(key));
}

const isMerging = ({ sent, merging }: FavouritesContext): boolean => merging.includes(sent.key);
/** The account has what was sent: a favourite that a guest marked leaves the browser's list. */
export const takenOver = (context: FavouritesContext): readonly Wish[] =>
  isMerging(context) ? [{ key: context.sent.key, on: false }] : [];
/** The account refused what was sent: it is not offered again. */
export const declinedAfter = (context: FavouritesContext): readonly string[] =>
  isMerging(context) ? [...context.declined, context.sent.key] : context.declined;

/** What may have been said of what was sent when it was tried before. */
export const toastsOf = ({ sent }: FavouritesContext): readonly string[] => ['favourites', `favourite ${sent.key}`];
/** Why favourites are not saved, in the server's words or ours; one toast per operation. */
export function failureToast(id: string, error: unknown): Toast {
  const { text, key } = problemOf(error);
  return { id, tone: 'error', ...(text === null ? { key: 'favourites:notSaved', values: { reason: key } } : { text }) };
}
/** Why the exchange refused what was sent. While favourites move to the account, one toast stands for all of them. */
export function refusalToast(context: FavouritesContext, message: string): Toast {
  const id = isMerging(context) ? 'favourites' : `favourite ${context.sent.key}`;
  return { id, tone: 'error', ...(message === '' ? { key: 'favourites:refused' } : { text: message }) };
}
export const fullToast: Toast = {
  id: 'favourites',
  tone: 'error',
  key: 'favourites:full',
  values: { most: String(mostGuestFavourites) },
};
