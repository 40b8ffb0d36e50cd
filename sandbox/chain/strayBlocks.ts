import { keccak256, toRlp, type Hex } from 'viem';
import * as z from 'zod/mini';

const hex = z.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value));
const header = z.looseObject({ parentHash: hex, number: hex });
const savedChain = z.looseObject({ blocks: z.array(z.looseObject({ header })) });
type SavedChain = z.output<typeof savedChain>;
type SavedBlock = SavedChain['blocks'][number];

/** Fields of a block's head in the order of its hash; the later forks added those at the end. */
const bytes = ['parentHash', 'sha3Uncles', 'miner', 'stateRoot', 'transactionsRoot', 'receiptsRoot', 'logsBloom'] as const;
const numbers = ['difficulty', 'number', 'gasLimit', 'gasUsed', 'timestamp'] as const;
const rest = ['extraData', 'mixHash', 'nonce'] as const;
const added = ['baseFeePerGas', 'withdrawalsRoot', 'blobGasUsed', 'excessBlobGas', 'parentBeaconBlockRoot', 'requestsHash'] as const;
const quantities: readonly string[] = [...numbers, 'baseFeePerGas', 'blobGasUsed', 'excessBlobGas'];

/** A number without leading zeros, in whole bytes; zero is nothing. */
function quantity(value: Hex): Hex {
  const digits = value.slice(2).replace(/^0+/, '');
  return `0x${digits.length % 2 === 0 ? digits : `0${digits}`}`;
}
function hashOf({ header: head }: SavedBlock): Hex {
  const names = [...bytes, ...numbers, ...rest, ...added].filter((name) => name in head);
  return keccak256(toRlp(names.map((name) => (quantities.includes(name) ? quantity(head[name] as Hex) : (head[name] as Hex)))));
}
const heightOf = ({ header: head }: SavedBlock): number => Number(head.number);

/**
 * A saved chain without the blocks that are none of it, or undefined where it has none. Each start of a node makes a first block of its
 * own, saves it beside the one that it has loaded, and takes whichever stands last for the first: every other start the same chain would
 * begin with another block, which the second does not follow. A block that has rivals is the one that the next block names.
 * @throws Error for what is no saved chain
 */
export function withoutStrayBlocks(state: unknown): SavedChain | undefined {
  const saved = savedChain.parse(state);
  const byHeight = new Map<number, SavedBlock[]>();
  for (const block of saved.blocks) byHeight.set(heightOf(block), [...(byHeight.get(heightOf(block)) ?? []), block]);
  if (byHeight.size === saved.blocks.length) return undefined;
  const kept: SavedBlock[] = [];
  let next: SavedBlock | undefined;
  for (const height of [...byHeight.keys()].toSorted((left, right) => right - left)) {
    const rivals = byHeight.get(height) ?? [];
    const named = rivals.length === 1 ? rivals : rivals.filter((block) => next === undefined || hashOf(block) === next.header.parentHash);
    // What nobody can tell apart stays as it was.
    kept.push(...(named.length === 0 ? rivals : named));
    next = named[0] ?? next;
  }
  return { ...saved, blocks: kept.toReversed() };
}
