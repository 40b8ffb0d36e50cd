import type { WalletType } from '#services/http/schemas.ts';
import type { coins, spotPairs } from './catalog.schema.ts';

type Coin = typeof coins.$inferSelect;
type Pair = typeof spotPairs.$inferSelect;

/** Which wallets each wallet may send to. Every path also runs the other way, so that source and target can be swapped. */
export const transferPaths: Readonly<Record<WalletType, readonly WalletType[]>> = {
  2: [5, 6, 7, 3, 8],
  3: [2, 5],
  5: [2, 3, 6, 8],
  6: [2, 5],
  7: [2],
  8: [2, 5],
};
export const walletTypes: readonly WalletType[] = [2, 5, 8, 6, 7, 3];

/** The spec's `type` of a transfer: its source wallet times ten plus its target wallet. */
export const transferType = (source: WalletType, target: WalletType): number => source * 10 + target;

/** The wallets that a `type` stands for, or undefined where there is no such path. */
export function pathOfType(type: number): { source: WalletType; target: WalletType } | undefined {
  for (const source of walletTypes) {
    const target = transferPaths[source].find((item) => transferType(source, item) === type);
    if (target !== undefined) return { source, target };
  }
  return undefined;
}

/** Whether a wallet can hold a coin: contract and cross margin take collateral coins, C2C its own list, an isolated wallet its pair's two coins. */
export function takesCoin(walletType: WalletType, coin: Coin, pair: Pair | undefined): boolean {
  if (walletType === 2) return true;
  if (walletType === 3) return coin.isC2c;
  if (walletType === 7) return pair !== undefined && (pair.baseCoinId === coin.coinId || pair.quoteCoinId === coin.coinId);
  return coin.isCollateral;
}

/** Whether a coin may leave the source and enter the target, by the coin's own flags and, for wallet 7, its pair's. */
export function directionsOf(coin: Coin, source: WalletType, target: WalletType, pair: Pair | undefined): { out: boolean; in: boolean } {
  const isBase = pair?.baseCoinId === coin.coinId;
  const pairOut = source !== 7 || (isBase ? pair?.baseTransferoutable : pair?.quoteTransferoutable) === true;
  const pairIn = target !== 7 || (isBase ? pair?.baseTransferinable : pair?.quoteTransferinable) === true;
  return { out: coin.transferOutAble && pairOut, in: coin.transferInAble && pairIn };
}
