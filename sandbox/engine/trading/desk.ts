import { setImmediate as breathe } from 'node:timers/promises';
import type { Database } from '#sandbox/core/database/database.ts';
import type { BookOrder } from './bookOrder.ts';
import { createEngine, readBook } from './engine.ts';
import { execute, holdChecked } from './execute.ts';
import { lastPrice, placeLadder, placeQuietly, printsThatMeet, takePrint } from './house.ts';
import { worstPriceOf } from './place.ts';
import { OrderRefusal } from './refusal.ts';
import { end, endSibling, siblingOf } from './settle.ts';
import type { BookState, Settler, Venue } from './settler.ts';
import { followed, triggeredBy } from './triggers.ts';
import { runTurn, type Turn, type TurnDone } from './turn.ts';

/** What a desk tells after a commit. */
export type Told = Pick<TurnDone<unknown>, 'news' | 'matches'>;

/** Whether a pair's house lives, or stands still: with its quotes, or without. */
export type HouseState = 'alive' | 'kept' | 'cleared';

/** A gap longer than this is gone through by its end alone: nobody's order waits for the market of a week ago. Seconds. */
const longestGap = 7 * 86_400;
/** After so many milliseconds of looking through a gap others have their turn. */
const longestTurn = 8;
/** Between two looks at a trailing stop's best price that are written down. Milliseconds. */
const extremesWritten = 1_000;

