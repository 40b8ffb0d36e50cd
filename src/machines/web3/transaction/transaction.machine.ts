import { assign, enqueueActions, setup } from 'xstate';
import type { WalletAnswer } from '#services/wallet/browserWallets.ts';
import type { Fee, TransactionRequest } from '#services/wallet/transactionFee.ts';
import type { TransactionRecord } from '#services/wallet/transactionRecords.ts';
import type { AskRequest, Preparation, PreparationRequest, WalletReply } from '#services/wallet/transactions.ts';
import type { Sighting } from '#services/wallet/transactionSightings.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { walletPatience } from '#machines/rules/walletPatience.ts';
import { isMined, type Standing } from './transaction.rules.ts';
import * as step from './transactionSteps.rules.ts';
import {
  contextOf,
  preparationOf,
  withCut,
  withRecord,
  withSighting,
  withSilence,
  type Obstacle,
  type RecordAnswer,
  type RecordQuestion,
  type TransactionContext,
  type TransactionEvent,
  type TransactionInput,
  type TransactionOutput,
} from './transactionContext.rules.ts';

/**
 * One transaction from its check to its end on the chain. Swap and send invoke it with a finished request and show its snapshot; it ends
 * by `transaction.closed`, an approval also once it is confirmed, and its output says how it stands. Whatever was sent is kept
 * (transactionRecords), so that one which was closed or reloaded is taken up again by its record. The wallet is asked once a word of the user.
 */
