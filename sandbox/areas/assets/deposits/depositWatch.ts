import type { ChainIndex } from '#sandbox/chain/activity/chainIndex.ts';
import { askNode } from '#sandbox/chain/savedState.ts';
import { readBlock } from '#sandbox/chain/activity/readBlock.ts';
import { knownBlocks, type BlockHearer } from '#sandbox/chain/activity/store.ts';
import type { Database } from '#sandbox/core/database/database.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import type { Events } from '#sandbox/core/stream/events.ts';
import { isMoneyStopped } from '#sandbox/core/ledger/moneyStop.ts';
import { settleDeposits, waitsForBlocks } from './deposits.ts';

export type DepositWatch = {
  /** Brings all deposits to where the chains stand; a look during another joins it. */
  readonly look: () => Promise<void>;
  /**
   * Hears a block once more in which a deposit was missed, and looks then. False where it has nothing to hear: the index has not come to
   * the block, or the chain turns.
   */
  readonly hearAgain: (chainIndex: number, number: number) => Promise<boolean>;
  /** The newest block of a chain that was reached; undefined before the first. */
  readonly tipOf: (chainIndex: number) => number | undefined;
  /** Ends the looks; resolves when the one that runs, if any, is done. */
  readonly stop: () => Promise<void>;
};

/** Hears a block once more; false where the index has not come to it, or the chain turns. */
async function hearBlock(database: Database, hearer: BlockHearer, { chain, catchUp }: ChainIndex, number: number): Promise<boolean> {
  const state = chain.state();
  const { id, standing, tip } = await catchUp();
  if (state.status !== 'online' || id === undefined || standing !== 'current' || tip === undefined || number > tip.number) return false;
  const block = await readBlock(state.rpcUrl, number);
  return inTransaction(database, async (executor) => {
    const known = await knownBlocks(executor, id);
    // Below all blocks whose hash is kept the chain does not turn: it would be looked through anew.
    const isThere = known[0]?.hash === tip.hash && (known.find((each) => each.number === number) ?? block).hash === block.hash;
    if (isThere) await hearer.kept(executor, chain.plan.chain.id, [block]);
    return isThere;
  });
}

/** Credits deposits once their chains are far enough, and lets a chain go on while something waits: a local node makes no block by itself. */
export function startDepositWatch(
  {
    database,
    chainIndexes,
    hearer,
    events,
    waits,
    lookEvery,
  }: {
    readonly database: Database;
    readonly chainIndexes: readonly ChainIndex[];
    readonly hearer: BlockHearer;
    readonly events: Events;
    /** Whether something else waits for blocks of a chain. */
    readonly waits: typeof waitsForBlocks;
    /** In milliseconds; undefined: it looks only when it is asked to. */
    readonly lookEvery: number | undefined;
  },
  onFault: (error: unknown) => void,
): DepositWatch {
  let running: Promise<void> | undefined;
  const tips = new Map<number, number>();

  async function settle({ chain, catchUp }: ChainIndex): Promise<void> {
    const { id, standing, tip } = await catchUp();
    if (id === undefined || standing !== 'current' || tip === undefined) return;
    const chainIndex = chain.plan.chain.id;
    tips.set(chainIndex, tip.number);
    const moved = await inTransaction(database, async (executor) => {
      // While coins are missing none are credited.
      if (await isMoneyStopped(executor)) return [];
      // Another process may have gone back with the chain since.
      const [newest] = await knownBlocks(executor, id);
      return newest?.hash === tip.hash ? settleDeposits(executor, chainIndex, tip.number, database.clock.now()) : [];
    });
    for (const uid of moved) for (const fact of ['balances.changed', 'inMail.changed'] as const) events.publish(`user:${uid}`, fact);
  }
  async function goOn({ chain }: ChainIndex): Promise<void> {
    const state = chain.state();
    if (state.status !== 'online') return;
    const chainIndex = chain.plan.chain.id;
    if ((await waitsForBlocks(database.orm, chainIndex)) || (await waits(database.orm, chainIndex)))
      await askNode(state.rpcUrl, 'anvil_mine', ['0x1']);
  }
  function look(work: readonly ((index: ChainIndex) => Promise<void>)[]): Promise<void> {
    running ??= (async () => {
      for (const index of chainIndexes)
        for (const step of work)
          await step(index).catch((error: unknown) => {
            // A node that dies meanwhile is looked at again when it is back.
            if (index.chain.state().status === 'online') onFault(error);
          });
    })().finally(() => (running = undefined));
    return running;
  }

  const timer = lookEvery === undefined ? undefined : setInterval(() => void look([settle, goOn]), lookEvery);
  timer?.unref();
  return {
    look: () => look([settle]),
    async hearAgain(chainIndex, number) {
      const index = chainIndexes.find(({ chain }) => chain.plan.chain.id === chainIndex);
      if (index === undefined || !(await hearBlock(database, hearer, index, number))) return false;
      // A look that runs already may have read its rows before.
      await running;
      await look([settle]);
      return true;
    },
    tipOf: (chainIndex) => tips.get(chainIndex),
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
