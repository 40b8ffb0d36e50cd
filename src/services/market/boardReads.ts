import { cachedRead, keptRead } from '#services/http/queryClient.ts';
import { send } from '#services/http/client.ts';
import { contractList, tradeSupport, type CoinFacts, type ContractMarket } from './boardCalls.ts';
import { spotList, trendlines, type SpotMarket } from './calls.ts';

/** Pages that stand one after the other share an answer that is no older than this, in milliseconds. */
const staleTime = 3_000;
/** Lines that one call may ask for. */
const mostLines = 50;

/** The lists that several pages show. @throws Fault */
export const readSpots = async (signal: AbortSignal): Promise<readonly SpotMarket[]> =>
  (await cachedRead(spotList, {}, { staleTime, signal })).data;
export const readContracts = async (signal: AbortSignal): Promise<readonly ContractMarket[]> =>
  (await cachedRead(contractList, {}, { staleTime, signal })).data;
export const readCoins = async (signal: AbortSignal): Promise<readonly CoinFacts[]> =>
  (await cachedRead(tradeSupport, {}, { staleTime, signal })).data;

/** The same lists as they were read last, null where none is kept. */
export const keptLists = () => ({
  spots: keptRead(spotList, {})?.data ?? null,
  contracts: keptRead(contractList, {})?.data ?? null,
  coins: keptRead(tradeSupport, {})?.data ?? null,
});

/** Closing prices of 24 h by trade id, oldest first; what the exchange has no line of is empty. At most 50 ids are asked for. @throws Fault */
export async function readLines(tradeIds: readonly number[], signal: AbortSignal): Promise<Readonly<Record<number, readonly string[]>>> {
  const asked = tradeIds.slice(0, mostLines);
  const { data } = await send(trendlines, { tradeIds: asked.join(',') }, { signal });
  const known = new Map(data.map(({ tradeId, points }) => [tradeId, points]));
  return Object.fromEntries(asked.map((tradeId) => [tradeId, known.get(tradeId) ?? []]));
}
