import { favouritesMachine, type FavouriteOutcome } from '#machines/tab/favourites/favourites.machine.ts';
import { fullToast, mostGuestFavourites } from '#machines/tab/favourites/favouriteChanges.rules.ts';
import type { FavouritesContext } from '#machines/tab/favourites/favourites.rules.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const full = Array.from({ length: mostGuestFavourites }, (_, index) => `spot:${index + 1}`);
const lost = {
  type: 'toast',
  params: { toast: { id: 'favourites', tone: 'error', key: 'favourites:notSaved', values: { reason: 'faults:network' } } },
};
const isSaved = (event: Record<string, unknown>) => (event as { output?: { kind: string } }).output?.kind === 'ok';

const none = { key: '', on: false } as const;
const noWishes = { wishes: [], sent: none, merging: [] } as const;
/** What a star shows: what is wished of it, else how it stands with its account. */
const isShown = ({ account, wishes }: FavouritesContext, key: string): boolean =>
  wishes.find((wish) => wish.key === key)?.on ?? account.includes(key);
/** The wishes once a star has been pressed: the last word on it counts. */
const wishesAfter = (context: FavouritesContext, { key }: Record<string, unknown>) => [
  ...context.wishes.filter((wish) => wish.key !== key),
  { key: key as string, on: !isShown(context, key as string) },
];
const wished = { becomes: (context: FavouritesContext, event: Record<string, unknown>) => ({ wishes: wishesAfter(context, event) }) };
const flipped = (keys: readonly string[], key: string) => (keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]);
/** What an account, once it is read, may take over of what this browser keeps. */
const offered = (context: FavouritesContext): readonly string[] =>
  context.isRead ? context.guest.filter((key) => !isShown(context, key) && !context.declined.includes(key)) : [];
/** Whatever the account held is another's. */
const ofOther = { account: [], isRead: false, isOld: false, sent: none, merging: [] } as const;
/** Wishes wait only as long as nobody knows whose they are. */
const waitingWishes = ({ owner, wishes }: FavouritesContext) => (owner === 'unknown' ? wishes : []);
const afterAnswer = (context: FavouritesContext, event: Record<string, unknown>) => {
  const isTaken = (event['output'] as FavouriteOutcome).kind === 'ok';
  const { sent, merging, account, guest, declined } = context;
  const isMerging = merging.includes(sent.key);
  return {
    account: isTaken ? flipped(account, sent.key) : account,
    guest: isTaken && isMerging ? guest.filter((key) => key !== sent.key) : guest,
    declined: !isTaken && isMerging ? [...declined, sent.key] : declined,
    merging: merging.filter((key) => key !== sent.key),
  };
};
/** Wishes that the account does not grant yet once it holds `account`; of what it refused none is left. */
const openWith = ({ wishes }: FavouritesContext, account: readonly string[], refused = '') =>
  wishes.filter(({ key, on }) => key !== refused && account.includes(key) !== on);
const openAfter = (context: FavouritesContext, event: Record<string, unknown>) =>
  openWith(context, afterAnswer(context, event).account, (event['output'] as FavouriteOutcome).kind === 'ok' ? '' : context.sent.key);

