import { createActor } from 'xstate';
import { connectionFlow } from '#machines/connection/connection.flow.ts';
import { entryFactsFlow } from '#machines/entryFacts/entryFacts.flow.ts';
import type { EntryFacts } from '#machines/entryFacts/entryFacts.machine.ts';
import { homeFlow } from '#machines/home/home.flow.ts';
import type { HomeContext } from '#machines/home/home.machine.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import type { Problem } from '#machines/rules/problem.ts';
import { searchFlow } from '#machines/search/search.flow.ts';
import type { SearchContext } from '#machines/search/search.machine.ts';
import { web3AssetsFlow } from '#machines/web3Assets/web3Assets.flow.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { popularSearch, spotList, statOverview, trendlines } from '#services/market/calls.ts';
import { search, searchRecommend, searchResult } from '#services/market/searchCalls.ts';
import { tokenAll, walletTokenAssets } from '#services/web3/calls.ts';
import { told, type FaultRow, type FaultWorld } from './row.ts';

const problem = { problem: (context: { problem: Problem | null }) => context.problem };
const silent = fromWatch<never>(() => () => undefined);

const createConnection = () => createActor(connectionFlow.provide({ actors: { runStream: silent, watchRole: silent } as never })).start();
const createHome = () => createActor(homeFlow).start();
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
const searchText = (context: SearchContext) => context.text;

export const marketRows: readonly FaultRow[] = [
  {
    flow: 'searchFlow',
    asker: 'find',
    call: search,
    create: createSearch,
    from: 'query.resting',
    ask: { type: 'text.changed', text: 'btc' },
    again: { type: 'text.changed', text: 'btc ' },
    fails: 'query.failed',
    says: problem,
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
    says: problem,
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
  ...[tokenAll, walletTokenAssets].map((call): FaultRow => ({
    flow: 'web3AssetsFlow',
    asker: 'readTokens',
    call,
    create: createWeb3Assets,
    fails: 'failed.empty',
    says: problem,
    wayOn: 'online',
    well: 'resting',
  })),
];
