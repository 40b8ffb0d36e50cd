import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { decimal, moment, queryInteger, signedDecimal } from '#services/http/schemas.ts';
import {
  contractCodeText,
  contractFillRow,
  contractOrderRow,
  contractRevision,
  instrumentIdText,
  leverage,
  marginMode,
  rowId,
  side,
} from './contractRows.ts';
import { bizType } from './orderCalls.ts';

const count = /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.gte(0));
const queryMoment = /* @__PURE__ */ z.pipe(/* @__PURE__ */ z.coerce.number(), /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.gte(0)));

/** A position that has ended: what it gained, what fees came to, and funding, below zero for what was got. */
const endedPosition = /* @__PURE__ */ z.object({
  positionId: rowId,
  instrumentId: instrumentIdText,
  side,
  marginMode,
  leverage,
  realised: signedDecimal,
  fundingPaid: signedDecimal,
  feesPaid: decimal,
  openedAt: moment,
  endedAt: moment,
});
/** Funding of a position at a moment: `change` is what it got, below zero what it paid; `covered` of that its owner could not pay. */
const fundingRow = /* @__PURE__ */ z.object({
  positionId: rowId,
  instrumentId: instrumentIdText,
  side,
  moment,
  rate: signedDecimal,
  mark: decimal,
  contracts: count,
  change: signedDecimal,
  covered: decimal,
});
/**
 * A liquidation of one position, or of all cross ones (`positionId` null): why it began (the instrument's mark, equity for what is
 * required), and what it came to. `filled` contracts were closed for `value`; `clearance` went to the insurance, `equityAfter` is what was
 * left, null while it goes on.
 */
const liquidationRow = /* @__PURE__ */ z.object({
  liquidationId: rowId,
  instrumentId: instrumentIdText,
  positionId: z.nullable(rowId),
  mark: decimal,
  equity: signedDecimal,
  required: decimal,
  filled: count,
  value: decimal,
  clearance: decimal,
  beganAt: moment,
  endedAt: z.nullable(moment),
  equityAfter: z.nullable(signedDecimal),
});

/** A page of the kind that was asked for. */
const page = /* @__PURE__ */ z.object({
  revision: contractRevision,
  totalCount: count,
  list: z.union([
    z.array(contractOrderRow),
    z.array(contractFillRow),
    z.array(endedPosition),
    z.array(fundingRow),
    z.array(liquidationRow),
  ]),
});

/**
 * What is over of the own contract wallet, newest first: orders that have ended, fills, positions that have ended, funding, liquidations.
 * `code` means what is listed under it now. `from` (included) and `to` (not) bound when it was placed, made, ended, paid, begun, in
 * milliseconds. `pageNum` starts at 1, 100 a page at most.
 */
export const contractHistory = /* @__PURE__ */ call({
  name: 'contractHistory',
  area: 'contract',
  method: 'GET',
  path: '/swap/v1/portal/products/history-list',
  access: 'session',
  request: z.object({
    bizType,
    kind: z.enum(['order', 'fill', 'position', 'funding', 'liquidation']),
    code: z.optional(contractCodeText),
    from: z.optional(queryMoment),
    to: z.optional(queryMoment),
    pageNum: queryInteger,
    pageSize: queryInteger,
  }),
  replies: { 200: { kind: 'ok', data: page } },
});
export type EndedContractPosition = z.output<typeof endedPosition>;
export type ContractFundingRow = z.output<typeof fundingRow>;
export type ContractLiquidationRow = z.output<typeof liquidationRow>;
