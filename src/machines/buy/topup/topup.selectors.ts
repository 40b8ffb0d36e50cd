export { isResourceBusy, resourceData, resourceProblem } from '#machines/kit/resource.selectors.ts';
export { addressGroups } from '#machines/rules/addressGroups.ts';
export { secondsUntilCredit, takenCoins, type DepositAddress, type DepositNetwork, type TopupData } from './topup.rules.ts';
