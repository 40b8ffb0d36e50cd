import type { StatusReport } from '#services/help/statusCalls.ts';
import type { Database } from '#sandbox/core/database/database.ts';
import { isMoneyStopped } from '#sandbox/core/ledger/moneyStop.ts';
import { dueReserves, forgetOthers, keepLook, reserveReports } from './reserveChecks.ts';
import { isShort, missingOf, reservesOf, type Reserve } from './reserves.ts';
import type { ReserveRow } from '#sandbox/core/ledger/reserves.schema.ts';

export type ReserveWatch = {
  /** What the last looks have found, and whether money stands still because of it. */
  readonly report: () => Promise<Pick<StatusReport, 'reserves' | 'isMoneyStopped'>>;
  /** Holds the books against all chains, after a look that runs. */
  readonly look: () => Promise<void>;
  /** The same for those that are due. */
  readonly lookIfDue: () => Promise<void>;
  /** Ends the looks; resolves when the one that runs, if any, is done. */
  readonly stop: () => Promise<void>;
};
/** The operator's log. */
export type ReserveLog = { readonly error: (error: unknown) => void; readonly warn: (text: string) => void };

/** All in milliseconds: a chain is looked at so often by itself, and what is due is looked for so often. */
export const lookEvery = 60 * 60_000;
const tickEvery = 10_000;

const textOf = (rows: readonly ReserveRow[]): string => rows.map((row) => `${missingOf(row)} ${row.symbol}`).join(', ');

/** Holds the books against the chains: every hour, while something is wrong every few seconds, and whenever it is told to. */
export function startReserveWatch(
  { database, reserves }: { readonly database: Database; readonly reserves: readonly Reserve[] },
  log: ReserveLog,
): ReserveWatch {
  const { orm, clock } = database;

  async function lookAt(reserve: Reserve): Promise<void> {
    const read = () =>
      reservesOf(database, reserve).catch((error: unknown) => {
        // A node that dies meanwhile is looked at again when it is back.
        if (reserve.node.isOnline()) log.error(error);
        return undefined;
      });
    const first = await read();
    // Money stops by what two looks in a row have found.
    const look = first?.rows.some(isShort) === true ? await read() : first;
    const { before, after } = await keepLook(database, reserve.node.chainIndex, look);
    if (textOf(before) === textOf(after)) return;
    if (after.length === 0) log.warn(`${reserve.network} has all that the books say: money moves again.`);
    else log.error(new Error(`${reserve.network} lacks ${textOf(after)}: money stands still.`));
  }
  let last: Promise<void> = Promise.resolve();
  function inTurn(choose: () => Promise<readonly Reserve[]>): Promise<void> {
    const turn = last.then(async () => {
      for (const reserve of await choose()) await lookAt(reserve);
    });
    last = turn.catch(log.error);
    return turn;
  }
  async function due(): Promise<readonly Reserve[]> {
    const age = { now: clock.now(), age: lookEvery };
    await forgetOthers(orm, reserves, age);
    return dueReserves(orm, reserves, age);
  }
  const lookIfDue = () => inTurn(due);
  let isTicking = false;
  const timer = setInterval(() => {
    if (isTicking) return;
    isTicking = true;
    const end = () => (isTicking = false);
    lookIfDue().then(end, end);
  }, tickEvery);
  timer.unref();
  return {
    report: async () => ({ reserves: await reserveReports(orm, reserves), isMoneyStopped: await isMoneyStopped(orm) }),
    look: () => inTurn(async () => reserves),
    lookIfDue,
    async stop() {
      clearInterval(timer);
      await last;
    },
  };
}
