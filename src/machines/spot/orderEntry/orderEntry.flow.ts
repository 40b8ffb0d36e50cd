import { watchAttention } from '#services/browser/attention.ts';
import { orderReviewSetting } from '#services/spot/orderReviewSetting.ts';
import { orderTypeSetting } from '#services/spot/orderTypeSetting.ts';
import { announceBalances, watchBalances } from '#services/assets/balances.ts';
import { send } from '#services/http/client.ts';
import { keepOrderDraft, takeOrderDraft } from '#services/spot/orderDraft.ts';
import { readHoldings } from '#services/spot/holdings.ts';
import { orderIntents } from '#services/spot/orderIntents.ts';
import { watchOwnFacts, type OwnFactHearer } from '#services/spot/ownFacts.ts';
import { tradeRules } from '#services/spot/pairRulesCalls.ts';
import { watchShownMarket } from '#services/spot/shownMarket.ts';
import { leaveForLogin, residentsNow, tell, uidNow } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { orderEntryMachine } from './orderEntry.machine.ts';
import { pairName, toldKey } from './orderEntry.selectors.ts';
import type { OrderSetup } from './orderEntry.context.ts';
import { orderSubmitFlow } from './orderSubmit.flow.ts';
import type { Ticket } from './ticket.rules.ts';

async function openTicket({ tradeCode, owner }: { tradeCode: string; owner: string }, signal: AbortSignal): Promise<OrderSetup> {
  const [support, pending] = await Promise.all([
    send(tradeRules, { tradeCode }, { signal }),
    owner === '' ? null : orderIntents.find(tradeCode, owner),
  ]);
  return {
    rules: support.data.find((rules) => rules.tradeCode === tradeCode) ?? null,
    unreviewed: orderReviewSetting.get(),
    orderType: orderTypeSetting.get(),
    draft: takeOrderDraft<Ticket>(owner, tradeCode),
    pending,
  };
}

/** Each change of who is logged in. */
function watchSession(report: (owner: string) => void): () => void {
  let owner = uidNow();
  const subscription = residentsNow().session.subscribe(() => {
    const next = uidNow();
    if (next === owner) return;
    owner = next;
    report(next);
  });
  return () => subscription.unsubscribe();
}

/** The facts of the own account while somebody is logged in. */
function watchOwn(hearer: OwnFactHearer): () => void {
  const begin = (owner: string): (() => void) => (owner === '' ? () => {} : watchOwnFacts(hearer));
  let stop = begin(uidNow());
  const stopSession = watchSession((owner) => {
    stop();
    stop = begin(owner);
  });
  return () => {
    stop();
    stopSession();
  };
}

const tones = { waiting: 'success', open: 'success', partly: 'success', filled: 'success', rejected: 'error', ended: 'info' } as const;
const ignore = (): void => {};

/** The order form as a page mounts it, one for each pair and wallet. */
export const orderEntryFlow = orderEntryMachine.provide({
  actors: {
    openTicket: fromCall(openTicket),
    readHoldings: fromCall(readHoldings),
    orderSubmit: orderSubmitFlow,
    watchMarket: fromWatch((report, { tradeCode }: { tradeCode: string }) =>
      watchShownMarket(tradeCode, (market) => report({ type: 'market.changed', market })),
    ),
    watchBalances: fromWatch((report) => {
      const changed = () => report({ type: 'balances.changed' });
      const stops = [watchBalances(changed), watchOwn({ order: ignore, money: changed })];
      return () => stops.forEach((stop) => stop());
    }),
    watchSession: fromWatch((report) => watchSession((owner) => report({ type: 'session.changed', owner }))),
    watchOrders: fromWatch((report) => watchOwn({ order: (order) => report({ type: 'order.told', order }), money: ignore })),
    watchReviews: fromWatch((report) => orderReviewSetting.watch((unreviewed) => report({ type: 'reviews.changed', unreviewed }))),
    watchAttention: fromWatch((report) => watchAttention(() => report({ type: 'attention.returned' }))),
  },
  actions: {
    announceBalances,
    tellOrder: (_, { order }) => {
      if (order === null) return;
      const key = toldKey(order);
      tell('toasts', {
        type: 'toast.shown',
        toast: {
          id: `order-${order.clientOrderId ?? order.orderId}`,
          tone: tones[key],
          key: `trade:told.${key}`,
          values: { pair: pairName(order.tradeCode) },
        },
      });
    },
    keepOrderType: (_, { orderType }) => orderTypeSetting.set(orderType),
    keepReviewSkip: (_, { orderType, skips }) => {
      if (skips) orderReviewSetting.set([...new Set([...orderReviewSetting.get(), orderType])]);
    },
    keepDraft: (_, { owner, tradeCode, ticket }) => keepOrderDraft(owner, tradeCode, ticket),
    forgetIntent: (_, { clientOrderId }) => void orderIntents.settle(clientOrderId),
    tellSessionEnd: () => tell('session', { type: 'session.expired' }),
    leaveForLogin,
    openTransfer: (_, { coinId, target, tradeId }) =>
      tell('overlays', {
        type: 'overlay.opened',
        overlay: { name: 'transfer', coinId, target, ...(tradeId === null ? {} : { tradeId }) },
      }),
  },
});
