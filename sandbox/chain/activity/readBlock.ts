import { isHex, type Hex, type RpcLog } from 'viem';
import { askNode } from '../savedState.ts';
import type { ChainTransaction, PlacedMove } from './effects.ts';

type RpcTransaction = { hash: string; from: string; to: string | null; value: Hex; input: Hex; nonce: Hex; blockNumber: Hex | null };
type RpcBlock = { number: Hex; hash: string; parentHash: string; timestamp: Hex };
type RpcFullBlock = RpcBlock & { transactions: RpcTransaction[] };
type RpcReceipt = {
  transactionHash: string;
  transactionIndex: Hex;
  status: Hex;
  gasUsed: Hex;
  effectiveGasPrice: Hex;
  contractAddress: string | null;
  logs: RpcLog[];
};
type RpcTrace = {
  type: string;
  action: { callType?: string; from?: string; to?: string; value?: Hex };
  error?: string;
  traceAddress: number[];
  transactionHash: string;
};

type BlockHead = { readonly number: number; readonly hash: string; readonly parentHash: string };
export type ReadBlock = BlockHead & { readonly transactions: readonly ChainTransaction[] };

const quantity = (number: number): Hex => `0x${number.toString(16)}`;
const headOf = ({ number, hash, parentHash }: RpcBlock): BlockHead => ({ number: Number(number), hash, parentHash });
const asked = ({ hash, from, to, value, input, nonce }: RpcTransaction) => ({
  hash,
  from: from.toLowerCase(),
  to: to?.toLowerCase() ?? null,
  value: BigInt(value),
  input: isHex(input) ? input : ('0x' as const),
  nonce: Number(nonce),
});

/** The chain's own coin that contracts passed on within transactions; what was undone is left out. */
function passedOn(traces: readonly RpcTrace[], hash: string): readonly PlacedMove[] {
  const own = traces.filter(({ transactionHash }) => transactionHash === hash);
  const undone = own.filter(({ error }) => error !== undefined).map(({ traceAddress }) => traceAddress);
  return own.flatMap(({ type, action: { callType, from, to, value }, traceAddress }) => {
    const isUndone = undone.some((path) => path.every((step, depth) => traceAddress[depth] === step));
    const isCall = type === 'call' && callType === 'call' && traceAddress.length > 0;
    if (!isCall || isUndone || from === undefined || to === undefined || BigInt(value ?? 0) === 0n) return [];
    return [{ token: '', from: from.toLowerCase(), to: to.toLowerCase(), units: BigInt(value ?? 0), place: `n:${traceAddress.join('.')}` }];
  });
}

const minedBy = (receipt: RpcReceipt, block: RpcBlock, traces: readonly RpcTrace[]): NonNullable<ChainTransaction['mined']> => ({
  blockNumber: Number(block.number),
  position: Number(receipt.transactionIndex),
  time: Number(block.timestamp) * 1_000,
  hasFailed: BigInt(receipt.status) !== 1n,
  gasUsed: BigInt(receipt.gasUsed),
  gasPrice: BigInt(receipt.effectiveGasPrice),
  created: receipt.contractAddress?.toLowerCase() ?? null,
  logs: receipt.logs,
  passedOn: passedOn(traces, receipt.transactionHash),
});

/** The newest block. @throws Error when the node does not answer. */
export const readHead = async (rpcUrl: string): Promise<BlockHead> =>
  headOf(await askNode<RpcBlock>(rpcUrl, 'eth_getBlockByNumber', ['latest', false]));
/** A block's head, undefined where the chain does not reach so far. @throws Error when the node does not answer. */
export async function readHeadAt(rpcUrl: string, number: number): Promise<BlockHead | undefined> {
  const block = await askNode<RpcBlock | null>(rpcUrl, 'eth_getBlockByNumber', [quantity(number), false]);
  return block === null ? undefined : headOf(block);
}

/** A block with all that its transactions did. @throws Error when the node does not answer or the block is gone. */
export async function readBlock(rpcUrl: string, number: number): Promise<ReadBlock> {
  const [block, receipts, traces] = await Promise.all([
    askNode<RpcFullBlock | null>(rpcUrl, 'eth_getBlockByNumber', [quantity(number), true]),
    askNode<RpcReceipt[] | null>(rpcUrl, 'eth_getBlockReceipts', [quantity(number)]),
    askNode<RpcTrace[] | null>(rpcUrl, 'trace_block', [quantity(number)]),
  ]);
  if (block === null) throw new Error(`The chain has no block ${number}.`);
  const receiptOf = new Map((receipts ?? []).map((receipt) => [receipt.transactionHash, receipt]));
  const transactions = block.transactions.map((transaction) => {
    const receipt = receiptOf.get(transaction.hash);
    if (receipt === undefined) throw new Error(`Block ${number} turned into another while it was read.`);
    return { ...asked(transaction), mined: minedBy(receipt, block, traces ?? []) };
  });
  return { ...headOf(block), transactions };
}

/** One transaction, mined or waiting; undefined when the chain does not know it. @throws Error when the node does not answer. */
export async function readTransaction(rpcUrl: string, hash: string): Promise<ChainTransaction | undefined> {
  const transaction = await askNode<RpcTransaction | null>(rpcUrl, 'eth_getTransactionByHash', [hash]);
  if (transaction === null) return undefined;
  if (transaction.blockNumber === null) return { ...asked(transaction), mined: null };
  const [block, receipt, traces] = await Promise.all([
    askNode<RpcBlock | null>(rpcUrl, 'eth_getBlockByNumber', [transaction.blockNumber, false]),
    askNode<RpcReceipt | null>(rpcUrl, 'eth_getTransactionReceipt', [hash]),
    askNode<RpcTrace[] | null>(rpcUrl, 'trace_transaction', [hash]),
  ]);
  if (block === null || receipt === null) return undefined;
  return { ...asked(transaction), mined: minedBy(receipt, block, traces ?? []) };
}

/** Transactions that wait to be mined, of every sender. @throws Error when the node does not answer. */
export async function readWaiting(rpcUrl: string): Promise<readonly ChainTransaction[]> {
  type Pool = Record<string, Record<string, RpcTransaction>>;
  const { pending, queued } = await askNode<{ pending: Pool; queued: Pool }>(rpcUrl, 'txpool_content');
  return [pending, queued]
    .flatMap((pool) => Object.values(pool).flatMap((byNonce) => Object.values(byNonce)))
    .map((transaction) => ({ ...asked(transaction), mined: null }));
}
