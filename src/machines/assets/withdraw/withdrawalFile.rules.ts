import { fileMoment, type FileColumn, type SheetWords } from '#machines/kit/recordFile.rules.ts';
import { subtract } from '#machines/rules/decimal.ts';
import { stageOf, type Withdrawal, type WithdrawalStage } from './withdrawals.rules.ts';

/** The file's texts in the visitor's language: the columns' names, and what a withdrawal's stages are called. */
export type WithdrawalFileWords = SheetWords<
  'time' | 'ended' | 'coin' | 'amount' | 'fee' | 'feeCoin' | 'received' | 'network' | 'address' | 'status' | 'txId'
> & { readonly stages: Readonly<Record<WithdrawalStage, string>> };

/** Withdrawals as a file. The change is signed and leaves the fee out; what is not done has changed nothing. */
export const withdrawalColumns: readonly FileColumn<Withdrawal, WithdrawalFileWords>[] = [
  { head: 'Time (UTC)', name: 'time', value: ({ createdTime }) => fileMoment(createdTime) },
  { head: 'Ended (UTC)', name: 'ended', value: ({ endedTime }) => (endedTime === null ? '' : fileMoment(endedTime)) },
  { head: 'Coin', name: 'coin', value: ({ shortName }) => shortName },
  { head: 'Amount', name: 'amount', value: ({ amount }) => amount },
  { head: 'Fee', name: 'fee', value: ({ fee }) => fee },
  { head: 'Fee coin', name: 'feeCoin', value: ({ shortName }) => shortName },
  { head: 'Received', name: 'received', value: ({ received }) => received },
  { head: 'Coin change', value: ({ state, received }) => (state === 'done' ? subtract('0', received) : '0') },
  { head: 'Network', name: 'network', value: ({ network }) => network },
  { head: 'Chain ID', value: ({ chainIndex }) => String(chainIndex) },
  { head: 'Address', name: 'address', value: ({ address }) => address },
  { head: 'Status', name: 'status', value: ({ state }) => state, read: (row, { stages }) => stages[stageOf(row)] },
  { head: 'Transaction ID', name: 'txId', value: ({ txHash }) => txHash ?? '' },
  { head: 'Withdrawal ID', value: ({ id }) => id },
];
