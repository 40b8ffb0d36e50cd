import { send } from '#services/http/client.ts';
import { isolatedTradeTypes } from '#services/margin/marginCalls.ts';
import { tradeRules, type PairRules } from '#services/spot/pairRulesCalls.ts';
import { poolFee } from '#services/wallet/swapMath.ts';
import { readFeeTerms, type FeeTerms } from './feeTermsCalls.ts';

/** All that the exchange charges. `leverage`: the most of an isolated margin wallet, by trade id. `poolFee`: what a pool of a swap keeps, a fraction. */
export type Rates = {
  readonly terms: FeeTerms;
  readonly pairs: readonly PairRules[];
  readonly leverage: Readonly<Record<number, number>>;
  readonly poolFee: string;
};

/** Reads it at once; of pairs what the account that asks pays. @throws Fault, as `send` does, where any part cannot be read. */
export async function readRates(signal: AbortSignal): Promise<Rates> {
  const [terms, rules, isolated] = await Promise.all([
    send(readFeeTerms, {}, { signal }),
    send(tradeRules, {}, { signal }),
    send(isolatedTradeTypes, {}, { signal }),
  ]);
  return {
    terms: terms.data,
    pairs: rules.data.filter(({ state }) => state !== 'delisted'),
    leverage: Object.fromEntries(isolated.data.map(({ tradeId, maxLeverage }) => [tradeId, maxLeverage])),
    poolFee,
  };
}
