import type { Deposit, DepositNetwork } from '#services/assets/depositCalls.ts';
import { fileMoment, type FileColumn, type SheetWords } from '#machines/kit/recordFile.rules.ts';

export type { Deposit } from '#services/assets/depositCalls.ts';
/** Deposits of a page. */
export const depositsPage = 10;

/** Deposits of which coin are listed; null is any. */
export type DepositFilter = { readonly coinId: number | null };
/** A coin of the exchange by its number in an address; what names none is any. */
export const depositFilterOf = (text: string): DepositFilter => ({ coinId: /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null });
/** A filter as the call takes it. */
export const depositRequestOf = ({ coinId }: DepositFilter) => (coinId === null ? {} : { coinId });

/** The coins that any network takes, each once, by the names that the exchange gives them. */
export function depositCoins(
  networks: readonly DepositNetwork[],
  known: readonly { readonly coinId: number; readonly shortName: string }[],
): readonly { readonly coinId: number; readonly shortName: string }[] {
  const taken = new Set(networks.flatMap(({ coins }) => coins.map(({ coinId }) => coinId)));
  return known.filter(({ coinId }) => taken.has(coinId)).map(({ coinId, shortName }) => ({ coinId, shortName }));
}

/** The file's texts in the visitor's language: the columns' names, and what a deposit's states are called. */
export type DepositFileWords = SheetWords<'time' | 'coin' | 'amount' | 'token' | 'network' | 'address' | 'status' | 'txId'> & {
  readonly states: Readonly<Record<Deposit['state'], string>>;
};

/** What a deposit has put into the wallet by now: of one that was taken back, what is still owed of it. */
function changeBy({ state, amount, owed }: Deposit): string {
  if (state === 'credited' || state === 'unlocked') return amount;
  return state === 'reversed' ? owed : '0';
}

/** Deposits as a file; nothing is charged for one. */
export const depositColumns: readonly FileColumn<Deposit, DepositFileWords>[] = [
  { head: 'Time (UTC)', name: 'time', value: ({ createdTime }) => fileMoment(createdTime) },
  { head: 'Coin', name: 'coin', value: ({ shortName }) => shortName },
  { head: 'Amount', name: 'amount', value: ({ amount }) => amount },
  { head: 'Coin change', value: changeBy },
  { head: 'Token', name: 'token', value: ({ symbol }) => symbol },
  { head: 'Network', name: 'network', value: ({ network }) => network },
  { head: 'Chain ID', value: ({ chainIndex }) => String(chainIndex) },
  { head: 'Address', name: 'address', value: ({ address }) => address },
  { head: 'Status', name: 'status', value: ({ state }) => state, read: ({ state }, { states }) => states[state] },
  { head: 'Transaction ID', name: 'txId', value: ({ txHash }) => txHash },
  { head: 'Deposit ID', value: ({ id }) => String(id) },
];
