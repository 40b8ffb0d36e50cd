import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { readAssetHistory, type HistoryRange } from '#services/assets/historyCalls.ts';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { add, atLeastZero, compare, negate, partsOf, subtract, worth } from '#sandbox/core/ledger/amounts.ts';
import { flowsSince, holdingsAlong, type Holding } from '#sandbox/core/ledger/history.ts';
import { valueDecimals } from '#sandbox/core/ledger/valuation.ts';
import { serve } from '#sandbox/core/serve/serve.ts';
import { loansAt, owedOf, readLoanRecords } from '#sandbox/engine/margin/loans.ts';
import type { Parts } from '#sandbox/sandbox.ts';
import { stepsOf } from './historySteps.ts';
import { pricesOf } from './prices.ts';

const day = 86_400_000;
const spans: Readonly<Record<HistoryRange, number>> = { day, week: 7 * day, month: 30 * day };
/** Parts of a range at most: half an hour of a day. */
const parts = 48;
const shareDecimals = 6;
type PriceAt = ReturnType<typeof pricesOf>;

/** What an account was worth along a range, and what became of it apart from what came in and went out. */
async function historyOf(executor: Executor, uid: number, priceAt: PriceAt, range: HistoryRange, now: number) {
  const [user] = await executor.select({ openedAt: users.createdAt }).from(users).where(eq(users.uid, uid));
  const steps = stepsOf(Math.min(now, Math.max(now - spans[range], user?.openedAt ?? 0)), now, parts);
  const holdings = await holdingsAlong(executor, uid, steps);
  const records = await readLoanRecords(executor, uid);
  const valueOf = (coinId: number, amount: string, at: number) => worth(amount, priceAt(coinId, at), valueDecimals.usdt);
  const worthAt = (holding: Holding, at: number) => {
    const held = [...holding].reduce((sum, [coinId, amount]) => add(sum, valueOf(coinId, amount, at)), '0');
    return loansAt(records, at).reduce((sum, loan) => subtract(sum, valueOf(loan.coinId, owedOf(loan), at)), held);
  };
  const values = holdings.map((holding, index) => {
    const time = Math.min(now, steps.from + index * steps.step);
    return { time, value: worthAt(holding, time) };
  });
  const flows = (await flowsSince(executor, uid, steps.from)).map(({ coinId, amount, at }) =>
    compare(amount, '0') === -1 ? negate(valueOf(coinId, negate(amount), at)) : valueOf(coinId, amount, at),
  );
  const [first = '0', last = '0'] = [values[0]?.value, values.at(-1)?.value];
  const inflowUsdt = flows.reduce(add, '0');
  const profitUsdt = subtract(subtract(last, first), inflowUsdt);
  const put = flows.filter((flow) => compare(flow, '0') === 1).reduce(add, first);
  return {
    range,
    points: values.map(({ time, value }) => ({ time, valueUsdt: atLeastZero(value) })),
    inflowUsdt,
    profitUsdt,
    profitShare: compare(put, '0') === 1 ? partsOf(profitUsdt, put, shareDecimals) : null,
  };
}

/** What an account was worth, by its ledger and the prices of then: nothing of it is kept beside them. */
export function serveHistory(app: FastifyInstance, { market }: Pick<Parts, 'market'>): void {
  const priceAt = pricesOf(market);
  serve(app, readAssetHistory, async ({ request: { range }, session: { uid }, core: { database, clock } }) => ({
    kind: 'ok',
    // One state of the books for all that is read.
    data: await database.orm.transaction((tx) => historyOf(tx, uid, priceAt, range, clock.now()), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    }),
  }));
}
