import { createClient, erc20Abi, formatUnits, getAbiItem, getAddress, isAddressEqual, type Address, type Hash } from 'viem';
import { getBlock, getBlockNumber, getLogs, getTransaction, getTransactionReceipt } from 'viem/actions';
import { NetworkFault } from '#services/http/faults.ts';
import type { Transaction, TransactionMove, Web3Token } from '#services/web3/calls.ts';
import type { ActivityDetail, ActivityPage, ActivityRequest, TransactionRef } from './activityAnswers.ts';
import type { ChainConfig } from './balances.ts';
import { chainTransport } from './chainTransport.ts';
import {
  isDone,
  lineName,
  mergeActivity,
  ownActivity,
  ownLine,
  ownNature,
  withOwn,
  type EndedRecord,
  type PlacedLine,
} from './ownActivity.ts';
import type { TransactionRecord } from './transactionRecords.ts';

/** Blocks that are looked through, from the newest back: public nodes refuse more at once. */
const lookBack = 5_000n;
/** What nodes take in one request. */
const batchSize = 20;

export type ChainActivityOptions = {
  readonly chains: readonly ChainConfig[];
  readonly tokens: readonly Web3Token[];
  /** Completes RPC paths on our own origin. */
  readonly origin: string;
  /** What this browser keeps of the wallet: asked for after the chains, so that it is never older than what they say. */
  readonly readRecords: () => Promise<readonly TransactionRecord[]>;
  /** Whom the wallet is known to have paid, besides what the logs tell: coins leave none. */
  readonly listPaid: () => Promise<readonly { readonly address: string }[]>;
  readonly isPoison: PoisonJudge;
};
/** Whether a gift is there to be copied from a history, by whom the wallet has paid. Amounts in whole coins, prices in USD. */
export type PoisonJudge = (
  gift: { readonly from: string; readonly moves: readonly { readonly amount: string; readonly price: string }[] },
  paid: readonly string[],
) => boolean;

const transfer = getAbiItem({ abi: erc20Abi, name: 'Transfer' });
const approval = getAbiItem({ abi: erc20Abi, name: 'Approval' });

type Line = {
  readonly chain: ChainConfig;
  readonly hash: Hash;
  readonly blockNumber: bigint;
  readonly position: number;
  readonly moves: readonly TransactionMove[];
  /** What this browser knows of it, once it does. */
  readonly own?: EndedRecord | undefined;
  /** Next to nothing of an address that is easily taken for one that was paid. */
  readonly isPoison?: boolean;
};

const clientOf = ({ rpcUrl }: ChainConfig, origin: string, signal: AbortSignal) =>
  createClient({ transport: chainTransport(rpcUrl, { origin, signal, batchSize }) });

type Known = { readonly chain: ChainConfig; readonly tokens: readonly Web3Token[] };
function moveOf(
  { chain, tokens }: Known,
  token: Address,
  direction: TransactionMove['direction'],
  counterpart: Address,
  units: bigint,
): TransactionMove {
  const listed = tokens.find(
    ({ chainIndex, tokenAddress }) => chainIndex === chain.id && tokenAddress !== '' && isAddressEqual(tokenAddress as Address, token),
  );
  const { symbol = '', decimals = 0, logo = '', isRiskToken = true } = listed ?? {};
  const amount = listed === undefined ? '' : formatUnits(units, decimals);
  return {
    direction,
    tokenAddress: getAddress(token),
    symbol,
    decimals,
    logo,
    amount,
    rawAmount: units.toString(),
    counterpart,
    isRiskToken,
  };
}

