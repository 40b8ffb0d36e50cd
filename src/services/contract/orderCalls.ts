import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { decimal } from '#services/http/schemas.ts';
import { contractCode } from './contractCodes.ts';
import {
  clientId,
  contractCodeText,
  contractFillRow,
  contractOrderRow,
  contractRevision,
  positionSide,
  rowId,
  tradeSide,
} from './contractRows.ts';

const contracts = /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.gte(1));
/** Wallets: 5 the own one unless named, 8 that of copies. */
const wallet = /* @__PURE__ */ z.union([/* @__PURE__ */ z.literal(5), /* @__PURE__ */ z.literal(8)]);
export const queryWallet = /* @__PURE__ */ z.pipe(/* @__PURE__ */ z.coerce.number(), wallet);
export const bizType = /* @__PURE__ */ z.enum(['perpetual', 'delivery', 'simulation']);

/** The orders that were meant, as they stand now. `dropped` contracts were more than there was to close. */
export const meantContractOrders = /* @__PURE__ */ z.object({ orders: z.array(contractOrderRow), dropped: z.int().check(z.gte(0)) });
const meant = { kind: 'accepted', data: meantContractOrders } as const;

/**
 * Places an order for whole contracts, prices in USDT on the tick.
 * - `limit`: price; `timeInForce` (GTC when left out), `isPostOnly` with GTC only. `market`: what the book gives within the price limit.
 * - `positionSide` `net` in one-way mode, with `isReduceOnly` where it may only close; else the row that it opens or closes.
 *
 * What only closes is clipped to what there is, and holds nothing. `clientOrderId` names the intent: the same one with the same fields is
 * answered with the first order, whatever became of it. Codes in `contractCodes.ts`.
 */
export const placeContractOrder = /* @__PURE__ */ call({
  name: 'placeContractOrder',
  area: 'contract',
  method: 'POST',
  path: '/swap/v1/order/place',
  source: 'own',
  access: 'session',
  flags: ['signed'],
  request: z.strictObject({
    clientOrderId: clientId,
    code: contractCodeText,
    walletType: z.optional(wallet),
    side: tradeSide,
    positionSide,
    isReduceOnly: z.optional(z.boolean()),
    type: z.enum(['limit', 'market']),
    timeInForce: z.optional(z.enum(['GTC', 'IOC', 'FOK'])),
    isPostOnly: z.optional(z.boolean()),
    price: z.optional(decimal),
    contracts,
  }),
  replies: { 200: meant, other: { kind: 'refused' } },
});

/** Cancels an open order. One that is filled or has ended says so and stays as it is. */
export const cancelContractOrder = /* @__PURE__ */ call({
  name: 'cancelContractOrder',
  area: 'contract',
  method: 'POST',
  path: '/swap/v1/order/cancel',
  source: 'own',
  access: 'session',
  flags: ['signed'],
  request: z.strictObject({ orderId: rowId, walletType: z.optional(wallet) }),
  replies: {
    200: meant,
    [contractCode.orderFilled]: { kind: 'tooLate', data: meantContractOrders },
    [contractCode.orderEnded]: { kind: 'tooLate', data: meantContractOrders },
    other: { kind: 'refused' },
  },
});

/** All open orders, oldest first, as of the account's change `revision`. */
export const openContractOrders = /* @__PURE__ */ call({
  name: 'openContractOrders',
  area: 'contract',
  method: 'GET',
  path: '/swap/v1/order/open',
  source: 'own',
  access: 'session',
  request: z.object({ bizType: z.optional(bizType), code: z.optional(contractCodeText), walletType: z.optional(queryWallet) }),
  replies: { 200: { kind: 'ok', data: z.object({ revision: contractRevision, orders: z.array(contractOrderRow) }) } },
});

/** One wish by either id, with the fills of its orders, oldest first: how to learn what became of an order whose answer was lost. */
export const contractOrderDetail = /* @__PURE__ */ call({
  name: 'contractOrderDetail',
  area: 'contract',
  method: 'GET',
  path: '/swap/v1/order/detail',
  source: 'own',
  access: 'session',
  request: z.object({ orderId: z.optional(rowId), clientOrderId: z.optional(clientId) }),
  replies: {
    200: { kind: 'ok', data: z.object({ orders: z.array(contractOrderRow), fills: z.array(contractFillRow) }) },
    [contractCode.orderUnknown]: { kind: 'unknown' },
  },
});

/** Ids behind one another with commas, so many at most. */
const mostIds = 50;
const idList = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[\da-f-]{36}(,[\da-f-]{36}){0,49}$/));
/** Orders that a call could not deal with, and why. */
export const failedOrders = /* @__PURE__ */ z.array(z.object({ orderId: rowId, code: z.int() })).check(z.maxLength(mostIds));
/**
 * Cancels open orders: those of `orderIds`, 50 at most with commas between, or all that fit every other field. `count` is how many
 * ended; an order that is named and could not be cancelled is in `failed`. Saying it twice cancels nothing more.
 */
export const cancelContractOrders = /* @__PURE__ */ call({
  name: 'cancelContractOrders',
  area: 'contract',
  method: 'DELETE',
  path: '/swap/v1/portal/products/batch-order',
  access: 'session',
  flags: ['signed'],
  request: z.object({
    bizType,
    orderIds: z.optional(idList),
    code: z.optional(contractCodeText),
    kind: z.optional(z.literal('order')),
    side: z.optional(tradeSide),
  }),
  replies: {
    200: {
      kind: 'accepted',
      data: z.object({ count: z.int(), orders: z.array(contractOrderRow), failed: failedOrders }),
    },
    other: { kind: 'refused' },
  },
});
