import { expect, test } from 'vitest';
import { favouritesMachine } from '#machines/tab/favourites/favourites.machine.ts';
import { play } from '#tests/support/play.ts';
import { favouritesPlan } from './favourites.plan.ts';

async function member(account: readonly string[]) {
  const stage = play(favouritesMachine, favouritesPlan);
  stage.send({ type: 'owner.changed', owner: 'member' });
  await stage.answer('readFavourites', account);
  return stage;
}

test('a refused wish is sent no more, and the next one is', async () => {
  const { send, answer, context, snapshot } = await member([]);
  send({ type: 'favourite.flipped', key: 'spot:1' });
  send({ type: 'favourite.flipped', key: 'spot:2' });
  await answer('changeFavourite', { kind: 'refused', message: '' });
  expect(context()).toMatchObject({ wishes: [{ key: 'spot:2', on: true }], sent: { key: 'spot:2', on: true } });
  send({ type: 'favourite.flipped', key: 'spot:2' });
  await answer('changeFavourite', { kind: 'refused', message: '' });
  expect(context(), 'what was taken back meanwhile is as it was').toMatchObject({ wishes: [], account: [] });
  expect(snapshot().matches({ member: 'ready' })).toBe(true);
});

test('a star that is flipped back while its wish is on its way is sent again once the first has come through', async () => {
  const { send, answer, context, asked } = await member([]);
  send({ type: 'favourite.flipped', key: 'spot:1' });
  send({ type: 'favourite.flipped', key: 'spot:1' });
  expect(context()).toMatchObject({ sent: { key: 'spot:1', on: true }, wishes: [{ key: 'spot:1', on: false }] });
  await answer('changeFavourite', { kind: 'ok', message: '' });
  expect(asked()).toEqual(['changeFavourite']);
  expect(context()).toMatchObject({ account: ['spot:1'], sent: { key: 'spot:1', on: false } });
  await answer('changeFavourite', { kind: 'ok', message: '' });
  expect(context()).toMatchObject({ account: [], wishes: [] });
});

test('a click on a star that did not show how it stands marks: what a guest has kept stays', () => {
  const { send, context, effects } = play(favouritesMachine, favouritesPlan);
  send({ type: 'guest.followed', keys: ['spot:1'], declined: [] });
  send({ type: 'owner.changed', owner: 'guest' });
  send({ type: 'favourite.flipped', key: 'spot:1', on: true });
  expect(context()).toMatchObject({ guest: ['spot:1'], wishes: [] });
  expect(effects().at(-1)).toMatchObject({ params: { wishes: [{ key: 'spot:1', on: true }] } });
});
