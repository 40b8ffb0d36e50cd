import { cachedRead } from '#services/http/queryClient.ts';
import { send } from '#services/http/client.ts';
import { tradeRules, type PairRules } from '#services/trade/pairRulesCalls.ts';
import { spotList, type SpotMarket } from './calls.ts';
import { tradeCodeText } from './marketChannels.ts';

/** Lists are asked for again after this, in milliseconds. */
const staleTime = 30_000;

/** What holds for a pair now; null when there is none of this code, or the text is no code at all. @throws Fault, as `send` does. */
export async function readPair(tradeCode: string, signal: AbortSignal): Promise<PairRules | null> {
  if (!tradeCodeText.test(tradeCode)) return null;
  const { data } = await send(tradeRules, { tradeCode }, { signal });
  return data.find((rules) => rules.tradeCode === tradeCode) ?? null;
}

/** All spot pairs with their figures. @throws Fault */
export const readPairs = async (signal: AbortSignal): Promise<readonly SpotMarket[]> =>
  (await cachedRead(spotList, {}, { staleTime, signal })).data;
