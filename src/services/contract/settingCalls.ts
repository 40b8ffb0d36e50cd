import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { contractCode } from './contractCodes.ts';
import { contractCodeText, instrumentIdText, leverage, marginMode, rowId } from './contractRows.ts';

const positionMode = /* @__PURE__ */ z.enum(['oneWay', 'hedge']);
/**
 * How the contract wallet trades an instrument: one row of either side or one of each, margin of all the wallet or of each row, and the
 * leverage of each side, up to `maxLeverage`.
 */
const settings = /* @__PURE__ */ z.object({
  instrumentId: instrumentIdText,
  positionMode,
  marginMode,
  leverageLong: leverage,
  leverageShort: leverage,
  maxLeverage: leverage,
});
export type ContractSettings = z.output<typeof settings>;

export const contractSettings = /* @__PURE__ */ call({
  name: 'contractSettings',
  area: 'contract',
  method: 'GET',
  path: '/swap/v1/settings',
  source: 'own',
  access: 'session',
  request: z.object({ code: contractCodeText }),
  replies: { 200: { kind: 'ok', data: settings }, [contractCode.contractUnknown]: { kind: 'unknown' } },
});

/**
 * Changes what is named. Modes change only without positions and orders on the instrument, leverage only without orders: what is in the
 * way is listed. Less leverage needs more margin, which has to be free; more gives none back. To what is so already nothing is changed.
 */
export const saveContractSettings = /* @__PURE__ */ call({
  name: 'saveContractSettings',
  area: 'contract',
  method: 'POST',
  path: '/swap/v1/settings',
  source: 'own',
  access: 'session',
  flags: ['signed'],
  request: z.strictObject({
    code: contractCodeText,
    positionMode: z.optional(positionMode),
    marginMode: z.optional(marginMode),
    leverageLong: z.optional(leverage),
    leverageShort: z.optional(leverage),
  }),
  replies: {
    200: { kind: 'accepted', data: settings },
    [contractCode.inTheWay]: { kind: 'inTheWay', data: z.object({ positions: z.array(rowId), orders: z.array(rowId) }) },
    other: { kind: 'refused' },
  },
});

/** Carried by `contractSettings.changed`: of which instrument. */
export const settingsFact = /* @__PURE__ */ z.object({ instrumentId: instrumentIdText });
