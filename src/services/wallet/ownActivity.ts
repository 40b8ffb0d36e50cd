import { getAddress, type Address } from 'viem';
import type { Transaction, TransactionMove } from '#services/web3/calls.ts';
import type { Ending, TransactionRecord } from './transactionRecords.ts';

/** A transaction that this browser asked a wallet for and has seen the end of. */
export type EndedRecord = TransactionRecord & { readonly ending: Ending };
/** `isQuoted`: what a swap was to give; the chain does not tell what it gave. */
export type LineMove = TransactionMove & { readonly isQuoted?: boolean };
/** One line of activity. `own` where this browser knows of it by itself: only then may it have no block though it does not wait. */
export type ActivityLine = Omit<Transaction, 'moves'> & { readonly moves: readonly LineMove[]; readonly own?: EndedRecord };
/** A line of a chain with its place there. */
export type PlacedLine = { readonly line: Transaction; readonly blockNumber: bigint; readonly position: number };

const nameOf = (chainIndex: number, hash: string): string => `${chainIndex}:${hash.toLowerCase()}`;
export const lineName = ({ chainIndex, txHash }: Pick<Transaction, 'chainIndex' | 'txHash'>): string => nameOf(chainIndex, txHash);

/** The hash under which a chain has it: a faster copy counts as ours. */
const foundHash = ({ hash, ending }: EndedRecord): string =>
  (ending.kind === 'mined' && ending.replacement?.how === 'speedUp' ? ending.replacement.hash : '') || hash;
/** One that was never answered has no hash; its own id names it then. */
const recordName = (record: EndedRecord): string => nameOf(record.chainIndex, foundHash(record) || record.id);

const isEnded = (record: TransactionRecord): record is EndedRecord => record.ending !== undefined;

/** Of two records of one transaction (a faster copy that was asked for here as well), the one that was mined. */
function better(left: EndedRecord, right: EndedRecord): EndedRecord {
  const rank = (record: EndedRecord): string => `${foundHash(record) === record.hash ? 1 : 0}${record.id}`;
  return rank(left) > rank(right) ? left : right;
}

/** What this browser knows by itself: by the name of the line that it makes, what has an end, and what is under way. */
export type OwnActivity = { readonly ended: ReadonlyMap<string, EndedRecord>; readonly underWay: ReadonlySet<string> };
export function ownActivity(records: readonly TransactionRecord[]): OwnActivity {
  const ended = new Map<string, EndedRecord>();
  for (const record of records.filter(isEnded)) {
    const name = recordName(record);
    const other = ended.get(name);
    ended.set(name, other === undefined ? record : better(record, other));
  }
  const underWay = records.filter((record) => !isEnded(record) && record.hash !== '');
  return { ended, underWay: new Set(underWay.map(({ chainIndex, hash }) => nameOf(chainIndex, hash))) };
}

/** Whether the chain did what was asked for: it, or its faster copy, was mined and not undone. */
export const isDone = ({ ending }: EndedRecord): boolean =>
  ending.kind === 'mined' && ending.outcome === 'confirmed' && (ending.replacement === null || ending.replacement.how === 'speedUp');

const types = { send: 'transfer', swap: 'swap', approve: 'approve', wrap: 'wrap', unwrap: 'wrap' } as const;
export function ownNature({
  from,
  summary: { kind, counterpart },
}: TransactionRecord): Pick<Transaction, 'type' | 'direction' | 'counterpart'> {
  const isSelf = counterpart.toLowerCase() === from.toLowerCase();
  const direction = kind !== 'send' ? 'contract' : isSelf ? 'self' : 'out';
  return { type: types[kind], direction, counterpart: getAddress(counterpart) };
}

/** The second word of a call's data: the amount of a transfer and of an allowance, in units. */
const secondWord = (data: string): string => (/^0x[0-9a-f]{136}$/i.test(data) ? BigInt(`0x${data.slice(74)}`).toString() : '');

