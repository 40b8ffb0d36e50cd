import { transactionMachine } from '#machines/web3/transaction/transaction.machine.ts';
import type { TransactionContext } from '#machines/web3/transaction/transaction.context.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { isMined, mostMisses } from '#machines/web3/transaction/transaction.rules.ts';
import type { MinedEnding, TransactionRecord } from '#services/wallet/transactionRecords.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { chainWallet } from '../tab/walletSession.plan.ts';

const from = chainWallet.accountAddress;
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const request = { chainIndex: 31337, from, to, data: '0x', value: '1500000000000000000' };
export const summary = { kind: 'send', sent: { symbol: 'ETH', amount: '1.5' }, received: null, counterpart: to } as const;
export const fee = {
  gas: '21000',
  mostPerGas: '2000000000',
  priorityPerGas: '1',
  expected: '0.000021',
  most: '0.000042',
  symbol: 'ETH',
};
export const record = {
  id: 'one',
  ...request,
  hash: `0x${'ab'.repeat(32)}`,
  nonce: null,
  nextNonce: 4,
  askedBlock: '10',
  askedAt: 1_000,
  summary,
};
export const seen = { ...record, nonce: 4 };
export const asked = { ...record, hash: '' };
const approval = { ...record, summary: { ...summary, kind: 'approve' } } as const;
export const mined = {
  kind: 'mined',
  outcome: 'confirmed',
  reason: '',
  replacement: null,
  blockNumber: '11',
  minedAt: 60_000,
  confirmations: 1,
  fee: '0.00002',
  feeSymbol: 'ETH',
  isFinal: false,
} as const;
const { confirmations: _, ...ending } = mined;
/** The same with its end, as it is kept. */
export const ended = (more: Partial<MinedEnding> = {}): TransactionRecord & { ending: MinedEnding } => ({
  ...seen,
  ending: { ...ending, ...more },
});
const other = (how: 'speedUp' | 'cancel' | 'other') => ({ hash: `0x${'cd'.repeat(32)}`, how });
const sightings = [
  { record: asked, kind: 'unasked' },
  { record: seen, kind: 'waiting' },
  { record, kind: 'missing' },
  { record: seen, kind: 'missing' },
  { record: seen, ...mined },
  { record: seen, ...mined, isFinal: true },
  { record: seen, ...mined, outcome: 'reverted', reason: 'too little' },
  { record: seen, ...mined, replacement: other('speedUp') },
  { record: seen, ...mined, replacement: other('cancel') },
  { record: seen, ...mined, replacement: other('other') },
] as const;
const offline = new NetworkFault();
const ends = ['confirmed', 'reverted', 'cancelled', 'replaced'] as const;
const silent = { becomes: { problem: problemOf(offline) } } as const;
const keeps = (kept: TransactionRecord) => ({ becomes: { record: kept } });
const meets = (obstacle: TransactionContext['obstacle']) => ({ becomes: { obstacle } });
const told = { type: 'reportMined', params: { chainIndex: 31337 } };
const standings = ['uncertain', 'pending', ...ends, 'dropped', 'unknown'] as const;

/** The fee has risen since all that the account has was asked for. */
const dearer = { ...fee, mostPerGas: '4000000000', most: '0.000084' };
const cut = { kind: 'cut', fee: dearer, value: '1499958000000000000', amount: '1.499958' } as const;

