import { web3AssetsMachine } from '#machines/web3/web3Assets/web3Assets.machine.ts';
import type { Web3AssetsContext } from '#machines/web3/web3Assets/web3Assets.setup.ts';
import { mostAttempts } from '#machines/web3/web3Assets/web3Assets.rules.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { ether } from '#tests/support/samples.ts';

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const chains = { chains: [{ chainIndex: 31337, name: 'Local chain', symbol: 'ETH', explorerUrl: '' }], reason: '' };
const read = { chainIndex: 31337, kind: 'read', readAt: 1_000, holdings: [{ tokenAddress: '', rawBalance: '2', balance: '2' }], unread: 0 };
const offline = new NetworkFault();

const noChains = { chains: [], reason: 'binaryMissing' };
const asked = { accountId: 'wallet-1', holder: address };
const tokens = [{ chainIndex: 31337, tokenAddress: '', decimals: 18 }];
/** A chain that failed says what it said before, and that it failed. */
const chainsAt = (readAt: number) => [{ chainIndex: 31337, holdings: read.holdings, readAt, hasFailed: false, unread: 0 }];
const failedChains = ({ chains: [known] }: Web3AssetsContext) => [
  { chainIndex: 31337, holdings: known?.holdings ?? [], readAt: known?.readAt ?? null, hasFailed: true, unread: 0 },
];
const hasReading = (context: Web3AssetsContext): boolean => context.chains.some(({ readAt }) => readAt !== null);
const unanswered = {
  becomes: ({ chains: known, tokens: listed }: Web3AssetsContext) => ({
    chains: known,
    tokens: listed,
    problem: problemOf(offline),
    attempt: 0,
  }),
};
const stands = {
  becomes: ({ chains: known, held, tokens: listed }: Web3AssetsContext) => ({ chains: known, held, tokens: listed }),
};
/** Two ether at 3500, or nothing that is known. */
const reports = {
  type: 'reportTotal',
  params: (context: Web3AssetsContext) => ({ address, total: hasReading(context) ? '7000' : '0' }),
};
const switched = (keys: readonly string[], key: string) => (keys.includes(key) ? [] : [key]);