/** What was asked for, as moves. Amounts in whole coins as they were shown; units only where the call itself tells them. */
function movesOf({ from, to, data, value, summary: { kind, sent, received, counterpart } }: TransactionRecord): readonly LineMove[] {
  const shared = { decimals: 0, logo: '', counterpart: getAddress(counterpart), isRiskToken: false } as const;
  const isCoin = value !== '0' || data === '0x';
  const direction = kind === 'approve' ? 'allowed' : counterpart.toLowerCase() === from.toLowerCase() ? 'self' : 'out';
  const token: Address | '' = isCoin || kind === 'swap' ? '' : getAddress(to);
  const rawAmount = isCoin ? value : kind === 'swap' ? '' : secondWord(data);
  return [
    ...(sent === null ? [] : [{ ...shared, direction, tokenAddress: token, ...sent, rawAmount } as const]),
    ...(received === null
      ? []
      : [
          {
            ...shared,
            direction: 'in',
            tokenAddress: '',
            ...received,
            rawAmount: '',
            ...(kind === 'swap' ? { isQuoted: true } : {}),
          } as const,
        ]),
  ];
}

/** A line of what this browser knows alone. */
export function ownLine(own: EndedRecord): ActivityLine {
  const { chainIndex, ending } = own;
  const isOurs = ending.kind === 'mined' && ending.replacement?.how !== 'other';
  return {
    ...ownNature(own),
    chainIndex,
    txHash: foundHash(own),
    status: isDone(own) ? 'confirmed' : ending.kind === 'mined' ? 'failed' : 'pending',
    moves: movesOf(own),
    // What another transaction cost stands with that one.
    fee: isOurs && ending.fee !== '' ? { symbol: ending.feeSymbol, amount: ending.fee, rawAmount: '' } : null,
    blockTime: ending.kind === 'mined' ? ending.minedAt : null,
    waitingSince: null,
    isRiskToken: false,
    own,
  };
}

const isGiven = ({ direction }: LineMove): boolean => direction !== 'in';
/**
 * A line of the chain with what this browser knows of it besides: what it was meant to do, and moves that logs do not tell, as those of
 * the chain's own coin. What the chain tells stands. One that the chain was not thought to have is told by the chain alone.
 */
export function withOwn(line: Transaction, own: EndedRecord): ActivityLine {
  if (!isDone(own)) return line;
  const more = movesOf(own).filter(({ direction }) => line.moves.every((move) => move.direction !== direction));
  const moves: readonly LineMove[] = [...line.moves, ...more];
  return { ...line, ...ownNature(own), moves: [...moves.filter(isGiven), ...moves.filter((move) => !isGiven(move))], own };
}

type Placed = { readonly line: ActivityLine; readonly block: bigint; readonly position: number };
const timeOf = ({ blockTime, own }: ActivityLine): number => blockTime ?? own?.askedAt ?? 0;
/** The newest first, and one order only: of one moment, by chain, block, place in it and number of the account. */
function newestFirst(left: Placed, right: Placed): number {
  const down = (a: number | bigint, b: number | bigint): number => (a === b ? 0 : a < b ? 1 : -1);
  const name = ({ line: { chainIndex, txHash, own } }: Placed): string => nameOf(chainIndex, txHash || (own?.id ?? ''));
  return (
    down(timeOf(left.line), timeOf(right.line)) ||
    down(right.line.chainIndex, left.line.chainIndex) ||
    down(left.block, right.block) ||
    down(left.position, right.position) ||
    down(left.line.own?.nonce ?? -1, right.line.own?.nonce ?? -1) ||
    (name(left) < name(right) ? -1 : 1)
  );
}

/** What the exchange lists, without what waits and stands above the list, as this browser has sent it. */
export const besidesUnderWay = (lines: readonly Transaction[], { underWay }: OwnActivity): readonly Transaction[] =>
  lines.filter((line) => line.status !== 'pending' || !underWay.has(lineName(line)));

/**
 * Lines of the chains and what this browser knows by itself, each transaction once, the newest first. What is under way is left out:
 * it stands above the list.
 */
export function mergeActivity(placed: readonly PlacedLine[], { ended, underWay }: OwnActivity): readonly ActivityLine[] {
  const told = new Map<string, Placed>();
  for (const { line, blockNumber: block, position } of placed) {
    const name = lineName(line);
    const own = ended.get(name);
    if (!underWay.has(name)) told.set(name, { line: own === undefined ? line : withOwn(line, own), block, position });
  }
  const alone = [...ended].flatMap(([name, own]): Placed[] => {
    const block = own.ending.kind === 'mined' && own.ending.blockNumber !== '' ? BigInt(own.ending.blockNumber) : -1n;
    return told.has(name) || underWay.has(name) ? [] : [{ line: ownLine(own), block, position: -1 }];
  });
  return [...told.values(), ...alone].toSorted(newestFirst).map(({ line }) => line);
}
