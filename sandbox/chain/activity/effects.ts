import { decodeFunctionData, erc20Abi, parseAbi, parseEventLogs, zeroAddress, type Abi, type Hex, type RpcLog } from 'viem';
import { uniswapArtifact } from '../contracts/artifacts.ts';
import type { ChainManifest } from '../manifest.ts';

/** Units of a token (its contract in lower case, '' for the chain's own coin) that go from one address to another. */
export type Move = { readonly token: string; readonly from: string; readonly to: string; readonly units: bigint };
/** A move that a transaction made; `place` tells it from the others of the transaction, in whichever block that comes to stand. */
export type PlacedMove = Move & { readonly place: string };

/** A transaction as the node tells it; addresses in lower case, amounts in the smallest unit. */
export type ChainTransaction = {
  readonly hash: string;
  readonly from: string;
  /** Null where a contract is made. */
  readonly to: string | null;
  readonly value: bigint;
  readonly input: Hex;
  readonly nonce: number;
  /** Null while it waits to be mined. */
  readonly mined: {
    readonly blockNumber: number;
    readonly position: number;
    readonly time: number;
    readonly hasFailed: boolean;
    readonly gasUsed: bigint;
    readonly gasPrice: bigint;
    readonly created: string | null;
    readonly logs: readonly RpcLog[];
    /** The chain's own coin that contracts passed on. */
    readonly passedOn: readonly PlacedMove[];
  } | null;
};

type EffectType = 'transfer' | 'swap' | 'wrap' | 'approve' | 'contract';
type EffectDirection = 'in' | 'out' | 'self' | 'contract';
/** What an address got, gave, sent itself or allowed another to take; `party` is the other side. */
export type EffectMove = {
  readonly token: string;
  readonly way: 'in' | 'out' | 'self' | 'allowed';
  readonly party: string;
  readonly units: string;
};
/** The part that is kept as it is. `fee` in the smallest unit of the chain's coin, null where another paid it or it is not known yet. */
export type StoredEffect = {
  readonly counterpart: string;
  readonly moves: readonly EffectMove[];
  readonly fee: string | null;
  readonly nonce: number;
};
/** What a transaction did, or is to do, to one address. What a failed or waiting one moves is what it was to move. */
export type Effect = StoredEffect & {
  readonly type: EffectType;
  readonly direction: EffectDirection;
  /** Another sent it, and it moves nothing or only tokens that are unlisted or marked as a risk: what scams look like by themselves. */
  readonly isRisk: boolean;
};

const wrappedAbi = parseAbi([
  'event Deposit(address indexed dst, uint256 wad)',
  'event Withdrawal(address indexed src, uint256 wad)',
  'function deposit() payable',
  'function withdraw(uint256 wad)',
]);
const pairAbi = parseAbi([
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
]);
const eventsAbi = [...erc20Abi, ...wrappedAbi, ...pairAbi] as const;
const tokenFunctions = [...erc20Abi, ...wrappedAbi] as const;
let routerAbi: Abi | undefined;

/** A transaction that moves more than this at once for one address tells only the first of it. */
const mostMoves = 20;

const lower = (address: string): string => address.toLowerCase();

/** What is known of a chain's contracts. */
export type Known = {
  readonly wrapped: string;
  readonly router: string;
  readonly pools: ReadonlySet<string>;
  /** Listed tokens that are no risk; the chain's own coin is ''. */
  readonly trusted: ReadonlySet<string>;
  /** The exchange's own furniture, which is no wallet. */
  readonly contracts: ReadonlySet<string>;
};
export function knownOf(manifest: ChainManifest): Known {
  const tokens = manifest.tokens.map(({ address }) => lower(address));
  const pools = manifest.pools.map(({ address }) => lower(address));
  const [wrapped, router, factory] = [manifest.wrapped, manifest.uniswapRouter, manifest.uniswapFactory].map(lower) as [
    string,
    string,
    string,
  ];
  return {
    wrapped,
    router,
    pools: new Set(pools),
    trusted: new Set(['', ...manifest.tokens.filter(({ isRiskToken }) => !isRiskToken).map(({ address }) => lower(address))]),
    contracts: new Set([zeroAddress, wrapped, router, factory, lower(manifest.multicall3), ...tokens, ...pools]),
  };
}

