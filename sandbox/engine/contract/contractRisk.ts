import { randomUUID } from 'node:crypto';
import { asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#sandbox/core/database/database.ts';
import { setWalletState } from '#sandbox/core/ledger/walletStates.ts';
import { contractLiquidations } from './contract.schema.ts';
import type { ContractDesk } from './contractDesk.ts';
import type { ContractPrices, Instrument } from './instrument.ts';
import { makeStep, nextInstrument, scopeOf, walletOf } from './liquidationSteps.ts';
import { createRiskScan, judgeOf, readersOf, type Judged } from './riskScan.ts';

/**
 * Watches all rows of contracts, and ends those that have come to their liquidation price, one step a turn. What has begun is a row of
 * the database, so a process that starts goes on with it. Runs in the trading queue.
 */
export function createContractRisk(database: Database, desks: ReadonlyMap<string, ContractDesk>, prices: ContractPrices) {
  const { orm, clock } = database;
  function instrumentOf(instrumentId: string): Instrument {
    const desk = desks.get(instrumentId);
    if (desk === undefined) throw new Error(`${instrumentId} has no desk`);
    return desk.instrument;
  }
  const judgeAt = (now: number) => judgeOf(prices, instrumentOf, now);
  const scan = createRiskScan(orm, prices);

  /** Begins the liquidation of rows that have to go, once. */
  async function begin({ wallet, positionId, rows }: Judged): Promise<void> {
    const instrumentId = rows[0]?.instrumentId ?? '';
    await desks.get(instrumentId)?.turn('liquidation', async ({ tx, now, settler }) => {
      const judge = judgeAt(now);
      const { standing, isGone } = await scopeOf(settler, judge, wallet, positionId);
      if (!isGone) return;
      // A cross wallet is locked as a whole: nothing may leave it.
      if (positionId === null) await setWalletState(tx, { ...wallet, tradeId: 0 }, { isLiquidating: true });
      const why = { mark: judge.markOf(instrumentId), ...standing };
      await tx
        .insert(contractLiquidations)
        .values({ id: randomUUID(), ...wallet, instrumentId, positionId, ...why, stage: 'orders', beganAt: now })
        .onConflictDoNothing();
    });
  }
  /** Makes the next step of the oldest liquidation. Returns whether there was one. */
  async function step(): Promise<boolean> {
    const unended = orm.select().from(contractLiquidations).where(isNull(contractLiquidations.endedAt));
    const { beganAt, uid, walletType, equity } = contractLiquidations;
    const [oldest] = await unended.orderBy(asc(beganAt), asc(uid), asc(walletType), asc(equity)).limit(1);
    if (oldest === undefined) return false;
    const { id, positionId } = oldest;
    const scope = await scopeOf(readersOf(orm, prices, clock.now()), judgeAt(clock.now()), walletOf(oldest), positionId);
    const instrumentId = await nextInstrument(orm, oldest, scope, judgeAt(clock.now()));
    await desks.get(instrumentId)?.turn(`liquidation ${id}`, async (turn) => {
      const [liquidation] = await turn.tx.select().from(contractLiquidations).where(eq(contractLiquidations.id, id));
      if (liquidation === undefined || liquidation.steps !== oldest.steps) return;
      const judge = judgeAt(turn.now);
      const now = await scopeOf(turn.settler, judge, walletOf(liquidation), positionId);
      // By another mark another instrument may come first: then the next step is made there.
      if ((await nextInstrument(turn.tx, liquidation, now, judge)) !== instrumentId) return;
      await makeStep({ turn, liquidation, scope: now, judge, prices });
    });
    return true;
  }

  return {
    /** Brings all instruments to now, and begins what has to go. */
    async look(): Promise<void> {
      for (const desk of desks.values()) await desk.advance();
      const now = clock.now();
      for (const each of await scan(judgeAt(now), now, desks.keys())) await begin(each);
    },
    /** Makes at most so many steps of what has begun; others have their turn between. Returns whether nothing is left. */
    async run(mostSteps: number): Promise<boolean> {
      for (let made = 0; made < mostSteps; made += 1) if (!(await step())) return true;
      return false;
    },
  };
}
