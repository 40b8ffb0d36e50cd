import { assetWallets } from '#services/assets/calls.ts';
import { send } from '#services/http/client.ts';

/** A wallet that trades, and the pair of an isolated one. */
export type HeldWallet = { readonly walletType: 2 | 6 | 7; readonly tradeId?: number };
/** What a wallet has free by short name of the coin, and what more a margin wallet may borrow; `tradeId` is an isolated wallet's pair. */
export type WalletHoldings = readonly {
  readonly tradeId: number | null;
  readonly coins: Readonly<Record<string, string>>;
  readonly borrowable?: Readonly<Record<string, string>>;
}[];

/** Reads what can be spent from a wallet. @throws Fault, as `send` does */
export async function readHoldings({ walletType, tradeId: pair }: HeldWallet, signal: AbortSignal): Promise<WalletHoldings> {
  if (walletType !== 2) {
    const { readMarginHoldings } = await import('../margin/marginHoldings.ts');
    return readMarginHoldings({ walletType, ...(pair === undefined ? {} : { tradeId: pair }) }, signal);
  }
  const { data } = await send(assetWallets, {}, { signal });
  return data
    .filter((wallet) => wallet.walletType === walletType)
    .map(({ tradeId, coins }) => ({ tradeId, coins: Object.fromEntries(coins.map(({ shortName, available }) => [shortName, available])) }));
}
