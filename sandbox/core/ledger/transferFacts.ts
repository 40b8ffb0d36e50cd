import { sql } from 'drizzle-orm';
import type { WalletType } from '#services/http/schemas.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { tidy } from './amounts.ts';

/** What a transfer is judged by beside its own fields; amounts in coins, as decimal strings. */
export type TransferFacts = {
  /** Whether an earlier transfer of the member is due: it has to be ended before anything here counts. */
  readonly isDue: boolean;
  /** Coins are missing on a network. */
  readonly isMoneyStopped: boolean;
  /** The member has frozen the account. */
  readonly isAccountFrozen: boolean;
  readonly isEitherFrozen: boolean;
  readonly isLiquidating: boolean;
  /** The slower wallet's, in milliseconds. */
  readonly settlementMs: number;
  /** Whether the same transfer (wallets, pair, coin) is still on its way. */
  readonly isPending: boolean;
  readonly available: string;
  /** What left the source wallet since `since`, without what came back. */
  readonly movedOut: string;
  /** What open positions of the source wallet need. */
  readonly positionHold: string;
  /** Ledger accounts of what is available in both wallets; undefined where the coin never was. */
  readonly sourceAccount: string | undefined;
  readonly targetAccount: string | undefined;
};
type Path = {
  readonly uid: number;
  readonly source: WalletType;
  readonly target: WalletType;
  readonly tradeId: number;
  readonly coinId: number;
};
type Row = Omit<TransferFacts, 'sourceAccount' | 'targetAccount'> & {
  readonly sourceAccount: string | null;
  readonly targetAccount: string | null;
};

/** Reads all of it at one moment, in one statement. `at` and `since` in milliseconds. */
export async function readTransferFacts(executor: Executor, path: Path, at: number, since: number): Promise<TransferFacts> {
  const { uid, source, target, tradeId, coinId } = path;
  const [sourcePair, targetPair] = [source === 7 ? tradeId : 0, target === 7 ? tradeId : 0];
  const ofPair = source === 7 ? sql`and trade_id = ${tradeId}` : sql``;
  const { rows } = await executor.execute<Row>(sql`
    select
      exists (select 1 from transfers where uid = ${uid} and status = 'doing' and settle_at <= ${at}) as "isDue",
      exists (select 1 from reserve_checks where short_since is not null) as "isMoneyStopped",
      exists (select 1 from users where uid = ${uid} and frozen_at is not null) as "isAccountFrozen",
      coalesce(leaving.is_frozen, false) or coalesce(entering.is_frozen, false) as "isEitherFrozen",
      coalesce(leaving.is_liquidating, false) as "isLiquidating",
      greatest(leaving.settlement_ms, entering.settlement_ms, 0) as "settlementMs",
      exists (
        select 1 from transfers where uid = ${uid} and status = 'doing' and coin_id = ${coinId}
          and source = ${source} and target = ${target} and trade_id = ${tradeId}
      ) as "isPending",
      coalesce(giving.balance, 0)::text as available,
      (
        select coalesce(sum(amount), 0)::text from transfers
        where uid = ${uid} and source = ${source} and coin_id = ${coinId} ${ofPair} and created_at >= ${since} and status <> 'returned'
      ) as "movedOut",
      coalesce((
        select amount from position_holds
        where uid = ${uid} and wallet_type = ${source} and trade_id = ${sourcePair} and coin_id = ${coinId}
      ), 0)::text as "positionHold",
      giving.id as "sourceAccount",
      taking.id as "targetAccount"
    from (select 1) as one
      left join wallet_states leaving on leaving.uid = ${uid} and leaving.wallet_type = ${source} and leaving.trade_id = ${sourcePair}
      left join wallet_states entering on entering.uid = ${uid} and entering.wallet_type = ${target} and entering.trade_id = ${targetPair}
      left join ledger_accounts giving on giving.uid = ${uid} and giving.wallet_type = ${source} and giving.trade_id = ${sourcePair}
        and giving.coin_id = ${coinId} and giving.kind = 'available'
      left join ledger_accounts taking on taking.uid = ${uid} and taking.wallet_type = ${target} and taking.trade_id = ${targetPair}
        and taking.coin_id = ${coinId} and taking.kind = 'available'`);
  const [row] = rows;
  if (row === undefined) throw new Error('the facts of a transfer could not be read');
  return {
    ...row,
    available: tidy(row.available),
    movedOut: tidy(row.movedOut),
    positionHold: tidy(row.positionHold),
    sourceAccount: row.sourceAccount ?? undefined,
    targetAccount: row.targetAccount ?? undefined,
  };
}
