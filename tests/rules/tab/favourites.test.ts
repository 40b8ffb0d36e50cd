import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import {
  addWish,
  declinedAfter,
  failureToast,
  fullToast,
  offeredKeys,
  openWishes,
  refusalToast,
  takenOver,
  wishFor,
} from '#machines/tab/favourites/favouriteChanges.rules.ts';
import { favouritesMachine } from '#machines/tab/favourites/favourites.machine.ts';
import { keyOf, noWish, shownKeys, withWish, type FavouritesContext } from '#machines/tab/favourites/favourites.rules.ts';
import { offered } from '#machines/tab/favourites/favouriteOffer.selectors.ts';
import { isFavourite, spotIds, type FavouritesSnapshot } from '#machines/tab/favourites/favourites.selectors.ts';
import { NetworkFault, StatusFault } from '#services/http/faults.ts';

const context = (parts: Partial<FavouritesContext>): FavouritesContext => ({
  owner: 'member',
  guest: [],
  declined: [],
  account: [],
  isRead: true,
  wishes: [],
  sent: noWish,
  merging: [],
  isOld: false,
  ...parts,
});
const snapshot = (parts: Partial<FavouritesContext>) => ({ context: context(parts) }) as FavouritesSnapshot;

test('a spot pair is named by its tradeId, a contract by its code in lower case', () => {
  expect([keyOf({ kind: 'spot', tradeId: 1001 }), keyOf({ kind: 'contract', contractCode: 'BTCUSDT' })]).toEqual([
    'spot:1001',
    'contract:btcusdt',
  ]);
});

test('a list keeps its order, gains at its end and holds each item once', () => {
  const list = ['spot:1', 'spot:2'];
  expect(withWish(list, { key: 'spot:3', on: true })).toEqual(['spot:1', 'spot:2', 'spot:3']);
  expect(withWish(list, { key: 'spot:1', on: true })).toBe(list);
  expect(withWish(list, { key: 'spot:1', on: false })).toEqual(['spot:2']);
  expect(withWish(list, { key: 'spot:9', on: false })).toBe(list);
});

test('stars show the list of who looks, with the wishes done', () => {
  const lists = { guest: ['spot:1'], account: ['spot:2'], wishes: [{ key: 'spot:3', on: true }] };
  expect(shownKeys(context({ ...lists, owner: 'guest' }))).toEqual(['spot:1', 'spot:3']);
  expect(shownKeys(context({ ...lists, owner: 'member' }))).toEqual(['spot:2', 'spot:3']);
  expect(shownKeys(context({ ...lists, owner: 'unknown' }))).toEqual(['spot:3']);
});

test('many clicks on one star leave one wish, the last', () => {
  let now = context({ account: ['spot:2'] });
  for (const key of ['spot:1', 'spot:1', 'spot:2', 'spot:1']) now = { ...now, wishes: addWish(now.wishes, wishFor(now, key)) };
  expect(now.wishes).toEqual([
    { key: 'spot:2', on: false },
    { key: 'spot:1', on: true },
  ]);
  expect(openWishes(['spot:1', 'spot:2'], now.wishes)).toEqual([{ key: 'spot:2', on: false }]);
});

test('an account is offered what the guest marked, without what it has, was declined or is on its way', () => {
  const guest = ['spot:1', 'spot:2', 'spot:3', 'contract:btcusdt'];
  const parts = { guest, account: ['spot:1'], declined: ['spot:2'], wishes: [{ key: 'spot:3', on: true }] };
  expect(offeredKeys(context(parts))).toEqual(['contract:btcusdt']);
  expect(offered(snapshot(parts))).toBe(1);
  expect(offeredKeys(context({ ...parts, isRead: false }))).toEqual([]);
});

test('what an account took over leaves the browser, and only that', () => {
  const sent = { key: 'spot:1', on: true };
  expect(takenOver(context({ sent, merging: ['spot:1', 'spot:2'] }))).toEqual([{ key: 'spot:1', on: false }]);
  expect(takenOver(context({ sent, merging: ['spot:2'] }))).toEqual([]);
  expect(takenOver(context({ merging: ['spot:2'] }))).toEqual([]);
  expect(declinedAfter(context({ sent, merging: ['spot:1'], declined: ['spot:5'] }))).toEqual(['spot:5', 'spot:1']);
  expect(declinedAfter(context({ sent, declined: ['spot:5'] }))).toEqual(['spot:5']);
});

test('a failure is told in the words of the server, or in ours with the reason', () => {
  expect(failureToast('favourites', new NetworkFault())).toEqual({
    id: 'favourites',
    tone: 'error',
    key: 'favourites:notSaved',
    values: { reason: 'faults:network' },
  });
  expect(failureToast('favourites', new StatusFault({ serverMessage: 'Closed for an hour' }))).toEqual({
    id: 'favourites',
    tone: 'error',
    text: 'Closed for an hour',
  });
});

test('a refusal has one toast per star, and one for all that move to the account', () => {
  const sent = { key: 'spot:1', on: true };
  expect(refusalToast(context({ sent }), 'Not traded')).toEqual({ id: 'favourite spot:1', tone: 'error', text: 'Not traded' });
  expect(refusalToast(context({ sent, merging: ['spot:1'] }), '')).toEqual({ id: 'favourites', tone: 'error', key: 'favourites:refused' });
});

test('selectors: a star before the favourites have come is dark; spot ids come newest first', () => {
  expect(isFavourite(undefined, 'spot:1')).toBeUndefined();
  expect(isFavourite(snapshot({ account: ['spot:1'] }), 'spot:1')).toBe(true);
  expect(spotIds(undefined)).toBe('');
  expect(spotIds(snapshot({ account: ['spot:1', 'contract:btcusdt', 'spot:2'] }))).toBe('2,1');
});

test('a guest marks two hundred favourites, and is told that there are no more', () => {
  const watchFavourites = fromWatch<never>(() => () => undefined);
  const actor = createActor(favouritesMachine.provide({ actors: { watchFavourites } as never })).start();
  actor.send({ type: 'owner.changed', owner: 'guest' });
  const mark = (count: number) =>
    actor.send({ type: 'guest.followed', keys: Array.from({ length: count }, (_, index) => `spot:${index + 1}`), declined: [] });
  mark(199);
  expect(actor.getSnapshot().value).toEqual({ guest: 'open' });
  mark(200);
  expect(actor.getSnapshot().value).toEqual({ guest: 'full' });
  expect(fullToast.values).toEqual({ most: '200' });
});
