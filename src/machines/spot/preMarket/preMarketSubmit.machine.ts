import type { PreMarketAnswer, PreMarketWish } from '#services/spot/preMarket/preMarket.ts';
import { createIntentMachine } from '#machines/kit/intent.machine.ts';
import { endingOfFault } from '#machines/kit/intent.rules.ts';
import { endingOfFinding, type FoundOrder, type PreMarketEnding } from './preMarketSubmit.rules.ts';

/**
 * One order for a token that is not listed yet, from its client order id to a known outcome. Its form keeps it, no store does: after a
 * reload the list of own orders beside the form tells what became of it.
 */
export const preMarketSubmitMachine = createIntentMachine<PreMarketWish, PreMarketAnswer, PreMarketEnding, FoundOrder>('preMarketSubmit', {
  elsewhere: { kind: 'sessionEnded' },
  ofAnswer: (answer) => answer,
  ofFault: endingOfFault,
  ofFinding: endingOfFinding,
});
