import type { TransferRecord } from '#services/assets/calls.ts';

export { walletTypeOf, walletTypes } from './transferRecord.rules.ts';
export {
  isFirstPageLoading,
  isListComplete,
  isListEmpty,
  isNextPageLoading,
  listProblem,
  listRows,
} from '#machines/kit/pagedList.selectors.ts';
export type TransferRow = TransferRecord;
export type RecordStatus = TransferRecord['status'];
