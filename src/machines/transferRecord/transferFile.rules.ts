import type { TransferRecord } from '#services/funds/calls.ts';

/** The file's texts in the visitor's language: the columns' names, and what wallets and standings are called. */
export type FileWords = {
  readonly columns: Readonly<Record<'time' | 'coin' | 'amount' | 'from' | 'to' | 'pair' | 'status', string>>;
  readonly wallets: Readonly<Record<string, string>>;
  readonly statuses: Readonly<Record<TransferRecord['status'], string>>;
};

/** The file's rows, its head first; times are UTC in ISO 8601, amounts have all their digits. */
export const fileRows = (records: readonly TransferRecord[], { columns, wallets, statuses }: FileWords): readonly (readonly string[])[] => [
  [columns.time, columns.coin, columns.amount, columns.from, columns.to, columns.pair, columns.status],
  ...records.map(({ createdTime, shortName, amount, source, target, pair, status }) => [
    new Date(createdTime).toISOString(),
    shortName,
    amount,
    wallets[source] ?? String(source),
    wallets[target] ?? String(target),
    pair ?? '',
    statuses[status],
  ]),
];
