import { randomUUID } from 'node:crypto';
import { asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#sandbox/core/database/database.ts';
import { setWalletState } from '#sandbox/core/ledger/walletStates.ts';
import { contractLiquidations } from './contract.schema.ts';
import type { ContractDesk } from './contractDesk.ts';
import type { ContractPrices, Instrument } from './instrument.ts';
import { makeStep, nextInstrument, scopeOf, walletOf, type Liquidation } from './liquidationSteps.ts';
import { judgeOf, type Judged } from './outlook.ts';
import { createRiskScan, readersOf } from './riskScan.ts';

/** The desk of an instrument by its id. */
export type DeskOf = (instrumentId: string) => ContractDesk;

/**
 * Ends rows of contracts that have come to their liquidation price, one step a turn. What has begun is a row of the database, so a process
 * that starts goes on with it. An instrument that is halted has no mark: what has a row there neither begins nor goes on. Runs in the
 * trading queue.
 */
export function createContractRisk(database: Database, deskOf: DeskOf, prices: ContractPrices) {
  const { orm, clock } = database;
  const instrumentOf = (instrumentId: string): Instrument => deskOf(instrumentId).instrument;
  const judgeAt = (now: number) => judgeOf(prices, instrumentOf, now);
  const read = createRiskScan(orm, prices, instrumentOf);

  /** Begins the liquidation of rows that have to go, once. */
  async function begin({ wallet, positionId, rows }: Judged): Promise<void> {
    const instrumentId = rows[0]?.instrumentId ?? '';
    await deskOf(instrumentId).turn('liquidation', async ({ tx, now, settler }) => {
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
  const unended = () => {
    const { beganAt, uid, walletType, equity, endedAt } = contractLiquidations;
    const all = orm.select().from(contractLiquidations).where(isNull(endedAt));
    return all.orderBy(asc(beganAt), asc(uid), asc(walletType), asc(equity));
  };
  /** The first of these that can go on, as it stands. */
  async function firstToGoOn(these: readonly Liquidation[]) {
    const now = clock.now();
    for (const liquidation of these) {
      const scope = await scopeOf(readersOf(orm, prices, now), judgeAt(now), walletOf(liquidation), liquidation.positionId);
      if (scope.rows.every(({ instrumentId }) => prices.state(instrumentId, now) !== 'halted')) return { liquidation, scope };
    }
    return undefined;
  }
  /** Makes the next step of the oldest liquidation that can go on. Returns whether there was one. */
  async function step(): Promise<boolean> {
    // Nearly always it is the oldest.
    const oldest = (await firstToGoOn(await unended().limit(1))) ?? (await firstToGoOn(await unended()));
    if (oldest === undefined) return false;
    const { id, steps, positionId } = oldest.liquidation;
    const instrumentId = await nextInstrument(orm, oldest.liquidation, oldest.scope, judgeAt(clock.now()));
    const desk = deskOf(instrumentId);
    // The book is that of now: its house may have moved since anybody last asked.
    await desk.advance();
    await desk.turn(`liquidation ${id}`, async (turn) => {
      const [liquidation]: Liquidation[] = await turn.tx.select().from(contractLiquidations).where(eq(contractLiquidations.id, id));
      if (liquidation === undefined || liquidation.steps !== steps) return;
      const judge = judgeAt(turn.now);
      const now = await scopeOf(turn.settler, judge, walletOf(liquidation), positionId);
      // By another mark another instrument may come first: then the next step is made there.
      if ((await nextInstrument(turn.tx, liquidation, now, judge)) !== instrumentId) return;
      await makeStep({ turn, liquidation, scope: now, judge, prices });
    });
    return true;
  }

  return {
    /** All rows as they are, to be judged at any moment. */
    read: () => read(clock.now()),
    /** Begins what has to go. */
    async begin(these: readonly Judged[]): Promise<void> {
      for (const each of these) await begin(each);
    },
    /** Makes at most so many steps of what has begun; others have their turn between. Returns whether nothing is left that can go on. */
    async run(mostSteps: number): Promise<boolean> {
      for (let made = 0; made < mostSteps; made += 1) if (!(await step())) return true;
      return false;
    },
  };
}
export type ContractRisk = ReturnType<typeof createContractRisk>;
