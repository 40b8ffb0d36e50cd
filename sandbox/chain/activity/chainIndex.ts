import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#sandbox/core/database/database.ts';
import type { LocalChain } from '../chain.ts';
import { knownOf, type ChainTransaction } from './effects.ts';
import type { ListedOn } from './poison.ts';
import { readBlock, readHead, readHeadAt, readWaiting, type ReadBlock } from './readBlock.ts';
import {
  forgetAbove,
  keepBlocks,
  knownBlocks,
  latestIndex,
  openIndex,
  type BlockHearer,
  type HeardIndex,
  type KnownBlock,
} from './store.ts';

/** Real milliseconds between two looks at the chain. */
const lookInterval = 1_000;
/** Blocks that are read, held in memory and kept together. */
const blocksAtOnce = 16;
/** An ask waits this long for the index to reach the chain's end. Milliseconds. */
const askPatience = 2_000;

/** `current`: all that the chain has; `stale`: it does not answer, and something may be missing; `collecting`: being looked through. */
type IndexStanding = 'current' | 'stale' | 'collecting';
/** One that waits to be mined; `since` is when it was first seen to, in ms. */
export type WaitingTransaction = ChainTransaction & { readonly since: number };
export type ChainIndex = {
  readonly chain: LocalChain;
  /** What waits on the chain now; nothing while it does not answer. */
  readonly readPool: () => Promise<readonly WaitingTransaction[]>;
  /** Looks for new blocks and tells how the index stands then; `tip` is the chain's end that it reached last, `id` is undefined where nothing was ever kept of the chain. */
  readonly catchUp: () => Promise<{
    readonly id: number | undefined;
    readonly standing: IndexStanding;
    readonly tip: KnownBlock | undefined;
  }>;
  /** Ends the looks; resolves when the one that runs is done. */
  readonly stop: () => Promise<void>;
};

/**
 * Keeps what transactions did to addresses, block by block, from where it stood before. Blocks that the chain has turned away from,
 * as after a restart from an older state, are forgotten; a chain that begins with another block has an index of its own.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function indexChain(
  chain: LocalChain,
  database: Database,
  { listedOn, hearer, onFault }: { readonly listedOn: ListedOn; readonly hearer: BlockHearer; readonly onFault: (error: unknown) => void },
): ChainIndex {
  const chainIndex = chain.plan.chain.id;
  const { clock } = database;
  let opened: { readonly id: number; readonly genesis: string } | undefined;
  /** The chain's end when the index last reached it. */
  let seen: KnownBlock | undefined;
  let stopped = false;
  let running: Promise<boolean> | undefined;

  async function open(rpcUrl: string): Promise<number> {
    const genesis = (await readHeadAt(rpcUrl, 0))?.hash ?? '';
    if (opened?.genesis !== genesis) opened = { id: await openIndex(database, chainIndex, genesis, clock.now()), genesis };
    return opened.id;
  }

  /** The newest block that both the index and the chain have; what lies above it in the index is forgotten. */
  async function meet(index: HeardIndex, rpcUrl: string, known: readonly KnownBlock[]): Promise<KnownBlock> {
    for (const block of known) {
      if ((await readHeadAt(rpcUrl, block.number))?.hash !== block.hash) continue;
      if (block !== known[0]) await forgetAbove(database, index, block.number);
      return block;
    }
    await forgetAbove(database, index, -1);
    return { number: -1, hash: '' };
  }

  /** Whether the end of the chain was reached. */
  async function scan(): Promise<boolean> {
    const state = chain.state();
    if (state.status !== 'online') return false;
    const { rpcUrl, manifest } = state;
    const head = await readHead(rpcUrl);
    if (head.hash === seen?.hash) return true;
    const index: HeardIndex = { id: await open(rpcUrl), chainIndex, hearer };
    const known = await knownBlocks(database.orm, index.id);
    const contracts = knownOf(manifest);
    let { number, hash } = await meet(index, rpcUrl, known);
    while (number < head.number && !stopped) {
      const wanted = Array.from({ length: Math.min(blocksAtOnce, head.number - number) }, (_, step) => number + 1 + step);
      const blocks: ReadBlock[] = await Promise.all(wanted.map((next) => readBlock(rpcUrl, next)));
      // The chain has turned while it was read: the next look meets it where it is now.
      for (const block of blocks) {
        if (hash !== '' && block.parentHash !== hash) return false;
        ({ hash, number } = block);
      }
      await keepBlocks(database, index, blocks, { known: contracts, listedOn, now: clock.now() });
    }
    if (number < head.number) return false;
    seen = { number, hash };
    return true;
  }

  function look(): Promise<boolean> {
    if (stopped) return Promise.resolve(false);
    running ??= scan().finally(() => {
      running = undefined;
    });
    return running;
  }

  /** First seen, by hash. A node that starts anew has an empty pool as well. */
  let waiting: ReadonlyMap<string, number> = new Map();
  async function readPool(): Promise<readonly WaitingTransaction[]> {
    const state = chain.state();
    if (state.status !== 'online') return [];
    const pool = await readWaiting(state.rpcUrl).catch(() => undefined);
    if (pool === undefined) return [];
    const now = clock.now();
    const known = pool.map((transaction) => ({ ...transaction, since: waiting.get(transaction.hash) ?? now }));
    waiting = new Map(known.map(({ hash, since }) => [hash, since]));
    return known;
  }

  let isFaulty = false;
  const timer = setInterval(() => {
    void readPool();
    if (running !== undefined) return;
    look().then(
      () => {
        isFaulty = false;
      },
      (error: unknown) => {
        // A node that dies amid a look is no fault of ours, and one word a fault is enough.
        if (isFaulty || stopped || chain.state().status !== 'online') return;
        isFaulty = true;
        onFault(error);
      },
    );
  }, lookInterval);
  timer.unref();

  return {
    chain,
    readPool,
    async catchUp() {
      // A look that already runs may have begun before what is asked for was mined.
      const upToDate = (async () => {
        await running?.catch(() => false);
        return look();
      })().then(
        (isWhole): IndexStanding => (isWhole ? 'current' : chain.state().status === 'online' ? 'collecting' : 'stale'),
        (): IndexStanding => 'stale',
      );
      const ended = new AbortController();
      const late = wait(askPatience, 'collecting' as const, { signal: ended.signal }).catch(() => 'collecting' as const);
      const standing = await Promise.race([upToDate, late]);
      ended.abort();
      return { id: opened?.id ?? (await latestIndex(database, chainIndex)), standing, tip: seen };
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running?.catch(() => false);
    },
  };
}
