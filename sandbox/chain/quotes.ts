import { coins } from '#sandbox/database/catalog.schema.ts';
import { tidy } from '#sandbox/ledger/amounts.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import type { Quotes } from './tokenList.ts';

/** What the exchange's coins are worth in USD; a coin it does not list is worth 0. */
export async function readQuotes({ database }: Sandbox): Promise<Quotes> {
  const listed = await database.orm.select({ symbol: coins.shortName, price: coins.priceUsdt }).from(coins);
  const prices = new Map(listed.map(({ symbol, price }) => [symbol, tidy(price)]));
  return (symbol) => ({ price: prices.get(symbol) ?? '0', change24h: '0' });
}