/** What tokens' logs tell of an address on one chain, the newest first. */
async function linesOn(known: Known, holder: Address, origin: string, signal: AbortSignal): Promise<readonly Line[]> {
  const client = clientOf(known.chain, origin, signal);
  const head = await getBlockNumber(client, { cacheTime: 0 });
  const range = { fromBlock: head > lookBack ? head - lookBack : 0n, toBlock: head, strict: true } as const;
  const [sent, received, allowed] = await Promise.all([
    getLogs(client, { ...range, event: transfer, args: { from: holder } }),
    getLogs(client, { ...range, event: transfer, args: { to: holder } }),
    getLogs(client, { ...range, event: approval, args: { owner: holder } }),
  ]);
  const lines = new Map<Hash, Line>();
  const tell = (log: (typeof sent)[number] | (typeof allowed)[number], move: TransactionMove): void => {
    const { transactionHash: hash, blockNumber, transactionIndex: position } = log;
    const before = lines.get(hash)?.moves ?? [];
    lines.set(hash, { chain: known.chain, hash, blockNumber, position, moves: [...before, move] });
  };
  for (const log of sent) {
    const isSelf = isAddressEqual(log.args.to, holder);
    tell(log, moveOf(known, log.address, isSelf ? 'self' : 'out', log.args.to, log.args.value));
  }
  for (const log of received)
    if (!isAddressEqual(log.args.from, holder)) tell(log, moveOf(known, log.address, 'in', log.args.from, log.args.value));
  // A swap approves nothing that it tells by itself; only what stands alone is told as an approval.
  for (const log of allowed)
    if (!lines.has(log.transactionHash)) tell(log, moveOf(known, log.address, 'allowed', log.args.spender, log.args.value));
  return [...lines.values()].toSorted((left, right) =>
    left.blockNumber === right.blockNumber ? right.position - left.position : left.blockNumber < right.blockNumber ? 1 : -1,
  );
}

const isMoved = ({ direction, rawAmount }: TransactionMove): boolean => direction !== 'in' && rawAmount !== '0';
/** Nothing but risk tokens or nothing at all, and nothing that only the wallet itself can have given. */
const isRiskLine = ({ moves, own, isPoison = false }: Pick<Line, 'moves' | 'own' | 'isPoison'>): boolean =>
  isPoison || (own === undefined && moves.every(({ isRiskToken, rawAmount }) => isRiskToken || rawAmount === '0') && !moves.some(isMoved));

/** Whom the wallet has paid on one of the chains: anybody can make tokens that are not listed say so. */
const paidBy = (lines: readonly Line[], ended: ReadonlyMap<string, EndedRecord>): readonly string[] => [
  ...lines.flatMap(({ moves }) =>
    moves.flatMap((move) => (move.direction === 'out' && isMoved(move) && !move.isRiskToken ? [move.counterpart] : [])),
  ),
  ...[...ended.values()].flatMap((own) => (own.summary.kind === 'send' && isDone(own) ? [own.summary.counterpart] : [])),
];

type Judged = Pick<ChainActivityOptions, 'tokens' | 'isPoison'> & { readonly paidBefore: readonly { readonly address: string }[] };
/** The lines of all chains, marked where they poison the history. */
function judged(perChain: readonly (readonly Line[])[], ended: ReadonlyMap<string, EndedRecord>, { tokens, isPoison, paidBefore }: Judged) {
  const paid = [...paidBy(perChain.flat(), ended), ...paidBefore.map(({ address }) => address)];
  const priceOf = (chainIndex: number, tokenAddress: string): string =>
    tokens.find((each) => each.chainIndex === chainIndex && each.tokenAddress.toLowerCase() === tokenAddress.toLowerCase())?.tokenPrice ??
    '0';
  const isGift = ({ moves, own }: Line): boolean => own === undefined && moves.every(({ direction }) => direction === 'in');
  const judge = (line: Line): Line => {
    const from = line.moves[0]?.counterpart ?? '';
    const moves = line.moves.map(({ amount, tokenAddress }) => ({ amount: amount || '0', price: priceOf(line.chain.id, tokenAddress) }));
    return isGift(line) && isPoison({ from, moves }, paid) ? { ...line, isPoison: true } : line;
  };
  return perChain.map((lines) => lines.map(judge));
}

