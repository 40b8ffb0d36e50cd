import type { ChainIndex } from '#sandbox/chain/activity/chainIndex.ts';
import { askNode } from '#sandbox/chain/savedState.ts';
import { knownBlocks } from '#sandbox/chain/activity/store.ts';
import type { Database } from '#sandbox/core/database/database.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import type { Events } from '#sandbox/core/stream/events.ts';
import { settleDeposits, waitsForBlocks } from './deposits.ts';
import { blockSeconds } from './depositNetworks.ts';

export type DepositWatch = {
  /** Brings all deposits to where the chains stand; a look during another joins it. */
  readonly look: () => Promise<void>;
  /** The newest block of a chain that was reached; undefined before the first. */
  readonly tipOf: (chainIndex: number) => number | undefined;
  /** Ends the looks; resolves when the one that runs, if any, is done. */
  readonly stop: () => Promise<void>;
};

/** Credits deposits once their chains are far enough, and lets a chain go on while one waits: a local node makes no block by itself. */
export function startDepositWatch(
  {
    database,
    chainIndexes,
    events,
  }: { readonly database: Database; readonly chainIndexes: readonly ChainIndex[]; readonly events: Events },
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
      // Another process may have gone back with the chain since.
      const [newest] = await knownBlocks(executor, id);
      return newest?.hash === tip.hash ? settleDeposits(executor, chainIndex, tip.number, database.clock.now()) : [];
    });
    for (const uid of moved) for (const fact of ['balances.changed', 'inMail.changed'] as const) events.publish(`user:${uid}`, fact);
  }
  async function goOn({ chain }: ChainIndex): Promise<void> {
    const state = chain.state();
    if (state.status === 'online' && (await waitsForBlocks(database.orm, chain.plan.chain.id)))
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

  const timer = chainIndexes.length === 0 ? undefined : setInterval(() => void look([settle, goOn]), blockSeconds * 1_000);
  timer?.unref();
  return {
    look: () => look([settle]),
    tipOf: (chainIndex) => tips.get(chainIndex),
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
