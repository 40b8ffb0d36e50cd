import { expect } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { mostGuestFavourites, offeredKeys } from '#machines/tab/favourites/favouriteChanges.rules.ts';
import type { FavouritesContext } from '#machines/tab/favourites/favourites.rules.ts';
import { worldPair } from '#sandbox/core/world/pairs.ts';
import { Favourites } from '#tests/e2e/pages/favourites.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault } from '#tests/support/plan.ts';
import type { Doing, Driven, Driver } from '#tests/paths/driver.ts';
import { logInBeside, rememberElsewhere, said, tellTabs, turnPage } from '#tests/paths/scenarios.ts';
import { answer, lost, type Stage } from '#tests/paths/stage.ts';

const contextOf = (before: AnyMachineSnapshot): FavouritesContext => before.context as FavouritesContext;
const idOf = (coin: string): number => worldPair(coin, 'USDT').tradeId;
const [marked, other] = [`spot:${idOf('BTC')}`, `spot:${idOf('ETH')}`];
const contract = 'contract:btcusdt';
const full = [marked, ...Array.from({ length: mostGuestFavourites - 1 }, (_, index) => `spot:${90_000 + index}`)];

const stars = ({ page }: Stage): Favourites => new Favourites(page);
const flip: Doing = (stage, { key }) =>
  stars(stage)
    .star(key === marked ? 'BTC/USDT' : 'ETH/USDT')
    .click();
/** Another tab changes what this browser keeps for guests. */
const follow: Doing = async (stage, { keys }) => {
  await rememberElsewhere(stage, 'favouritesDeclined', []);
  await rememberElsewhere(stage, 'favourites', keys);
};
/** The exchange says who it is: at the start it was asked, later the page asks when it comes back to the visitor. */
const changeOwner: Doing = async (stage, event) => {
  if (stage.notes.get('isKnown') === true) await turnPage(stage.page, 'visible');
  stage.notes.set('isKnown', true);
  await (event['owner'] === 'guest' ? said('bizStatus', 200, { login: null }) : answer('bizStatus'))(stage, event);
};
const read: Doing = async (stage, event) => {
  const ids = (event['output'] as readonly string[]).map((key) => Number(key.slice(5)));
  await said('spotFavourites', 200, ids)(stage, event);
  await said('contractFavourites', 200, [])(stage, event);
};
/** Whatever was sent, of a pair or a contract. */
const changed =
  (how: (call: string) => Doing): Doing =>
  async (stage, event) => {
    await how('changeSpotFavourite')(stage, event);
    await how('saveContractFavourites')(stage, event);
  };
const refused = 77_777;

const seeGuest = async (stage: Stage): Promise<void> => {
  await new Shell(stage.page).seeGuest();
  await expect(stars(stage).star('BTC/USDT')).toBeVisible();
};
const seeMember = async (stage: Stage): Promise<void> => {
  await new Shell(stage.page).seeMember();
  await expect(stars(stage).star('BTC/USDT')).toBeVisible();
};

const base = {
  machine: 'favourites',
  calls: ['bizStatus', 'spotFavourites', 'contractFavourites', 'changeSpotFavourite', 'saveContractFavourites'],
  allow: /ERR_INTERNET_DISCONNECTED/,
  // What this browser keeps, and that nobody has said who it is.
  begins: [
    { type: 'guest.followed', keys: [], declined: [] },
    { type: 'owner.changed', owner: 'unknown' },
  ] as readonly Driven[],
  open: async (stage: Stage) => {
    await logInBeside(stage, trader.email);
    await stage.page.goto('/en_US');
    await expect(stars(stage).star('BTC/USDT')).toBeVisible();
    // What can wait comes with the first sign of life.
    await stage.page.keyboard.press('Shift');
  },
  states: {
    waiting: (stage: Stage) => expect(stars(stage).star('BTC/USDT')).toBeVisible(),
    'guest.open': seeGuest,
    'guest.full': seeGuest,
    'member.loading.quiet': seeMember,
    'member.loading.wished': seeMember,
    'member.ready': seeMember,
    'member.sending': seeMember,
    'member.stale': seeMember,
  },
} satisfies Partial<Driver>;
const start = [
  fault('watchFavourites', 'gone'),
  { type: 'guest.followed', keys: [], declined: [] },
  { type: 'owner.changed', owner: 'unknown' },
  { type: 'owner.changed', owner: 'guest' },
];

/** The stars of a guest, up to as many as a browser keeps. */
export const favouritesOfGuest: Driver = {
  ...base,
  variant: 'of a guest',
  plan: {
    key: ({ context }: AnyMachineSnapshot) => context as unknown,
    cases: [
      ...start,
      { type: 'favourite.flipped', key: marked },
      { type: 'favourite.flipped', key: other },
      { type: 'guest.followed', keys: [contract], declined: [] },
      { type: 'guest.followed', keys: full, declined: [] },
    ],
  },
  events: {
    'owner.changed': { when: (before, { owner }) => contextOf(before).owner === 'unknown' && owner === 'guest', does: changeOwner },
    'favourite.flipped': flip,
    'guest.followed': follow,
  },
};

/** The stars of a member, and those of a guest who logs in. */
export const favouritesOfMember: Driver = {
  ...base,
  variant: 'of a member',
  plan: {
    key: ({ context }: AnyMachineSnapshot) => context as unknown,
    cases: [
      ...start,
      { type: 'owner.changed', owner: 'member' },
      { type: 'favourite.flipped', key: marked },
      { type: 'guest.followed', keys: [contract], declined: [] },
      done('readFavourites', [marked]),
      fault('readFavourites', new NetworkFault()),
      done('changeFavourite', { kind: 'ok', message: '' }),
      done('changeFavourite', { kind: 'refused', message: '' }),
      fault('changeFavourite', new NetworkFault()),
    ],
  },
  events: {
    'owner.changed': {
      when: (before, { owner }) => owner !== 'unknown' && contextOf(before).owner !== owner,
      does: changeOwner,
    },
    'favourite.flipped': flip,
    'guest.followed': follow,
    'account.followed': (stage) => tellTabs(stage, 'favourites.changed'),
    'attention.returned': ({ page }) => turnPage(page, 'visible'),
    'merge.accepted': { when: (before) => offeredKeys(contextOf(before)).length > 0, does: (stage) => stars(stage).answerOffer('accept') },
    'merge.declined': { when: (before) => offeredKeys(contextOf(before)).length > 0, does: (stage) => stars(stage).answerOffer('decline') },
    'done readFavourites': read,
    'error readFavourites': lost('spotFavourites'),
    'done changeFavourite ok': changed((call) => said(call, 200)),
    'done changeFavourite refused': changed((call) => said(call, refused)),
    'error changeFavourite': changed(lost),
  },
  // Where the page asks or sends again at once, the answer of this step would be that of the next as well.
  avoid: (before, { type }) => {
    const { wishes, sent, isOld } = contextOf(before);
    if (type === 'xstate.done.actor.readFavourites') return isOld;
    return type === 'xstate.done.actor.changeFavourite' && (wishes.length > 1 || wishes[0]?.on !== sent?.on);
  },
};