type Nature = Pick<Transaction, 'type' | 'direction' | 'counterpart'>;
function natureOf({ moves, own }: Pick<Line, 'moves' | 'own'>): Nature {
  if (own !== undefined) return ownNature(own);
  const [first] = moves;
  const counterpart = first?.counterpart ?? '';
  if (first?.direction === 'allowed') return { type: 'approve', direction: 'contract', counterpart };
  const isSwap = moves.some(({ direction }) => direction === 'in') && moves.some(({ direction }) => direction === 'out');
  if (isSwap) return { type: 'swap', direction: 'contract', counterpart };
  return { type: 'transfer', direction: first?.direction ?? 'contract', counterpart };
}

function isAmong(filter: ActivityRequest['filter'], { type, direction }: Nature, status: Transaction['status'] = 'confirmed'): boolean {
  if (filter === 'all') return true;
  if (filter === 'swap') return type === 'swap' || type === 'wrap';
  if (filter === 'failed') return status === 'failed';
  return direction === filter || direction === 'self';
}

const feeOf = ({ nativeCurrency: { symbol, decimals } }: ChainConfig, units: bigint) => ({
  symbol,
  amount: formatUnits(units, decimals),
  rawAmount: units.toString(),
});

/** A line with its time and fee, which its block and receipt tell. */
async function placedOf(line: Line, holder: Address, origin: string, signal: AbortSignal): Promise<PlacedLine> {
  const client = clientOf(line.chain, origin, signal);
  const [receipt, block] = await Promise.all([
    getTransactionReceipt(client, { hash: line.hash }),
    getBlock(client, { blockNumber: line.blockNumber }),
  ]);
  const isOwn = isAddressEqual(receipt.from, holder);
  const told: Transaction = {
    ...natureOf({ moves: line.moves }),
    chainIndex: line.chain.id,
    txHash: line.hash,
    status: 'confirmed',
    moves: [...line.moves],
    fee: isOwn ? feeOf(line.chain, receipt.gasUsed * receipt.effectiveGasPrice) : null,
    blockTime: Number(block.timestamp) * 1_000,
    waitingSince: null,
    isRiskToken: isRiskLine(line),
  };
  return { line: told, blockNumber: line.blockNumber, position: line.position };
}

/**
 * What a wallet without an exchange account did: by the logs of tokens in the newest blocks, and by what this browser has sent and
 * followed to its end. Logs tell nothing of payments in a chain's own coin, nor of what failed; what is under way is not listed here.
 * @throws NetworkFault when no chain answers and this browser knows of nothing either.
 */
export async function readChainActivity(
  { address, filter, isRiskToken, page, pageSize }: Omit<ActivityRequest, 'accountId'>,
  { chains, tokens, origin, readRecords, listPaid, isPoison }: ChainActivityOptions,
  signal: AbortSignal,
): Promise<ActivityPage> {
  const holder = getAddress(address);
  const answers = await Promise.allSettled(chains.map((chain) => linesOn({ chain, tokens }, holder, origin, signal)));
  signal.throwIfAborted();
  const { ended, underWay } = ownActivity(await readRecords());
  const staleChains = chains.filter((_, index) => answers[index]?.status === 'rejected').map(({ id }) => id);
  if (chains.length > 0 && staleChains.length === chains.length && ended.size === 0)
    throw new NetworkFault({ details: 'No chain answered.' });
  const marked = answers.map((answer) =>
    (answer.status === 'fulfilled' ? answer.value : []).map((line) => {
      const own = ended.get(nameOf(line));
      return own !== undefined && isDone(own) ? { ...line, own } : line;
    }),
  );
  const told = judged(marked, ended, { tokens, isPoison, paidBefore: await listPaid() });
  const names = new Set(told.flat().map(nameOf));
  const alone = new Map(
    [...ended].filter(([name, own]) => !isRiskToken && !names.has(name) && !underWay.has(name) && isOwnAmong(filter, own)),
  );
  const perChain = told.map((lines) => lines.filter((line) => !underWay.has(nameOf(line)) && isAmong(filter, natureOf(line))));
  const wanted = perChain.map((lines) => lines.filter((line) => isRiskLine(line) === isRiskToken));
  // The newest of all are among the newest of each.
  const reach = page * pageSize;
  const nearest = wanted.flatMap((lines) => lines.slice(0, reach));
  const placed = await Promise.all(nearest.map((line) => placedOf(line, holder, origin, signal)));
  const own = new Map([...alone, ...nearest.flatMap((line) => (line.own === undefined ? [] : [[nameOf(line), line.own] as const]))]);
  return {
    rows: mergeActivity(placed, { ended: own, underWay }).slice(reach - pageSize, reach),
    total: wanted.reduce((sum, lines) => sum + lines.length, 0) + alone.size,
    riskCount: perChain.reduce((sum, lines) => sum + lines.filter(isRiskLine).length, 0),
    staleChains,
    source: 'chain',
  };
}

