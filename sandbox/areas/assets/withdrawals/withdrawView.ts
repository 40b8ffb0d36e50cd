import { desc, inArray } from 'drizzle-orm';
import { getAddress } from 'viem';
import type { Withdrawal } from '#services/assets/withdrawCalls.ts';
import type { LocalChain } from '#sandbox/chain/chain.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { subtract, tidy } from '#sandbox/core/ledger/amounts.ts';
import type { Coin } from '#sandbox/core/ledger/catalog.ts';
import { confirmationsOf } from '../deposits/depositRules.ts';
import type { AttemptRow } from './payouts.ts';
import { nameOfChain } from './savedAddresses.ts';
import type { WithdrawalRow } from './withdrawBooks.ts';
import { canCancel } from './withdrawals.ts';
import { confirmationsNeeded, sentToken, stuckAfter } from './withdrawNetworks.ts';
import { attemptRows } from './withdrawals.schema.ts';

/** What a withdrawal is shown with. */
export type Shown = {
  readonly chains: readonly LocalChain[];
  readonly coins: ReadonlyMap<number, Coin>;
  readonly tipOf: (chainIndex: number) => number | undefined;
  readonly now: number;
};

function viewOf(row: WithdrawalRow, attempts: readonly AttemptRow[], { chains, coins, tipOf, now }: Shown): Withdrawal {
  const coin = coins.get(row.coinId);
  const mined = attempts.find(({ blockNumber }) => blockNumber !== null);
  const firstSent = attempts.at(-1)?.sentAt ?? null;
  const needed = row.receiver === null ? confirmationsNeeded(row.chainIndex) : 0;
  const block = mined?.blockNumber ?? null;
  return {
    id: row.id,
    coinId: row.coinId,
    shortName: coin?.shortName ?? '',
    webLogo: coin?.webLogo ?? '',
    symbol: sentToken(row.chainIndex, row.coinId)?.symbol ?? '',
    chainIndex: row.chainIndex,
    network: nameOfChain(chains, row.chainIndex),
    address: getAddress(row.address),
    isInternal: row.receiver !== null,
    amount: tidy(row.amount),
    fee: tidy(row.fee),
    received: subtract(row.amount, row.fee),
    state: row.state,
    risks: row.risks,
    heldBy: row.heldBy,
    heldUntil: row.heldUntil,
    endedBy: row.endedBy,
    txHash: (mined ?? attempts[0])?.txHash ?? null,
    confirmations: row.state === 'done' ? needed : Math.min(needed, confirmationsOf(block, tipOf(row.chainIndex) ?? block ?? 0)),
    needed,
    isStuck: row.state === 'broadcast' && firstSent !== null && firstSent + stuckAfter <= now,
    canCancel: canCancel(row.state),
    createdTime: row.createdAt,
    endedTime: row.endedAt,
  };
}

/** Withdrawals as their owner sees them, in the order of the rows. */
export async function withdrawalViews(executor: Executor, rows: readonly WithdrawalRow[], shown: Shown): Promise<Withdrawal[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const attempts = await executor
    .select()
    .from(attemptRows)
    .where(inArray(attemptRows.withdrawalId, ids))
    .orderBy(desc(attemptRows.number));
  return rows.map((row) =>
    viewOf(
      row,
      attempts.filter(({ withdrawalId }) => withdrawalId === row.id),
      shown,
    ),
  );
}
