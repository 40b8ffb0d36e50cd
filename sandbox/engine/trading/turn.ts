import type { Database, Executor } from '#sandbox/core/database/database.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { accountIds, idsPerMillisecond } from '#sandbox/engine/market/tape.ts';
import { isLive, type BookOrder } from './bookOrder.ts';
import { takeBook, type Engine } from './engine.ts';
import type { TradeSide } from './matchingBook.ts';
import { OrderRefusal } from './refusal.ts';
import type { News, Settler } from './settler.ts';

/** A match that an account took part in, as the public is told it. */
export type PublicMatch = {
  readonly id: number;
  readonly time: number;
  readonly ticks: number;
  readonly lots: number;
  readonly side: TradeSide;
};

/** One transaction on one book: what it reads and writes with, and what it has done so far. */
export type Turn<Order extends BookOrder, Own extends Settler<Order> = Settler<Order>> = {
  readonly tx: Executor;
  readonly engine: Engine<Order>;
  readonly settler: Own;
  /** Moment of everything that is written. */
  readonly now: number;
  readonly matches: PublicMatch[];
  /** Says that the memory is about to change: a turn that fails from here on leaves the book stale. */
  readonly touch: () => void;
  readonly put: (order: Order, made?: 'new') => void;
  readonly nextMatchId: () => number;
};

export type TurnDone<Result> = { readonly result: Result; readonly news: readonly News[]; readonly matches: readonly PublicMatch[] };

/**
 * Runs work on a book in one transaction: orders, fills and what they move change together or not at all. It may run several times, as
 * `inTransaction` does; the memory is right again only once the commit is certain. Call it in the trading queue only, never within
 * another transaction: on the embedded database they wait for each other.
 */
export async function runTurn<Order extends BookOrder, Own extends Settler<Order>, Result>(
  database: Database,
  engine: Engine<Order, Own>,
  reference: string,
  work: (turn: Turn<Order, Own>) => Promise<Result>,
): Promise<TurnDone<Result>> {
  let isTouched = false;
  let done: TurnDone<Result>;
  try {
    done = await inTransaction(database, async (tx) => {
      isTouched = false;
      await takeBook(tx, engine);
      const now = database.clock.now();
      const settler = engine.venue.settler(tx, now, () => engine.live.values());
      const matches: PublicMatch[] = [];
      const idBefore = engine.lastMatchId;
      const turn: Turn<Order, Own> = {
        tx,
        engine,
        settler,
        now,
        matches,
        touch: () => void (isTouched = true),
        put(order, made) {
          settler.put(order, made ?? 'changed');
          if (isLive(order)) engine.live.set(order.id, order);
          else engine.live.delete(order.id);
        },
        nextMatchId() {
          engine.lastMatchId = Math.max(engine.lastMatchId + 1, now * idsPerMillisecond + accountIds);
          return engine.lastMatchId;
        },
      };
      const result = await work(turn);
      const { news, priorities } = await settler.write(reference);
      for (const { id, priority } of priorities) {
        const order = engine.live.get(id);
        if (order !== undefined && order.priority === undefined) engine.live.set(id, { ...order, priority });
      }
      if (engine.lastMatchId !== idBefore) await engine.venue.saveMatchId(tx, engine.lastMatchId);
      return { result, news, matches };
    });
  } catch (error) {
    // A refusal that changed nothing was rolled back to the version before: the book is still right.
    if (error instanceof OrderRefusal && !isTouched) {
      engine.version -= 1;
      engine.isStale = false;
    }
    throw error;
  }
  engine.isStale = false;
  return done;
}
