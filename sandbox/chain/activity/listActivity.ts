import { formatUnits, getAddress, type Address } from 'viem';
import type { Transaction, TransactionDetail, TransactionMove } from '#services/web3/calls.ts';
import type { Database } from '#sandbox/core/database/database.ts';
import type { LocalChain } from '../chain.ts';
import { pictureOf } from '../tokenList.ts';
import type { ChainIndex, WaitingTransaction } from './chainIndex.ts';
import { effectsOf, knownOf, type ChainTransaction, type EffectMove } from './effects.ts';
import { readHead, readTransaction } from './readBlock.ts';
import { countLines, isAmong, isKeptAsRisk, readLines, type ActivityLine, type ActivityQuestion } from './store.ts';

/** Transactions of one address that may wait on a chain; more are not told. */
const mostWaiting = 50;

type Chains = readonly LocalChain[];
const tokensOn = (chain: LocalChain | undefined) => {
  const state = chain?.state();
  return state?.status === 'online' ? state.manifest.tokens : [];
};

function moveOf({ token, way, party, units }: EffectMove, chain: LocalChain | undefined): TransactionMove {
  const shared = { direction: way, rawAmount: units, counterpart: party === '' ? ('' as const) : getAddress(party) };
  const whole = (decimals: number) => formatUnits(BigInt(units), decimals);
  if (token === '') {
    const { symbol, decimals } = chain?.plan.chain.nativeCurrency ?? { symbol: '', decimals: 18 };
    const logo = chain?.plan.logo ?? '';
    return { ...shared, tokenAddress: '', symbol, decimals, logo, amount: whole(decimals), isRiskToken: false };
  }
  const tokenAddress = getAddress(token);
  const listed = tokensOn(chain).find(({ address }) => address === tokenAddress);
  if (listed === undefined) return { ...shared, tokenAddress, symbol: '', decimals: 0, logo: '', amount: '', isRiskToken: true };
  const { symbol, decimals, isRiskToken } = listed;
  return { ...shared, tokenAddress, symbol, decimals, logo: pictureOf(listed), amount: whole(decimals), isRiskToken };
}

type Listed = ActivityLine & { readonly since?: number | undefined };
function transactionOf(line: Listed, chains: Chains): Transaction {
  const { chainIndex, hash, hasFailed, time, type, direction, moves, counterpart, fee, isRisk, since } = line;
  const chain = chains.find(({ plan }) => plan.chain.id === chainIndex);
  const { symbol, decimals } = chain?.plan.chain.nativeCurrency ?? { symbol: '', decimals: 18 };
  return {
    chainIndex,
    txHash: hash,
    status: time === null ? 'pending' : hasFailed ? 'failed' : 'confirmed',
    type,
    direction,
    moves: moves.map((move) => moveOf(move, chain)),
    counterpart: counterpart === '' ? '' : getAddress(counterpart),
    fee: fee === null ? null : { symbol, rawAmount: fee, amount: formatUnits(BigInt(fee), decimals) },
    blockTime: time,
    waitingSince: time === null ? (since ?? null) : null,
    isRiskToken: isRisk,
  };
}

/** What a transaction does to one address, or undefined where it does not touch it. */
function lineOf(transaction: ChainTransaction, chain: LocalChain, address: string): ActivityLine | undefined {
  const state = chain.state();
  if (state.status !== 'online') return undefined;
  const effect = effectsOf(transaction, knownOf(state.manifest)).get(address);
  if (effect === undefined) return undefined;
  const { hash, mined } = transaction;
  return { ...effect, chainIndex: chain.plan.chain.id, hash, time: mined?.time ?? null, hasFailed: mined?.hasFailed ?? false };
}

async function waitingOn({ chain, readPool }: ChainIndex, address: string): Promise<Listed[]> {
  const listed = ({ since, ...transaction }: WaitingTransaction): Listed[] => {
    const line = lineOf(transaction, chain, address);
    return line === undefined ? [] : [{ ...line, since }];
  };
  return (await readPool())
    .flatMap(listed)
    .toSorted((left, right) => right.nonce - left.nonce)
    .slice(0, mostWaiting);
}

