import { cachedRead } from '#services/http/queryClient.ts';
import { tradeRules, type PairRules } from '#services/spot/pairRulesCalls.ts';
import { spotList, type SpotMarket } from './calls.ts';
import { tradeCodeText } from './marketChannels.ts';

/** Lists and rules are asked for again after this, in milliseconds. */
const staleTime = 30_000;

/** What holds for a pair and an account (`owner`, '' for a guest: fees differ), half a minute old at most; null when there is none of this code, or the text is no code at all. @throws Fault, as `send` does. */
export async function readPair(tradeCode: string, owner: string, signal: AbortSignal): Promise<PairRules | null> {
  if (!tradeCodeText.test(tradeCode)) return null;
  const { data } = await cachedRead(tradeRules, { tradeCode }, { staleTime, signal, isEarly: true, owner });
  return data.find((rules) => rules.tradeCode === tradeCode) ?? null;
}

/** All spot pairs with their figures. @throws Fault */
export const readPairs = async (signal: AbortSignal): Promise<readonly SpotMarket[]> =>
  (await cachedRead(spotList, {}, { staleTime, signal })).data;
