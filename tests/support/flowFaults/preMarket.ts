import { createActor, type AnyActorRef } from 'xstate';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import type { KeyedIntent } from '#machines/kit/intent.rules.ts';
import { preMarketFlow } from '#machines/spot/preMarket/preMarket.flow.ts';
import type { PreMarketContext } from '#machines/spot/preMarket/preMarket.machine.ts';
import { preMarketOrderFlow } from '#machines/spot/preMarket/preMarketOrder.flow.ts';
import type { PreMarketOrderContext } from '#machines/spot/preMarket/preMarketOrder.machine.ts';
import { preMarketOrdersFlow } from '#machines/spot/preMarket/preMarketOrders.flow.ts';
import type { PreMarketOrdersContext } from '#machines/spot/preMarket/preMarketOrders.machine.ts';
import { preMarketSubmitFlow } from '#machines/spot/preMarket/preMarketSubmit.flow.ts';
import { NetworkFault } from '#services/http/faults.ts';
import {
  cancelPreMarketOrder,
  placePreMarketOrder,
  preMarketBook,
  preMarketOrderDetail,
  preMarketOrders,
  preMarketProjects,
  takePreMarketOrder,
} from '#services/spot/preMarket/calls.ts';
import type { PreMarketAnswer, PreMarketWish } from '#services/spot/preMarket/preMarket.ts';
import { orbil } from '#tests/support/preMarketSamples.ts';
import type { FaultRow } from './row.ts';

const silent = fromWatch<never>(() => () => undefined);
const problem = { problem: ({ problem: found }: PreMarketContext) => found };
const createPage = (project: string) =>
  createActor(preMarketFlow.provide({ actors: { watchPlace: silent, watchSeconds: silent, watchOrders: silent } as never }), {
    input: { project, now: 1 },
  }).start();
const createForm = (actors: object = {}) =>
  createActor(preMarketOrderFlow.provide({ actors: actors as never }), { input: { terms: orbil(), locale: 'en_US' } }).start();
const createOrders = () => createActor(preMarketOrdersFlow.provide({ actors: { watchOrders: silent } as never })).start();
const fill = (actor: AnyActorRef): void => {
  actor.send({ type: 'field.typed', field: 'price', text: '20' });
  actor.send({ type: 'field.typed', field: 'amount', text: '10' });
};
const take = (actor: AnyActorRef): void =>
  actor.send({ type: 'offer.chosen', taken: { orderId: 'h1', price: '12.5', amount: '4', side: 'buy' } });
const review = (enter: (actor: AnyActorRef) => void) => (actor: AnyActorRef) => {
  enter(actor);
  actor.send({ type: 'order.submitted', available: null });
};
const isAnswered = (fault: string): boolean => fault === 'HTTP 429' || fault === 'unknown code';
const ofForm = {
  problem: ({ problem: found, refusal: text }: PreMarketOrderContext) =>
    found ?? (text === null ? null : { fault: 'refused', key: 'faults:code', text, code: null, retryAfter: null }),
};
const ofCancel = {
  problem: ({ failure, refusal: text }: PreMarketOrdersContext) =>
    failure ?? (text === null ? null : { fault: 'refused', key: 'faults:code', text, code: null, retryAfter: null }),
};
const wish = { kind: 'place', project: 'orbil', side: 'buy', price: '20', amount: '10' } as const;
/** An order whose answer was lost, and which is asked for. */
const lost = fromCall<PreMarketAnswer, KeyedIntent<PreMarketWish>>(() => Promise.reject(new NetworkFault()));

const reads = (
  [
    [preMarketProjects, ''],
    [preMarketBook, 'orbil'],
  ] as const
).map(([call, project]): FaultRow => ({
  flow: 'preMarketFlow',
  asker: 'readPreMarket',
  call,
  create: () => createPage(project),
  fails: 'unread',
  says: problem,
  wayOn: { type: 'reload.requested' },
  well: 'current',
  shows: [({ projects }: PreMarketContext) => projects?.list.length, 1],
}));
const deeds = (
  [
    [placePreMarketOrder, fill],
    [takePreMarketOrder, take],
  ] as const
).map(([call, enter]): FaultRow => ({
  flow: 'preMarketOrderFlow',
  asker: 'preMarketSubmit',
  call,
  create: () => createForm(),
  from: 'reviewing',
  lead: review(enter),
  ask: { type: 'review.confirmed' },
  fails: (fault) => (isAnswered(fault) ? 'form' : 'unanswered'),
  says: (fault) => (isAnswered(fault) ? ofForm : { key: 'trade:unanswered.title' }),
  kept: ({ draft }: PreMarketOrderContext) => draft,
  wayOn: (fault) => (isAnswered(fault) ? { type: 'login.wanted' } : 'waiting'),
  asksOn: 0,
  well: 'form',
}));

/** The pages of the pre-market. */
export const preMarketRows: readonly FaultRow[] = [
  ...reads,
  ...deeds,
  {
    flow: 'preMarketOrderFlow',
    asker: 'preMarketSubmit',
    call: preMarketOrderDetail,
    create: () => createForm({ preMarketSubmit: preMarketSubmitFlow.provide({ actors: { sendIntent: lost } }) }),
    from: 'unanswered',
    lead: (actor) => {
      review(fill)(actor);
      actor.send({ type: 'review.confirmed' });
    },
    ask: { type: 'answer.wanted' },
    fails: 'unanswered',
    says: { key: 'trade:unanswered.title' },
    kept: ({ draft }: PreMarketOrderContext) => draft,
    wayOn: { type: 'answer.wanted' },
    well: 'form',
    shows: [({ order }: PreMarketOrderContext) => order?.orderId, 'o1'],
  },
  ...(
    [
      [placePreMarketOrder, wish, 'sendIntent'],
      [takePreMarketOrder, { kind: 'take', project: 'orbil', orderId: 'h1', amount: '4' }, 'sendIntent'],
      [preMarketOrderDetail, wish, 'findIntent'],
    ] as const
  ).map(([call, sent, asker]): FaultRow => {
    const input = asker === 'sendIntent' ? { key: null } : ({ key: 'c1', way: 'find' } as const);
    return {
      flow: 'preMarketSubmitFlow',
      asker,
      call,
      create: () => createActor(preMarketSubmitFlow, { input: { owner: '', wish: sent, ...input } }).start(),
      fails: 'ended',
      says: { quiet: 'Its ending tells the form, which tells the user: see the rows of preMarketOrderFlow.' },
      wayOn: 'ended',
      well: 'ended',
    };
  }),
  {
    flow: 'preMarketOrdersFlow',
    asker: 'readOrders',
    call: preMarketOrders,
    create: createOrders,
    fails: 'list.unread',
    says: { problem: ({ problem: found }: PreMarketOrdersContext) => found },
    wayOn: { type: 'retry.requested' },
    well: 'list.current',
    shows: [({ data }: PreMarketOrdersContext) => data?.list.length, 1],
  },
  {
    flow: 'preMarketOrdersFlow',
    asker: 'cancelOrder',
    call: cancelPreMarketOrder,
    create: createOrders,
    from: 'list.current',
    ask: { type: 'order.cancelled', orderId: 'o1' },
    fails: 'deed.idle',
    says: ofCancel,
    kept: ({ data }: PreMarketOrdersContext) => data,
    wayOn: { type: 'order.cancelled', orderId: 'o1' },
    well: 'deed.idle',
  },
];