export const transactionMachine = setup({
  types: {} as {
    input: TransactionInput;
    output: TransactionOutput;
    context: TransactionContext;
    events: TransactionEvent;
    tags: 'busy' | 'error';
  },
  actors: {
    watchWallet: unboundWatch<{ type: 'wallet.moved'; address: string }>('watchWallet'),
    readRecord: unboundCall<RecordAnswer, RecordQuestion>('readRecord'),
    prepare: unboundCall<Preparation, PreparationRequest>('prepare'),
    switchNetwork: unboundCall<WalletAnswer, { chainIndex: number }>('switchNetwork'),
    askWallet: unboundCall<WalletReply, AskRequest>('askWallet'),
    /** As `readRecord`, of the question that is still open in the wallet. */
    readQuestion: unboundCall<RecordAnswer, TransactionRequest>('readQuestion'),
    lookAt: unboundCall<Sighting, { record: TransactionRecord }>('lookAt'),
  },
  actions: {
    storeFee: assign((_, { answer }: { answer: Preparation }) =>
      answer.kind === 'ready' ? { fee: answer.fee, obstacle: null, problem: null } : {},
    ),
    storeCut: assign(({ context }, { answer }: { answer: Preparation }) => (answer.kind === 'cut' ? withCut(context, answer) : {})),
    storeObstacle: assign((_, { answer }: { answer: step.Answer }) => ({ obstacle: answer as Obstacle, switchProblem: '', problem: null })),
    storeProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error), obstacle: null })),
    storeSwitchProblem: assign({ switchProblem: (_, params: { kind: string }) => params.kind }),
    confirm: assign({ isConfirmed: true }),
    storeRecord: assign((_, { answer }: { answer: step.Answer }) => ('record' in answer ? withRecord(answer.record) : {})),
    storeSighting: enqueueActions(({ context, enqueue }, { sighting }: { sighting: Sighting }) => {
      const next = withSighting(context, sighting);
      enqueue.assign(next);
      if (next.standing !== context.standing) enqueue.raise({ type: 'standing.changed' });
    }),
    storeSilence: enqueueActions(({ context, enqueue }) => {
      const next = withSilence(context);
      enqueue.assign(next);
      if (next.standing !== context.standing) enqueue.raise({ type: 'standing.changed' });
    }),
    /** Tells the pages that what the account holds has changed. */
    reportMined: (_, _params: { chainIndex: number }) => {},
    forgetRecord: (_, _params: { record: TransactionRecord | null }) => {},
  },
  guards: {
    is: (_, { answer, kind }: { answer: step.Answer; kind: step.Answer['kind'] }) => answer.kind === kind,
    mayAsk: ({ context }, { answer }: { answer: Preparation }) => answer.kind === 'ready' && context.isConfirmed,
    isOther: ({ context }, params: { address: string }) => params.address.toLowerCase() !== context.request.from.toLowerCase(),
    isFinal: (_, params: { sighting: Sighting }) => params.sighting.kind === 'mined' && params.sighting.isFinal,
    stands: ({ context }, params: { at: Standing }) => context.standing === params.at,
    /** A step before another one: nobody waits for more. */
    isStepDone: ({ context }) => context.summary.kind === 'approve' && context.standing === 'confirmed',
  },
  delays: {
    refresh: 15_000,
    longWait: 30_000,
    patience: walletPatience,
    lookAgain: ({ context }) => (isMined(context.standing) || context.standing === 'dropped' ? 12_000 : 3_000),
  },
}).createMachine({
  id: 'transaction',
  context: ({ input }) => contextOf(input),
  output: ({ context: { standing, record } }) => ({ standing, record }),
  initial: 'opening',
  invoke: { id: 'watchWallet', src: 'watchWallet', onError: { actions: [] } },
  on: {
    'wallet.moved': { guard: { type: 'isOther', params: ({ event }) => ({ address: event.address }) }, target: '.stopped' },
    'transaction.closed': '.ended',
  },
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        id: 'readRecord',
        src: 'readRecord',
        input: ({ context: { recordId, request } }) => ({ recordId, from: request.from, chainIndex: request.chainIndex }),
        onDone: [
          { guard: step.is('found'), target: 'following', actions: step.storeRecord },
          { guard: step.is('new'), target: 'checking' },
          { target: 'ended' },
        ],
        onError: 'ended',
      },
    },
    checking: {
      tags: 'busy',
      on: { 'sign.requested': { actions: 'confirm' } },
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context }) => preparationOf(context),
        onDone: [
          {
            guard: { type: 'mayAsk', params: ({ event }) => ({ answer: event.output }) },
            target: 'signing',
            actions: step.storeFee,
          },
          { guard: step.is('ready'), target: 'ready', actions: step.storeFee },
          // Another amount than the user has said yes to: it is shown before it is signed.
          { guard: step.is('cut'), target: 'ready', actions: step.storeCut },
          { guard: step.is('wrongChain'), target: 'wrongChain', actions: step.storeObstacle },
          { guard: step.is('accountChanged'), target: 'stopped' },
          { target: 'impossible', actions: step.storeObstacle },
        ],
        onError: { target: 'failed', actions: step.storeProblem },
      },
    },
    /** Simulated, with its fee on view: the wallet is asked when the user says so, after one more check. */
    ready: { after: { refresh: 'checking' }, on: { 'sign.requested': { target: 'checking', actions: 'confirm' } } },
    wrongChain: { tags: 'error', on: { 'network.requested': 'switching', 'retry.requested': 'checking', 'wallet.moved': 'checking' } },
    switching: {
      tags: 'busy',
      invoke: {
        id: 'switchNetwork',
        src: 'switchNetwork',
        input: ({ context }) => ({ chainIndex: context.request.chainIndex }),
        onDone: [
          { guard: step.is('connected'), target: 'checking' },
          { target: 'wrongChain', actions: { type: 'storeSwitchProblem', params: ({ event }) => ({ kind: event.output.kind }) } },
        ],
        onError: { target: 'wrongChain', actions: { type: 'storeSwitchProblem', params: { kind: 'failed' } } },
      },
      after: { patience: { target: 'wrongChain', actions: { type: 'storeSwitchProblem', params: { kind: 'timedOut' } } } },
    },
    /** The chain would undo it, or the account cannot pay for it: the obstacle says what. */
    impossible: { tags: 'error', on: { 'retry.requested': 'checking' } },
    /** Nobody answered the check. */
    failed: { tags: 'error', on: { 'retry.requested': 'checking' } },
    signing: {
      tags: 'busy',
      initial: 'fresh',
      // Closing now would hide what the wallet may still send.
      on: { 'transaction.closed': {} },
      invoke: {
        id: 'askWallet',
        src: 'askWallet',
        input: ({ context: { request, summary, fee } }) => ({ request, summary, fee: fee as Fee }),
        onDone: [
          { guard: step.is('sent'), target: 'following', actions: step.storeRecord },
          { guard: step.is('uncertain'), target: 'following', actions: step.storeRecord },
          { guard: step.is('wrongChain'), target: 'wrongChain', actions: step.storeObstacle },
          { guard: step.is('accountChanged'), target: 'stopped' },
          { target: 'refused', actions: step.storeObstacle },
        ],
        onError: { target: 'failed', actions: step.storeProblem },
      },
      states: {
        fresh: { after: { longWait: 'long' } },
        long: { on: { 'waiting.stopped': '#transaction.recovering' } },
      },
    },
    /** By the user (4001), because an older question is open (-32002), or because the wallet cannot: the obstacle says what. */
    refused: { tags: 'error', on: { 'retry.requested': 'checking' } },
    recovering: {
      tags: 'busy',
      invoke: {
        id: 'readQuestion',
        src: 'readQuestion',
        input: ({ context }) => context.request,
        onDone: [{ guard: step.is('found'), target: 'following', actions: step.storeRecord }, { target: 'ended' }],
        onError: 'ended',
      },
    },
    following: {
      type: 'parallel',
      on: {
        'record.dropped': { target: 'ended', actions: { type: 'forgetRecord', params: ({ context }) => ({ record: context.record }) } },
      },
      states: {
        standing: {
          initial: 'deciding',
          on: {
            'standing.changed': [
              { guard: 'isStepDone', target: '#transaction.ended', actions: step.reportMined },
              step.to('uncertain'),
              step.to('pending'),
              step.to('confirmed'),
              step.to('reverted'),
              step.to('cancelled'),
              step.to('replaced'),
              step.to('dropped'),
              step.to('unknown'),
            ],
          },
          states: {
            deciding: { always: [{ guard: { type: 'stands', params: { at: 'uncertain' } }, target: 'uncertain' }, { target: 'pending' }] },
            uncertain: {},
            pending: {},
            confirmed: { entry: step.reportMined },
            reverted: { entry: step.reportMined },
            cancelled: { entry: step.reportMined },
            replaced: { entry: step.reportMined },
            dropped: {},
            unknown: {},
          },
        },
        looks: {
          initial: 'looking',
          states: {
            looking: {
              invoke: {
                id: 'lookAt',
                src: 'lookAt',
                input: ({ context }) => ({ record: context.record as TransactionRecord }),
                onDone: [
                  {
                    guard: { type: 'isFinal', params: ({ event }) => ({ sighting: event.output }) },
                    target: 'settled',
                    actions: step.storeSighting,
                  },
                  { target: 'resting', actions: step.storeSighting },
                ],
                onError: { target: 'resting', actions: 'storeSilence' },
              },
            },
            resting: { after: { lookAgain: 'looking' }, on: { 'retry.requested': 'looking' } },
            /** No block will change it any more. */
            settled: {},
          },
        },
      },
    },
    /** The wallet has another account: what was not sent is not sent, and what was is told under the account that sent it. */
    stopped: { tags: 'error' },
    ended: { type: 'final' },
  },
});
