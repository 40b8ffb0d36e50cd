import { fileMoment, type FileColumn, type SheetWords } from '#machines/kit/recordFile.rules.ts';
import type { TransferRecord } from '#services/assets/calls.ts';

/** The file's texts in the visitor's language: the columns' names, and what wallets and standings are called. */
export type FileWords = SheetWords<'time' | 'coin' | 'amount' | 'from' | 'to' | 'pair' | 'status'> & {
  readonly wallets: Readonly<Record<string, string>>;
  readonly statuses: Readonly<Record<TransferRecord['status'], string>>;
};

/** Transfers between own wallets as a file. */
export const transferColumns: readonly FileColumn<TransferRecord, FileWords>[] = [
  { head: 'Time (UTC)', name: 'time', value: ({ createdTime }) => fileMoment(createdTime) },
  { head: 'Coin', name: 'coin', value: ({ shortName }) => shortName },
  { head: 'Amount', name: 'amount', value: ({ amount }) => amount },
  {
    head: 'From wallet',
    name: 'from',
    value: ({ source }) => String(source),
    read: ({ source }, { wallets }) => wallets[source] ?? String(source),
  },
  {
    head: 'To wallet',
    name: 'to',
    value: ({ target }) => String(target),
    read: ({ target }, { wallets }) => wallets[target] ?? String(target),
  },
  { head: 'Pair', name: 'pair', value: ({ pair }) => pair ?? '' },
  { head: 'Status', name: 'status', value: ({ status }) => status, read: ({ status }, { statuses }) => statuses[status] },
  { head: 'Transfer ID', value: ({ id }) => id },
];
