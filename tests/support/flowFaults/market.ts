import { createActor, type AnyActorRef, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { activityFlow, activityListFlow } from '#machines/web3/activity/activity.flow.ts';
import { connectionFlow } from '#machines/tab/connection/connection.flow.ts';
import { entryFactsFlow } from '#machines/session/entryFacts/entryFacts.flow.ts';
import type { EntryFacts } from '#machines/session/entryFacts/entryFacts.machine.ts';
import { coinInfoFlow, coinInfoOpening } from '#machines/market/coinInfo/coinInfo.flow.ts';
import type { CoinInfoContext } from '#machines/market/coinInfo/coinInfo.machine.ts';
import { homeFlow } from '#machines/home/home/home.flow.ts';
import type { HomeContext } from '#machines/home/home/home.machine.ts';
import { marketFeedFlow } from '#machines/spot/marketFeed/marketFeed.flow.ts';
import type { MarketFeedContext } from '#machines/spot/marketFeed/marketFeed.machine.ts';
import { priceAlertsFlow } from '#machines/spot/priceAlerts/priceAlerts.flow.ts';
import type { PriceAlertsContext } from '#machines/spot/priceAlerts/priceAlerts.machine.ts';
import { ownOrdersFlow } from '#machines/spot/ownOrders/ownOrders.flow.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { marketOverviewFlow } from '#machines/market/marketOverview/marketOverview.flow.ts';
import type { MarketOverviewContext } from '#machines/market/marketOverview/marketOverview.machine.ts';
import { marketsFlow, marketsOpening } from '#machines/market/markets/markets.flow.ts';
import type { MarketsContext } from '#machines/market/markets/markets.machine.ts';
import { trendsFlow } from '#machines/market/trends/trends.flow.ts';
import type { TrendsContext } from '#machines/market/trends/trends.machine.ts';
import { searchFlow } from '#machines/shell/search/search.flow.ts';
import type { SearchContext } from '#machines/shell/search/search.machine.ts';
import { web3AssetsFlow } from '#machines/web3/web3Assets/web3Assets.flow.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { priceAlerts, removePriceAlert, savePriceAlert } from '#services/spot/alertCalls.ts';
import { changeDistribution, contractList, heatmapListing, tradeSupport } from '#services/market/boardCalls.ts';
import { popularSearch, spotList, statOverview, trendlines } from '#services/market/calls.ts';
import { rankingGainers, rankingLosers, rankingVolume } from '#services/market/rankingCalls.ts';
import { candleHistory, fullDepth, realTimeTrade } from '#services/market/feedCalls.ts';
import type { MarketChannel } from '#services/market/marketChannels.ts';
import { search, searchRecommend, searchResult } from '#services/shell/searchCalls.ts';
import { walletLinkFlow } from '#machines/web3/walletLink/walletLink.flow.ts';
import { send } from '#services/http/client.ts';
import { readExchangeBalances } from '#services/wallet/exchangeBalances.ts';
import type { ReadBalancesRequest } from '#services/wallet/balances.ts';
import {
  allTokenBalancesByAddress,
  tokenAll,
  transactionDetailByTxhash,
  transactions,
  transactionsByAddress,
  walletTokenAssets,
} from '#services/web3/calls.ts';
import { linkNonce, linkWallet, unlinkWallet, walletLinks } from '#services/web3/linkCalls.ts';
import { openOrders } from '#services/spot/orderCalls.ts';
import { ordersStore } from '#services/spot/ordersStore.ts';
import type { ChannelReport } from '#services/stream/marketStream.ts';
import { ether } from '#tests/support/samples.ts';
import { isAt, saysProblem, told, type FaultRow, type FaultWorld } from './row.ts';

const silent = fromWatch<never>(() => () => undefined);

const createConnection = () => createActor(connectionFlow.provide({ actors: { runStream: silent, watchRole: silent } as never })).start();
const createFeed = (channel: MarketChannel, watchChannel: unknown = silent) =>
  createActor(marketFeedFlow.provide({ actors: { watchChannel } as never }), { input: { channel, hasOld: false } }).start();
/** A channel that the stream tells, so that only its history is asked for. */
const streamed = fromWatch<ChannelReport>((report) => {
  report({ type: 'channel.synced' });
  const timer = setInterval(() => report({ type: 'channel.beat' }), 1_000);
  return () => clearInterval(timer);
});
let pairs = 0;
/** Candles of a pair that nobody has read yet. */
const newCandles = (): MarketChannel => ({ kind: 'candles', tradeCode: `p${(pairs += 1)}_usdt`, interval: '1m' });
const isPolled = (context: MarketFeedContext): boolean => context.isPolled;
const createOrders = () => createActor(ownOrdersFlow.provide({ actors: { watchOrders: silent } as never })).start();
const createAlerts = () =>
  createActor(priceAlertsFlow.provide({ actors: { watchAlerts: silent } as never }), {
    input: { tradeCode: 'btc_usdt', priceDigit: 1, locale: 'en_US', hasSound: false },
  }).start();
/** The exchange's own words for why it does not. */
const alertRefusal = {
  problem: ({ refusal: text }: PriceAlertsContext) => ({ fault: 'refused', key: 'faults:code', text, code: null, retryAfter: null }),
};
const alertFailure = { problem: ({ failure }: PriceAlertsContext) => failure };
const createHome = () => createActor(homeFlow).start();
const createMarkets = () => createActor(marketsFlow, { input: marketsOpening('?q=b') }).start();
const createOverview = () => createActor(marketOverviewFlow).start();
const createCoin = () => createActor(coinInfoFlow, { input: coinInfoOpening('?coin=btc') }).start();
const createFacts = () => createActor(entryFactsFlow, { input: { query: null } }).start();
const createSearch = (world: FaultWorld) =>
  createActor(searchFlow.provide({ actions: { takeRow: told(world, 'takeRow'), close: told(world, 'close') } }), {
    input: { text: '', commands: [], now: 0 },
  }).start();
const createWeb3Assets = (world: FaultWorld) => {
  const chains = [{ chainIndex: 1, name: 'Local', symbol: 'ETH', explorerUrl: '' }];
  const actors = { readChains: fromCall(async () => ({ chains, reason: '' })), readBalances: fromCall(async () => []) } as never;
  const flow = web3AssetsFlow.provide({ actors, actions: { reportTotal: told(world, 'reportTotal') } });
  return createActor(flow, { input: { accountId: 'a1', address: `0x${'1'.repeat(40)}` } }).start();
};
/** A wallet that was connected by scan: the exchange tells what it holds. */
const createScannedAssets = (world: FaultWorld) => {
  const chains = [{ chainIndex: ether.chainIndex, name: 'Local', symbol: 'ETH', explorerUrl: '' }];
  const actors = {
    readChains: fromCall(async () => ({ chains, reason: '' })),
    readTokens: fromCall(async () => ({ kind: 'ok', tokens: [ether] })),
    readBalances: fromCall((request: ReadBalancesRequest, signal) =>
      readExchangeBalances(request, signal, { chainIndexes: [ether.chainIndex] }),
    ),
  } as never;
  const flow = web3AssetsFlow.provide({ actors, actions: { reportTotal: told(world, 'reportTotal') } });
  return createActor(flow, { input: { accountId: 'a1', address: `0x${'1'.repeat(40)}` } }).start();
};
const createActivityList = (wallet: { accountId: string; isLinked?: boolean } = { accountId: 'a1' }) =>
  createActor(activityListFlow.provide({ actors: { watchRows: silent } as never }), {
    input: { filter: { ...wallet, address: `0x${'1'.repeat(40)}`, filter: 'all', isRiskToken: false } },
  }).start();
const proof = { text: 'sign me', domain: 'x.test', account: '10000001', chainName: 'Local', expiresAt: 300_000 };
/** The wallet signs what it is asked to; what it would do else is its own tests'. */
const createWalletLink = (world: FaultWorld, isLinked = false) => {
  const actors = {
    ...(isLinked ? { readLink: fromCall(async () => ({ kind: 'linked', linkedAt: 5 })) } : {}),
    prepareProof: fromCall(async (_: string, signal) => {
      await send(linkNonce, {}, { signal });
      return { kind: 'ready', proof };
    }),
    signProof: fromCall(async () => ({ kind: 'signed', signature: '0x12' })),
  } as never;
  const actions = { tellLinked: told(world, 'tellLinked'), tellUnlinked: told(world, 'tellUnlinked') };
  return createActor(walletLinkFlow.provide({ actors, actions }), { input: { address: `0x${'1'.repeat(40)}` } }).start();
};
const createActivity = () =>
  createActor(activityFlow.provide({ actors: { watchDay: silent } as never }), {
    input: { accountId: 'a1', accountAddress: `0x${'1'.repeat(40)}` },
  }).start();
/** Goes on once a state is reached. */
const once = (path: string, event: AnyEventObject) => (actor: AnyActorRef) => {
  const watch = actor.subscribe((snapshot: AnyMachineSnapshot) => {
    if (!isAt(snapshot, path)) return;
    watch.unsubscribe();
    actor.send(event);
  });
};
const searchText = (context: SearchContext) => context.text;

export const marketRows: readonly FaultRow[] = [
  ...(
    [
      [spotList, 'spots'],
      [contractList, 'contracts'],
      [tradeSupport, 'coins'],
    ] as const
  ).map(([call, list]): FaultRow => ({
    flow: 'marketsFlow',
    asker: 'loadMarkets',
    call,
    create: createMarkets,
    fails: 'lists.lacking',
    says: { problem: ({ lists }: MarketsContext) => lists[list].problem },
    kept: ({ text, view }: MarketsContext) => [text, view],
    wayOn: 'waiting',
    well: 'lists.ready',
    shows: [({ lists }: MarketsContext) => lists[list].data?.length, 1],
  })),
  {
    flow: 'trendsFlow',
    asker: 'loadTrends',
    call: trendlines,
    create: () => createActor(trendsFlow).start(),
    from: 'resting',
    ask: { type: 'rows.seen', tradeIds: [1] },
    fails: 'waiting',
    says: { quiet: 'A table without lines is still a table.' },
    kept: ({ lines }: TrendsContext) => lines,
    wayOn: 'waiting',
    well: 'resting',
    shows: [({ lines }: TrendsContext) => lines, { 1: ['1', '2'] }],
  },
  ...(
    [
      [statOverview, 'totals'],
      [changeDistribution, 'distribution'],
      [heatmapListing, 'heat'],
      [rankingGainers, 'gainers'],
      [rankingLosers, 'losers'],
      [rankingVolume, 'volume'],
      [spotList, 'newest'],
      [tradeSupport, 'newest'],
    ] as const
  ).map(([call, part]): FaultRow => ({
    flow: 'marketOverviewFlow',
    asker: 'loadOverview',
    call,
    create: createOverview,
    fails: 'lacking',
    says: { problem: ({ parts }: MarketOverviewContext) => parts[part].problem },
    wayOn: 'waiting',
    well: 'ready',
    shows: [({ parts }: MarketOverviewContext) => parts[part].data !== null, true],
  })),
  ...(
    [
      [tradeSupport, 'coins'],
      [spotList, 'spots'],
      [contractList, 'contracts'],
      [trendlines, 'line'],
    ] as const
  ).map(([call, list]): FaultRow => ({
    flow: 'coinInfoFlow',
    asker: 'loadCoins',
    call,
    create: createCoin,
    fails: 'lists.lacking',
    says: { problem: ({ lists }: CoinInfoContext) => lists[list].problem },
    kept: ({ view }: CoinInfoContext) => view,
    wayOn: 'waiting',
    well: 'lists.ready',
    shows: [({ lists }: CoinInfoContext) => (lists[list].data?.length ?? 0) > 0, true],
  })),
  {
    flow: 'searchFlow',
    asker: 'find',
    call: search,
    create: createSearch,
    from: 'query.resting',
    ask: { type: 'text.changed', text: 'btc' },
    again: { type: 'text.changed', text: 'btc ' },
    fails: 'query.failed',
    says: saysProblem,
    kept: (context: SearchContext) => context.history,
    wayOn: { type: 'retry.requested' },
    well: 'query.answered.found',
    shows: [(context: SearchContext) => [context.found?.spots.length, context.text.trim()], [1, 'btc']],
  },
  {
    flow: 'searchFlow',
    asker: 'readHot',
    call: searchRecommend,
    create: createSearch,
    lead: (actor) => actor.send({ type: 'text.changed', text: 'btc' }),
    fails: 'hot.unread',
    says: { problem: (context: SearchContext) => context.hotProblem },
    kept: searchText,
    wayOn: { type: 'hot.requested' },
    well: 'hot.ready',
    shows: [(context: SearchContext) => context.hot.length, 1],
  },
  {
    flow: 'searchFlow',
    asker: 'reportChoice',
    call: searchResult,
    create: createSearch,
    from: 'query.answered.found',
    lead: (actor) => actor.send({ type: 'text.changed', text: 'btc' }),
    ask: { type: 'enter.pressed' },
    fails: 'query.leaving.noting',
    says: { quiet: 'The visitor is at the instrument; nobody waits for this answer.' },
    wayOn: 'ended',
    well: 'query.leaving.noting',
    shows: [(context: SearchContext, world) => [context.history.length, world.told.map(({ action }) => action)], [1, ['close', 'takeRow']]],
  },
  ...[spotList, popularSearch].map((call): FaultRow => ({
    flow: 'homeFlow',
    asker: 'loadHome',
    call,
    create: createHome,
    fails: 'failed',
    says: saysProblem,
    wayOn: 'waiting',
    well: 'ready',
    shows: [(context: HomeContext) => context.markets?.all.length, 1],
  })),
  ...[spotList, popularSearch].map((call): FaultRow => ({
    flow: 'homeFlow',
    asker: 'loadHome',
    call,
    moment: 'lists that were read before',
    create: createHome,
    from: 'ready',
    ask: { type: 'reload.requested' },
    fails: 'stale',
    says: { quiet: 'The lists before stay on view, live by the stream, and are read again.' },
    kept: (context: HomeContext) => context.markets,
    wayOn: { type: 'reload.requested' },
    well: 'ready',
  })),
  {
    flow: 'homeFlow',
    asker: 'loadHome',
    call: statOverview,
    create: createHome,
    fails: 'ready',
    says: { quiet: 'The lists stand without the totals.' },
    wayOn: { type: 'reload.requested' },
    well: 'ready',
    shows: [(context: HomeContext) => context.totals?.pairs, 1],
  },
  {
    flow: 'homeFlow',
    asker: 'loadTrends',
    call: trendlines,
    create: createHome,
    fails: 'ready',
    says: { quiet: 'A table without lines is still a table.' },
    wayOn: { type: 'reload.requested' },
    well: 'ready',
    shows: [(context: HomeContext) => Object.keys(context.trends).length, 1],
  },
  ...[popularSearch, statOverview].map((call): FaultRow => ({
    flow: 'entryFactsFlow',
    asker: 'loadResource',
    call,
    create: createFacts,
    fails: 'failed.empty',
    says: { quiet: 'The form beside it is what the visitor came for.' },
    wayOn: { type: 'reload.requested' },
    well: 'ready',
  })),
  {
    flow: 'entryFactsFlow',
    asker: 'loadResource',
    call: trendlines,
    create: createFacts,
    fails: 'ready',
    says: { quiet: 'Prices stand without their lines.' },
    wayOn: { type: 'reload.requested' },
    well: 'ready',
    shows: [(context: { data: EntryFacts | null }) => Object.keys(context.data?.trends ?? {}).length, 1],
  },
  {
    flow: 'connectionFlow',
    asker: 'readPrices',
    call: spotList,
    create: createConnection,
    fails: 'reads.resting',
    says: { key: 'shell:connection.waiting' },
    isRepeated: false,
    wayOn: 'waiting',
    well: 'reads.resting',
  },
  ...(
    [
      [fullDepth, { kind: 'depth', tradeCode: 'btc_usdt' }],
      [realTimeTrade, { kind: 'trades', tradeCode: 'btc_usdt' }],
    ] as const
  ).map(([call, channel]): FaultRow => ({
    flow: 'marketFeedFlow',
    asker: 'readState',
    call,
    create: () => createFeed(channel),
    fails: 'reads.resting',
    says: { quiet: 'The panel shows that its data does not come, and how old it is.' },
    isRepeated: false,
    wayOn: 'waiting',
    well: 'reads.resting',
    shows: [isPolled, true],
  })),
  {
    flow: 'marketFeedFlow',
    asker: 'readMissing',
    call: candleHistory,
    create: () => createFeed(newCandles(), streamed),
    fails: 'history.unfilled',
    says: { quiet: 'The chart shows that its data does not come, and how old it is.' },
    isRepeated: false,
    wayOn: 'waiting',
    well: 'history.idle',
  },
  {
    flow: 'marketFeedFlow',
    asker: 'readOlder',
    call: candleHistory,
    create: () => createFeed(newCandles(), streamed),
    from: 'history.idle',
    ask: { type: 'older.requested' },
    fails: 'history.olderFaulted',
    says: saysProblem,
    isRepeated: false,
    wayOn: { type: 'retry.requested' },
    well: 'history.idle',
  },
  {
    flow: 'priceAlertsFlow',
    asker: 'readAlerts',
    call: priceAlerts,
    create: createAlerts,
    fails: 'list.unread',
    says: saysProblem,
    wayOn: { type: 'retry.requested' },
    well: 'list.current',
    shows: [({ alerts }: PriceAlertsContext) => alerts?.length, 1],
  },
  {
    flow: 'priceAlertsFlow',
    asker: 'saveAlert',
    call: savePriceAlert,
    create: createAlerts,
    from: 'list.current',
    enter: (actor) => actor.send({ type: 'price.typed', text: '990' }),
    ask: { type: 'alert.submitted' },
    fails: 'deed.idle',
    says: (fault) => (fault === 'unknown code' ? alertRefusal : alertFailure),
    kept: ({ entry }: PriceAlertsContext) => entry.text,
    wayOn: { type: 'alert.submitted' },
    well: 'deed.idle',
    shows: [({ alerts }: PriceAlertsContext) => alerts?.map(({ alertId }) => alertId), [2, 1]],
  },
  {
    flow: 'priceAlertsFlow',
    asker: 'removeAlert',
    call: removePriceAlert,
    create: createAlerts,
    from: 'list.current',
    ask: { type: 'alert.removed', alertId: 1 },
    fails: 'deed.idle',
    says: alertFailure,
    kept: ({ alerts }: PriceAlertsContext) => alerts,
    wayOn: { type: 'alert.removed', alertId: 1 },
    well: 'deed.idle',
    shows: [({ alerts }: PriceAlertsContext) => alerts, []],
  },
  {
    flow: 'ownOrdersFlow',
    asker: 'readOrders',
    call: openOrders,
    create: createOrders,
    fails: 'unread',
    says: saysProblem,
    wayOn: { type: 'retry.requested' },
    well: 'settling',
    shows: [() => ordersStore.isRead(), true],
  },
  {
    flow: 'ownOrdersFlow',
    asker: 'readOrders',
    call: openOrders,
    moment: 'orders that were read before',
    create: createOrders,
    from: 'current',
    ask: { type: 'orders.missed' },
    fails: 'stale',
    says: saysProblem,
    wayOn: { type: 'retry.requested' },
    well: 'settling',
  },
  ...[tokenAll, walletTokenAssets].map((call): FaultRow => ({
    flow: 'web3AssetsFlow',
    asker: 'readTokens',
    call,
    create: createWeb3Assets,
    fails: 'failed.empty',
    says: saysProblem,
    wayOn: 'online',
    well: 'resting',
  })),
  {
    flow: 'web3AssetsFlow',
    asker: 'readBalances',
    call: allTokenBalancesByAddress,
    create: createScannedAssets,
    fails: 'resting',
    says: { key: 'web3:assets.unreadable' },
    wayOn: 'waiting',
    well: 'resting',
    shows: [(context: { held: readonly unknown[] }) => context.held.length, 1],
  },
  {
    flow: 'activityListFlow',
    asker: 'loadPage',
    call: transactions,
    create: () => createActivityList(),
    fails: 'faulted',
    says: saysProblem,
    kept: (context: { filter: unknown }) => context.filter,
    wayOn: { type: 'retry.requested' },
    well: 'ready',
    shows: [(context: { rows: readonly unknown[] }) => context.rows.length, 1],
  },
  {
    flow: 'activityFlow',
    asker: 'readDetail',
    call: transactionDetailByTxhash,
    create: createActivity,
    from: 'listing',
    ask: { type: 'transaction.opened', transaction: { chainIndex: 31337, txHash: `0x${'1'.repeat(64)}`, ownId: '' } },
    fails: 'detail.failed',
    says: saysProblem,
    wayOn: { type: 'retry.requested' },
    well: 'detail.shown.settled',
    shows: [(context: { detail: { confirmations: number } | null }) => context.detail?.confirmations, 3],
  },
  {
    flow: 'activityListFlow',
    asker: 'loadPage',
    moment: 'of a linked wallet',
    call: transactionsByAddress,
    create: () => createActivityList({ accountId: '', isLinked: true }),
    fails: 'faulted',
    says: saysProblem,
    kept: (context: { filter: unknown }) => context.filter,
    wayOn: { type: 'retry.requested' },
    well: 'ready',
    shows: [(context: { rows: readonly unknown[] }) => context.rows.length, 1],
  },
  {
    flow: 'walletLinkFlow',
    asker: 'readLink',
    call: walletLinks,
    create: (world) => createWalletLink(world),
    fails: 'unread',
    says: { key: 'walletLink:unread' },
    wayOn: { type: 'retry.requested' },
    well: 'unlinked',
  },
  {
    flow: 'walletLinkFlow',
    asker: 'prepareProof',
    call: linkNonce,
    create: (world) => createWalletLink(world),
    from: 'unlinked',
    ask: { type: 'link.requested' },
    fails: 'linking.stopped',
    says: saysProblem,
    wayOn: { type: 'retry.requested' },
    well: 'linking.reviewing',
    shows: [(context: { proof: { text: string } | null }) => context.proof?.text, 'sign me'],
  },
  {
    flow: 'walletLinkFlow',
    asker: 'sendProof',
    call: linkWallet,
    create: (world) => createWalletLink(world),
    from: 'linking.reviewing',
    lead: once('unlinked', { type: 'link.requested' }),
    ask: { type: 'signing.requested' },
    fails: 'linking.stopped',
    says: saysProblem,
    // What was signed is not sent twice: another message is read and signed.
    wayOn: { type: 'retry.requested' },
    well: 'linking.reviewing',
    asksOn: 0,
  },
  {
    flow: 'walletLinkFlow',
    asker: 'endLink',
    call: unlinkWallet,
    create: (world) => createWalletLink(world, true),
    from: 'unlinking.confirming',
    lead: once('linked', { type: 'unlink.requested' }),
    ask: { type: 'unlink.confirmed' },
    fails: 'unlinking.failed',
    says: saysProblem,
    wayOn: { type: 'retry.requested' },
    well: 'unlinked',
  },
];