const nameOf = ({ chain, hash }: Line): string => lineName({ chainIndex: chain.id, txHash: hash });
const isOwnAmong = (filter: ActivityRequest['filter'], own: EndedRecord): boolean => {
  const line = ownLine(own);
  return isAmong(filter, line, line.status);
};

type Detail = TransactionRef & { readonly accountAddress: string };

/** One of this browser's own that the logs do not tell of: as it was seen last. */
async function ownDetail(own: EndedRecord, chain: ChainConfig, origin: string, signal: AbortSignal): Promise<ActivityDetail> {
  const { ending, from, to, nonce } = own;
  const blockNumber = ending.kind === 'mined' && ending.blockNumber !== '' ? Number(ending.blockNumber) : null;
  const head = blockNumber === null ? null : await getBlockNumber(clientOf(chain, origin, signal), { cacheTime: 0 }).catch(() => null);
  signal.throwIfAborted();
  return {
    ...ownLine(own),
    from: getAddress(from),
    to: getAddress(to),
    nonce,
    blockNumber,
    confirmations: head === null || blockNumber === null ? 0 : Math.max(1, Number(head) - blockNumber + 1),
  };
}

/** One transaction as its chain has it, and this browser. @throws NetworkFault when the chain does not answer or nobody knows of it. */
export async function readChainDetail(
  { accountAddress, chainIndex, txHash, ownId }: Detail,
  { chains, tokens, origin, readRecords, listPaid, isPoison }: ChainActivityOptions,
  signal: AbortSignal,
): Promise<ActivityDetail> {
  const chain = chains.find(({ id }) => id === chainIndex);
  if (chain === undefined) throw new NetworkFault({ details: `Chain ${chainIndex} is not enabled.` });
  const holder = getAddress(accountAddress);
  const { ended } = ownActivity(await readRecords());
  const own = [...ended.values()].find(({ id }) => id === ownId);
  try {
    const lines = await linesOn({ chain, tokens }, holder, origin, signal).catch((error: unknown) => {
      if (own === undefined) throw error;
      return [];
    });
    const line = judged([lines], ended, { tokens, isPoison, paidBefore: await listPaid() })[0]?.find(({ hash }) => hash === txHash);
    if (line === undefined && own !== undefined) return await ownDetail(own, chain, origin, signal);
    if (line === undefined) throw new NetworkFault({ details: 'The logs do not tell of this transaction any more.' });
    const client = clientOf(chain, origin, signal);
    const [{ line: shared }, transaction, head] = await Promise.all([
      placedOf(line, holder, origin, signal),
      getTransaction(client, { hash: line.hash }),
      getBlockNumber(client, { cacheTime: 0 }),
    ]);
    return {
      ...(own === undefined ? shared : withOwn(shared, own)),
      from: getAddress(transaction.from),
      to: transaction.to === null ? '' : getAddress(transaction.to),
      nonce: transaction.nonce,
      blockNumber: Number(line.blockNumber),
      confirmations: Number(head - line.blockNumber) + 1,
    };
  } catch (cause) {
    signal.throwIfAborted();
    throw cause instanceof NetworkFault ? cause : new NetworkFault({ cause, details: `Chain ${chainIndex} did not answer.` });
  }
}
