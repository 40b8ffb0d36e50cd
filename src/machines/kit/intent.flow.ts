import type { Intents } from '#services/http/intents.ts';
import { fromCall } from './fromCall.ts';
import type { NewIntent, Taken } from './intent.rules.ts';

/** The actors of an intent machine whose wishes this browser stores; `sendIntent` is the flow's own. */
export const storedIntent = <Wish>(intents: Pick<Intents<Wish>, 'take' | 'open' | 'settle'>) => ({
  takeIntent: fromCall<Taken, { readonly key: string | null }>(({ key }) => intents.take(key)),
  openIntent: fromCall<string, NewIntent<Wish>>(({ owner, wish }) => intents.open(wish, owner)),
  settleIntent: fromCall<void, { readonly key: string }>(({ key }) => intents.settle(key)),
});
