import { newIdempotencyKey } from '#services/http/idempotencyKey.ts';
import { findOrder, sendOrder, type PreMarketAnswer, type PreMarketWish } from '#services/spot/preMarket/preMarket.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import type { IntentRef } from '#machines/kit/intent.machine.ts';
import { takenByHolder, type Finding, type KeyedIntent, type NewIntent, type Taken } from '#machines/kit/intent.rules.ts';
import { preMarketSubmitMachine } from './preMarketSubmit.machine.ts';
import type { FoundOrder } from './preMarketSubmit.rules.ts';

export const preMarketSubmitFlow = preMarketSubmitMachine.provide({
  actors: {
    takeIntent: fromCall<Taken, IntentRef>(async (intent) => takenByHolder(intent)),
    openIntent: fromCall<string, NewIntent<PreMarketWish>>(async () => newIdempotencyKey()),
    sendIntent: fromCall<PreMarketAnswer, KeyedIntent<PreMarketWish>>(({ wish, key }, signal) => sendOrder(wish, key, signal)),
    findIntent: fromCall<Finding<FoundOrder>, KeyedIntent<PreMarketWish>>(async ({ key }, signal) => {
      const order = await findOrder(key, signal);
      return order === null ? { kind: 'missing' } : { kind: 'found', order };
    }),
    settleIntent: fromCall<void, { readonly key: string }>(async () => undefined),
  },
});
