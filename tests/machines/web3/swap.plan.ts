import { swapMachine } from '#machines/web3/swap/swap.machine.ts';
import { isUnclear } from '#machines/rules/fiatEntry.ts';
import { followed, shownIn } from '#machines/web3/swap/swapAmount.rules.ts';
import { quoteRequest } from '#machines/web3/swap/swap.context.ts';
import { NetworkFault } from '#services/http/faults.ts';
import type { SwapPlace } from '#services/wallet/swapPlace.ts';
import type { SwapQuote } from '#services/wallet/swapQuote.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { poolAddress, swapHolder, swapOrder, swapTokens, tetherAddress, transactionRecord, wrappedEther } from '#tests/support/swaps.ts';

const chain = (chainIndex: number, name: string, symbol: string) => ({ chainIndex, name, symbol, explorerUrl: '' });
const chains = [chain(31337, 'Ethereum', 'ETH'), chain(31338, 'Avalanche', 'AVAX')];
export const place: SwapPlace = {
  kind: 'open',
  chainIndex: 31337,
  chains,
  reason: '',
  tokens: swapTokens,
  wrapped: wrappedEther,
  pools: [{ sides: [wrappedEther, tetherAddress], address: poolAddress }],
};
export const funds = {
  holdings: [
    { tokenAddress: '', balance: '2', rawBalance: '2000000000000000000' },
    { tokenAddress: tetherAddress, balance: '100', rawBalance: '100000000' },
  ],
  gasPrice: '1000000000',
};
export const quote = (amountOut: string, more: Partial<SwapQuote> = {}): SwapQuote => ({
  kind: 'quoted',
  amountIn: '1000000',
  amountOut,
  route: { path: [tetherAddress, wrappedEther], pools: [poolAddress] },
  impact: '0.12',
  allowance: '0',
  fee: '100000000000000',
  ...more,
});
const quoted = (answer: SwapQuote | { kind: 'noRoute' | 'tooSmall' }) => ({ answer, funds });
export const euro = (rate: string) => ({ id: 1, currencyCode: 'EUR', symbol: '€', rate, decimals: 2 });
const silent = new NetworkFault();
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const wallet = (accountAddress: string, chainId: number) => ({ kind: 'connected' as const, wallet: { accountAddress, chainId } });

