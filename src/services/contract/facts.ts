import { momentNow } from '#services/browser/clock.ts';
import { send } from '#services/http/client.ts';
import type { DataOf } from '#services/http/call.ts';
import { contractFundingHistory, contractInsurance, contractPriceMaking, type ContractMaking } from './factCalls.ts';
import { contractPublic } from './marketCalls.ts';

export type ContractTerms = DataOf<typeof contractPublic>[number];
/** How prices came about, null where nothing is listed, and how far the server's clock was ahead of this device's, in milliseconds. */
export type PriceReading = { readonly making: ContractMaking | null; readonly ahead: number };

/** The insurance fund but for its moves. */
export type InsuranceFund = Omit<DataOf<typeof contractInsurance>, 'list' | 'totalCount'>;

/** The terms of all contracts. @throws Fault */
export const readTerms = async (signal: AbortSignal): Promise<readonly ContractTerms[]> =>
  (await send(contractPublic, {}, { signal })).data;

/** @throws Fault */
export async function readMaking(code: string, signal: AbortSignal): Promise<PriceReading> {
  const { data: making } = await send(contractPriceMaking, { code }, { signal });
  return { making, ahead: making === null ? 0 : making.time - momentNow() };
}

/** A page of the rates of a perpetual, newest first. @throws Fault */
export async function readRatesPaid(code: string, pageNum: number, pageSize: number, signal: AbortSignal) {
  const { data } = await send(contractFundingHistory, { code, pageNum, pageSize }, { signal });
  return { rows: data.list, total: data.totalCount };
}

/** A page of the moves of the insurance fund, newest first, and what it has. @throws Fault */
export async function readInsurance(pageNum: number, pageSize: number, signal: AbortSignal) {
  const { list, totalCount, ...facts } = (await send(contractInsurance, { pageNum, pageSize }, { signal })).data;
  return { rows: list, total: totalCount, facts };
}
