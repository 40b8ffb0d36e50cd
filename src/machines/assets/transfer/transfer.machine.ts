import { assign, not, setup } from 'xstate';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { isFaultNamed, problemOf } from '#machines/rules/problem.ts';
import { emptyEntry } from '#machines/rules/amountEntry.ts';
import * as change from './transferChanges.rules.ts';
import { mostAsks, noWords, startContext } from './transferContext.rules.ts';
import type {
  ChoicesQuery,
  TransferChoices,
  TransferContext,
  TransferDraft,
  TransferInput,
  TransferSetup,
} from './transferContext.rules.ts';
import * as read from './transferEvents.rules.ts';
import type { SwitchStanding } from '#machines/kit/switches.selectors.ts';
import { canSwap, needsPair, type WalletRoute } from './transfer.rules.ts';
import { transferSubmitMachine } from './transferSubmit.machine.ts';
import type { ServerWords, TransferEnding } from './transferSubmit.rules.ts';
import type { WalletType } from '#services/http/schemas.ts';

const storeSetup = { type: 'storeSetup', params: read.setupOf } as const;
const storeChoices = { type: 'storeChoices', params: read.choicesOf } as const;
const storeProblem = { type: 'storeProblem', params: read.faultOf } as const;
const storeEnding = { type: 'storeEnding', params: read.endingOf } as const;
/** The form is kept when it is sent, because a lost session may take the page away before its answer is heard. */
const endWith = [storeEnding, 'forgetDraft'] as const;
const storeNoWord = { type: 'storeStanding', params: { standing: 'missing' } } as const;
const keepDraft = { type: 'keepDraft', params: read.draftIn } as const;
const openTransferRecord = { type: 'openTransferRecord', params: read.recordRouteIn } as const;
const forgetIntent = { type: 'forgetIntent', params: read.pendingKeyIn } as const;
const watchAttention = { id: 'watchAttention', src: 'watchAttention', onError: { actions: [] } } as const;
const decideAnew = { target: 'deciding', actions: 'forgetWords' } as const;

