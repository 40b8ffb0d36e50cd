import { assign, setup } from 'xstate';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import type { Toast } from '../toasts/toasts.machine.ts';
import {
  addWish,
  declinedAfter,
  failureToast,
  fullToast,
  mostGuestFavourites,
  offeredKeys,
  openWishes,
  refusalToast,
  takenOver,
  toastsOf,
  wishFor,
} from './favouriteChanges.rules.ts';
import { noWish, withWish, withWishes, type FavouritesContext, type FavouritesOwner, type Wish } from './favourites.rules.ts';

export type FavouritesEvent =
  /** `on` says what the star shall be, from what it showed: lists may have come meanwhile. Without it, it is turned round. */
  | { type: 'favourite.flipped'; key: string; on?: boolean }
  | { type: 'merge.accepted' }
  | { type: 'merge.declined' }
  /** Whose the stars are; said again when another account takes over. */
  | { type: 'owner.changed'; owner: FavouritesOwner }
  /** What this browser keeps: told at the start, and when another tab changes it. */
  | { type: 'guest.followed'; keys: readonly string[]; declined: readonly string[] }
  /** Another tab changed the account's list. */
  | { type: 'account.followed' }
  /** The page came back to the visitor, or online. */
  | { type: 'attention.returned' };
export type FavouriteOutcome = { readonly kind: 'ok' | 'refused'; readonly message: string };

