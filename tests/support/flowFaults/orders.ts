import { createActor, type AnyActorRef } from 'xstate';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { orderAmendFlow } from '#machines/spot/orderEntry/orderAmend.flow.ts';
import type { OrderAmendContext, OrderAmendEvent } from '#machines/spot/orderEntry/orderAmend.context.ts';
import { orderDetailFlow } from '#machines/spot/orderRecords/orderDetail.flow.ts';
import { loanFileFlow, loanRecordsFlow } from '#machines/margin/margin/loanRecords.flow.ts';
import { anyLoan } from '#machines/margin/margin/loanRecords.rules.ts';
import { fillFileFlow, orderFileFlow } from '#machines/spot/orderRecords/orderFile.flow.ts';
import { orderPairsFlow } from '#machines/spot/orderRecords/orderPairs.flow.ts';
import { orderFillsFlow, orderHistoryFlow } from '#machines/spot/orderRecords/orderRecords.flow.ts';
import { anyOrder } from '#machines/spot/orderRecords/orderRecords.rules.ts';
import { cancelOrdersFlow } from '#machines/spot/ownOrders/cancelOrders.flow.ts';
import { orderCancelFlow } from '#machines/spot/ownOrders/orderCancel.flow.ts';
import type { CancelEnding } from '#machines/spot/ownOrders/orderCancel.rules.ts';
import type { Problem } from '#machines/rules/problem.ts';
import { orderReviewSetting } from '#services/spot/orderReviewSetting.ts';
import { assetWallets } from '#services/assets/calls.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { marginRecords } from '#services/margin/marginCalls.ts';
import { amendOrder, cancelAllOrders, cancelOrder, openOrders, orderDetail, orderFills, orderHistory } from '#services/spot/orderCalls.ts';
import { ordersStore } from '#services/spot/ordersStore.ts';
import { tradeRules } from '#services/spot/pairRulesCalls.ts';
import { liveMarket } from '#tests/support/tradeSamples.ts';
import { resource, told, type FaultRow, type FaultWorld, type Says } from './row.ts';

const problem: Says = { problem: (context: { problem: Problem | null }) => context.problem };
const endingProblem: Says = {
  problem: ({ ending }: { ending: CancelEnding }) => (ending.kind === 'fault' || ending.kind === 'unclear' ? ending.problem : null),
};
const silent = fromWatch<never>(() => () => undefined);
/** A wish whose answer is lost, so that the exchange is asked what became of it. */
const lost = fromCall<never, unknown>(() => Promise.reject(new NetworkFault()));
const isAnswered = (fault: string): boolean => fault === 'HTTP 429' || fault === 'unknown code';
const filter = anyOrder('spot');

const createCancel = (world: FaultWorld, actors: object = {}) => {
  ordersStore.clear();
  const flow = orderCancelFlow.provide({ actors: actors as never, actions: { tellEnding: told(world, 'tellEnding') } });
  return createActor(flow, { input: { orderId: 'o1', unknownCode: 20841 } }).start();
};
const createCancels = (world: FaultWorld, actors: object = {}) =>
  createActor(
    cancelOrdersFlow.provide({ actors: { cancelDesk: silent, ...actors } as never, actions: { tellAll: told(world, 'tellAll') } }),
  ).start();
const wantAll = (actor: AnyActorRef) => actor.send({ type: 'all.wanted', scope: { walletGroup: 'spot' } });
const createAmend = (world: FaultWorld, actors: object = {}) => {
  ordersStore.clear();
  orderReviewSetting.set(['limit']);
  const watchMarket = fromWatch<Extract<OrderAmendEvent, { type: 'market.changed' }>>((report) => {
    report({ type: 'market.changed', market: liveMarket });
    return () => undefined;
  });
  const quiet = { watchOrder: silent, watchBalances: silent, watchMarket, ...actors };
  const flow = orderAmendFlow.provide({ actors: quiet as never, actions: { tellAmended: told(world, 'tellAmended') } });
  return createActor(flow, { input: { locale: 'en_US' } }).start();
};
const wantAmend = { type: 'amend.wanted', orderId: 'o1' } as const;
const enterPrice = (actor: AnyActorRef) => actor.send({ type: 'field.changed', field: 'price', text: '985' });
const entered = ({ ticket }: OrderAmendContext) => ticket?.entries.price.text;
const createDetail = () => createActor(orderDetailFlow.provide({ actors: { watchDetail: silent } as never })).start();

