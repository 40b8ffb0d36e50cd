import { endingOfFault } from '#machines/kit/intent.rules.ts';
import { preMarketSubmitMachine } from '#machines/spot/preMarket/preMarketSubmit.machine.ts';
import { endingOfFinding, type FoundOrder, type PreMarketEnding } from '#machines/spot/preMarket/preMarketSubmit.rules.ts';
import type { PreMarketAnswer, PreMarketWish } from '#services/spot/preMarket/preMarket.ts';
import { intentPlanFor } from '#tests/support/kitPlans/intent.ts';
import { preMarketOrder } from '#tests/support/preMarketSamples.ts';

export const preMarketSubmitPlan = intentPlanFor<PreMarketWish, PreMarketAnswer, PreMarketEnding, FoundOrder>(preMarketSubmitMachine, {
  what: 'one order for such a token, from its client order id to a known outcome, with at most one effect',
  wish: { kind: 'place', project: 'orbil', side: 'buy', price: '20', amount: '1' },
  answers: [
    { kind: 'accepted', order: preMarketOrder() },
    { kind: 'refused', message: 'No more of it' },
  ],
  found: { order: preMarketOrder() },
  endings: {
    elsewhere: { kind: 'sessionEnded' },
    ofAnswer: (answer) => answer,
    ofFault: endingOfFault,
    ofFinding: endingOfFinding,
  },
});