/** Favourites of a guest (this browser) or a member (the server): a flip shows at once, and one request at a time brings the last wish there. */
export const favouritesMachine = setup({
  types: {} as { context: FavouritesContext; events: FavouritesEvent; tags: 'busy' | 'error' },
  actors: {
    watchFavourites:
      unboundWatch<Extract<FavouritesEvent, { type: 'guest.followed' | 'account.followed' | 'attention.returned' }>>('watchFavourites'),
    readFavourites: unboundCall<readonly string[]>('readFavourites'),
    changeFavourite: unboundCall<FavouriteOutcome, Wish>('changeFavourite'),
  },
  actions: {
    storeOwner: assign(({ context }, params: { owner: FavouritesOwner }) => ({
      owner: params.owner,
      account: [],
      isRead: false,
      isOld: false,
      sent: noWish,
      merging: [],
      wishes: context.owner === 'unknown' ? context.wishes : [],
    })),
    storeGuest: assign((_, params: { guest: readonly string[]; declined: readonly string[] }) => params),
    storeAccount: assign((_, params: { account: readonly string[] }) => ({ account: params.account, isRead: true })),
    wish: assign({
      wishes: ({ context }, { key, on }: { key: string; on: boolean | undefined }) =>
        addWish(context.wishes, on === undefined ? wishFor(context, key) : { key, on }),
    }),
    wishOffered: assign(({ context }) => {
      const offered = offeredKeys(context);
      return { merging: offered, wishes: offered.reduce((wishes, key) => addWish(wishes, { key, on: true }), context.wishes) };
    }),
    markOld: assign({ isOld: true }),
    markRead: assign({ isOld: false }),
    markSent: assign({ sent: ({ context }) => openWishes(context.account, context.wishes)[0] ?? noWish }),
    dropGranted: assign({ sent: noWish, wishes: ({ context }) => openWishes(context.account, context.wishes) }),
    confirmSent: assign({
      account: ({ context }) => withWish(context.account, context.sent),
      guest: ({ context }) => withWishes(context.guest, takenOver(context)),
      merging: ({ context: { merging, sent } }) => merging.filter((key) => key !== sent.key),
    }),
    dropSent: assign({
      sent: noWish,
      merging: ({ context: { merging, sent } }) => merging.filter((key) => key !== sent.key),
      // A newer wish for the same star can only be for how it stands, now that the change is refused.
      wishes: ({ context }) => context.wishes.filter(({ key }) => key !== context.sent.key),
    }),
    dropWishes: assign({ sent: noWish, wishes: [], merging: [] }),
    grantToGuest: assign({ guest: ({ context }) => withWishes(context.guest, context.wishes), wishes: [] }),
    decline: assign({ declined: (_, params: { declined: readonly string[] }) => params.declined }),
    /** Stores a guest's wishes in this browser; there may be none. */
    keepGuest: (_, _params: { wishes: readonly Wish[] }) => {},
    keepDeclined: (_, _params: { keys: readonly string[] }) => {},
    tellOtherTabs: () => {},
    toast: (_, _params: { toast: Toast }) => {},
    /** What was said of an operation that has succeeded now is not true any more. */
    dropToasts: (_, _params: { ids: readonly string[] }) => {},
  },
  guards: {
    isGuest: ({ context }) => context.owner === 'guest',
    isMember: ({ context }) => context.owner === 'member',
    hasWishes: ({ context }) => context.wishes.length > 0,
    hasOpenWishes: ({ context }) => openWishes(context.account, context.wishes).length > 0,
    isOld: ({ context }) => context.isOld,
    isFull: ({ context }) => context.guest.length >= mostGuestFavourites,
    isMarked: ({ context }, params: { key: string }) => context.guest.includes(params.key),
    isSaved: (_, params: { outcome: FavouriteOutcome }) => params.outcome.kind === 'ok',
  },
  delays: { readAgain: 30_000 },
}).createMachine({
  id: 'favourites',
  context: { owner: 'unknown', guest: [], declined: [], account: [], isRead: false, wishes: [], sent: noWish, merging: [], isOld: false },
  initial: 'waiting',
  invoke: { id: 'watchFavourites', src: 'watchFavourites', onError: { actions: [] } },
  on: {
    'owner.changed': { target: '.sorting', actions: { type: 'storeOwner', params: ({ event }) => ({ owner: event.owner }) } },
    'guest.followed': { actions: { type: 'storeGuest', params: ({ event }) => ({ guest: event.keys, declined: event.declined }) } },
    'favourite.flipped': { actions: { type: 'wish', params: ({ event: { key, on } }) => ({ key, on }) } },
  },
  states: {
    sorting: { always: [{ guard: 'isMember', target: 'member' }, { guard: 'isGuest', target: 'guest' }, { target: 'waiting' }] },
    /** Nobody knows yet whose stars they are: wishes wait. */
    waiting: {},
    guest: {
      initial: 'settling',
      on: {
        'favourite.flipped': { target: '.settling', actions: { type: 'wish', params: ({ event: { key, on } }) => ({ key, on }) } },
        'guest.followed': {
          target: '.settling',
          actions: { type: 'storeGuest', params: ({ event }) => ({ guest: event.keys, declined: event.declined }) },
        },
      },
      states: {
        settling: {
          always: {
            target: 'measuring',
            actions: [{ type: 'keepGuest', params: ({ context }) => ({ wishes: context.wishes }) }, 'grantToGuest'],
          },
        },
        measuring: { always: [{ guard: 'isFull', target: 'full' }, { target: 'open' }] },
        open: {},
        full: {
          on: {
            'favourite.flipped': [
              {
                guard: { type: 'isMarked', params: ({ event }) => ({ key: event.key }) },
                target: 'settling',
                actions: { type: 'wish', params: ({ event: { key, on } }) => ({ key, on }) },
              },
              { actions: { type: 'toast', params: () => ({ toast: fullToast }) } },
            ],
          },
        },
      },
    },
    member: {
      initial: 'loading',
      on: {
        'merge.declined': {
          actions: [
            { type: 'keepDeclined', params: ({ context }) => ({ keys: [...context.declined, ...offeredKeys(context)] }) },
            { type: 'decline', params: ({ context }) => ({ declined: [...context.declined, ...offeredKeys(context)] }) },
          ],
        },
      },
      states: {
        loading: {
          tags: 'busy',
          entry: 'markRead',
          initial: 'deciding',
          on: {
            'account.followed': { actions: 'markOld' },
            'favourite.flipped': { target: '.wished', actions: { type: 'wish', params: ({ event: { key, on } }) => ({ key, on }) } },
          },
          states: { deciding: { always: [{ guard: 'hasWishes', target: 'wished' }, { target: 'quiet' }] }, quiet: {}, wished: {} },
          invoke: {
            id: 'readFavourites',
            src: 'readFavourites',
            onDone: { target: 'settling', actions: { type: 'storeAccount', params: ({ event }) => ({ account: event.output }) } },
            onError: [
              {
                guard: 'hasWishes',
                target: 'stale',
                actions: ['dropWishes', { type: 'toast', params: ({ event }) => ({ toast: failureToast('favourites', event.error) }) }],
              },
              { target: 'stale' },
            ],
          },
        },
        settling: {
          entry: 'dropGranted',
          always: [{ guard: 'hasOpenWishes', target: 'sending' }, { guard: 'isOld', target: 'loading' }, { target: 'ready' }],
        },
        ready: {
          on: {
            'favourite.flipped': { target: 'settling', actions: { type: 'wish', params: ({ event: { key, on } }) => ({ key, on }) } },
            'merge.accepted': { target: 'settling', actions: 'wishOffered' },
            'account.followed': 'loading',
          },
        },
        sending: {
          entry: 'markSent',
          invoke: {
            id: 'changeFavourite',
            src: 'changeFavourite',
            input: ({ context }) => context.sent,
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
                target: 'settling',
                actions: [
                  { type: 'keepGuest', params: ({ context }) => ({ wishes: takenOver(context) }) },
                  { type: 'dropToasts', params: ({ context }) => ({ ids: toastsOf(context) }) },
                  'confirmSent',
                  'tellOtherTabs',
                ],
              },
              {
                target: 'settling',
                actions: [
                  { type: 'toast', params: ({ context, event }) => ({ toast: refusalToast(context, event.output.message) }) },
                  { type: 'keepDeclined', params: ({ context }) => ({ keys: declinedAfter(context) }) },
                  { type: 'decline', params: ({ context }) => ({ declined: declinedAfter(context) }) },
                  'dropSent',
                ],
              },
            ],
            onError: {
              target: 'loading',
              actions: ['dropWishes', { type: 'toast', params: ({ event }) => ({ toast: failureToast('favourites', event.error) }) }],
            },
          },
          on: { 'account.followed': { actions: 'markOld' } },
        },
        /** The list could not be read: what is shown may be old. */
        stale: {
          tags: 'error',
          after: { readAgain: 'loading' },
          on: {
            'favourite.flipped': { target: 'loading', actions: { type: 'wish', params: ({ event: { key, on } }) => ({ key, on }) } },
            'attention.returned': 'loading',
            'account.followed': 'loading',
          },
        },
      },
    },
  },
});
