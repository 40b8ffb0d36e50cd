import { and, eq } from 'drizzle-orm';
import { movesMade, type ChainTransaction, type PlacedMove } from '#sandbox/chain/activity/effects.ts';
import { readTransaction } from '#sandbox/chain/activity/readBlock.ts';
import type { LocalChain } from '#sandbox/chain/chain.ts';
import type { ChainManifest } from '#sandbox/chain/manifest.ts';
import type { Database, Executor } from '#sandbox/core/database/database.ts';
import { add } from '#sandbox/core/ledger/amounts.ts';
import { addressesOf } from './depositAddresses.ts';
import { depositNetworks, knownToken } from './depositNetworks.ts';
import type { DepositRow } from './deposits.ts';
import { depositRows } from './deposits.schema.ts';
import type { DepositWatch } from './depositWatch.ts';

export type Missed = { readonly uid: number; readonly chainIndex: number; readonly txHash: string };
/** What a transaction is to a member: rows of deposits, or why there are none. */
export type Finding =
  | { readonly kind: 'known' | 'recovered'; readonly rows: readonly DepositRow[] }
  | { readonly kind: 'pending' | 'notFound' | 'failed' | 'notYours' | 'untaken' | 'paused' | 'noNetwork' };
type Parts = {
  readonly database: Database;
  readonly chains: readonly LocalChain[];
  /** The wallet that pays: the gas that it sends to an address is no deposit. */
  readonly ownWallet: string;
  readonly watch: Pick<DepositWatch, 'look' | 'hearAgain' | 'tipOf'>;
};

const rowsOf = (executor: Executor, { uid, chainIndex, txHash }: Missed): Promise<DepositRow[]> =>
  executor
    .select()
    .from(depositRows)
    .where(and(eq(depositRows.uid, uid), eq(depositRows.chainIndex, chainIndex), eq(depositRows.txHash, txHash)))
    .orderBy(depositRows.id);

/** What deposits that are too small come to by now, with others of the coin at the address. */
export async function togetherWith(executor: Executor, { chainIndex, address, coinId }: DepositRow): Promise<string> {
  if (coinId === null) return '0';
  const place = and(eq(depositRows.chainIndex, chainIndex), eq(depositRows.address, address), eq(depositRows.coinId, coinId));
  const small = await executor
    .select({ amount: depositRows.amount })
    .from(depositRows)
    .where(and(place, eq(depositRows.state, 'belowMinimum')));
  return small.map(({ amount }) => amount).reduce(add, '0');
}

/** What it brought to addresses of the member, whatever that is worth. */
async function movesTo(executor: Executor, uid: number, transaction: ChainTransaction, ownWallet: string): Promise<readonly PlacedMove[]> {
  const own = new Set((await addressesOf(executor, uid)).map(({ address }) => address.toLowerCase()));
  return movesMade(transaction).filter(
    ({ from, to, units }) => units > 0n && from !== to && from !== ownWallet.toLowerCase() && own.has(to),
  );
}

const isKnown = ({ plan: { chain } }: LocalChain, manifest: ChainManifest, { token }: PlacedMove): boolean =>
  knownToken(chain.id, chain.nativeCurrency, manifest, token) !== undefined;

/**
 * Looks for a deposit that its member misses. All is counted by the watcher: it looks first, and a block in which it has missed the
 * deposit is heard by it once more, which adds what is not there yet and nothing else.
 */
export async function searchDeposit({ database, chains, ownWallet, watch }: Parts, missed: Missed): Promise<Finding> {
  const { uid, chainIndex, txHash } = missed;
  const chain = chains.find(({ plan }) => plan.chain.id === chainIndex);
  if (chain === undefined || depositNetworks[chainIndex] === undefined) return { kind: 'noNetwork' };
  await watch.look();
  const known = await rowsOf(database.orm, missed);
  if (known.length > 0) return { kind: 'known', rows: known };
  const state = chain.state();
  if (state.status !== 'online') return { kind: 'paused' };
  const transaction = await readTransaction(state.rpcUrl, txHash);
  if (transaction === undefined) return { kind: 'notFound' };
  if (transaction.mined === null) return { kind: 'pending' };
  if (transaction.mined.hasFailed) return { kind: 'failed' };
  const moves = await movesTo(database.orm, uid, transaction, ownWallet);
  if (moves.length === 0) return { kind: 'notYours' };
  if (!moves.some((move) => isKnown(chain, state.manifest, move))) return { kind: 'untaken' };
  // A block that the watcher has not come to is no miss.
  if (!(await watch.hearAgain(chainIndex, transaction.mined.blockNumber))) return { kind: 'pending' };
  const rows = await rowsOf(database.orm, missed);
  return rows.length === 0 ? { kind: 'pending' } : { kind: 'recovered', rows };
}