const lists = [
  ['orderHistoryFlow', orderHistoryFlow, orderHistory],
  ['orderFillsFlow', orderFillsFlow, orderFills],
  ['loanRecordsFlow', loanRecordsFlow, marginRecords],
] as const;
const fileWanted = { type: 'file.wanted', words: null } as const;

export const orderRows: readonly FaultRow[] = [
  {
    flow: 'orderCancelFlow',
    asker: 'cancelOrder',
    call: cancelOrder,
    create: createCancel,
    fails: 'ended',
    says: (fault) =>
      fault === 'HTTP 429' ? endingProblem : { key: fault === 'unknown code' ? 'orders:told.notCancelled' : 'orders:told.stillOpen' },
    // What became of it is told once, and another try is the user's press.
    wayOn: 'ended',
    well: 'ended',
    shows: [(_, world) => world.told.map(({ action }) => action), ['tellEnding']],
  },
  {
    flow: 'orderCancelFlow',
    asker: 'findOrder',
    call: orderDetail,
    create: (world) => createCancel(world, { cancelOrder: lost }),
    fails: 'pausing',
    says: endingProblem,
    wayOn: 'waiting',
    well: 'pausing',
    shows: [(context: { ending: CancelEnding }) => context.ending.kind, 'open'],
  },
  {
    flow: 'cancelOrdersFlow',
    asker: 'cancelAll',
    call: cancelAllOrders,
    create: createCancels,
    lead: wantAll,
    from: 'confirming',
    ask: { type: 'all.confirmed' },
    fails: (fault) => (isAnswered(fault) ? 'refused' : 'resting'),
    says: (fault) =>
      fault === 'HTTP 429'
        ? problem
        : fault === 'unknown code'
          ? { key: 'orders:told.notCancelled' }
          : { told: () => ({ action: 'tellAll', params: { count: null } }) },
    wayOn: (fault) => (isAnswered(fault) ? { type: 'all.confirmed' } : 'waiting'),
    // None is open any more, as the exchange says: nothing is sent again.
    asksOn: (fault) => (isAnswered(fault) ? 1 : 0),
    well: 'resting',
  },
  {
    flow: 'cancelOrdersFlow',
    asker: 'readOpen',
    call: openOrders,
    create: (world) => createCancels(world, { cancelAll: lost }),
    lead: wantAll,
    from: 'confirming',
    ask: { type: 'all.confirmed' },
    fails: 'unclear',
    says: problem,
    kept: (context: { scope: unknown }) => context.scope,
    wayOn: { type: 'all.confirmed' },
    well: 'resting',
    shows: [(_, world) => world.told, [{ action: 'tellAll', params: { count: null } }]],
  },
  ...[tradeRules, orderDetail, assetWallets].map((call): FaultRow => ({
    flow: 'orderAmendFlow',
    asker: 'openAmend',
    call,
    create: createAmend,
    ask: wantAmend,
    fails: 'unavailable',
    says: problem,
    wayOn: { type: 'retry.requested' },
    well: 'editing',
  })),
  {
    flow: 'orderAmendFlow',
    asker: 'readHoldings',
    call: assetWallets,
    create: createAmend,
    lead: (actor) => actor.send(wantAmend),
    from: 'editing',
    ask: { type: 'balances.changed' },
    again: { type: 'retry.requested' },
    fails: 'editing.balance.failed',
    says: { key: 'trade:form.balanceFailed' },
    wayOn: { type: 'retry.requested' },
    well: 'editing.balance.known',
  },
  {
    flow: 'orderAmendFlow',
    asker: 'amendOrder',
    call: amendOrder,
    create: createAmend,
    lead: (actor) => actor.send(wantAmend),
    from: 'editing',
    enter: enterPrice,
    ask: { type: 'amend.submitted' },
    fails: (fault) => (isAnswered(fault) ? 'editing' : 'unclear'),
    says: (fault) => (fault === 'HTTP 429' ? problem : { key: fault === 'unknown code' ? 'trade:refused.code' : 'orders:amend.unchanged' }),
    kept: entered,
    wayOn: { type: 'amend.submitted' },
    well: 'closed',
    shows: [(_, world) => world.told.map(({ action }) => action), ['tellAmended']],
  },
  {
    flow: 'orderAmendFlow',
    asker: 'findOrder',
    call: orderDetail,
    create: (world) => createAmend(world, { amendOrder: lost }),
    lead: (actor) => actor.send(wantAmend),
    from: 'editing',
    enter: enterPrice,
    ask: { type: 'amend.submitted' },
    fails: 'pausing',
    says: problem,
    kept: entered,
    wayOn: 'waiting',
    well: 'pausing',
  },
  {
    flow: 'orderDetailFlow',
    asker: 'readDetail',
    call: orderDetail,
    create: createDetail,
    ask: { type: 'detail.wanted', orderId: 'o1' },
    again: { type: 'retry.requested' },
    fails: 'open.failed',
    says: problem,
    wayOn: { type: 'retry.requested' },
    well: 'open.current',
  },
  ...lists.map(([flow, machine, call]): FaultRow => ({
    flow,
    asker: 'loadPage',
    call,
    create: () =>
      createActor((machine as typeof orderHistoryFlow).provide({ actors: { watchRows: silent } as never }), {
        input: { filter: call === marginRecords ? (anyLoan as never) : filter },
      }).start(),
    fails: 'faulted',
    says: problem,
    kept: (context: { filter: unknown }) => context.filter,
    wayOn: { type: 'retry.requested' },
    well: 'ready',
    shows: [(context: { rows: readonly unknown[] }) => context.rows.length, 1],
  })),
  ...(['history', 'open'] as const).map((list): FaultRow => ({
    flow: 'orderFileFlow',
    asker: 'collectRecords',
    call: list === 'open' ? openOrders : orderHistory,
    create: () => createActor(orderFileFlow, { input: { filter: { list, filter } } }).start(),
    ask: fileWanted,
    fails: 'failed',
    says: problem,
    kept: (context: { filter: unknown }) => context.filter,
    wayOn: fileWanted,
    well: 'resting',
  })),
  {
    flow: 'fillFileFlow',
    asker: 'collectRecords',
    call: orderFills,
    create: () => createActor(fillFileFlow, { input: { filter } }).start(),
    ask: fileWanted,
    fails: 'failed',
    says: problem,
    kept: (context: { filter: unknown }) => context.filter,
    wayOn: fileWanted,
    well: 'resting',
  },
  {
    flow: 'loanFileFlow',
    asker: 'collectRecords',
    call: marginRecords,
    create: () => createActor(loanFileFlow, { input: { filter: anyLoan } }).start(),
    ask: fileWanted,
    fails: 'failed',
    says: problem,
    kept: (context: { filter: unknown }) => context.filter,
    wayOn: fileWanted,
    well: 'resting',
  },
  {
    flow: 'orderPairsFlow',
    call: tradeRules,
    create: () => createActor(orderPairsFlow, { input: { query: 'spot' } }).start(),
    ...resource,
    shows: [(context: { data: readonly string[] | null }) => context.data, ['btc_usdt']],
  },
];
