export { isResourceBusy, resourceData, resourceProblem } from '#machines/kit/resource.selectors.ts';
export { addressGroups, secondsUntilCredit, takenCoins, type Deposit, type DepositNetwork, type TopupData } from './topup.rules.ts';
