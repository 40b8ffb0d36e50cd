import { and, eq } from 'drizzle-orm';
import type { WalletType } from '#services/http/schemas.ts';
import { positionHolds, walletStates } from './catalog.schema.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { compare } from './amounts.ts';

/** A user's wallet; `tradeId` names the isolated pair for wallet 7 and is 0 elsewhere. */
export type Wallet = { readonly uid: number; readonly walletType: WalletType; readonly tradeId: number };
export type WalletState = Omit<typeof walletStates.$inferSelect, 'uid' | 'walletType' | 'tradeId'>;

const free: WalletState = { isFrozen: false, isLiquidating: false, transferOpenCardInvalid: false, settlementMs: 0 };
const keyOf = ({ uid, walletType, tradeId }: Wallet) => ({ uid, walletType, tradeId: walletType === 7 ? tradeId : 0 });

/** What hangs over a wallet; a wallet that nothing was ever said about is free. */
export async function walletStateOf(executor: Executor, wallet: Wallet): Promise<WalletState> {
  const { uid, walletType, tradeId } = keyOf(wallet);
  const [row] = await executor
    .select()
    .from(walletStates)
    .where(and(eq(walletStates.uid, uid), eq(walletStates.walletType, walletType), eq(walletStates.tradeId, tradeId)));
  return row ?? free;
}

/** Freezes, liquidates or slows a wallet, or frees it again; what is not named stays. */
export async function setWalletState(executor: Executor, wallet: Wallet, state: Partial<WalletState>): Promise<void> {
  await executor
    .insert(walletStates)
    .values({ ...keyOf(wallet), ...free, ...state })
    .onConflictDoUpdate({
      target: [walletStates.uid, walletStates.walletType, walletStates.tradeId],
      set: Object.keys(state).length > 0 ? state : { ...free },
    });
}

/** Sets how much open positions need; '0' frees all. */
export async function setPositionHold(executor: Executor, wallet: Wallet, coinId: number, amount: string): Promise<void> {
  const key = { ...keyOf(wallet), coinId };
  await executor
    .delete(positionHolds)
    .where(
      and(
        eq(positionHolds.uid, key.uid),
        eq(positionHolds.walletType, key.walletType),
        eq(positionHolds.tradeId, key.tradeId),
        eq(positionHolds.coinId, coinId),
      ),
    );
  if (compare(amount, '0') === 1) await executor.insert(positionHolds).values({ ...key, amount });
}
