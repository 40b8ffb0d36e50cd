import { send } from '#services/http/client.ts';
import { tradeRules } from '#services/spot/pairRulesCalls.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import type { Loaded, ResourceInput } from '#machines/kit/resource.machine.ts';
import { orderPairsMachine } from './orderPairs.machine.ts';

async function loadPairs({ query }: ResourceInput<'spot' | 'margin'>, signal: AbortSignal): Promise<Loaded<readonly string[]>> {
  const { data } = await send(tradeRules, {}, { signal });
  const fitting = data.filter(({ hasCross, hasIsolated }) => query === 'spot' || hasCross || hasIsolated);
  return { kind: 'ok', data: fitting.map(({ tradeCode }) => tradeCode).sort() };
}

export const orderPairsFlow = orderPairsMachine.provide({ actors: { loadResource: fromCall(loadPairs) } });