export type Activity = {
  readonly list: Transaction[];
  readonly totalCount: number;
  readonly riskCount: number;
  readonly staleChains: number[];
};

/**
 * A page of what an address did on some chains, waiting transactions first. Chains that do not answer are told as stale: what was
 * kept of them is still listed; of a chain that never answered there is nothing to miss. Undefined while a chain is being looked through.
 */
export async function listActivity(
  { orm }: Database,
  chainIndexes: readonly ChainIndex[],
  question: ActivityQuestion,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
): Promise<Activity | undefined> {
  const chains = chainIndexes.map(({ chain }) => chain);
  // First those that wait: one that is mined meanwhile then stands in both, never in none.
  const pools = await Promise.all(chainIndexes.map((index) => waitingOn(index, question.address)));
  const looked = await Promise.all(
    chainIndexes.map(async ({ chain, catchUp }) => ({ chainIndex: chain.plan.chain.id, ...(await catchUp()) })),
  );
  if (looked.some(({ standing }) => standing === 'collecting')) return undefined;
  const indexes = looked.flatMap(({ id }) => id ?? []);
  const waiting = pools.flat().filter((line) => line.isRisk === question.isRisk && isAmong(question.filter, line));
  const offset = (pageNum - 1) * pageSize;
  const ahead = waiting.slice(offset, offset + pageSize);
  const rest = { offset: Math.max(0, offset - waiting.length), limit: pageSize - ahead.length };
  const kept = await readLines(orm, indexes, question, rest);
  const [keptCount, riskCount] = [await countLines(orm, indexes, question), await countLines(orm, indexes, { ...question, isRisk: true })];
  const mined = new Set(kept.map(({ chainIndex, hash }) => `${chainIndex}:${hash}`));
  const lines = [...ahead.filter(({ chainIndex, hash }) => !mined.has(`${chainIndex}:${hash}`)), ...kept];
  return {
    list: lines.map((line) => transactionOf(line, chains)),
    totalCount: waiting.length + keptCount,
    riskCount,
    staleChains: looked.filter(({ standing, id }) => standing === 'stale' && id !== undefined).map(({ chainIndex }) => chainIndex),
  };
}

type DetailAnswer =
  | { readonly kind: 'found'; readonly detail: TransactionDetail }
  | { readonly kind: 'unknown' }
  /** The chain does not answer now. */
  | { readonly kind: 'pending' };

/** A transaction as the chain has it now, from the side of one address (in lower case). */
export async function readDetail(
  database: Database,
  { chain, readPool }: ChainIndex,
  address: string,
  hash: string,
): Promise<DetailAnswer> {
  const state = chain.state();
  if (state.status === 'offline') return { kind: 'unknown' };
  if (state.status !== 'online') return { kind: 'pending' };
  try {
    const transaction = await readTransaction(state.rpcUrl, hash);
    const line = transaction === undefined ? undefined : lineOf(transaction, chain, address);
    if (transaction === undefined || line === undefined) return { kind: 'unknown' };
    const { from, to, nonce, mined } = transaction;
    const since = mined === null ? (await readPool()).find((each) => each.hash === transaction.hash)?.since : undefined;
    const head = mined === null ? undefined : await readHead(state.rpcUrl);
    const detail: TransactionDetail = {
      ...transactionOf({ ...line, since, isRisk: line.isRisk || (await isKeptAsRisk(database, address, hash)) }, [chain]),
      from: getAddress(from),
      to: to === null ? '' : getAddress(to as Address),
      nonce,
      blockNumber: mined?.blockNumber ?? null,
      confirmations: mined === null || head === undefined ? 0 : Math.max(1, head.number - mined.blockNumber + 1),
    };
    return { kind: 'found', detail };
  } catch {
    return { kind: 'pending' };
  }
}
