import type { SnapshotFrom } from 'xstate';
import type { rateStandardMachine } from './rateStandard.machine.ts';
import type { RateView } from './rateStandard.rules.ts';

export { isResourceBusy, resourceData, resourceProblem } from '#machines/kit/resource.selectors.ts';
export {
  exampleAmount,
  exampleCost,
  loanRows,
  longestWords,
  pairRows,
  rateOrders,
  rateTabs,
  shownRows,
  type RateOrder,
  type RateTab,
  type RateView,
} from './rateStandard.rules.ts';
export { rateText } from '#machines/rules/rateText.ts';
export type { Rates } from '#services/help/rates.ts';

export const view = (snapshot: SnapshotFrom<typeof rateStandardMachine>): RateView => snapshot.context.view;
