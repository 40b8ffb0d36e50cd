import { errorOf, pick } from '#machines/kit/params.ts';
import { not } from 'xstate';
import { amountField } from '#machines/kit/amountField.ts';
import { unansweredUntil } from '#machines/kit/unanswered.ts';
import { endsAs } from '#machines/kit/intent.rules.ts';
import type { TransferEnding } from './transferSubmit.rules.ts';
import * as change from './transferChanges.rules.ts';
import { startContext } from './transfer.context.ts';
import * as read from './transfer.events.ts';
import { transferSetup } from './transfer.setup.ts';

const storeSetup = { type: 'storeSetup', params: read.setupOf } as const;
const storeChoices = { type: 'storeChoices', params: read.choicesOf } as const;
const storeProblem = { type: 'storeProblem', params: errorOf } as const;
const storeEnding = { type: 'storeEnding', params: read.endingOf } as const;
/** The form is kept when it is sent, because a lost session may take the page away before its answer is heard. */
const endWith = [storeEnding, 'forgetDraft'] as const;
const keepDraft = { type: 'keepDraft', params: read.draftIn } as const;
const openTransferRecord = { type: 'openTransferRecord', params: read.recordRouteIn } as const;
const forgetIntent = { type: 'forgetIntent', params: read.pendingKeyIn } as const;
const watchAttention = { id: 'watchAttention', src: 'watchAttention', onError: { actions: [] } } as const;
const storeNoWord = { type: 'storeStanding', params: { standing: 'missing' } } as const;
const decideAnew = { target: 'deciding', actions: 'forgetWords' } as const;

/** Moves coins between the user's wallets: wallets, pair, coin, amount, and what the server made of it (spec sections 4, 5 and 8). */
export const transferMachine = transferSetup.createMachine({
  id: 'transfer',
  context: ({ input }) => startContext(input),
  initial: 'opening',
  invoke: { id: 'watchSwitch', src: 'watchSwitch', onError: { actions: storeNoWord } },
  on: {
    'switch.changed': { actions: { type: 'storeStanding', params: pick('standing') } },
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
          { guard: { type: 'isSessionFault', params: errorOf }, target: 'loggedOut', actions: 'leaveForLogin' },
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
        'source.chosen': { target: '.deciding', actions: { type: 'storeSource', params: pick('source') } },
        'target.chosen': { target: '.deciding', actions: { type: 'storeTarget', params: pick('target') } },
        'wallets.swapped': { guard: 'canSwap', target: '.deciding', actions: 'swapWallets' },
        'pair.chosen': { target: '.deciding', actions: { type: 'storePair', params: pick('tradeId') } },
        'coin.chosen': { target: '.loading', reenter: true, actions: { type: 'storeCoin', params: read.coinIn } },
        ...amountField,
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
                guard: { type: 'isSessionFault', params: errorOf },
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
            guard: endsAs<TransferEnding>('accepted'),
            target: 'form',
            actions: [...endWith, 'clearEntry', 'announceBalances', { type: 'showSuccess', params: read.wordsOf }, 'closeDialog'],
          },
          {
            guard: endsAs<TransferEnding>('needsRecord'),
            target: 'askingRecord',
            actions: [...endWith, 'announceBalances'],
          },
          {
            guard: endsAs<TransferEnding>('explained'),
            target: 'explaining',
            actions: [...endWith, 'announceBalances'],
          },
          { guard: endsAs<TransferEnding>('unanswered'), target: 'unanswered', actions: [...endWith] },
          { guard: endsAs<TransferEnding>('sessionEnded'), target: 'loggedOut', actions: 'leaveForLogin' },
          { guard: endsAs<TransferEnding>('fault'), target: 'form', actions: [...endWith] },
          { guard: endsAs<TransferEnding>('elsewhere'), target: 'form', actions: [...endWith, 'announceBalances'] },
          { target: 'form', actions: [...endWith, 'announceBalances', { type: 'showRefusal', params: read.wordsOf }, 'readSwitch'] },
        ],
        onError: { target: 'form', actions: ['dropPending', 'forgetDraft', storeProblem, 'announceBalances'] },
      },
    },
    /** Money may have moved: the same key asks again, by itself at first, then when the user or the network returns. */
    unanswered: { invoke: watchAttention, ...unansweredUntil('#transfer.submitting') },
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
