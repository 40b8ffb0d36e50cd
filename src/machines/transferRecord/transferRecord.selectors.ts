export { walletTypeOf, walletTypes } from './transferRecord.rules.ts';
export { isFirstPageLoading, isListComplete, isListEmpty, isNextPageLoading, listProblem, listRows } from '../kit/pagedList.selectors.ts';
