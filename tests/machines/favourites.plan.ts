import { favouritesMachine } from '#machines/favourites/favourites.machine.ts';
import { fullToast, mostGuestFavourites } from '#machines/favourites/favouriteChanges.rules.ts';
import type { FavouritesContext } from '#machines/favourites/favourites.rules.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const full = Array.from({ length: mostGuestFavourites }, (_, index) => `spot:${index + 1}`);
const lost = {
  type: 'toast',
  params: { toast: { id: 'favourites', tone: 'error', key: 'favourites:notSaved', values: { reason: 'faults:network' } } },
};
const isSaved = (event: Record<string, unknown>) => (event as { output?: { kind: string } }).output?.kind === 'ok';

export const favouritesPlan = planFor(favouritesMachine, {
  cases: [
    fault('watchFavourites', 'gone'),
    { type: 'favourite.flipped', key: 'spot:1' },
    { type: 'favourite.flipped', key: 'spot:900' },
    { type: 'owner.changed', owner: 'guest' },
    { type: 'owner.changed', owner: 'member' },
    { type: 'owner.changed', owner: 'unknown' },
    { type: 'guest.followed', keys: ['contract:btcusdt'], declined: [] },
    { type: 'guest.followed', keys: full, declined: [] },
    done('readFavourites', ['spot:1']),
    fault('readFavourites', new NetworkFault()),
    done('changeFavourite', { kind: 'ok', message: '' }),
    done('changeFavourite', { kind: 'refused', message: 'Not traded any more' }),
    fault('changeFavourite', new NetworkFault()),
  ],
  watchers: { watchFavourites: ['guest.followed', 'account.followed', 'attention.returned'] },
  delays: { readAgain: 30_000 },
  // Of long lists a recording keeps the beginning.
  cut: ['favourite.flipped', 'guest.followed', 'owner.changed'],
  states: [
    'sorting',
    'waiting',
    'guest.settling',
    'guest.measuring',
    'guest.open',
    'guest.full',
    'member.loading.deciding',
    'member.loading.quiet',
    'member.loading.wished',
    'member.settling',
    'member.ready',
    'member.sending',
    'member.stale',
  ],
  select: 'transitions',
  restarts: [
    ['owner.changed', 'readFavourites'],
    ['done readFavourites', 'readFavourites'],
    ['done changeFavourite', 'changeFavourite'],
  ],
  tags: { busy: ['member.loading'], error: ['member.stale'] },
  invariants: {
    '*': ({ snapshot: { context }, calls }) =>
      calls.length <= 1 &&
      new Set(context.wishes.map(({ key }) => key)).size === context.wishes.length &&
      (context.owner === 'member' || (context.account.length === 0 && context.merging.length === 0)),
    waiting: ({ snapshot }) => snapshot.context.owner === 'unknown',
    'guest.open': ({ snapshot }) => snapshot.context.wishes.length === 0 && snapshot.context.guest.length < mostGuestFavourites,
    'guest.full': ({ snapshot }) => snapshot.context.wishes.length === 0 && snapshot.context.guest.length >= mostGuestFavourites,
    'member.loading.quiet': ({ snapshot }) => snapshot.context.wishes.length === 0,
    'member.loading.wished': ({ snapshot }) => snapshot.context.wishes.length > 0,
    'member.loading': ({ calls }) => calls[0] === 'readFavourites',
    'member.ready': ({ snapshot: { context }, calls }) => calls.length === 0 && context.wishes.length === 0 && context.sent.key === '',
    'member.sending': ({ snapshot: { context }, calls }) =>
      calls[0] === 'changeFavourite' && context.account.includes(context.sent.key) !== context.sent.on,
    'member.stale': ({ snapshot, timers }) => timers.includes('readAgain') && snapshot.context.wishes.length === 0,
  },
  effects: [
    // Writes may be of nothing: which wishes they carry is held to tests/rules/favourites.test.ts.
    { on: 'owner.changed', to: 'guest', does: [{ type: 'keepGuest' }] },
    { on: 'guest.followed', from: 'guest', does: [{ type: 'keepGuest' }] },
    { on: 'favourite.flipped', from: 'guest.open', does: [{ type: 'keepGuest' }] },
    { on: 'favourite.flipped', from: 'guest.full', to: 'guest.open', does: [{ type: 'keepGuest' }] },
    {
      on: 'favourite.flipped',
      from: 'guest.full',
      to: 'guest.full',
      does: [{ type: 'toast', params: { toast: fullToast } }],
    },
    {
      on: 'merge.declined',
      from: 'member',
      does: [{ type: 'keepDeclined', params: ({ declined }: FavouritesContext) => ({ keys: declined }) }],
    },
    { on: 'xstate.error.actor.readFavourites', from: 'member.loading.wished', does: [lost] },
    {
      on: 'xstate.done.actor.changeFavourite',
      when: isSaved,
      does: [{ type: 'keepGuest' }, { type: 'dropToasts' }, { type: 'tellOtherTabs' }],
    },
    {
      on: 'xstate.done.actor.changeFavourite',
      when: (event) => !isSaved(event),
      does: [{ type: 'toast' }, { type: 'keepDeclined', params: ({ declined }: FavouritesContext) => ({ keys: declined }) }],
    },
    { on: 'xstate.error.actor.changeFavourite', does: [lost] },
  ],
  key: ({ value, context }) => [
    value,
    context.owner,
    context.guest.length >= mostGuestFavourites ? 'full' : context.guest.includes('contract:btcusdt'),
    context.declined.length > 0,
    context.account.includes('spot:1'),
    Math.min(context.wishes.length, 1),
    context.sent.key === '',
    context.merging.length > 0,
    context.isOld,
  ],
});