type Told = {
  readonly type: EffectType | undefined;
  readonly moves: readonly Move[];
  readonly allowed: (Move & { readonly owner: string }) | undefined;
};

/** What a transaction asks for, by its own words: all that is known of one that waits or has failed. */
function askedBy({ from, to, value, input }: ChainTransaction, known: Known): Told {
  const coin: Move[] = to !== null && (value > 0n || input === '0x') ? [{ token: '', from, to, units: value }] : [];
  const plain: Told = { type: undefined, moves: coin, allowed: undefined };
  if (to === null || input === '0x') return plain;
  try {
    if (to === known.router) {
      routerAbi ??= uniswapArtifact('UniswapV2Router02').abi;
      const { functionName, args = [] } = decodeFunctionData({ abi: routerAbi, data: input });
      if (!functionName.startsWith('swap')) return plain;
      const path = args.find((arg): arg is readonly string[] => Array.isArray(arg));
      const isExact = functionName.startsWith('swapExact');
      // `swapTokensForExact…` names first what it wants, then the most it gives.
      const given = (isExact ? args[0] : args[1]) as bigint;
      const moves = coin.length > 0 ? coin : [{ token: lower(path?.[0] ?? ''), from, to, units: given }];
      return { type: 'swap', moves, allowed: undefined };
    }
    const { functionName, args } = decodeFunctionData({ abi: tokenFunctions, data: input });
    if (functionName === 'transfer')
      return { ...plain, type: 'transfer', moves: [{ token: to, from, to: lower(args[0]), units: args[1] }] };
    if (functionName === 'transferFrom')
      return { ...plain, type: 'transfer', moves: [{ token: to, from: lower(args[0]), to: lower(args[1]), units: args[2] }] };
    if (functionName === 'approve')
      return { ...plain, type: 'approve', allowed: { token: to, owner: from, from, to: lower(args[0]), units: args[1] } };
    if (to === known.wrapped && functionName === 'deposit') return { ...plain, type: 'wrap' };
    if (to === known.wrapped && functionName === 'withdraw')
      return { ...plain, type: 'wrap', moves: [{ token: to, from, to, units: args[0] }] };
  } catch {
    // Another contract's function: what it does shows only once it has run.
  }
  return plain;
}

/** What a transaction that went through has done, by its logs and the coin that contracts passed on. */
function doneBy(transaction: ChainTransaction, known: Known): Told {
  const asked = askedBy(transaction, known);
  const { from, to, value, input, mined } = transaction;
  const moves: Move[] = to !== null && (value > 0n || input === '0x') ? [{ token: '', from, to, units: value }] : [];
  moves.push(...(mined?.passedOn ?? []));
  let type: EffectType | undefined = asked.type === 'transfer' ? 'transfer' : undefined;
  let allowed: Told['allowed'];
  for (const log of parseEventLogs({ abi: eventsAbi, logs: [...(mined?.logs ?? [])] })) {
    const contract = lower(log.address);
    if (log.eventName === 'Transfer')
      moves.push({ token: contract, from: lower(log.args.from), to: lower(log.args.to), units: log.args.value });
    else if (log.eventName === 'Approval')
      allowed ??= {
        token: contract,
        owner: lower(log.args.owner),
        from: lower(log.args.owner),
        to: lower(log.args.spender),
        units: log.args.value,
      };
    else if (log.eventName === 'Swap' && known.pools.has(contract)) type = 'swap';
    else if (contract === known.wrapped && log.eventName === 'Deposit') {
      moves.push({ token: contract, from: contract, to: lower(log.args.dst), units: log.args.wad });
      if (to === contract) type ??= 'wrap';
    } else if (contract === known.wrapped && log.eventName === 'Withdrawal') {
      moves.push({ token: contract, from: lower(log.args.src), to: contract, units: log.args.wad });
      if (to === contract) type ??= 'wrap';
    }
  }
  return { type, moves, allowed };
}