export const web3AssetsPlan = planFor(web3AssetsMachine, {
  what: 'what a wallet holds: listed by the exchange, read from the chains',
  input: { accountId: 'wallet-1', address },
  cases: [
    { type: 'chain.chosen', chainIndex: 31337 },
    { type: 'search.changed', text: 'us' },
    { type: 'small.followed', hidesSmall: true },
    { type: 'line.toggled', key: 'USDT' },
    { type: 'riskToken.toggled', key: '31337:0xB' },
    done('readChains', chains),
    done('readChains', noChains),
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
  asks: {
    readChains: ({ chains: known }) => ({ again: known.some(({ hasFailed }) => hasFailed) }),
    readTokens: [{ accountId: 'wallet-1' }],
    readBalances: [{ ...asked, tokens }],
    renewBalances: [{ ...asked, areSome: true, tokens }],
    watchAttention: [undefined],
    watchSmall: [undefined],
    watchNewBlocks: [undefined],
  },
  moves: [
    ['checkingChains', 'done readChains "binaryMissing"', 'offline', { becomes: { enabled: noChains } }],
    ['checkingChains', 'done readChains', 'readingTokens', { becomes: { enabled: chains } }],
    ...(['readChains', 'readTokens', 'readBalances'] as const).flatMap((call) => {
      const from = { readChains: 'checkingChains', readTokens: 'readingTokens', readBalances: 'readingBalances' }[call];
      return [
        [from, `error ${call}`, 'failed.stale', { when: hasReading, ...unanswered }] as const,
        [from, `error ${call}`, 'failed.empty', unanswered] as const,
      ];
    }),
    ['offline', 'reload.requested', 'checkingChains'],
    [
      'readingTokens',
      'done readTokens "kind":"ok"',
      'readingBalances',
      { becomes: { tokens: [ether], isPartial: false, attempt: 0, isOutdated: false } },
    ],
    [
      'readingTokens',
      'done readTokens',
      'collecting',
      { when: ({ attempt }) => attempt < 8, becomes: ({ attempt, tokens: listed }) => ({ attempt, tokens: listed }) },
    ],
    // What there is after so long is shown.
    ['readingTokens', 'done readTokens', 'readingBalances', { becomes: { tokens: [ether], isPartial: true, attempt: 0 } }],
    ['collecting', 'after askAgain', 'readingTokens', { becomes: ({ attempt }) => ({ attempt: attempt + 1 }) }],
    ['readingBalances', 'attention.returned', 'readingBalances', { becomes: { isOutdated: true } }],
    ...(['readingBalances', 'resting.quiet'] as const).flatMap((to) => {
      const when = ({ isOutdated }: Web3AssetsContext): boolean => isOutdated === (to === 'readingBalances');
      return [
        [
          'readingBalances',
          'done readBalances "failed"',
          to,
          { when, becomes: (context: Web3AssetsContext) => ({ chains: failedChains(context), problem: null, isOutdated: false }) },
        ] as const,
        [
          'readingBalances',
          'done readBalances "read"',
          to,
          { when, becomes: { chains: chainsAt(1_000), problem: null, isOutdated: false } },
        ] as const,
      ];
    }),
    ...(['resting', 'failed'] as const).flatMap((from) =>
      (['after refresh', 'reload.requested', 'attention.returned'] as const).map((step) => [from, step, 'checkingChains', stands] as const),
    ),
    ['resting.quiet', 'block.arrived', 'resting.renewing', stands],
    [
      'resting.renewing',
      'done renewBalances "failed"',
      'resting.quiet',
      { becomes: (context) => ({ chains: failedChains(context), problem: null }) },
    ],
    ['resting.renewing', 'done renewBalances', 'resting.quiet', { becomes: { chains: chainsAt(2_000), problem: null } }],
    ['resting.renewing', 'error renewBalances', 'resting.quiet', stands],
    ['*', 'chain.chosen', '', { becomes: { chosenChain: 31337 } }],
    ['*', 'riskTokens.toggled', '', { becomes: ({ areRiskTokensShown }) => ({ areRiskTokensShown: !areRiskTokensShown }) }],
    ['*', 'riskToken.toggled', '', { becomes: ({ listedRisks }) => ({ listedRisks: switched(listedRisks, '31337:0xB') }) }],
    ['*', 'search.changed', '', { becomes: { search: 'us' } }],
    ['*', 'small.toggled', '', { becomes: ({ hidesSmall }) => ({ hidesSmall: !hidesSmall }) }],
    ['*', 'small.followed', '', { becomes: { hidesSmall: true } }],
    ['*', 'line.toggled', '', { becomes: ({ unfolded }) => ({ unfolded: switched(unfolded, 'USDT') }) }],
    ['*', 'rows.seen "isNear":true', '', { becomes: { seen: ['31337:'] } }],
    ['*', 'rows.seen "isNear":false', '', { becomes: { seen: [] } }],
  ],
  invariants: {
    '*': ({ snapshot, calls }) =>
      snapshot.context.accountId === 'wallet-1' &&
      snapshot.context.address === address &&
      [0, 31337].includes(snapshot.context.chosenChain) &&
      ['', 'us'].includes(snapshot.context.search) &&
      snapshot.context.attempt <= mostAttempts &&
      calls.length <= 1,
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
    { on: 'xstate.done.actor.readBalances', does: [reports] },
    { on: 'xstate.done.actor.renewBalances', does: [reports] },
    { on: 'small.toggled', does: [{ type: 'keepSmall', params: ({ hidesSmall }: Web3AssetsContext) => ({ hidesSmall }) }] },
  ],
  // Long waits are walked once, without what was on view before.
  key: ({ value, context }) =>
    context.attempt > 1
      ? [value, context.attempt]
      : [value, context.attempt, context.isOutdated, context.chains.map(({ readAt, hasFailed }) => [readAt, hasFailed])],
  select: 'transitions',
});
