import { add } from '../rules/decimal.ts';
import type { DataOf } from '#services/http/call.ts';
import type { marginRecords } from '#services/trade/marginCalls.ts';

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

export const loanColumns = ['time', 'coin', 'wallet', 'pair', 'type', 'principal', 'interest', 'total'] as const;
/** A file's texts in the visitor's language: the columns' names, and what stands in them as a word. */
export type LoanFileWords = {
  readonly columns: Readonly<Record<(typeof loanColumns)[number], string>>;
  readonly wallets: Readonly<Record<string, string>>;
  readonly kinds: Readonly<Record<LoanRecord['kind'], string>>;
};
/** A file's rows, its head first; times are UTC in ISO 8601, figures have all their digits. */
export const loanFileRows = (
  records: readonly LoanRecord[],
  { columns, wallets, kinds }: LoanFileWords,
): readonly (readonly string[])[] => [
  loanColumns.map((name) => columns[name]),
  ...records.map((record) => [
    new Date(record.createdTime).toISOString(),
    record.shortName,
    wallets[record.walletType] ?? String(record.walletType),
    record.pair ?? '',
    kinds[record.kind],
    record.principal,
    record.interest,
    loanTotal(record),
  ]),
];
