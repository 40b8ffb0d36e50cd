import type { SnapshotFrom } from 'xstate';
import type { InsuranceFund } from '#services/contract/facts.ts';
import type { insuranceMovesMachine } from './insuranceMoves.machine.ts';

export { isFirstPageLoading, isListComplete, isNextPageLoading, listProblem, listRows } from '#machines/kit/pagedList.selectors.ts';
export { resourceData, resourceProblem } from '#machines/kit/resource.selectors.ts';
export { rateText } from '#machines/rules/rateText.ts';
export {
  basisSeconds,
  contractPath,
  distanceOf,
  exampleOf,
  fundedValue,
  fundingOf,
  kindOf,
  shareOf,
  sourceRules,
  termsOf,
  usualCode,
} from './position.rules.ts';
export { fundingPage } from './fundingRates.machine.ts';
export { insurancePage } from './insuranceMoves.machine.ts';
export type { ContractMaking, InsuranceMove, PastFunding } from '#services/contract/factCalls.ts';
export type { ContractTerms, PriceReading } from '#services/contract/facts.ts';

/** What the fund has, as the newest answer told it; null before one. */
export const insuranceFund = (snapshot: SnapshotFrom<typeof insuranceMovesMachine>): InsuranceFund | null => snapshot.context.facts;
