import type { RequestOf } from '#services/http/call.ts';
import { send } from '#services/http/client.ts';
import { readMarginWallet } from './marginCalls.ts';

/** Coins by their short names. */
type Coins = Readonly<Record<string, string>>;
type MarginHoldings = readonly { readonly tradeId: number | null; readonly coins: Coins; readonly borrowable: Coins }[];

/** What a margin wallet has and may borrow; one that the exchange refuses has nothing to spend. @throws Fault */
export async function readMarginHoldings(wallet: RequestOf<typeof readMarginWallet>, signal: AbortSignal): Promise<MarginHoldings> {
  const answer = await send(readMarginWallet, wallet, { signal });
  if (answer.kind !== 'ok') return [];
  const { tradeId, coins } = answer.data;
  const by = (field: 'available' | 'borrowable'): Coins => Object.fromEntries(coins.map((coin) => [coin.shortName, coin[field]]));
  return [{ tradeId, coins: by('available'), borrowable: by('borrowable') }];
}
