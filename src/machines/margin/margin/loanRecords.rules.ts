import { fileMoment, type FileColumn, type SheetWords } from '#machines/kit/recordFile.rules.ts';
import { add, subtract } from '#machines/rules/decimal.ts';
import type { DataOf } from '#services/http/call.ts';
import type { marginRecords } from '#services/margin/marginCalls.ts';

export type LoanRecord = DataOf<typeof marginRecords>['list'][number];
export const loanKinds: readonly LoanRecord['kind'][] = ['borrow', 'repay', 'liquidation', 'loss'];

/** Which of what happened to loans is listed; null is any. */
export type LoanFilter = { readonly walletType: 6 | 7 | null; readonly kind: LoanRecord['kind'] | null };
export const anyLoan: LoanFilter = { walletType: null, kind: null };
export const isLoanFiltered = ({ walletType, kind }: LoanFilter): boolean => walletType !== null || kind !== null;

/** A filter out of the parameters of an address, whose wallet is that of the orders; what cannot be read is any. */
export const loanFilterOf = (walletType: number | null, text: (name: string) => string): LoanFilter => ({
  walletType: walletType === 6 || walletType === 7 ? walletType : null,
  kind: loanKinds.find((kind) => kind === text('kind')) ?? null,
});
/** The parameters of an address that say a filter; those that are any are left out. */
export const loanSearchOf = ({ walletType, kind }: LoanFilter): Readonly<Record<string, string>> => ({
  ...(walletType === null ? {} : { wallet: String(walletType) }),
  ...(kind === null ? {} : { kind }),
});
/** A filter as the call for the records takes it. */
export const loanRequestOf = ({ walletType, kind }: LoanFilter) => ({
  ...(walletType === null ? {} : { walletType }),
  ...(kind === null ? {} : { kind }),
});

/** Both parts of what was lent or paid, in coins. */
export const loanTotal = ({ principal, interest }: LoanRecord): string => add(principal, interest);

export const loanColumnNames = ['time', 'coin', 'wallet', 'pair', 'type', 'principal', 'interest', 'total'] as const;
/** A file's texts in the visitor's language: the columns' names, and what stands in them as a word. */
export type LoanFileWords = SheetWords<(typeof loanColumnNames)[number]> & {
  readonly wallets: Readonly<Record<string, string>>;
  readonly kinds: Readonly<Record<LoanRecord['kind'], string>>;
};
/** Loans as a file; the change of what is owed is signed: what was paid back stands below zero. */
export const loanColumns: readonly FileColumn<LoanRecord, LoanFileWords>[] = [
  { head: 'Time (UTC)', name: 'time', value: ({ createdTime }) => fileMoment(createdTime) },
  { head: 'Coin', name: 'coin', value: ({ shortName }) => shortName },
  {
    head: 'Wallet',
    name: 'wallet',
    value: ({ walletType }) => String(walletType),
    read: ({ walletType }, { wallets }) => wallets[walletType] ?? String(walletType),
  },
  { head: 'Pair', name: 'pair', value: ({ pair }) => pair ?? '' },
  { head: 'Type', name: 'type', value: ({ kind }) => kind, read: ({ kind }, { kinds }) => kinds[kind] },
  { head: 'Principal', name: 'principal', value: ({ principal }) => principal },
  { head: 'Interest', name: 'interest', value: ({ interest }) => interest },
  { head: 'Total', name: 'total', value: loanTotal },
  {
    head: 'Owed change',
    value: (record) => (record.kind === 'borrow' ? loanTotal(record) : subtract('0', loanTotal(record))),
  },
  { head: 'Loan ID', value: ({ id }) => id },
];
