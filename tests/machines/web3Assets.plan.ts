import { web3AssetsMachine } from '#machines/web3Assets/web3Assets.machine.ts';
import { mostAttempts } from '#machines/web3Assets/web3Assets.rules.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { ether } from '#tests/support/samples.ts';

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const chains = { chains: [{ chainIndex: 31337, name: 'Local chain', symbol: 'ETH', explorerUrl: '' }], reason: '' };
const read = { chainIndex: 31337, kind: 'read', readAt: 1_000, holdings: [{ tokenAddress: '', rawBalance: '2', balance: '2' }], unread: 0 };
const offline = new NetworkFault();

export const web3AssetsPlan = planFor(web3AssetsMachine, {
  input: { accountId: 'wallet-1', address },
  cases: [
    { type: 'chain.chosen', chainIndex: 31337 },
    { type: 'search.changed', text: 'us' },
    { type: 'small.followed', hidesSmall: true },
    { type: 'line.toggled', key: 'USDT' },
    { type: 'riskToken.toggled', key: '31337:0xB' },
    done('readChains', chains),
    done('readChains', { chains: [], reason: 'binaryMissing' }),
    fault('readChains', offline),
    done('readTokens', { kind: 'ok', tokens: [ether] }),
    done('readTokens', { kind: 'pending', tokens: [ether] }),
    fault('readTokens', offline),
    done('readBalances', [read]),
    done('readBalances', [{ chainIndex: 31337, kind: 'failed' }]),
    fault('readBalances', offline),
    { type: 'rows.seen', keys: ['31337:'], isNear: true },
    { type: 'rows.seen', keys: ['31337:'], isNear: false },
    done('renewBalances', [{ ...read, readAt: 2_000 }]),
    done('renewBalances', [{ chainIndex: 31337, kind: 'failed' }]),
    fault('renewBalances', offline),
    fault('watchNewBlocks', 'gone'),
    fault('watchAttention', 'gone'),
    fault('watchSmall', 'gone'),
  ],
  watchers: { watchAttention: ['attention.returned'], watchSmall: ['small.followed'], watchNewBlocks: ['block.arrived'] },
  delays: { askAgain: 2_000, refresh: 30_000 },
  states: [
    'checkingChains',
    'offline',
    'readingTokens',
    'collecting',
    'readingBalances',
    'resting.quiet',
    'resting.renewing',
    'failed.deciding',
    'failed.stale',
    'failed.empty',
  ],
  restarts: [['done readBalances', 'readBalances']],
  tags: {
    busy: ['checkingChains', 'readingTokens', 'collecting', 'readingBalances'],
    blocked: ['offline'],
    error: ['failed.stale', 'failed.empty'],
  },
  invariants: {
    '*': ({ snapshot, calls }) => snapshot.context.attempt <= mostAttempts && calls.length <= 1,
    checkingChains: ({ calls }) => calls.join() === 'readChains',
    offline: ({ snapshot, calls, timers }) => snapshot.context.enabled.reason !== '' && calls.length + timers.length === 0,
    readingTokens: ({ calls }) => calls.join() === 'readTokens',
    collecting: ({ snapshot, timers }) => timers.join() === 'askAgain' && snapshot.context.attempt < mostAttempts,
    readingBalances: ({ snapshot, calls }) => calls.join() === 'readBalances' && snapshot.context.attempt === 0,
    // What changed while the chains were asked is asked for again.
    'resting.quiet': ({ calls, snapshot }) => calls.length === 0 && !snapshot.context.isOutdated,
    'resting.renewing': ({ calls }) => calls.join() === 'renewBalances',
    resting: ({ snapshot, timers }) => timers.join() === 'refresh' && snapshot.context.problem === null,
    failed: ({ snapshot, timers }) => timers.join() === 'refresh' && snapshot.context.problem !== null,
    'failed.stale': ({ snapshot }) => snapshot.context.chains.some(({ readAt }) => readAt !== null),
    'failed.empty': ({ snapshot }) => snapshot.context.chains.every(({ readAt }) => readAt === null),
  },
  effects: [
    { on: 'xstate.done.actor.readBalances', does: [{ type: 'reportTotal' }] },
    { on: 'xstate.done.actor.renewBalances', does: [{ type: 'reportTotal' }] },
    { on: 'small.toggled', does: [{ type: 'keepSmall' }] },
  ],
  // Long waits are walked once, without what was on view before.
  key: ({ value, context }) =>
    context.attempt > 1
      ? [value, context.attempt]
      : [value, context.attempt, context.isOutdated, context.chains.map(({ readAt, hasFailed }) => [readAt, hasFailed])],
  select: 'transitions',
});
