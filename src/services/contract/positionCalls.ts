import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { decimal, moment, signedDecimal } from '#services/http/schemas.ts';
import {
  clientId,
  contractCodeText,
  contractOrderRow,
  contractRevision,
  instrumentIdText,
  leverage,
  marginMode,
  rowId,
  side,
} from './contractRows.ts';
import { bizType, meantContractOrders } from './orderCalls.ts';

const count = /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.gte(0));

/**
 * A live position of the own contract wallet, all in USDT. `code` is that of its page now, null where it is listed no more. `frozen` of
 * its `volume` is for sale by closing orders, `available` is not. `entryPrice` is the average that is shown. `margin` stands behind it: of
 * a cross row what its cost needs at its leverage. `unrealised` is its gain at the `mark`, `roi` that gain by the initial margin.
 * `realised` is what was gained so far, `fundingPaid` below zero for what was got, `feesPaid` what fees came to. `liquidationPrice` is null
 * where no price does it, `ratio` where nothing stands behind it; of cross rows it is that of all. `liquidating`: the exchange closes it.
 */
export const contractPosition = /* @__PURE__ */ z.object({
  positionId: rowId,
  instrumentId: instrumentIdText,
  code: z.nullable(contractCodeText),
  side,
  marginMode,
  leverage,
  volume: count,
  available: count,
  frozen: count,
  openCost: decimal,
  entryPrice: decimal,
  margin: decimal,
  mark: decimal,
  unrealised: signedDecimal,
  roi: signedDecimal,
  realised: signedDecimal,
  fundingPaid: signedDecimal,
  feesPaid: decimal,
  liquidationPrice: z.nullable(decimal),
  bankruptcyPrice: decimal,
  ratio: z.nullable(decimal),
  state: z.enum(['live', 'liquidating']),
  openedAt: moment,
});
export type ContractPosition = z.output<typeof contractPosition>;

/**
 * What a contract wallet has: `available`, the `margin` of isolated rows, what orders have `frozen`; `free` may open more or leave.
 * `unrealised` is of all rows, `equity` and `required` of its cross rows, `ratio` required by equity, null without equity.
 */
const contractAccount = /* @__PURE__ */ z.object({
  available: decimal,
  free: decimal,
  margin: decimal,
  frozen: decimal,
  unrealised: signedDecimal,
  equity: signedDecimal,
  required: decimal,
  ratio: z.nullable(decimal),
});

/** The account of wallet 5 and its live positions of a kind, as of the account's change `revision`. */
export const contractPositions = /* @__PURE__ */ call({
  name: 'contractPositions',
  area: 'contract',
  method: 'GET',
  path: '/swap/v2/{bizType}/position/list-all',
  access: 'session',
  request: z.object({ bizType }),
  replies: {
    200: { kind: 'ok', data: z.object({ revision: contractRevision, account: contractAccount, positions: z.array(contractPosition) }) },
  },
});

const accepted = { kind: 'accepted', data: meantContractOrders } as const;
/**
 * Closes a position, `all` of it or so many contracts, at `price` or at once. More than there is becomes what there is; `all` ends what
 * rests to close it first. `clientOrderId` as in placing.
 */
export const closeContractPosition = /* @__PURE__ */ call({
  name: 'closeContractPosition',
  area: 'contract',
  method: 'POST',
  path: '/swap/v1/position/close',
  source: 'own',
  access: 'session',
  flags: ['signed'],
  request: z.strictObject({
    clientOrderId: clientId,
    positionId: rowId,
    contracts: z.union([z.literal('all'), z.int().check(z.gte(1))]),
    price: z.optional(decimal),
  }),
  replies: { 200: accepted, other: { kind: 'refused' } },
});

/** Closes many positions whole and at once, the first 50 that fit; `failed` names those that could not be, by the position's id. */
export const closeContractPositions = /* @__PURE__ */ call({
  name: 'closeContractPositions',
  area: 'contract',
  method: 'POST',
  path: '/swap/v1/position/closeMany',
  source: 'own',
  access: 'session',
  flags: ['signed'],
  request: z.strictObject({
    clientOrderId: clientId,
    bizType,
    which: z.enum(['all', 'winners', 'losers']),
    code: z.optional(contractCodeText),
  }),
  replies: {
    200: {
      kind: 'accepted',
      data: z.object({ orders: z.array(contractOrderRow), failed: z.array(z.object({ positionId: rowId, code: z.int() })) }),
    },
    other: { kind: 'refused' },
  },
});

/** Closes a position and opens as much on the other side in one turn, both or neither. */
export const reverseContractPosition = /* @__PURE__ */ call({
  name: 'reverseContractPosition',
  area: 'contract',
  method: 'POST',
  path: '/swap/v1/position/reverse',
  source: 'own',
  access: 'session',
  flags: ['signed'],
  request: z.strictObject({ clientOrderId: clientId, positionId: rowId }),
  replies: { 200: accepted, other: { kind: 'refused' } },
});

/** Puts USDT behind an isolated position, or takes them out; once for each `clientId`. Answers with the position as it is then. */
export const moveContractMargin = /* @__PURE__ */ call({
  name: 'moveContractMargin',
  area: 'contract',
  method: 'POST',
  path: '/swap/v1/position/margin',
  source: 'own',
  access: 'session',
  flags: ['signed'],
  request: z.strictObject({ clientId, positionId: rowId, way: z.enum(['add', 'remove']), amount: decimal }),
  replies: { 200: { kind: 'accepted', data: z.object({ position: z.nullable(contractPosition) }) }, other: { kind: 'refused' } },
});