export const transactionPlan = planFor(transactionMachine, {
  what: 'one transaction from its check to its end on the chain',
  input: { request, summary, isConfirmed: false, recordId: '' },
  cases: [
    done('prepare', { kind: 'ready', fee }),
    done('prepare', cut),
    done('prepare', { kind: 'wrongChain', walletChain: 5 }),
    done('prepare', { kind: 'accountChanged' }),
    done('prepare', { kind: 'wouldFail', reason: 'too little' }),
    done('prepare', { kind: 'shortOfCoin', missing: '0.1', symbol: 'ETH', of: 'fee' }),
    fault('prepare', offline),
    done('switchNetwork', { kind: 'connected', wallet: chainWallet }),
    done('switchNetwork', { kind: 'rejected' }),
    fault('switchNetwork', offline),
    done('askWallet', { kind: 'sent', record }),
    done('askWallet', { kind: 'uncertain', record: asked }),
    done('askWallet', { kind: 'wrongChain', walletChain: 0 }),
    done('askWallet', { kind: 'accountChanged' }),
    done('askWallet', { kind: 'rejected' }),
    done('askWallet', { kind: 'walletBusy' }),
    fault('askWallet', offline),
    done('readRecord', { kind: 'new' }),
    done('readRecord', { kind: 'found', record: approval }),
    done('readRecord', { kind: 'gone' }),
    fault('readRecord', offline),
    done('readQuestion', { kind: 'found', record: asked }),
    done('readQuestion', { kind: 'gone' }),
    fault('readQuestion', offline),
    ...sightings.map((sighting) => done('lookAt', sighting)),
    fault('lookAt', offline),
    { type: 'wallet.moved', address: from.toLowerCase() },
    { type: 'wallet.moved', address: to },
    { type: 'wallet.moved', address: '' },
    fault('watchWallet', offline),
  ],
  watchers: { watchWallet: ['wallet.moved'] },
  internal: ['standing.changed'],
  delays: {
    refresh: 15_000,
    longWait: 30_000,
    patience: 60_000,
    lookAgain: ({ standing }) => (isMined(standing) || standing === 'dropped' ? 12_000 : 3_000),
  },
  states: [
    'opening',
    'checking',
    'ready',
    'wrongChain',
    'switching',
    'impossible',
    'failed',
    'signing.fresh',
    'signing.long',
    'refused',
    'recovering',
    'following.standing.deciding',
    ...standings.map((standing) => `following.standing.${standing}`),
    'following.looks.looking',
    'following.looks.resting',
    'following.looks.settled',
    'stopped',
    'ended',
  ],
  tags: {
    busy: ['opening', 'checking', 'switching', 'signing', 'recovering'],
    error: ['wrongChain', 'impossible', 'failed', 'refused', 'stopped'],
  },
  asks: {
    watchWallet: [undefined],
    readRecord: [{ recordId: '', from, chainIndex: 31337 }],
    prepare: ({ request: asked }) => asked,
    switchNetwork: [{ chainIndex: 31337 }],
    // What is signed is what is on view, with its fee.
    askWallet: (context) => ({ request: context.request, summary: context.summary, fee: context.fee }),
    readQuestion: ({ request: asked }) => asked,
    lookAt: ({ record: followed }) => ({ record: followed }),
  },
  // Until it is sent, and how it is looked for; the standings are told by invariants and effects.
  hasOtherMoves: true,
  moves: [
    ['opening', 'done readRecord "found"', 'following', keeps(approval)],
    ['opening', 'done readRecord "new"', 'checking'],
    ['opening', 'done readRecord "gone"', 'ended'],
    ['opening', 'error readRecord', 'ended'],
    ['checking', 'sign.requested', 'checking', { becomes: { isConfirmed: true } }],
    ['checking', 'done prepare "ready"', 'signing', { when: ({ isConfirmed }) => isConfirmed, becomes: { fee } }],
    ['checking', 'done prepare "ready"', 'ready', { becomes: { fee, obstacle: null } }],
    // Another amount is shown before it is signed, whatever was said before.
    [
      'checking',
      'done prepare "cut"',
      'ready',
      {
        becomes: {
          fee: dearer,
          request: { ...request, value: cut.value },
          summary: { ...summary, sent: { symbol: 'ETH', amount: cut.amount } },
          isCut: true,
          isConfirmed: false,
          obstacle: null,
        },
      },
    ],
    ['checking', 'done prepare "wrongChain"', 'wrongChain', meets({ kind: 'wrongChain', walletChain: 5 })],
    ['checking', 'done prepare "accountChanged"', 'stopped'],
    ['checking', 'done prepare "wouldFail"', 'impossible', meets({ kind: 'wouldFail', reason: 'too little' })],
    ['checking', 'done prepare "shortOfCoin"', 'impossible', meets({ kind: 'shortOfCoin', missing: '0.1', symbol: 'ETH', of: 'fee' })],
    ['checking', 'error prepare', 'failed', silent],
    ['ready', 'after refresh', 'checking', { becomes: { isConfirmed: false } }],
    ['ready', 'sign.requested', 'checking', { becomes: { isConfirmed: true } }],
    ['wrongChain', 'network.requested', 'switching'],
    ['wrongChain', 'wallet.moved', 'checking'],
    ['switching', 'done switchNetwork "connected"', 'checking'],
    ['switching', 'done switchNetwork "rejected"', 'wrongChain'],
    ['switching', 'error switchNetwork', 'wrongChain'],
    ['switching', 'after patience', 'wrongChain', { becomes: { switchProblem: 'timedOut' } }],
    ...['wrongChain', 'impossible', 'failed', 'refused'].map((from) => [from, 'retry.requested', 'checking'] as const),
    ['signing', 'done askWallet "uncertain"', 'following', keeps(asked)],
    ['signing', 'done askWallet "sent"', 'following', keeps(record)],
    ['signing', 'done askWallet "wrongChain"', 'wrongChain', meets({ kind: 'wrongChain', walletChain: 0 })],
    ['signing', 'done askWallet "accountChanged"', 'stopped'],
    ['signing', 'done askWallet "rejected"', 'refused', meets({ kind: 'rejected' })],
    ['signing', 'done askWallet "walletBusy"', 'refused', meets({ kind: 'walletBusy' })],
    ['signing', 'error askWallet', 'failed', silent],
    ['signing.fresh', 'after longWait', 'signing.long'],
    ['signing.long', 'waiting.stopped', 'recovering'],
    ['recovering', 'done readQuestion "found"', 'following', keeps(asked)],
    ['recovering', 'done readQuestion "gone"', 'ended'],
    ['recovering', 'error readQuestion', 'ended'],
    ['following.looks.resting', 'after lookAgain', 'following.looks.looking'],
    ['following.looks.resting', 'retry.requested', 'following.looks.looking'],
    ['following', 'record.dropped', 'ended'],
  ],
  invariants: {
    '*': ({ snapshot: { context }, calls, watchers }) =>
      calls.length <= 1 && watchers.length === 1 && (context.record === null) === (context.standing === null),
    opening: ({ calls }) => calls.join() === 'readRecord',
    checking: ({ calls }) => calls.join() === 'prepare',
    // No question to a wallet without an end.
    switching: ({ calls, timers }) => calls.join() === 'switchNetwork' && timers.join() === 'patience',
    ready: ({ snapshot: { context }, calls, timers }) =>
      context.fee !== null && context.obstacle === null && calls.length === 0 && timers.join() === 'refresh',
    wrongChain: ({ snapshot: { context }, calls, timers }) => context.obstacle?.kind === 'wrongChain' && calls.length + timers.length === 0,
    impossible: ({ snapshot: { context }, calls }) => context.obstacle !== null && calls.length === 0,
    refused: ({ snapshot: { context }, calls }) => context.obstacle !== null && context.record === null && calls.length === 0,
    failed: ({ snapshot: { context }, calls }) => context.problem !== null && calls.length === 0,
    // The wallet is asked only after the user's word and a simulation that passed.
    signing: ({ snapshot: { context }, calls }) => calls.join() === 'askWallet' && context.isConfirmed && context.fee !== null,
    'signing.fresh': ({ timers }) => timers.join() === 'longWait',
    recovering: ({ calls }) => calls.join() === 'readQuestion',
    following: ({ snapshot: { context } }) => context.record !== null,
    ...Object.fromEntries(
      standings.map((standing) => [
        `following.standing.${standing}`,
        ({ snapshot }: { snapshot: { context: TransactionContext } }) => snapshot.context.standing === standing,
      ]),
    ),
    'following.standing.dropped': ({ snapshot: { context } }) => context.standing === 'dropped' && context.misses >= mostMisses,
    'following.looks.looking': ({ calls }) => calls.join() === 'lookAt',
    'following.looks.resting': ({ timers }) => timers.join() === 'lookAgain',
    'following.looks.settled': ({ snapshot: { context }, calls, timers }) =>
      isMined(context.standing) && calls.length + timers.length === 0,
    stopped: ({ calls, timers }) => calls.length + timers.length === 0,
  },
  effects: [
    ...ends.map((end) => ({
      on: 'xstate.done.actor.lookAt',
      to: `following.standing.${end}`,
      when: (_: unknown, before: Record<string, unknown>) => before['standing'] !== end,
      does: [told],
    })),
    { on: 'xstate.done.actor.lookAt', to: 'ended', does: [told] },
    { on: 'record.dropped', does: [{ type: 'forgetRecord' }] },
  ],
  key: ({ value, context }) => [
    value,
    context.isConfirmed,
    context.summary.kind,
    context.isCut,
    context.obstacle?.kind,
    context.standing,
    context.misses < mostMisses ? context.misses : mostMisses,
    context.isReorganised,
  ],
  select: 'transitions',
  // The same account in other letters is another word once both are cut.
  cut: ['wallet.moved'],
});
