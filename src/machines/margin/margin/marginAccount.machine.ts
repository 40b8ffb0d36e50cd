import { assign, setup } from 'xstate';
import { errorOf, pick } from '#machines/kit/params.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { isFaultNamed, problemOf, type Problem } from '#machines/rules/problem.ts';
import { modeFor, walletOf, type MarginMode, type MarginPair, type MarginWalletData, type WalletRef } from './marginAccount.rules.ts';
import type { OutcomeOf } from '#services/http/call.ts';
import type { LoanKind } from '#services/margin/marginIntents.ts';
import type { readMarginWallet } from '#services/margin/marginCalls.ts';

/** `owner`: the UID of who is logged in, '' for a guest. `mode`: what was chosen last. */
export type MarginAccountInput = { readonly owner: string; readonly pair: MarginPair; readonly mode: MarginMode };
export type WalletAnswer = OutcomeOf<typeof readMarginWallet>;
/** What the exchange said against a wish, by its code and in its own words. */
export type Words = { readonly code: number; readonly message: string };
export type MarginAccountContext = {
  readonly owner: string;
  readonly pair: MarginPair;
  readonly mode: MarginMode;
  /** As it was read last; null before that. */
  readonly wallet: MarginWalletData | null;
  /** Why the wallet could not be read the last time: then what is on view is old. */
  readonly problem: Problem | null;
  readonly refusal: Words | null;
  /** What became of a wish for another leverage. */
  readonly leverageRefusal: Words | null;
  readonly leverageProblem: Problem | null;
  readonly loan: LoanKind;
};
export type MarginAccountEvent =
  | { type: 'mode.chosen'; mode: MarginMode }
  | { type: 'leverage.chosen'; leverage: number }
  | { type: 'loan.wanted'; kind: LoanKind }
  | { type: 'loan.closed' }
  /** Coins are to come to the wallet, or to leave it. */
  | { type: 'transfer.wanted'; direction: 'in' | 'out' }
  | { type: 'retry.requested' }
  /** Money moved, here or elsewhere, or something may have been missed. */
  | { type: 'money.changed' }
  /** Someone else is logged in, or nobody: then `owner` is ''. */
  | { type: 'session.changed'; owner: string }
  | { type: 'attention.returned' };
export type KeptMode = { readonly owner: string; readonly mode: MarginMode };
export type WantedTransfer = { readonly wallet: WalletRef; readonly coinId: number; readonly direction: 'in' | 'out' };

type Done = { event: { output: WalletAnswer } };
const answered = ({ event }: Done) => ({ answer: event.output });
const ref = ({ context }: { context: MarginAccountContext }): WalletRef => walletOf(context.pair, context.mode);
const isRead = { type: 'isRead', params: answered } as const;
const isSessionFault = { type: 'isSessionFault', params: errorOf } as const;
const storeWallet = { type: 'storeWallet', params: answered } as const;
const storeProblem = { type: 'storeProblem', params: errorOf } as const;
const keepMode = {
  type: 'keepMode',
  params: ({ context: { owner, mode } }: { context: MarginAccountContext }): KeptMode => ({ owner, mode }),
} as const;
const endSession = { target: 'guest', actions: ['dropOwner', 'tellSessionEnd'] } as const;

/**
 * The margin wallet that a pair is traded from: cross or isolated, what is in it and owed, as the exchange says it. Read again when
 * money moves and from time to time, as its risk rate moves with the market; what could not be read again is marked as old.
 */
