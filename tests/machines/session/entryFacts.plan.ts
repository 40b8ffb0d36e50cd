import { entryFactsMachine } from '#machines/session/entryFacts/entryFacts.machine.ts';
import { resourcePlanFor } from '#tests/support/kitPlans/resource.ts';

export const entryFactsPlan = resourcePlanFor(entryFactsMachine, {
  what: 'live facts beside login and registration',
  query: null,
  data: { pairs: [], trends: {}, totals: { turnover24h: '1', pairs: 1, coins: 1 } },
  retries: 1,
});
