import { setImmediate as breathe } from 'node:timers/promises';
import { nextFunding } from '#machines/rules/contract/funding.ts';
import { deliveryTerms, fundingTerms } from '#machines/rules/contract/terms.ts';
import { compare } from '#machines/rules/decimal.ts';
import type { Clock } from '#sandbox/core/clock.ts';
import type { Database } from '#sandbox/core/database/database.ts';
import type { Told } from '#sandbox/engine/trading/desk.ts';
import type { Queue } from '#sandbox/engine/trading/queue.ts';
import { createContractDesk, type ContractDesk } from './contractDesk.ts';
import { createContractRisk } from './contractRisk.ts';
import { isAnything, readStanding, readWatch, saveWatch, type ContractsStanding } from './contractStanding.ts';
import type { ContractPrices, Instrument } from './instrument.ts';
import type { Judged } from './outlook.ts';

export type ContractEngineOptions = {
  readonly database: Database;
  readonly seed: number;
  readonly prices: ContractPrices;
  /** An instrument by its id. @throws Error for what is none. */
  readonly instrumentBy: (instrumentId: string) => Instrument;
  /** What is listed for the first time at a moment. */
  readonly listedAt: (moment: number) => readonly Instrument[];
  /** Whether it looks by itself; a test that says when does not let it. */
  readonly looksByItself?: boolean;
  /** The queue of all trading of this process. */
  readonly inQueue: Queue['run'];
  /** Testers have halted an instrument since a moment; undefined: it goes on. */
  readonly onHalt: (instrumentId: string, since: number | undefined) => void;
  readonly tell: (instrumentId: string, told: Told) => void;
  readonly onFault: (error: unknown) => void;
};

/** Between two looks, in real milliseconds; and where only another process on the same database may trade. */
const lookInterval = 1_000;
const otherLookInterval = 5_000;
/** So many milliseconds the engine may be behind before it walks, and an account's order waits for it. */
const mostBehind = 5_000;
/** A longer gap is gone through once: by its deliveries and its end. */
const longestGap = fundingTerms.mostDaysMadeUp * 86_400_000;
/** Between two moments of a gap at which positions are judged. */
const minute = 60_000;
/** What is written down as looked at reaches so far ahead, that it need not be written each second. */
const watchAhead = 60_000;
/** Rows that are begun, and steps of liquidations that are made, before others have their turn. */
const mostSteps = 20;
/** Such parts of one look at most: what is left goes on with the next one. */
const mostParts = 2_000;
/** After so many milliseconds of counting others have their turn. */
const longestTurn = 8;

const closesAt = (expiresAt: number): number => expiresAt - deliveryTerms.closeOnlySeconds * 1_000;
/** The last moment of funding up to a moment. */
const fundingBefore = (moment: number): number => nextFunding(moment) - fundingTerms.intervalHours * 3_600_000;

