import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { BlockHearer } from '#sandbox/chain/activity/store.ts';
import { movesMade } from '#sandbox/chain/activity/effects.ts';
import type { LocalChain } from '#sandbox/chain/chain.ts';
import type { Clock } from '#sandbox/core/clock.ts';
import { amountOf } from './depositRules.ts';
import { knownToken } from './depositNetworks.ts';
import { depositAddressRows, depositRows } from './deposits.schema.ts';

/**
 * Writes down what blocks bring to deposit addresses, and where a block that had brought something is gone. It decides nothing: what
 * follows is `settleDeposits`, once the index stands at the chain's end, so that a payment that only changes its block moves no coin.
 * `ownWallet` is the one that pays: what it sends to a deposit address is gas, and no deposit.
 */
export function hearDeposits(chains: readonly LocalChain[], clock: Clock, ownWallet: string): BlockHearer {
  const chainOf = (chainIndex: number) => {
    const chain = chains.find(({ plan }) => plan.chain.id === chainIndex);
    const state = chain?.state();
    // Read again by the next look: a block that was kept unread would be a deposit that was lost.
    if (chain === undefined || state?.status !== 'online') throw new Error(`Chain ${chainIndex} went away while its blocks were read.`);
    return { native: chain.plan.chain.nativeCurrency, manifest: state.manifest };
  };
  return {
    async kept(executor, chainIndex, blocks) {
      const moves = blocks.flatMap(({ number, transactions }) =>
        transactions.flatMap((transaction) => {
          const made = movesMade(transaction).filter(
            ({ from, to, units }) => units > 0n && from !== to && from !== ownWallet.toLowerCase(),
          );
          return made.map((move) => ({ ...move, txHash: transaction.hash, blockNumber: number }));
        }),
      );
      if (moves.length === 0) return;
      const owners = await executor
        .select({ address: depositAddressRows.address, uid: depositAddressRows.uid })
        .from(depositAddressRows)
        .where(inArray(depositAddressRows.address, [...new Set(moves.map(({ to }) => to))]));
      if (owners.length === 0) return;
      const { native, manifest } = chainOf(chainIndex);
      const rows = moves.flatMap(({ to, token, units, place, txHash, blockNumber }) => {
        const owner = owners.find(({ address }) => address === to);
        const known = owner && knownToken(chainIndex, native, manifest, token);
        if (owner === undefined || known === undefined) return [];
        const { symbol, coinId, decimals } = known;
        const state = coinId === null ? ('unsupported' as const) : ('confirming' as const);
        const amount = amountOf(units.toString(), decimals);
        const where = { chainIndex, txHash, effect: place, blockNumber };
        return [{ ...where, ...owner, token, symbol, units: units.toString(), amount, coinId, state, createdAt: clock.now() }];
      });
      if (rows.length === 0) return;
      await executor
        .insert(depositRows)
        .values(rows)
        .onConflictDoUpdate({
          target: [
            depositRows.chainIndex,
            depositRows.txHash,
            depositRows.effect,
            depositRows.address,
            depositRows.token,
            depositRows.units,
          ],
          set: { blockNumber: sql`excluded.block_number` },
        });
    },
    async gone(executor, chainIndex, number) {
      await executor
        .update(depositRows)
        .set({ blockNumber: null })
        .where(and(eq(depositRows.chainIndex, chainIndex), gt(depositRows.blockNumber, number)));
    },
  };
}