export const favouritesPlan = planFor(favouritesMachine, {
  what: 'stars of a guest or a member: lit at once, brought to the server one by one',
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
  asks: { watchFavourites: [undefined], readFavourites: [undefined], changeFavourite: ({ sent }) => sent },
  moves: [
    ['*', 'owner.changed "guest"', 'guest', { becomes: { owner: 'guest', ...ofOther, wishes: [] } }],
    [
      '*',
      'owner.changed "member"',
      'member.loading.wished',
      {
        when: (context) => waitingWishes(context).length > 0,
        becomes: ({ wishes, guest }) => ({ owner: 'member' as const, ...ofOther, wishes, guest }),
      },
    ],
    [
      '*',
      'owner.changed "member"',
      'member.loading.quiet',
      { becomes: ({ guest }) => ({ owner: 'member' as const, ...ofOther, wishes: [], guest }) },
    ],
    [
      '*',
      'owner.changed "unknown"',
      'waiting',
      { becomes: (context) => ({ owner: 'unknown' as const, ...ofOther, wishes: waitingWishes(context) }) },
    ],
    ['*', 'guest.followed "contract:btcusdt"', '', { becomes: { guest: ['contract:btcusdt'], declined: [] } }],
    ['*', 'guest.followed', '', { becomes: { guest: full, declined: [] } }],
    ['guest', 'guest.followed "contract:btcusdt"', 'guest.open'],
    ['guest', 'guest.followed', 'guest.full'],
    // Nobody knows yet whose it is, or another is on its way.
    ['*', 'favourite.flipped', '', { when: ({ owner, sent }) => owner === 'unknown' || sent.key !== '', ...wished }],
    [
      'guest.open',
      'favourite.flipped',
      'guest',
      { becomes: ({ guest }, { key }) => ({ guest: flipped(guest, key as string), wishes: [] }) },
    ],
    [
      'guest.full',
      'favourite.flipped',
      'guest.open',
      {
        when: ({ guest }, { key }) => guest.includes(key as string),
        becomes: ({ guest }, { key }) => ({ guest: guest.filter((other) => other !== key), wishes: [] }),
      },
    ],
    ['guest.full', 'favourite.flipped', 'guest.full', { becomes: ({ guest }) => ({ guest, wishes: [] }) }],
    ['member.loading', 'favourite.flipped', 'member.loading.wished', wished],
    ['member.stale', 'favourite.flipped', 'member.loading.wished', wished],
    [
      'member.ready',
      'favourite.flipped',
      'member.sending',
      { becomes: (context, event) => ({ wishes: wishesAfter(context, event), sent: wishesAfter(context, event)[0] as typeof none }) },
    ],
    // One after the other, the oldest first.
    [
      'member.ready',
      'merge.accepted',
      'member.sending',
      {
        when: (context) => offered(context).length > 0,
        becomes: (context) => ({ merging: offered(context), sent: { key: offered(context)[0] as string, on: true } }),
      },
    ],
    ['member.ready', 'merge.accepted', 'member.ready', { becomes: noWishes }],
    [
      'member',
      'merge.declined',
      'member',
      { becomes: (context) => ({ declined: [...context.declined, ...offered(context)], guest: context.guest }) },
    ],
    ['member.loading', 'account.followed', 'member.loading', { becomes: { isOld: true } }],
    ['member.sending', 'account.followed', 'member.sending', { becomes: ({ sent }) => ({ sent, isOld: true }) }],
    ['member.ready', 'account.followed', 'member.loading.quiet', { becomes: ({ account }) => ({ account, isOld: false }) }],
    ['member.stale', 'account.followed', 'member.loading.quiet', { becomes: ({ account }) => ({ account }) }],
    ['member.stale', 'attention.returned', 'member.loading.quiet', { becomes: ({ account }) => ({ account }) }],
    ['member.stale', 'after readAgain', 'member.loading.quiet', { becomes: ({ account }) => ({ account }) }],
    [
      'member.loading',
      'done readFavourites',
      'member.sending',
      {
        when: (context) => openWith(context, ['spot:1']).length > 0,
        becomes: (context) => ({
          account: ['spot:1'],
          isRead: true,
          wishes: openWith(context, ['spot:1']),
          sent: openWith(context, ['spot:1'])[0] as typeof none,
        }),
      },
    ],
    // What another tab changed meanwhile may not be in it.
    [
      'member.loading',
      'done readFavourites',
      'member.loading.quiet',
      { when: ({ isOld }) => isOld, becomes: { account: ['spot:1'], isRead: true, isOld: false, ...noWishes } },
    ],
    ['member.loading', 'done readFavourites', 'member.ready', { becomes: { account: ['spot:1'], isRead: true, wishes: [], sent: none } }],
    ['member.loading', 'error readFavourites', 'member.stale', { becomes: ({ account, guest }) => ({ account, guest, wishes: [] }) }],
    [
      'member.sending',
      'done changeFavourite',
      'member.sending',
      {
        when: (context, event) => openAfter(context, event).length > 0,
        becomes: (context, event) => ({
          ...afterAnswer(context, event),
          wishes: openAfter(context, event),
          sent: openAfter(context, event)[0] as typeof none,
        }),
      },
    ],
    [
      'member.sending',
      'done changeFavourite',
      'member.loading.quiet',
      {
        when: ({ isOld }) => isOld,
        becomes: (context, event) => ({ ...afterAnswer(context, event), wishes: [], sent: none, isOld: false }),
      },
    ],
    [
      'member.sending',
      'done changeFavourite',
      'member.ready',
      { becomes: (context, event) => ({ ...afterAnswer(context, event), wishes: [], sent: none }) },
    ],
    // What the account holds now, nobody knows.
    [
      'member.sending',
      'error changeFavourite',
      'member.loading.quiet',
      { becomes: ({ account, guest, declined }) => ({ account, guest, declined, ...noWishes }) },
    ],
  ],
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
    // Writes may be of nothing: which wishes they carry is held to tests/rules/tab/favourites.test.ts.
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