/** Moves coins between the user's wallets: wallets, pair, coin, amount, and what the server made of it (spec sections 4, 5 and 8). */
export const transferMachine = setup({
  types: {} as {
    input: TransferInput;
    context: TransferContext;
    events: read.TransferEvent;
    tags: 'busy' | 'blocked' | 'dialog' | 'error';
  },
  actors: {
    openTransfer: unboundCall<TransferSetup>('openTransfer'),
    /** The coins of the way, and the wallet of the coin that is chosen among them. */
    loadChoices: unboundCall<TransferChoices, ChoicesQuery>('loadChoices'),
    transferSubmit: transferSubmitMachine,
    /** Balances moved in another view or tab. */
    watchBalances: unboundWatch<{ type: 'balances.changed' }>('watchBalances'),
    watchSwitch: unboundWatch<{ type: 'switch.changed'; standing: SwitchStanding }>('watchSwitch'),
    watchAttention: unboundWatch<{ type: 'attention.returned' }>('watchAttention'),
  },
  actions: {
    storeStanding: assign({ standing: (_, params: { standing: SwitchStanding }) => params.standing }),
    storeSetup: assign(({ context }, params: { setup: TransferSetup }) => change.afterSetup(context, params.setup)),
    storeSource: assign(({ context }, params: { source: WalletType }) => change.withSource(context, params.source)),
    storeTarget: assign(({ context }, params: { target: WalletType }) => change.withTarget(context, params.target)),
    swapWallets: assign(({ context }) => change.withSwap(context)),
    storePair: assign(({ context }, params: { tradeId: number }) => change.withPair(context, params.tradeId)),
    storeCoin: assign(({ context }, params: { coinId: number }) => change.withCoin(context, params.coinId)),
    storeChoices: assign(({ context }, params: { choices: TransferChoices }) => change.withChoices(context, params.choices)),
    storeEdit: assign(({ context }, params: { text: string; pasted: boolean }) => change.withEdit(context, params)),
    storeAmount: assign(({ context }, params: { amount: string }) => change.withAmount(context, params.amount)),
    fillMax: assign(({ context }) => change.withMax(context)),
    storeBlock: assign({ blockedBy: ({ context }) => change.blockedBy(context) }),
    forgetWords: assign(noWords),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    storeEnding: assign(({ context }, params: { ending: TransferEnding }) => change.withEnding(context, params.ending)),
    dropPending: assign({ pending: null, asks: 0, problem: null }),
    countAsk: assign({ asks: ({ context }) => Math.min(context.asks + 1, mostAsks) }),
    clearEntry: assign({ entry: emptyEntry }),
    /** Every view of a balance, in every tab, reads again. */
    announceBalances: () => {},
    showSuccess: (_, _params: ServerWords) => {},
    showRefusal: (_, _params: ServerWords) => {},
    openTransferRecord: (_, _params: WalletRoute) => {},
    keepDraft: (_, _params: { owner: string; draft: TransferDraft | null }) => {},
    forgetDraft: () => {},
    /** The session is over: login, and back to where the user was. */
    leaveForLogin: () => {},
    forgetIntent: (_, _params: { key: string }) => {},
    closeDialog: () => {},
    readSwitch: () => {},
  },
  guards: {
    hasOldIntent: (_, params: { setup: TransferSetup }) => params.setup.pending?.isOld === true,
    hasIntent: (_, params: { setup: TransferSetup }) => params.setup.pending !== null,
    isSessionFault: (_, params: { error: unknown }) => isFaultNamed(params.error, 'SessionFault'),
    isOn: ({ context }) => context.standing === 'on',
    canSwap: ({ context }) => context.route !== null && canSwap(context.types, context.route),
    hasNoRoute: ({ context }) => context.route === null,
    lacksPair: ({ context }) => context.route !== null && needsPair(context.route) && context.tradeId === null,
    isEmpty: (_, params: { choices: TransferChoices }) => params.choices.coins.length === 0,
    isBlocked: ({ context }) => change.blockedBy(context) !== null,
    /** Leaving this wallet voids an open trial-fund card (spec section 8). */
    voidsCard: ({ context }) => context.wallet?.transferOpenCardInvalid === true,
    isEnding: (_, params: { ending: TransferEnding; kind: TransferEnding['kind'] }) => params.ending.kind === params.kind,
    mayAskAgain: ({ context }) => context.asks < mostAsks,
  },
  delays: { askAgain: ({ context }) => 2_000 * 2 ** context.asks },
}).createMachine({
  id: 'transfer',
  context: ({ input }) => startContext(input),
  initial: 'opening',
  invoke: { id: 'watchSwitch', src: 'watchSwitch', onError: { actions: storeNoWord } },
  on: {
    'switch.changed': { actions: { type: 'storeStanding', params: ({ event }) => ({ standing: event.standing }) } },
    'dialog.closed': { actions: ['forgetDraft', 'closeDialog'] },
  },
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        id: 'openTransfer',
        src: 'openTransfer',
        onDone: [
          { guard: { type: 'hasOldIntent', params: read.setupOf }, target: 'recalling', actions: storeSetup },
          { guard: { type: 'hasIntent', params: read.setupOf }, target: 'submitting', actions: storeSetup },
          { target: 'form', actions: storeSetup },
        ],
        onError: [
          { guard: { type: 'isSessionFault', params: read.faultOf }, target: 'loggedOut', actions: 'leaveForLogin' },
          { target: 'unavailable', actions: storeProblem },
        ],
      },
    },
    unavailable: { tags: 'error', invoke: watchAttention, on: { 'retry.requested': 'opening', 'attention.returned': 'opening' } },
    /** Transfers are off, or nobody knows: what was entered waits here. Intents that were sent go their own way. */
    held: { always: { guard: 'isOn', target: 'form' }, on: { 'switch.wanted': { actions: 'readSwitch' } } },
    form: {
      initial: 'deciding',
      always: { guard: not('isOn'), target: 'held' },
      invoke: { id: 'watchBalances', src: 'watchBalances', onError: { actions: [] } },
      on: {
        'source.chosen': { target: '.deciding', actions: { type: 'storeSource', params: ({ event }) => ({ source: event.source }) } },
        'target.chosen': { target: '.deciding', actions: { type: 'storeTarget', params: ({ event }) => ({ target: event.target }) } },
        'wallets.swapped': { guard: 'canSwap', target: '.deciding', actions: 'swapWallets' },
        'pair.chosen': { target: '.deciding', actions: { type: 'storePair', params: ({ event }) => ({ tradeId: event.tradeId }) } },
        'coin.chosen': { target: '.loading', reenter: true, actions: { type: 'storeCoin', params: read.coinIn } },
        'amount.changed': { actions: { type: 'storeEdit', params: ({ event }) => ({ text: event.text, pasted: false }) } },
        'amount.pasted': { actions: { type: 'storeEdit', params: ({ event }) => ({ text: event.text, pasted: true }) } },
        'meaning.chosen': { actions: { type: 'storeAmount', params: ({ event }) => ({ amount: event.amount }) } },
      },
      states: {
        deciding: {
          always: [{ guard: 'hasNoRoute', target: 'noRoute' }, { guard: 'lacksPair', target: 'noPair' }, { target: 'loading' }],
        },
        noRoute: {},
        noPair: {},
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadChoices',
            src: 'loadChoices',
            input: ({ context }) => ({ route: context.route, tradeId: context.tradeId, coinId: context.coinId }),
            onDone: [
              { guard: { type: 'isEmpty', params: read.choicesOf }, target: 'noCoins', actions: storeChoices },
              { target: 'ready', actions: storeChoices },
            ],
            onError: [
              {
                guard: { type: 'isSessionFault', params: read.faultOf },
                target: '#transfer.loggedOut',
                actions: [keepDraft, 'leaveForLogin'],
              },
              { target: 'failed', actions: storeProblem },
            ],
          },
          // What is being read may be older than the change.
          on: { 'balances.changed': { target: 'loading', reenter: true } },
        },
        noCoins: { on: { 'balances.changed': 'loading' } },
        failed: { tags: 'error', invoke: watchAttention, on: { 'retry.requested': decideAnew, 'attention.returned': decideAnew } },
        ready: {
          on: {
            'max.chosen': { actions: 'fillMax' },
            'balances.changed': 'loading',
            'transfer.submitted': [
              { guard: 'isBlocked', actions: 'storeBlock' },
              { guard: 'voidsCard', target: '#transfer.warning', actions: ['forgetWords', keepDraft] },
              { target: '#transfer.submitting', actions: ['forgetWords', keepDraft] },
            ],
          },
        },
      },
    },
    warning: {
      tags: 'dialog',
      always: { guard: not('isOn'), target: 'held', actions: 'forgetDraft' },
      on: { 'warning.confirmed': 'submitting', 'warning.dismissed': { target: 'form.ready', actions: 'forgetDraft' } },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'transferSubmit',
        src: 'transferSubmit',
        input: ({ context }) => change.submission(context),
        onDone: [
          {
            guard: { type: 'isEnding', params: read.endsAs('accepted') },
            target: 'form',
            actions: [...endWith, 'clearEntry', 'announceBalances', { type: 'showSuccess', params: read.wordsOf }, 'closeDialog'],
          },
          {
            guard: { type: 'isEnding', params: read.endsAs('needsRecord') },
            target: 'askingRecord',
            actions: [...endWith, 'announceBalances'],
          },
          {
            guard: { type: 'isEnding', params: read.endsAs('explained') },
            target: 'explaining',
            actions: [...endWith, 'announceBalances'],
          },
          { guard: { type: 'isEnding', params: read.endsAs('unanswered') }, target: 'unanswered', actions: [...endWith] },
          { guard: { type: 'isEnding', params: read.endsAs('sessionEnded') }, target: 'loggedOut', actions: 'leaveForLogin' },
          { guard: { type: 'isEnding', params: read.endsAs('fault') }, target: 'form', actions: [...endWith] },
          { guard: { type: 'isEnding', params: read.endsAs('elsewhere') }, target: 'form', actions: [...endWith, 'announceBalances'] },
          { target: 'form', actions: [...endWith, 'announceBalances', { type: 'showRefusal', params: read.wordsOf }, 'readSwitch'] },
        ],
        onError: { target: 'form', actions: ['dropPending', 'forgetDraft', storeProblem, 'announceBalances'] },
      },
    },
    /** Money may have moved: the same key asks again, by itself at first, then when the user or the network returns. */
    unanswered: {
      tags: 'blocked',
      initial: 'deciding',
      invoke: watchAttention,
      on: { 'answer.wanted': 'submitting', 'attention.returned': 'submitting' },
      states: {
        deciding: { always: [{ guard: 'mayAskAgain', target: 'pausing' }, { target: 'resting' }] },
        pausing: { after: { askAgain: { target: '#transfer.submitting', actions: 'countAsk' } } },
        resting: {},
      },
    },
    /** Code 20351: the record tells how far it is. */
    askingRecord: {
      tags: 'dialog',
      on: { 'record.wanted': { target: 'form', actions: [openTransferRecord, 'closeDialog'] }, 'notice.dismissed': 'form' },
    },
    explaining: { tags: 'dialog', on: { 'notice.dismissed': 'form' } },
    /** An intent of long ago: never sent again without the user, who finds in the record what became of it. */
    recalling: {
      tags: 'dialog',
      on: {
        'record.wanted': { target: 'form', actions: [openTransferRecord, forgetIntent, 'dropPending', 'closeDialog'] },
        'notice.dismissed': { target: 'form', actions: [forgetIntent, 'dropPending'] },
      },
    },
    loggedOut: { tags: 'blocked' },
  },
});
