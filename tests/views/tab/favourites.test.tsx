import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { LateResidents } from '#machines/app/late.machine.ts';
import { favouritesMachine, type FavouriteOutcome } from '#machines/tab/favourites/favourites.machine.ts';
import type { Wish } from '#machines/tab/favourites/favourites.rules.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { stage } from '#tests/support/stage.tsx';
import { FavouriteOffer } from '#views/tab/favourites/FavouriteOffer.tsx';
import { FavouriteStar } from '#views/shell/FavouriteStar.tsx';
import { LateContext } from '#views/shell/late.tsx';

const tellLate = vi.hoisted(() => vi.fn());
vi.mock('#machines/app/loadLate.ts', async (original) => ({ ...(await original<object>()), tellLate }));

async function member(options: { account?: readonly string[]; guest?: readonly string[]; answer?: FavouriteOutcome } = {}) {
  const { account = [], guest = [], answer = { kind: 'ok', message: '' } } = options;
  const sent: Wish[] = [];
  const favourites = createActor(
    favouritesMachine.provide({
      actors: {
        watchFavourites: fromWatch(() => () => undefined),
        readFavourites: fromCall(async () => account),
        changeFavourite: fromCall(async (wish: Wish) => {
          sent.push(wish);
          return answer;
        }),
      },
    }),
  ).start();
  favourites.send({ type: 'guest.followed', keys: guest, declined: [] });
  favourites.send({ type: 'owner.changed', owner: 'member' });
  await vi.waitFor(() => expect(favourites.getSnapshot().matches({ member: 'ready' })).toBe(true));
  return { late: { favourites } as unknown as LateResidents, favourites, sent };
}
async function show(view: React.ReactNode, late: LateResidents | null) {
  await startI18n('en_US', ['favourites']);
  await act(async () => {
    stage(
      <LateContext value={late}>
        <Suspense>{view}</Suspense>
      </LateContext>,
    );
  });
}

test('a star says what it stands at and whether it is lit, and a click lights it at once', async () => {
  const { late, sent } = await member({ account: ['spot:1'] });
  await show(
    <>
      <FavouriteStar kind="spot" tradeId={1} name="BTC/USDT" />
      <FavouriteStar kind="contract" contractCode="BTCUSDT" name="BTCUSDT perpetual" />
    </>,
    late,
  );
  const pressed = () => screen.getAllByRole('button').map((star) => [star.getAttribute('aria-label'), star.getAttribute('aria-pressed')]);
  expect(pressed()).toEqual([
    ['Favourite: BTC/USDT', 'true'],
    ['Favourite: BTCUSDT perpetual', 'false'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Favourite: BTCUSDT perpetual' }));
  expect(pressed()[1]).toEqual(['Favourite: BTCUSDT perpetual', 'true']);
  expect(sent).toEqual([{ key: 'contract:btcusdt', on: true }]);
});

test('a refused star falls back', async () => {
  const { late } = await member({ answer: { kind: 'refused', message: 'Not traded here' } });
  await show(<FavouriteStar kind="spot" tradeId={1} name="BTC/USDT" />, late);
  await userEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(screen.getByRole('button').getAttribute('aria-pressed')).toBe('false'));
});

test('a star that nobody knows of yet shows neither; a click before the favourites have come marks and never unmarks', async () => {
  await show(<FavouriteStar kind="spot" tradeId={7} name="XRP/USDT" />, null);
  const star = screen.getByRole('button', { name: 'Favourite: XRP/USDT' });
  expect(star.getAttribute('aria-pressed')).toBeNull();
  await userEvent.click(star);
  expect(tellLate.mock.calls).toEqual([['favourites', { type: 'favourite.flipped', key: 'spot:7', on: true }]]);
});

test('a member’s star shows neither until the account’s list is read, and a click meanwhile keeps what is marked there', async () => {
  let read: (keys: readonly string[]) => void = () => {};
  const sent: Wish[] = [];
  const favourites = createActor(
    favouritesMachine.provide({
      actors: {
        watchFavourites: fromWatch(() => () => undefined),
        readFavourites: fromCall(() => new Promise<readonly string[]>((resolve) => (read = resolve))),
        changeFavourite: fromCall(async (wish: Wish): Promise<FavouriteOutcome> => {
          sent.push(wish);
          return { kind: 'ok', message: '' };
        }),
      },
    }),
  ).start();
  favourites.send({ type: 'owner.changed', owner: 'member' });
  await show(<FavouriteStar kind="spot" tradeId={7} name="XRP/USDT" />, { favourites } as unknown as LateResidents);
  const star = screen.getByRole('button', { name: 'Favourite: XRP/USDT' });
  expect(star.getAttribute('aria-pressed')).toBeNull();
  await userEvent.click(star);
  expect(star.getAttribute('aria-pressed')).toBe('true');
  await act(async () => read(['spot:7']));
  await vi.waitFor(() => expect(favourites.getSnapshot().matches({ member: 'ready' })).toBe(true));
  expect([star.getAttribute('aria-pressed'), sent]).toEqual(['true', []]);
});

test('the offer counts what a guest marked, adds it one by one, and is gone', async () => {
  const { late, sent } = await member({ account: ['spot:1'], guest: ['spot:1', 'spot:2', 'contract:btcusdt'] });
  await show(<FavouriteOffer />, late);
  expect(screen.getByRole('region', { name: 'Add your favourites to this account?' }).textContent).toContain(
    '2 favourites from before you logged in are kept in this browser.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add them' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { key: 'spot:2', on: true },
      { key: 'contract:btcusdt', on: true },
    ]),
  );
  expect(screen.queryByRole('region')).toBeNull();
});

test('a declined offer is gone and nothing is sent', async () => {
  const { late, sent, favourites } = await member({ guest: ['spot:2'] });
  await show(<FavouriteOffer />, late);
  await userEvent.click(screen.getByRole('button', { name: 'No, thanks' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect([sent, favourites.getSnapshot().context.declined]).toEqual([[], ['spot:2']]);
});
