import { createActor } from 'xstate';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { orderEntryFlow } from '#machines/spot/orderEntry/orderEntry.flow.ts';
import type { OrderEntryContext } from '#machines/spot/orderEntry/orderEntry.context.ts';
import type { OrderEntryEvent } from '#machines/spot/orderEntry/orderEntry.events.ts';
import { orderSubmitFlow } from '#machines/spot/orderEntry/orderSubmit.flow.ts';
import { pairPickerFlow } from '#machines/spot/tradePage/pairPicker.flow.ts';
import { tradePageFlow } from '#machines/spot/tradePage/tradePage.flow.ts';
import { orderReviewSetting } from '#services/spot/orderReviewSetting.ts';
import { assetWallets } from '#services/assets/calls.ts';
import { spotList } from '#services/market/calls.ts';
import { orderDetail, placeOrder } from '#services/spot/orderCalls.ts';
import { tradeRules } from '#services/spot/pairRulesCalls.ts';
import { plainSettings } from '#tests/support/tradePairs.ts';
import { liveMarket } from '#tests/support/tradeSamples.ts';
import { saysProblem, told, type FaultRow, type FaultWorld } from './row.ts';

const silent = fromWatch<never>(() => () => undefined);
const wish = { tradeCode: 'btc_usdt', walletType: 2, side: 'buy', type: 'limit', price: '990', amount: '0.5' } as const;

function createEntry(world: FaultWorld, owner: string, more: object = {}) {
  orderReviewSetting.set(['limit']);
  const watchMarket = fromWatch<Extract<OrderEntryEvent, { type: 'market.changed' }>>((report) => {
    report({ type: 'market.changed', market: liveMarket });
    return () => undefined;
  });
  const flow = orderEntryFlow.provide({
    actors: { watchMarket, watchBalances: silent, watchSession: silent, watchOrders: silent, ...more } as never,
    actions: { tellOrder: told(world, 'tellOrder') },
  });
  return createActor(flow, { input: { tradeCode: 'btc_usdt', walletType: 2, locale: 'en_US', owner } }).start();
}
/** Somebody whose balance is known at once, so that only the order is on its way. */
const createRich = (world: FaultWorld) =>
  createEntry(world, '10000001', { readHoldings: fromCall(async () => [{ tradeId: null, coins: { USDT: '100000' } }]) });
const createPage = () =>
  createActor(tradePageFlow.provide({ actors: { watchSettings: silent, watchKeysSetting: silent } as never }), {
    input: { asked: 'btc_usdt', brand: 'Meridian', settings: plainSettings, market: 'spot' },
  }).start();
const entered = ({ ticket }: OrderEntryContext) => [ticket.entries.price.text, ticket.entries.amount.text];
const isAnswered = (fault: string): boolean => fault === 'HTTP 429' || fault === 'unknown code';

export const tradeRows: readonly FaultRow[] = [
  {
    flow: 'orderEntryFlow',
    asker: 'openTicket',
    call: tradeRules,
    create: (world) => createEntry(world, ''),
    fails: 'ticket.unavailable',
    says: saysProblem,
    wayOn: 'online',
    well: 'ticket.form',
  },
  {
    flow: 'orderEntryFlow',
    asker: 'readHoldings',
    call: assetWallets,
    create: (world) => createEntry(world, '10000001'),
    fails: 'balance.failed',
    says: { key: 'trade:form.balanceFailed' },
    wayOn: { type: 'retry.requested' },
    well: 'balance.known',
  },
  {
    flow: 'orderEntryFlow',
    asker: 'orderSubmit',
    call: placeOrder,
    create: createRich,
    from: 'ticket.form',
    enter: (actor) => actor.send({ type: 'price.picked', price: '990', amount: '0.5' }),
    ask: { type: 'order.submitted' },
    fails: (fault) => (isAnswered(fault) ? 'ticket.form' : 'ticket.unanswered'),
    says: (fault) =>
      fault === 'HTTP 429' ? saysProblem : { key: fault === 'unknown code' ? 'trade:refused.code' : 'trade:unanswered.title' },
    kept: entered,
    wayOn: (fault) => (isAnswered(fault) ? { type: 'order.submitted' } : 'waiting'),
    // A lost answer is looked for by its client order id: the order is not sent again.
    asksOn: (fault) => (isAnswered(fault) ? 1 : 0),
    well: 'ticket.form',
    shows: [(_, world) => world.told.map(({ action }) => action), ['tellOrder']],
  },
  {
    flow: 'orderSubmitFlow',
    asker: 'sendIntent',
    call: placeOrder,
    create: () => createActor(orderSubmitFlow, { input: { owner: '10000001', wish, key: null } }).start(),
    fails: 'ended',
    says: { quiet: 'Its ending tells the form, which tells the user: see the row of orderEntryFlow.' },
    wayOn: 'ended',
    well: 'ended',
  },
  {
    flow: 'orderSubmitFlow',
    asker: 'findIntent',
    call: orderDetail,
    create: () => createActor(orderSubmitFlow, { input: { owner: '10000001', wish, key: 'c1', way: 'find' } }).start(),
    fails: 'ended',
    says: { quiet: 'The form goes on asking, and says so.' },
    wayOn: 'ended',
    well: 'ended',
  },
  {
    flow: 'tradePageFlow',
    asker: 'readPair',
    call: tradeRules,
    create: createPage,
    fails: 'pair.faulted',
    says: saysProblem,
    wayOn: { type: 'retry.requested' },
    well: 'pair.trading',
  },
  {
    flow: 'pairPickerFlow',
    asker: 'readPairs',
    call: spotList,
    create: () => createActor(pairPickerFlow).start(),
    fails: 'faulted',
    says: saysProblem,
    wayOn: { type: 'retry.requested' },
    well: 'listed',
  },
];