/**
 * One book's trading: what all deeds of accounts need, and every move of the house. All of it runs in the trading queue. The house moves only
 * when it is asked to, and then as if it had moved all the time.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function createDesk<Order extends BookOrder, Own extends Settler<Order>>(
  database: Database,
  seed: number,
  venue: Venue<Order, Own>,
  tell: (told: Told) => void,
) {
  const engine = createEngine(seed, venue);
  const { tape, prices, houseTime } = engine.rules.pair;
  const { clock } = database;
  const changedExtremes = new Map<string, Order>();
  let extremesAt = -Infinity;
  /** Prices of matches that the waiting orders have not seen yet, in the order of the matches. */
  const unseen: number[] = [];

  async function turn<Result>(reference: string, work: (turn: Turn<Order, Own>) => Promise<Result>): Promise<Result> {
    const done = await runTurn(database, engine, reference, async (open) => {
      // A book that was made anew has no quotes yet.
      if (engine.placed.size === 0 && engine.state === 'open') await placeLadder(open, engine.moment ?? clock.now());
      return work(open);
    });
    if (done.news.length > 0 || done.matches.length > 0) tell(done);
    for (const { ticks } of done.matches) unseen.push(ticks);
    return done.result;
  }

  /** Lets the trailing stops follow a price. */
  function follow(price: number): void {
    for (const order of engine.live.values()) {
      const after = followed(order, price);
      if (after === order) continue;
      engine.live.set(after.id, after);
      changedExtremes.set(after.id, after);
    }
  }

  async function trigger(open: Turn<Order>, id: string, last: number): Promise<void> {
    const order = engine.live.get(id);
    if (order?.status !== 'waiting') return;
    open.touch();
    // What the other order held is free again for this one.
    endSibling(open, order);
    const triggered: Order = { ...order, status: 'open' };
    open.put(triggered);
    const needed = order.ocoId === null ? order.held : open.settler.needed(triggered, worstPriceOf(venue, triggered, last));
    const held = await holdChecked(open, triggered, needed);
    open.put(held);
    await execute(open, held);
  }

  /** Executes what a price triggers. An order that cannot be executed is rejected with the reason. */
  async function see(price: number): Promise<void> {
    follow(price);
    for (let [next] = triggeredBy(engine.live.values(), price); next !== undefined; [next] = triggeredBy(engine.live.values(), price)) {
      const { id } = next;
      await turn(id, (open) => trigger(open, id, price)).catch(async (error: unknown) => {
        if (!(error instanceof OrderRefusal)) throw error;
        await turn(id, async (open) => {
          const order = engine.live.get(id);
          if (order !== undefined) end(open, order, 'rejected', error.code);
        });
      });
    }
  }
  /** Shows the waiting orders every match since they last looked, then a price, and what their own execution matches. */
  async function runTriggers(last: number): Promise<void> {
    unseen.push(last);
    for (let price = unseen.shift(); price !== undefined; price = unseen.shift()) await see(price);
  }

  async function moveTo(moment: number): Promise<void> {
    const from = engine.moment ?? moment;
    if (!placeQuietly(engine, moment)) await turn('house', (open) => placeLadder(open, moment));
    const prints = from < moment ? printsThatMeet(engine, from, moment) : [];
    if (prints.length > 0)
      await turn('house', async (open) => {
        for (const print of prints)
          if (open.engine.book.wouldMeetAccount(print.side, print.ticks, print.lots)) await takePrint(open, print);
      });
    engine.moment = moment;
    await runTriggers(lastPrice(engine, moment));
  }

  /** Whether a price of the house reaches an order of an account. */
  function isReached(price: number): boolean {
    const [bid, ask] = [engine.book.bestOfAccounts('buy'), engine.book.bestOfAccounts('sell')];
    return (
      (bid !== undefined && price <= bid) || (ask !== undefined && price >= ask) || triggeredBy(engine.live.values(), price).length > 0
    );
  }

  /** Goes through the steps that have passed: wherever a price reaches an order of an account, the house is there in its time. */
  async function passSteps(moment: number): Promise<void> {
    const now = houseTime.at(moment);
    const from = engine.moment ?? now;
    if (engine.live.size === 0 || from >= now) return;
    const first = Math.max(tape.stepAt(Math.floor(from / 1_000)) + tape.pace, tape.stepAt(Math.floor(now / 1_000) - longestGap));
    let turnEnds = performance.now() + longestTurn;
    for (let second = first; second * 1_000 <= now && engine.live.size > 0; second += tape.pace) {
      if (performance.now() > turnEnds) {
        await breathe();
        turnEnds = performance.now() + longestTurn;
      }
      const price = prices.at(second);
      follow(price);
      if (isReached(price)) await moveTo(second * 1_000);
    }
  }

  /** Writes down what the trailing stops have followed, at most once in a while, and tells it. */
  async function writeExtremes(): Promise<void> {
    for (const id of changedExtremes.keys()) if (engine.live.get(id)?.status !== 'waiting') changedExtremes.delete(id);
    if (changedExtremes.size === 0 || Math.abs(clock.now() - extremesAt) < extremesWritten) return;
    extremesAt = clock.now();
    // A turn, so that their owners hear of it: peak and trigger are on view.
    await turn('house', async (open) => {
      for (const { id, side, extreme } of changedExtremes.values()) {
        // The pair may have been read anew, with what another process has seen.
        const order = engine.live.get(id);
        if (order?.status !== 'waiting' || extreme === undefined) continue;
        const best = side === 'sell' ? Math.max(extreme, order.extreme ?? extreme) : Math.min(extreme, order.extreme ?? extreme);
        open.put({ ...order, extreme: best });
      }
    });
    changedExtremes.clear();
  }

  async function load(): Promise<void> {
    if (!engine.isStale) return;
    await database.orm.transaction((tx) => readBook(tx, engine), { isolationLevel: 'repeatable read', accessMode: 'read only' });
  }

  /** Brings the house to now, or to a moment before: its quotes, its traders, and whatever they meet. A market that is not open stands still. */
  async function advance(now = clock.now()): Promise<void> {
    await load();
    if (engine.state !== 'open') {
      if (engine.placed.size === 0) placeQuietly(engine, engine.stateSince);
      return;
    }
    if (venue.isStill?.(now) === true) {
      if (engine.placed.size === 0) placeQuietly(engine, now);
      // It goes on from where it would be then.
      engine.moment = now;
      return;
    }
    // A clock that was moved back begins anew from there.
    if (engine.moment !== undefined && engine.moment > now) engine.moment = undefined;
    if (engine.moment === now && engine.placed.size > 0) return;
    await passSteps(now);
    await moveTo(now);
    await writeExtremes();
  }

  async function deed<Result>(reference: string, work: (turn: Turn<Order, Own>) => Promise<Result>): Promise<Result> {
    await advance();
    const result = await turn(reference, work);
    await runTriggers(lastPrice(engine, clock.now()));
    return result;
  }
  /** An order of this owner that is live. @throws OrderRefusal */
  function liveOrder(uid: number, id: string): Order {
    const order = engine.live.get(id);
    if (order === undefined || order.uid !== uid) throw new OrderRefusal(venue.codes.orderUnknown);
    return order;
  }
  function cancel(open: Turn<Order>, order: Order, status: 'cancelled' | 'rejected', reason: number | null): void {
    const sibling = siblingOf(engine, order);
    end(open, order, status, reason);
    if (sibling !== undefined) end(open, sibling, status, reason);
  }

  return {
    engine,
    advance,
    deed,
    turn,
    liveOrder,
    /** Ends an order within a turn, and the other one of a one-cancels-other with it. */
    cancelIn: cancel,
    cancel: (uid: number, id: string) =>
      deed(id, async (open) => {
        cancel(open, liveOrder(uid, id), 'cancelled', null);
      }),
    /** Cancels what fits of an account's live orders. Returns their ids. */
    cancelAll: (uid: number, fits: (order: Order) => boolean) =>
      deed('cancelAll', async (open) => {
        const mine = [...engine.live.values()].filter((order) => order.uid === uid && fits(order));
        for (const order of mine) if (engine.live.has(order.id)) cancel(open, order, 'cancelled', null);
        return mine.map(({ id }) => id);
      }),
    /** Refuses an order that was taken; one that has ended meanwhile stays as it is. */
    refuse: (uid: number, id: string) =>
      deed(id, async (open) => {
        const order = engine.live.get(id);
        if (order?.uid === uid) cancel(open, order, 'rejected', venue.codes.refusedAfterwards);
      }),
    /** Opens, closes or delists what is traded. What waits on a book that is delisted ends. */
    setState: (state: BookState) =>
      turn('state', async (open) => {
        open.touch();
        engine.state = state;
        engine.stateSince = open.now;
        await venue.saveState(open.tx, state, open.now);
        if (state === 'delisted') for (const order of engine.live.values()) end(open, order, 'cancelled', venue.codes.pairDelisted);
      }),
    /** Testers make the house stand still as it is now, or go on where it would be now. */
    async setHouse(state: HouseState): Promise<void> {
      await advance();
      if (state === 'alive') houseTime.resume();
      else houseTime.stop(clock.now(), state === 'cleared');
      if (engine.state === 'open') await moveTo(clock.now());
    },
    /** Whether another process has changed the pair; reads it again then. */
    review: () => database.orm.transaction((tx) => readBook(tx, engine), { isolationLevel: 'repeatable read', accessMode: 'read only' }),
    lastPrice: () => lastPrice(engine, engine.state === 'open' ? clock.now() : engine.stateSince),
  };
}
