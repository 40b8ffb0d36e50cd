export { isCollecting, problem } from '#machines/kit/recordFile.selectors.ts';
export {
  isLoanFiltered,
  loanColumnNames,
  loanFilterOf,
  loanKinds,
  loanTotal,
  anyLoan,
  type LoanFileWords,
  type LoanFilter,
  type LoanRecord,
} from './loanRecords.rules.ts';