/** Every token once: what came in of it less what went out, as an exact swap gives back what was too much. */
function movesOf(address: string, moves: readonly Move[]): EffectMove[] {
  const byToken = new Map<string, Move[]>();
  for (const move of moves)
    if (move.from === address || move.to === address) byToken.set(move.token, [...(byToken.get(move.token) ?? []), move]);
  const net = [...byToken].flatMap(([token, own]): EffectMove[] => {
    const others = own.filter(({ from, to }) => from !== to);
    if (others.length === 0) return own.map(({ units }) => ({ token, way: 'self', party: address, units: units.toString() }));
    const sum = others.reduce((total, { to, units }) => total + (to === address ? units : -units), 0n);
    const isIn = sum === 0n ? others[0]?.to === address : sum > 0n;
    const party = others.find(({ to }) => (to === address) === isIn);
    return [
      {
        token,
        way: isIn ? 'in' : 'out',
        party: (isIn ? party?.from : party?.to) ?? '',
        units: (sum < 0n ? -sum : sum).toString(),
      },
    ];
  });
  const moved = net.filter(({ units }) => units !== '0');
  return (moved.length > 0 ? moved : net).slice(0, mostMoves);
}

function effectOn(address: string, transaction: ChainTransaction, told: Told, known: Known): Effect {
  const { from, to, input, nonce, mined } = transaction;
  const isOwn = from === address;
  const moves = movesOf(address, told.moves);
  const [first] = moves;
  const isOneWay = moves.every(({ way }) => way === first?.way);
  const isPlain = input === '0x' || told.type === 'transfer';
  const base = {
    fee: isOwn && mined !== null ? (mined.gasUsed * mined.gasPrice).toString() : null,
    nonce,
    isRisk: !isOwn && moves.every(({ token, units }) => units === '0' || !known.trusted.has(token)),
  };
  const called = to ?? mined?.created ?? '';
  const has = (way: EffectMove['way']) => moves.some((move) => move.way === way);
  const isWhole = mined === null || mined.hasFailed || (has('in') && has('out'));
  if (isOwn && (told.type === 'swap' || told.type === 'wrap') && isWhole)
    return { ...base, type: told.type, direction: 'contract', counterpart: called, moves };
  if (first === undefined) {
    const { allowed } = told;
    if (!isOwn || allowed?.owner !== address) return { ...base, type: 'contract', direction: 'contract', counterpart: called, moves };
    const allowance: EffectMove = { token: allowed.token, way: 'allowed', party: allowed.to, units: allowed.units.toString() };
    return { ...base, type: 'approve', direction: 'contract', counterpart: allowed.to, moves: [allowance] };
  }
  if (isOneWay && first.way !== 'allowed' && (!isOwn || isPlain))
    return { ...base, type: 'transfer', direction: first.way, counterpart: first.party, moves };
  return { ...base, type: 'contract', direction: 'contract', counterpart: called, moves };
}

/** What a transaction did to each address that it touched, contracts of the exchange left out; addresses in lower case. */
export function effectsOf(transaction: ChainTransaction, known: Known): ReadonlyMap<string, Effect> {
  const { from, to, mined } = transaction;
  const told = mined === null || mined.hasFailed ? askedBy(transaction, known) : doneBy(transaction, known);
  const touched = new Set([from, ...(to === null ? [] : [to]), ...told.moves.flatMap((move) => [move.from, move.to])]);
  return new Map(
    [...touched]
      .filter((address) => address === from || !known.contracts.has(address))
      .map((address) => [address, effectOn(address, transaction, told, known)]),
  );
}

/** Every move of a transaction that went through, each by itself: `n:<path>` are those of the chain's own coin, numbers those of logs. */
export function movesMade({ from, to, value, mined }: ChainTransaction): readonly PlacedMove[] {
  if (mined === null || mined.hasFailed) return [];
  const own: PlacedMove[] = to !== null && value > 0n ? [{ token: '', from, to, units: value, place: 'n:' }] : [];
  const byLogs = mined.logs.flatMap((entry, index): PlacedMove[] =>
    parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: [entry] }).map((log) => ({
      token: lower(log.address),
      from: lower(log.args.from),
      to: lower(log.args.to),
      units: log.args.value,
      place: String(index),
    })),
  );
  return [...own, ...mined.passedOn, ...byLogs];
}
