import { eq } from 'drizzle-orm';
import { divide, multiply } from '#machines/rules/decimal.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { compare, raise } from '#sandbox/core/ledger/amounts.ts';
import { worldCoin } from '#sandbox/core/world/coins.ts';
import { marketFee } from './hotWallet.ts';
import type { PayoutNode } from './payoutNode.ts';
import { feeAge, usualGas, type SentToken } from './withdrawNetworks.ts';
import type { FeeTerms } from './withdrawRules.ts';
import { gasRows } from './withdrawals.schema.ts';

/** A coin's price in USDT at a moment, never zero. */
export type PriceAt = (coinId: number, moment: number) => string;
type Gas = { readonly wei: string; readonly readAt: number };

/** What gas costs on a chain, read anew every ten minutes: a fee that was shown stands for a while. */
async function gasNow(orm: Executor, node: PayoutNode, now: number): Promise<Gas> {
  const { chainIndex } = node;
  const [kept] = await orm.select().from(gasRows).where(eq(gasRows.chainIndex, chainIndex));
  if (kept !== undefined && Math.abs(now - kept.readAt) < feeAge) return kept;
  if (!node.isOnline()) return kept ?? { wei: '0', readAt: now };
  const read = { wei: marketFee(await node.baseFee()).toString(), readAt: now };
  await orm
    .insert(gasRows)
    .values({ chainIndex, ...read })
    .onConflictDoUpdate({ target: gasRows.chainIndex, set: read });
  return read;
}

const weiDecimals = 18;
/** What sending a token costs now: its gas in coins, at least what is set for it. */
export async function feeTermsOf(
  executor: Executor,
  { node, token }: { readonly node: PayoutNode; readonly token: SentToken },
  priceAt: PriceAt,
  now: number,
): Promise<FeeTerms> {
  const { wei, readAt } = await gasNow(executor, node, now);
  const { fixed, rate, precision } = token;
  const isNative = token.symbol === node.native.symbol;
  const gas = multiply(wei, String(isNative ? usualGas.native : usualGas.token));
  const native = divide(gas, String(10n ** BigInt(weiDecimals)), weiDecimals);
  const usdt = multiply(native, priceAt(worldCoin(node.native.symbol).coinId, readAt));
  const inCoin = raise(divide(usdt, priceAt(worldCoin(token.coin).coinId, readAt), weiDecimals), precision);
  return { fixed: compare(inCoin, fixed) === 1 ? inCoin : fixed, rate, precision };
}
