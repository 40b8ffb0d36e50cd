import { and, eq } from 'drizzle-orm';
import type { FiredAlert } from '#services/spot/alertCalls.ts';
import { priceAlertRows } from './alerts.schema.ts';
import type { Database } from '#sandbox/core/database/database.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { writeMail, type Mail } from '#sandbox/core/inMail/mail.ts';
import type { MarketPair } from '#sandbox/engine/market/market.ts';
import { textOf, unitsOf } from '#sandbox/engine/market/units.ts';
import type { Events } from '#sandbox/core/stream/events.ts';
import type { Exchange } from '#sandbox/engine/trading/exchange.ts';
import { alertView, ticksOf, type AlertRow } from './alerts.ts';

/** Real milliseconds between two looks at the prices. */
const lookInterval = 1_000;
/** Seconds of prices that one look goes through at most: after a longer pause the latest ones count. */
const longestLook = 900;

export type AlertWatch = {
  /** Somebody set, moved or removed an alert. */
  readonly changed: () => void;
  /** Lets go off what was reached since the last look; a look during another joins it. */
  readonly look: () => Promise<void>;
  /** Ends the looks; resolves when the one that runs, if any, is done. */
  readonly stop: () => Promise<void>;
};

/** Lets price alerts go off: each once, with its message in the same transaction, whichever process sees the price first. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function startAlertWatch(
  { database, exchange, events }: { readonly database: Database; readonly exchange: Exchange; readonly events: Events },
  onFault: (error: unknown) => void,
): AlertWatch {
  const { clock } = database;
  /** As last read; undefined once something may have changed since. */
  let waiting: readonly AlertRow[] | undefined;
  let changes = 0;
  let lookedAt = clock.now();
  let running: Promise<void> | undefined;

  /** The lowest and the highest price after one moment up to another, in ticks, and the last. */
  function pricesOf(pair: MarketPair, from: number, to: number) {
    const last = unitsOf(exchange.market.ticker(pair.pair.tradeId, to)?.last ?? '0', pair.pair.digit) ?? 0;
    let [low, high] = [last, last];
    const end = Math.floor(to / 1_000);
    for (let second = Math.max(Math.floor(from / 1_000) + 1, end - longestLook); second <= end; second += 1) {
      const price = pair.prices.at(Math.floor(pair.houseTime.at(second * 1_000) / 1_000));
      [low, high] = [Math.min(low, price), Math.max(high, price)];
    }
    return { low, high, last };
  }

  async function fire(pair: MarketPair, row: AlertRow, lastTicks: number, at: number): Promise<void> {
    const currentPrice = textOf(lastTicks, pair.pair.digit);
    const { createdTime: _, ...alert } = alertView(pair, row);
    const fired: FiredAlert = { ...alert, currentPrice };
    const [baseCurrency, quoteCurrency] = [pair.base.shortName, pair.quote.shortName];
    const mail: Mail = {
      kind: 'priceAlert',
      params: { pair: `${baseCurrency}/${quoteCurrency}`, price: currentPrice },
      data: {
        alertType: row.alertType,
        alertValue: fired.alertValue,
        currentPrice,
        baseCurrency,
        quoteCurrency,
        instType: 2,
        tradeId: row.tradeId,
      },
    };
    const isOurs = await inTransaction(database, async (executor) => {
      const gone = await executor
        .delete(priceAlertRows)
        .where(and(eq(priceAlertRows.id, row.id), eq(priceAlertRows.price, row.price)))
        .returning({ id: priceAlertRows.id });
      if (gone.length > 0) await writeMail(executor, row.uid, mail, at);
      return gone.length > 0;
    });
    if (!isOurs) return;
    events.publish(`user:${row.uid}`, 'inMail.changed');
    events.publish(`user:${row.uid}`, 'alert.fired', fired);
  }

  function forget(): void {
    waiting = undefined;
    changes += 1;
  }
  /** What another process has set is seen in its rows; what changes during the reading is read at the next look. */
  async function readWaiting(): Promise<readonly AlertRow[]> {
    if (waiting !== undefined && database.kind === 'embedded') return waiting;
    const before = changes;
    const rows = await database.orm.select().from(priceAlertRows);
    if (changes === before) waiting = rows;
    return rows;
  }
  async function lookOnce(): Promise<void> {
    const rows = await readWaiting();
    const [from, to] = [Math.min(lookedAt, clock.now()), clock.now()];
    lookedAt = to;
    for (const row of rows) {
      const pair = exchange.pairOf(row.tradeId);
      if (pair === undefined || exchange.standing(row.tradeId) !== undefined) continue;
      const { low, high, last } = pricesOf(pair, Math.max(from, row.since), to);
      const price = ticksOf(pair, row);
      if (row.alertType === 1 ? high < price : low > price) continue;
      forget();
      await fire(pair, row, last, to);
    }
  }
  function look(): Promise<void> {
    running ??= lookOnce()
      .catch(onFault)
      .finally(() => (running = undefined));
    return running;
  }

  const timer = setInterval(() => void look(), lookInterval);
  timer.unref();
  return {
    changed: forget,
    look,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