/**
 * What makes contracts go on by themselves. Each second, while there is a position or an order that rests, it brings to now what the clock
 * has passed: funding, states, deliveries and liquidations. After a leap of the clock it walks there in time order, and its own clock is
 * that of the walk: whatever it does is done then. An account's deed waits until the walk has come to now; all others have their turn between.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function createContractEngine(options: ContractEngineOptions) {
  const { database, seed, prices, instrumentBy, listedAt, inQueue, onHalt, tell, onFault } = options;
  const { clock, orm, kind } = database;
  /** Where the walk is; undefined while there is none. */
  let walking: number | undefined;
  const ownClock: Clock = { now: () => walking ?? clock.now(), advance: clock.advance };
  const own: Database = { ...database, clock: ownClock };
  const desks = new Map<string, ContractDesk>();
  function deskOf(instrumentId: string): ContractDesk {
    const known = desks.get(instrumentId);
    if (known !== undefined) return known;
    const instrument = instrumentBy(instrumentId);
    const made = createContractDesk(own, seed, { instrument, prices }, (told) => tell(instrumentId, told));
    desks.set(instrumentId, made);
    return made;
  }
  const risk = createContractRisk(own, deskOf, prices);

  /** Up to when everything was looked at; undefined while nothing stands. */
  let moment: number | undefined;
  /** False only once it was looked up that nothing stands. */
  let mayStand = true;
  let hasLooked = false;
  let askedAt = -Infinity;
  let savedTo = -Infinity;
  let isClosed = false;
  /** The last funding that a desk is known to have paid. */
  const fundedTo = new Map<string, number>();

  const closed = new Error('the engine of contracts is closed');
  /** One part of the work, in the queue; between two of them others have their turn. */
  async function part<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isClosed) throw closed;
    return inQueue(work);
  }
  async function save(to: number): Promise<void> {
    savedTo = to;
    await saveWatch(orm, to);
  }

  /** Begins what has to go and makes the steps of all that has begun. */
  async function end(gone: readonly Judged[]): Promise<void> {
    for (let from = 0; from < gone.length; from += mostSteps) await part(() => risk.begin(gone.slice(from, from + mostSteps)));
    for (let parts = 0; parts < mostParts; parts += 1) if (await part(() => risk.run(mostSteps))) return;
  }
  /** Pays the funding that is due, and lets orders meet the house. */
  async function advance({ rows, orders }: ContractsStanding, at: number): Promise<void> {
    const due = fundingBefore(at);
    for (const id of new Set([...rows, ...orders])) {
      const isDue = deskOf(id).instrument.expiresAt === null && fundedTo.get(id) !== due;
      if (!isDue && !orders.has(id)) continue;
      if (isDue) await prices.prepare(id, at);
      await part(async () => {
        const desk = deskOf(id);
        // What another process has changed is seen in its rows.
        if (kind === 'server' && orders.has(id)) await desk.review();
        await desk.advance();
      });
      fundedTo.set(id, due);
    }
  }
  async function deliver(instrumentId: string, expiresAt: number): Promise<void> {
    const price = await prices.delivery(instrumentId);
    const delivered = await part(() => deskOf(instrumentId).deliver({ price, next: listedAt(expiresAt) }));
    desks.delete(instrumentId);
    if (delivered !== undefined && compare(delivered.byHouse, '0') === 1)
      onFault(new Error(`the house paid ${delivered.byHouse} USDT of the delivery of ${instrumentId}: the insurance had no more`));
  }
  /** Does all that is due at a moment, by the prices of that moment. */
  async function settle(standing: ContractsStanding, at: number): Promise<void> {
    await advance(standing, at);
    for (const { instrumentId, expiresAt } of standing.deliveries) {
      if (at >= expiresAt) await deliver(instrumentId, expiresAt);
      else if (at >= closesAt(expiresAt) && standing.orders.has(instrumentId)) await part(() => deskOf(instrumentId).closeOnly());
    }
    if (standing.rows.size === 0 && !standing.isLiquidating) return;
    const gone = (await part(() => risk.read())).goneAt(at);
    if (gone.length > 0 || standing.isLiquidating) await end(gone);
  }

  /** The next moment up to `to` at which something is due by the calendar. */
  function nextStop({ rows, deliveries }: ContractsStanding, from: number, to: number, isLong: boolean): number {
    const isFunded = !isLong && [...rows].some((id) => deskOf(id).instrument.expiresAt === null);
    const ends = deliveries.flatMap(({ expiresAt }) => [closesAt(expiresAt), expiresAt]);
    const due = [...ends, ...(isFunded ? [nextFunding(from)] : [])].filter((at) => at > from && at < to);
    return Math.min(to, ...due);
  }
  /** Goes through the minutes between two moments: orders that rest meet the house, and what comes to its end goes then. */
  async function walk(from: number, to: number, { rows, orders }: ContractsStanding): Promise<void> {
    if (rows.size === 0 && orders.size === 0) return;
    let outlook = await part(() => risk.read());
    let turnEnds = performance.now() + longestTurn;
    for (let at = from - (from % minute) + minute; at < to; at += minute) {
      if (isClosed) throw closed;
      if (performance.now() > turnEnds) {
        await breathe();
        turnEnds = performance.now() + longestTurn;
      }
      walking = at;
      let hasChanged = false;
      for (const id of orders) {
        const { engine } = deskOf(id);
        const before = engine.version;
        if (engine.isStale || engine.live.size > 0) await part(() => deskOf(id).advance());
        hasChanged ||= engine.version !== before;
      }
      if (hasChanged) outlook = await part(() => risk.read());
      const gone = outlook.nearAt(at);
      if (gone.length > 0) {
        await end(gone);
        outlook = await part(() => risk.read());
      }
      if (gone.length === 0 && !hasChanged) continue;
      moment = at;
      await save(at);
    }
  }
  /** Brings everything from a moment to another, stop by stop. */
  async function pass(from: number, to: number): Promise<void> {
    const isLong = to - from > longestGap;
    try {
      for (let at = from; at < to;) {
        const standing = await readStanding(orm);
        if (!isAnything(standing)) break;
        const stop = nextStop(standing, at, to, isLong);
        if (!isLong) await walk(at, stop, standing);
        walking = stop;
        // Orders may have been filled on the way.
        const now = await readStanding(orm);
        await settle(isLong && stop < to ? onlyDeliveries(now) : now, stop);
        await save(stop);
        at = stop;
        moment = at;
      }
      moment = to;
    } finally {
      walking = undefined;
    }
  }
  const onlyDeliveries = ({ deliveries, halts, orders }: ContractsStanding): ContractsStanding => ({
    deliveries,
    halts,
    orders: new Set(deliveries.map(({ instrumentId }) => instrumentId).filter((id) => orders.has(id))),
    rows: new Set(),
    isLiquidating: false,
  });

  async function lookOnce(): Promise<void> {
    if (!mayStand && !(kind === 'server' && Date.now() - askedAt >= otherLookInterval)) return;
    askedAt = Date.now();
    mayStand = false;
    const standing = await readStanding(orm);
    for (const { instrumentId, since } of standing.halts) onHalt(instrumentId, since);
    hasLooked = true;
    if (!isAnything(standing)) {
      moment = mayStand ? moment : undefined;
      return;
    }
    mayStand = true;
    const now = clock.now();
    // A clock that was moved back begins anew from there.
    const from = Math.min(now, moment ?? (await readWatch(orm)) ?? now);
    if (now - from > mostBehind) {
      await pass(from, now);
      return;
    }
    await settle(standing, now);
    moment = now;
    if (now >= savedTo || savedTo > now + watchAhead) await save(now + watchAhead);
  }
  let looking: Promise<void> | undefined;
  /** Brings everything to now; a look during another one joins it. */
  function look(): Promise<void> {
    looking ??= lookOnce()
      .catch((error: unknown) => {
        mayStand = true;
        if (error !== closed) onFault(error);
      })
      .finally(() => (looking = undefined));
    return looking;
  }
  const isBehind = (): boolean => !hasLooked || walking !== undefined || (moment !== undefined && clock.now() - moment > mostBehind);
  const timer = options.looksByItself === false ? undefined : setInterval(() => void look(), lookInterval);
  timer?.unref();

  return {
    prices,
    instrumentBy,
    deskOf,
    look,
    /** Runs what an account or a tester does on an instrument in its turn, once all that was due before is done. */
    async on<Result>(instrumentId: string, deed: (desk: ContractDesk) => Promise<Result>): Promise<Result> {
      if (isBehind()) await look();
      // The look that was joined may have begun before the clock leapt.
      if (isBehind()) await look();
      if (moment === undefined) {
        moment = clock.now();
        await save(moment + watchAhead);
      }
      // Only now: a look between would have found nothing.
      return inQueue(() => deed(deskOf(instrumentId)).finally(() => (mayStand = true)));
    },
    /** Testers halt an instrument, or let it go on. */
    async halt(instrumentId: string, isHalted: boolean): Promise<void> {
      const state = await this.on(instrumentId, async (desk) => {
        await desk.halt(isHalted);
        return desk.engine;
      });
      onHalt(instrumentId, state.state === 'closed' ? state.stateSince : undefined);
    },
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      await looking;
    },
  };
}
export type ContractEngine = ReturnType<typeof createContractEngine>;
