import type { Fee } from '#services/wallet/transactionFee.ts';
import type { TransactionRecord } from '#services/wallet/transactionRecords.ts';
import * as step from './transactionSteps.rules.ts';
import { contextOf, preparationOf } from './transaction.context.ts';
import { transactionSetup } from './transaction.setup.ts';

/**
 * One transaction from its check to its end on the chain. Swap and send invoke it with a finished request and show its snapshot; it ends
 * by `transaction.closed`, an approval also once it is confirmed, and its output says how it stands. Whatever was sent is kept
 * (transactionRecords), so that one which was closed or reloaded is taken up again by its record. The wallet is asked once a word of the user.
 */
export const transactionMachine = transactionSetup.createMachine({
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
