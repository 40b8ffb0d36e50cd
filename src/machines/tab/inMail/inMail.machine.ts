import { assign, raise, setup } from 'xstate';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { isNewToRead, nothingKnown, settleFirst, type ReadStates } from './inMail.rules.ts';

export type InMailContext = ReadStates & {
  /** Goes up each time messages changed elsewhere: lists on view read again. */
  readonly revision: number;
};
export type InMailEvent =
  | { type: 'identity.changed'; hasSession: boolean }
  /** The server or another tab says that messages or read states changed. */
  | { type: 'mail.changed' }
  /** An unread message was pressed. */
  | { type: 'message.pressed'; id: string }
  /** `upTo`: the moment of the newest message on view, in milliseconds. */
  | { type: 'allRead.requested'; upTo: number }
  | { type: 'marks.settled' };

/**
 * The unread count and read states of whoever is logged in, the same for popover, page and tabs. A message shows as read at once;
 * when the server does not take it, it shows as unread again and the user is told.
 */
export const inMailMachine = setup({
  types: {} as { context: InMailContext; events: InMailEvent },
  actors: {
    countUnread: unboundCall<number>('countUnread'),
    markOne: unboundCall<void, { id: string }>('markOne'),
    markAll: unboundCall<void>('markAll'),
    watchMail: unboundWatch<{ type: 'mail.changed' }>('watchMail'),
  },
  actions: {
    forget: assign(nothingKnown),
    storeCount: assign({ unread: (_, params: { count: number }) => params.count }),
    countRevision: assign({ revision: ({ context }) => context.revision + 1 }),
    addPending: assign({ pending: ({ context }, params: { id: string }) => [...context.pending, params.id] }),
    settleOne: assign(({ context }) => settleFirst(context)),
    returnOne: assign({ pending: ({ context }) => context.pending.slice(1) }),
    beginAll: assign({ allUpTo: (_, params: { upTo: number }) => params.upTo }),
    settleAll: assign(({ context }) => ({
      unread: 0,
      pending: [],
      readUpTo: Math.max(context.readUpTo, context.allUpTo ?? 0),
      allUpTo: null,
    })),
    returnAll: assign({ allUpTo: null }),
    raiseSettled: raise({ type: 'marks.settled' }),
    announce: () => {},
    tellAllRead: () => {},
    tellReadFailed: () => {},
    /** A message could be marked now: what was said before is not true any more. */
    dropReadFailed: () => {},
    tellAllReadFailed: () => {},
  },
  guards: {
    hasSession: (_, params: { hasSession: boolean }) => params.hasSession,
    isNewToRead: ({ context }, params: { id: string }) => isNewToRead(context, params.id),
    isMarking: ({ context }) => context.pending.length > 0 || context.allUpTo !== null,
    hasPending: ({ context }) => context.pending.length > 0,
    isMarkingAll: ({ context }) => context.allUpTo !== null,
    isMarkingNotAll: ({ context }) => context.allUpTo === null,
    isOther: ({ context }, params: { count: number }) => context.unread !== null && context.unread !== params.count,
  },
  delays: { gather: 150, recount: 30_000 },
}).createMachine({
  id: 'inMail',
  context: { ...nothingKnown, revision: 0 },
  initial: 'out',
  states: {
    out: {
      entry: 'forget',
      on: { 'identity.changed': { guard: { type: 'hasSession', params: ({ event }) => event }, target: 'in' } },
    },
    in: {
      type: 'parallel',
      invoke: { id: 'watchMail', src: 'watchMail', onError: { actions: [] } },
      on: { 'identity.changed': [{ guard: { type: 'hasSession', params: ({ event }) => event } }, { target: 'out' }] },
      states: {
        counting: {
          initial: 'loading',
          on: { 'mail.changed': '.gathering', 'marks.settled': '.gathering' },
          states: {
            /** Facts come in bunches: one question for all of them. */
            gathering: { after: { gather: 'loading' }, on: { 'mail.changed': {}, 'marks.settled': {} } },
            loading: {
              invoke: {
                id: 'countUnread',
                src: 'countUnread',
                onDone: [
                  /** Nobody knows whether the count has the marks under way in it: it is asked for again after them. */
                  { guard: 'isMarking', target: 'resting' },
                  {
                    guard: { type: 'isOther', params: ({ event }) => ({ count: event.output }) },
                    target: 'resting',
                    actions: [{ type: 'storeCount', params: ({ event }) => ({ count: event.output }) }, 'countRevision'],
                  },
                  { target: 'resting', actions: { type: 'storeCount', params: ({ event }) => ({ count: event.output }) } },
                ],
                onError: 'failed',
              },
            },
            resting: {},
            failed: { after: { recount: 'loading' } },
          },
        },
        marking: {
          initial: 'idle',
          on: {
            'message.pressed': {
              guard: { type: 'isNewToRead', params: ({ event }) => ({ id: event.id }) },
              actions: { type: 'addPending', params: ({ event }) => ({ id: event.id }) },
            },
            'allRead.requested': { guard: 'isMarkingNotAll', actions: { type: 'beginAll', params: ({ event }) => ({ upTo: event.upTo }) } },
          },
          states: {
            idle: {
              always: [
                { guard: 'isMarkingAll', target: 'markingAll' },
                { guard: 'hasPending', target: 'markingOne' },
              ],
            },
            markingOne: {
              invoke: {
                id: 'markOne',
                src: 'markOne',
                input: ({ context }) => ({ id: context.pending[0] ?? '' }),
                onDone: { target: 'settling', actions: ['settleOne', 'announce', 'dropReadFailed'] },
                onError: { target: 'settling', actions: ['returnOne', 'tellReadFailed'] },
              },
            },
            markingAll: {
              invoke: {
                id: 'markAll',
                src: 'markAll',
                onDone: { target: 'settling', actions: ['settleAll', 'countRevision', 'announce', 'tellAllRead'] },
                onError: { target: 'settling', actions: ['returnAll', 'tellAllReadFailed'] },
              },
            },
            settling: {
              always: [
                { guard: 'isMarking', target: 'idle' },
                { target: 'idle', actions: 'raiseSettled' },
              ],
            },
          },
        },
      },
    },
  },
});
