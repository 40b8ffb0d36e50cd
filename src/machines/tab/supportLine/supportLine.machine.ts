import { assign, setup } from 'xstate';
import type { SupportLine } from '#services/tab/support/chatAdapter.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { checkEvery, checkFor, isReadWhenOpened, mostRetries, refreshEvery, retryGap } from './supportLine.rules.ts';

export type SupportLineInput = { readonly line: SupportLine };
/** A line's frame, told from those before by its number. */
export type LineFrame = SupportLineInput & { readonly frame: number };
export type ChatState = { readonly isPresent: boolean; readonly unread: number };
export type SupportLineContext = {
  readonly line: SupportLine;
  /** Counts the frames of this line; another number is another frame. */
  readonly frame: number;
  /** The script of this frame came or failed: nothing more will come of it. */
  readonly isSpent: boolean;
  readonly retries: number;
  readonly unread: number;
  /** The visitor has the chat before the eyes. */
  readonly isOpen: boolean;
};
export type SupportLineEvent =
  /** The launcher opened, or the line loads eagerly. */
  | { type: 'line.wanted' }
  | { type: 'retry.requested' }
  | { type: 'chat.opened' }
  | { type: 'chat.closed' }
  /** The session has ended. */
  | { type: 'line.ended' };

const fresh = { isSpent: false, retries: 0, unread: 0, isOpen: false } as const;

/** One service line: its script is loaded, looked for until it is there, tried again, and then asked every second for its unread count. */
export const supportLineMachine = setup({
  types: {} as { input: SupportLineInput; context: SupportLineContext; events: SupportLineEvent; tags: 'busy' | 'error' },
  actors: {
    /** Ends when the script has run; stays pending while it is on its way. */
    loadScript: unboundCall<void, LineFrame>('loadScript'),
    checkPresence: unboundCall<boolean, LineFrame>('checkPresence'),
    readState: unboundCall<ChatState, LineFrame>('readState'),
  },
  actions: {
    storeState: assign({ unread: (_, params: { state: ChatState }) => params.state.unread }),
    markOpen: assign(({ context }) => ({ isOpen: true, unread: isReadWhenOpened(context.line) ? 0 : context.unread })),
    markClosed: assign({ isOpen: false }),
    markSpent: assign({ isSpent: true }),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    clearRetries: assign({ retries: 0 }),
    /** A script that is still on its way keeps its frame. */
    renewFrame: assign(({ context }) => (context.isSpent ? { frame: context.frame + 1, isSpent: false } : {})),
    forget: assign(({ context }) => ({ ...fresh, frame: context.frame + 1 })),
    /** `isOpen`: the visitor waits before it. */
    startChat: (_, _params: SupportLineInput & { readonly isOpen: boolean }) => {},
    openChat: (_, _params: SupportLineInput) => {},
    closeChat: (_, _params: SupportLineInput) => {},
    shutDownChat: (_, _params: SupportLineInput) => {},
    logFailure: (_, _params: SupportLineInput) => {},
  },
  guards: {
    isPresent: (_, params: { isPresent: boolean }) => params.isPresent,
    mayRetry: ({ context }) => context.retries < mostRetries,
  },
  delays: {
    checkInterval: ({ context }) => checkEvery(context.line),
    checkLimit: ({ context }) => checkFor(context.line),
    retryGap,
    refreshInterval: refreshEvery,
  },
}).createMachine({
  id: 'supportLine',
  context: ({ input }) => ({ line: input.line, frame: 0, ...fresh }),
  initial: 'idle',
  on: {
    'line.ended': {
      target: '.idle',
      actions: [{ type: 'shutDownChat', params: ({ context }) => ({ line: context.line }) }, 'forget'],
    },
    'chat.opened': { actions: 'markOpen' },
    'chat.closed': { actions: 'markClosed' },
  },
  states: {
    idle: { on: { 'line.wanted': 'loading' } },
    loading: {
      tags: 'busy',
      type: 'parallel',
      entry: 'renewFrame',
      after: { checkLimit: 'lost' },
      states: {
        script: {
          initial: 'arriving',
          states: {
            arriving: {
              invoke: {
                id: 'loadScript',
                src: 'loadScript',
                input: ({ context }) => ({ line: context.line, frame: context.frame }),
                onDone: { target: 'arrived', actions: 'markSpent' },
                onError: { target: '#supportLine.lost', actions: 'markSpent' },
              },
            },
            arrived: {},
          },
        },
        presence: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'checkPresence',
                src: 'checkPresence',
                input: ({ context }) => ({ line: context.line, frame: context.frame }),
                onDone: [
                  {
                    guard: { type: 'isPresent', params: ({ event }) => ({ isPresent: event.output }) },
                    target: '#supportLine.ready',
                    actions: { type: 'startChat', params: ({ context }) => ({ line: context.line, isOpen: context.isOpen }) },
                  },
                  { target: 'resting' },
                ],
                onError: 'resting',
              },
            },
            resting: { after: { checkInterval: 'asking' } },
          },
        },
      },
    },
    ready: {
      initial: 'resting',
      on: {
        'chat.opened': { actions: ['markOpen', { type: 'openChat', params: ({ context }) => ({ line: context.line }) }] },
        'chat.closed': { actions: ['markClosed', { type: 'closeChat', params: ({ context }) => ({ line: context.line }) }] },
      },
      states: {
        resting: { after: { refreshInterval: 'refreshing' } },
        refreshing: {
          invoke: {
            id: 'readState',
            src: 'readState',
            input: ({ context }) => ({ line: context.line, frame: context.frame }),
            onDone: [
              {
                guard: { type: 'isPresent', params: ({ event }) => ({ isPresent: event.output.isPresent }) },
                target: 'resting',
                actions: { type: 'storeState', params: ({ event }) => ({ state: event.output }) },
              },
              { target: '#supportLine.lost', actions: 'markSpent' },
            ],
            /** The frame hangs. */
            onError: { target: '#supportLine.lost', actions: 'markSpent' },
          },
        },
      },
    },
    lost: { always: [{ guard: 'mayRetry', target: 'waiting' }, { target: 'unavailable' }] },
    waiting: {
      tags: 'busy',
      after: { retryGap: { target: 'loading', actions: 'countRetry' } },
    },
    unavailable: {
      tags: 'error',
      entry: ['markSpent', { type: 'logFailure', params: ({ context }) => ({ line: context.line }) }],
      on: { 'retry.requested': { target: 'loading', actions: 'clearRetries' } },
    },
  },
});