/** Every way through a swap: places without one, inputs, quotes that age, the review, and the order that is carried out. */
export const swapPlan = planFor(swapMachine, {
  what: 'trades two tokens: inputs, quotes that age, the review, and the order',
  input: { address: swapHolder, chainId: 31337, mark: '.', wanted: tetherAddress, wantedOn: 0 },
  cases: [
    done('readPlace', place),
    done('readPlace', { kind: 'unsupported', chains, reason: '' }),
    done('readPlace', { kind: 'noChain', chains: [], reason: 'binaryMissing' }),
    fault('readPlace', silent),
    done('openFunds', { funds, unfinished: null }),
    done('openFunds', { funds, unfinished: { order: swapOrder, record: transactionRecord() } }),
    fault('openFunds', silent),
    done('readFunds', funds),
    fault('readFunds', silent),
    done('readQuote', quoted(quote('286000000000000'))),
    done('readQuote', quoted({ kind: 'noRoute' })),
    fault('readQuote', silent),
    done('updateQuote', quoted(quote('285000000000000'))),
    done('updateQuote', quoted({ kind: 'tooSmall' })),
    fault('updateQuote', silent),
    done('switchNetwork', wallet(swapHolder, 31338)),
    done('switchNetwork', { kind: 'rejected' }),
    fault('switchNetwork', silent),
    done('swapOrder', { isTraded: true }),
    done('swapOrder', { isTraded: false }),
    fault('swapOrder', silent),
    { type: 'wallet.changed', address: swapHolder, chainId: 31337 },
    { type: 'wallet.changed', address: other, chainId: 31337 },
    { type: 'network.chosen', chainIndex: 31338 },
    { type: 'network.chosen', chainIndex: 5 },
    { type: 'sight.changed', isSeen: true },
    { type: 'sight.changed', isSeen: false },
    { type: 'side.picked', side: 'to' },
    { type: 'search.changed', text: 'usd' },
    { type: 'token.chosen', side: 'to', token: wrappedEther },
    { type: 'amount.changed', text: '1' },
    { type: 'amount.pasted', text: '1,234' },
    { type: 'meaning.chosen', amount: '1.234' },
    { type: 'currency.changed', currency: euro('0.5') },
    { type: 'currency.changed', currency: null },
    { type: 'prices.changed', tokens: swapTokens.map((token) => ({ ...token, tokenPrice: '2' })) },
    { type: 'slippage.chosen', slippage: '1' },
    { type: 'slippage.changed', text: '7' },
    { type: 'deadline.changed', text: '30' },
    { type: 'approval.chosen', approval: 'unlimited' },
    { type: 'consent.typed', text: 'eth' },
    fault('watchWallet', 'gone'),
    fault('watchBlocks', 'gone'),
    fault('watchAttention', 'gone'),
    fault('watchWorth', 'gone'),
  ],
  watchers: {
    watchWallet: ['wallet.changed'],
    watchBlocks: ['block.seen', 'sight.changed'],
    watchAttention: ['attention.returned'],
    watchWorth: ['currency.changed', 'prices.changed'],
  },
  delays: { quoteLife: 15_000, quoteRest: 12_000, typing: 300, tryAgain: 5_000, patience: 60_000 },
  states: [
    'reading',
    'opening',
    'offline',
    'failed',
    'unsupported',
    'switching',
    'trading.deciding',
    'trading.idle',
    'trading.looking',
    'trading.resting',
    'trading.quoting',
    'trading.refused',
    'trading.unquoted',
    'trading.priced.fresh',
    'trading.priced.updating',
    'trading.expired',
    'ordering',
  ],
  restarts: [
    ['wallet.changed', 'readPlace', '*', ({ address, chainId }, event) => event['address'] !== address || event['chainId'] !== chainId],
    ['amount.changed', 'typing'],
    ['meaning.chosen', 'typing'],
    ['max.chosen', 'typing'],
    ['done updateQuote', 'quoteLife'],
  ],
  moves: [
    ['reading', 'done readPlace "kind":"open"', 'opening'],
    ['reading', 'done readPlace "kind":"unsupported"', 'unsupported'],
    ['reading', 'done readPlace "kind":"noChain"', 'offline', { becomes: { reason: 'binaryMissing' } }],
    ['reading', 'error readPlace', 'failed'],
    // What was confirmed before a reload is carried out first.
    ['opening', 'done openFunds "unfinished":{', 'ordering', { becomes: { order: swapOrder } }],
    ['opening', 'done openFunds', 'trading'],
    ['opening', 'error openFunds', 'failed'],
    ['offline', 'reload.requested', 'reading'],
    ['unsupported', 'reload.requested', 'reading'],
    [
      'unsupported',
      'network.chosen {"chainIndex":31338',
      'switching',
      { when: ({ chainId }) => chainId !== 31338, becomes: { wantedChain: 31338, problem: null } },
    ],
    ['failed', 'reload.requested', 'reading'],
    ['failed', 'attention.returned', 'reading'],
    ['switching', 'done switchNetwork "connected"', 'reading', { becomes: { chainId: 31338 } }],
    ['switching', 'done switchNetwork "rejected"', 'reading', { becomes: ({ chainId }) => ({ chainId }) }],
    ['switching', 'error switchNetwork', 'reading', { becomes: ({ chainId }) => ({ chainId }) }],
    ['switching', 'after patience', 'reading', { becomes: ({ chainId }) => ({ chainId, walletProblem: 'timedOut' }) }],
    // Nothing that was reviewed for one account is carried out for another.
    ...(['reading', 'opening', 'offline', 'failed', 'unsupported', 'switching', 'trading'] as const).map(
      (from) =>
        [
          from,
          `wallet.changed {"address":"${other}`,
          'reading',
          {
            when: ({ address }: { readonly address: string }) => address !== other,
            becomes: { address: other, quote: null, reviewed: null },
          },
        ] as const,
    ),
    ['ordering', `wallet.changed {"address":"${other}`, 'ordering', { becomes: ({ order }) => ({ address: other, order }) }],
    // Quotes are those of the kit: asked for again by new blocks and by the visitor, and too old after their life.
    ['trading.resting', 'after typing', 'trading.quoting'],
    ...(['block.seen', 'quote.requested'] as const).flatMap((event) => [
      ['trading.priced.fresh', event, 'trading.priced.updating'] as const,
      ...(['trading.refused', 'trading.unquoted', 'trading.expired'] as const).map((from) => [from, event, 'trading.quoting'] as const),
    ]),
    ['trading.idle', 'block.seen', 'trading.looking'],
    ['trading.priced', 'after quoteLife', 'trading.expired'],
    [
      'trading.priced.updating',
      'done updateQuote "tooSmall"',
      'trading.refused',
      { when: ({ reviewed }) => reviewed === null, becomes: { quote: null, refusal: 'tooSmall' } },
    ],
    ['ordering', 'done swapOrder "isTraded":true', 'reading'],
    // What was not traded stands in the form again.
    ['ordering', 'done swapOrder "isTraded":false', 'reading', { becomes: ({ entry }) => ({ entry }) }],
    ['ordering', 'error swapOrder', 'failed'],
  ],
  hasOtherMoves: true,
  tags: { busy: ['reading', 'opening', 'switching'], blocked: ['offline', 'unsupported'], error: ['failed', 'trading.unquoted'] },
  invariants: {
    '*': ({ calls }) => calls.length <= 1,
    offline: ({ snapshot, calls }) => snapshot.context.reason !== '' && calls.length === 0,
    failed: ({ snapshot, watchers }) => snapshot.context.problem !== null && watchers.includes('watchAttention'),
    // No question to a wallet without an end.
    switching: ({ calls, timers }) => calls.join() === 'switchNetwork' && timers.join() === 'patience',
    // Typed money stands for what it buys now, but for what is under review; and what is shown as coins is what is quoted.
    trading: ({ snapshot: { context } }) =>
      (context.reviewed !== null || followed(context) === null) &&
      (context.unit === 'fiat' || context.fiat === null) &&
      (!isUnclear(context) || context.entry.amount === '') &&
      (context.unit === 'fiat' || shownIn(context) === context.entry),
    'trading.idle': ({ calls, timers, snapshot }) => calls.length + timers.length === 0 && snapshot.context.quote === null,
    'trading.resting': ({ snapshot }) => snapshot.context.quote === null || snapshot.context.reviewed !== null,
    // A quote is one of the inputs as they are, and it is never older than its life.
    'trading.priced': ({ snapshot: { context }, timers }) =>
      context.quote !== null && quoteRequest(context) !== null && timers.includes('quoteLife'),
    'trading.priced.updating': ({ calls }) => calls.join() === 'updateQuote',
    // Where there is no fresh quote nothing can be confirmed.
    'trading.expired': ({ snapshot }) => !snapshot.can({ type: 'swap.confirmed' }),
    'trading.unquoted': ({ snapshot: { context } }) => context.quote === null && context.problem !== null,
    'trading.refused': ({ snapshot: { context } }) => context.quote === null && context.refusal !== null && context.reviewed === null,
    ordering: ({ snapshot: { context }, calls }) => context.order !== null && context.reviewed === null && calls.join() === 'swapOrder',
  },
  effects: [
    {
      on: 'swap.confirmed',
      to: 'ordering',
      does: [{ type: 'keepOrder', params: ({ order }: { order: unknown }) => ({ order }) } as never, { type: 'arrive' }],
    },
    { on: done('swapOrder').type, does: [{ type: 'forgetOrder' }] },
    {
      on: 'wallet.changed',
      when: (event, context) => context['reviewed'] !== null && event['address'] !== context['address'],
      does: [{ type: 'tellStopped' }],
    },
  ],
  key: ({ value, context }) => [
    value,
    quoteRequest(context) === null,
    context.reviewed === null,
    context.isSeen,
    context.unit,
    context.fiat === null,
    context.currency === null,
  ],
  select: 'transitions',
});