export const marginAccountMachine = setup({
  types: {} as {
    input: MarginAccountInput;
    context: MarginAccountContext;
    events: MarginAccountEvent;
    tags: 'busy' | 'dialog' | 'error';
  },
  actors: {
    readWallet: unboundCall<WalletAnswer, WalletRef>('readWallet'),
    setLeverage: unboundCall<WalletAnswer, WalletRef & { readonly leverage: number }>('setLeverage'),
    watchMoney: unboundWatch<{ type: 'money.changed' }>('watchMoney'),
    watchSession: unboundWatch<{ type: 'session.changed'; owner: string }>('watchSession'),
    watchAttention: unboundWatch<{ type: 'attention.returned' }>('watchAttention'),
  },
  actions: {
    storeMode: assign(({ context }, params: { mode: MarginMode }) => ({
      mode: modeFor(context.pair, params.mode),
      wallet: null,
      problem: null,
      refusal: null,
    })),
    storeOwner: assign((_, params: { owner: string }) => ({ owner: params.owner, wallet: null, problem: null, refusal: null })),
    dropOwner: assign({ owner: '', wallet: null, problem: null, refusal: null }),
    storeWallet: assign((_, { answer }: { answer: WalletAnswer }) =>
      answer.kind === 'ok' ? { wallet: answer.data, problem: null, refusal: null } : {},
    ),
    storeRefusal: assign((_, { answer: { code, message } }: { answer: WalletAnswer }) => ({ refusal: { code, message }, wallet: null })),
    storeProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error) })),
    storeLoan: assign((_, params: { kind: LoanKind }) => ({ loan: params.kind })),
    storeLeverageRefusal: assign((_, { answer: { code, message } }: { answer: WalletAnswer }) => ({ leverageRefusal: { code, message } })),
    storeLeverageProblem: assign((_, params: { error: unknown }) => ({ leverageProblem: problemOf(params.error) })),
    forgetLeverageWords: assign({ leverageRefusal: null, leverageProblem: null }),
    keepMode: (_, _params: KeptMode) => {},
    /** Every view of the wallet, in every tab, reads again. */
    announceBalances: () => {},
    tellSessionEnd: () => {},
    openTransfer: (_, _params: WantedTransfer) => {},
  },
  guards: {
    isGuest: ({ context }) => context.owner === '',
    isRead: (_, params: { answer: WalletAnswer }) => params.answer.kind === 'ok',
    isSessionFault: (_, params: { error: unknown }) => isFaultNamed(params.error, 'SessionFault'),
    isOtherMode: ({ context }, params: { mode: MarginMode }) => modeFor(context.pair, params.mode) !== context.mode,
    isNewOwner: ({ context }, params: { owner: string }) => params.owner !== context.owner,
    isOtherLeverage: ({ context }, params: { leverage: number }) =>
      context.wallet !== null && context.wallet.leverage !== params.leverage && params.leverage <= context.wallet.maxLeverage,
    isKnown: ({ context }) => context.wallet !== null,
  },
  delays: { refreshPause: 10_000, rereadPause: 5_000 },
}).createMachine({
  id: 'marginAccount',
  context: ({ input: { owner, pair, mode } }) => ({
    owner,
    pair,
    mode: modeFor(pair, mode),
    wallet: null,
    problem: null,
    refusal: null,
    leverageRefusal: null,
    leverageProblem: null,
    loan: 'borrow',
  }),
  type: 'parallel',
  invoke: [
    { id: 'watchMoney', src: 'watchMoney', onError: { actions: [] } },
    { id: 'watchSession', src: 'watchSession', onError: { actions: [] } },
    { id: 'watchAttention', src: 'watchAttention', onError: { actions: [] } },
  ],
  on: {
    'mode.chosen': {
      guard: { type: 'isOtherMode', params: pick('mode') },
      target: ['.wallet.deciding', '.leverage.idle', '.loan.shut'],
      actions: [{ type: 'storeMode', params: pick('mode') }, 'forgetLeverageWords', keepMode],
    },
    'session.changed': {
      guard: { type: 'isNewOwner', params: pick('owner') },
      target: ['.wallet.deciding', '.leverage.idle', '.loan.shut'],
      actions: [{ type: 'storeOwner', params: pick('owner') }, 'forgetLeverageWords'],
    },
    'transfer.wanted': {
      actions: {
        type: 'openTransfer',
        params: ({ context, event }) => ({ wallet: ref({ context }), coinId: context.pair.quoteCoinId, direction: event.direction }),
      },
    },
  },
  states: {
    wallet: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isGuest', target: 'guest' }, { target: 'reading' }] },
        guest: {},
        reading: {
          tags: 'busy',
          invoke: {
            id: 'readWallet',
            src: 'readWallet',
            input: ref,
            onDone: [
              { guard: isRead, target: 'known', actions: storeWallet },
              { target: 'refused', actions: { type: 'storeRefusal', params: answered } },
            ],
            onError: [
              { guard: isSessionFault, ...endSession },
              { target: 'failed', actions: storeProblem },
            ],
          },
          on: { 'money.changed': { target: 'reading', reenter: true } },
        },
        known: { after: { refreshPause: 'rereading' }, on: { 'money.changed': 'rereading' } },
        /** What was known stays on view. */
        rereading: {
          invoke: {
            id: 'rereadWallet',
            src: 'readWallet',
            input: ref,
            onDone: [
              { guard: isRead, target: 'known', actions: storeWallet },
              { target: 'refused', actions: { type: 'storeRefusal', params: answered } },
            ],
            onError: [
              { guard: isSessionFault, ...endSession },
              { target: 'stale', actions: storeProblem },
            ],
          },
          on: { 'money.changed': { target: 'rereading', reenter: true } },
        },
        /** What was known stays on view, marked as old. */
        stale: {
          tags: 'error',
          after: { rereadPause: 'rereading' },
          on: { 'money.changed': 'rereading', 'retry.requested': 'rereading', 'attention.returned': 'rereading' },
        },
        failed: {
          tags: 'error',
          on: { 'money.changed': 'reading', 'retry.requested': 'reading', 'attention.returned': 'reading' },
        },
        refused: { tags: 'error', on: { 'money.changed': 'reading', 'retry.requested': 'reading' } },
      },
    },
    leverage: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'leverage.chosen': {
              guard: { type: 'isOtherLeverage', params: pick('leverage') },
              target: 'saving',
              actions: 'forgetLeverageWords',
            },
          },
        },
        /** Setting it twice is setting it once: after silence the wallet itself tells what holds. */
        saving: {
          invoke: {
            id: 'setLeverage',
            src: 'setLeverage',
            input: ({ context, event }) => ({ ...ref({ context }), leverage: event.type === 'leverage.chosen' ? event.leverage : 1 }),
            onDone: [
              { guard: isRead, target: 'idle', actions: [storeWallet, 'announceBalances'] },
              { target: 'idle', actions: [{ type: 'storeLeverageRefusal', params: answered }, 'announceBalances'] },
            ],
            onError: { target: 'idle', actions: [{ type: 'storeLeverageProblem', params: errorOf }, 'announceBalances'] },
          },
        },
      },
    },
    loan: {
      initial: 'shut',
      states: {
        shut: {
          on: {
            'loan.wanted': {
              guard: 'isKnown',
              target: 'open',
              actions: { type: 'storeLoan', params: pick('kind') },
            },
          },
        },
        open: { tags: 'dialog', on: { 'loan.closed': 'shut' } },
      },
    },
  },
});
