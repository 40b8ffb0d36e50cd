import { beforeAll, expect, test } from 'vitest';
import { databaseErrorOf } from '#sandbox/core/database/inTransaction.ts';
import { OrderRefusal } from '#sandbox/engine/trading/refusal.ts';
import { describeWorlds } from '#tests/support/databases.ts';
import { createRandom } from '#tests/support/random.ts';
import { openContracts, type ContractTest, type Wished } from './contract.support.ts';

const ids = ['btcusdt', 'ethusdt'] as const;
const deeds = 220;
/** So many deeds lie between two looks at everything. */
const between = 20;

describeWorlds('random orders for contracts', (current) => {
  let contracts: ContractTest;
  beforeAll(async () => {
    contracts = await openContracts(current(), ids);
  });

  test('keep every coin and contract, in both modes and margins, across restarts', async () => {
    const random = createRandom(20_261_130);
    const owners: { readonly uid: number; readonly isHedge: boolean }[] = [];
    for (let index = 0; index < 8; index += 1) {
      const isHedge = index % 2 === 1;
      const leverage = [20, 50, 100][index % 3] ?? 20;
      const chosen = {
        positionMode: isHedge ? ('hedge' as const) : ('oneWay' as const),
        marginMode: index % 4 < 2 ? ('cross' as const) : ('isolated' as const),
        leverageLong: leverage,
        leverageShort: leverage,
      };
      owners.push({ isHedge, uid: await contracts.newUser(String(200 + index * 50), { btcusdt: chosen, ethusdt: chosen }) });
    }
    const counts = { placed: 0, refused: 0, cancelled: 0 };

    const wish = (isHedge: boolean, id: string): Wished => {
      const side = random.below(2) === 0 ? 'buy' : 'sell';
      const towards = side === 'buy' ? -1 : 1;
      const ticks = contracts.ticks(id);
      const isMarket = random.below(4) === 0;
      // Up to 40 of ten thousand from the mark, mostly where it waits.
      const price = contracts.price(ticks + towards * Math.round((ticks * (random.below(50) - 10)) / 10_000), id);
      const positionSide = isHedge ? (random.below(2) === 0 ? ('long' as const) : ('short' as const)) : ('net' as const);
      return {
        side,
        positionSide,
        isReduceOnly: !isHedge && random.below(4) === 0,
        contracts: 1 + random.below(60),
        ...(isMarket ? {} : { price }),
        ...(!isMarket && random.below(5) === 0 ? { timeInForce: 'IOC' as const } : {}),
      };
    };
    async function one(): Promise<void> {
      const { uid, isHedge } = owners[random.below(owners.length)] ?? { uid: 0, isHedge: false };
      const id = ids[random.below(ids.length)] ?? 'btcusdt';
      const mine = contracts.live(uid, id);
      const target = mine[random.below(Math.max(1, mine.length))];
      const work =
        random.below(6) === 0 && target !== undefined
          ? contracts
              .deskOf(id)
              .cancel(uid, target.id)
              .then(() => (counts.cancelled += 1))
          : contracts.place(uid, wish(isHedge, id), id).then(() => (counts.placed += 1));
      await work.catch((error: unknown) => {
        const wrong = databaseErrorOf(error);
        if (wrong !== undefined) throw new Error(JSON.stringify(wrong), { cause: error });
        if (!(error instanceof OrderRefusal)) throw error;
        counts.refused += 1;
      });
    }

    for (let done = 0; done < deeds; done += 1) {
      await one();
      // Now and then accounts are alone with one another, and the mark leaps: winners and losers that cannot pay.
      if (done % 40 === 25) for (const id of ids) await contracts.setHouse(false, id);
      if (done % 40 > 25 && done % 3 === 0) for (const id of ids) contracts.shock(random.below(160) - 80, id);
      if (done % 40 === 39)
        for (const id of ids) {
          contracts.shock(0, id);
          await contracts.setHouse(true, id);
        }
      contracts.clock.advance(random.below(10) === 0 ? random.below(3) * 1_800_000 : random.below(5_000));
      // Now and then funding is due, of two moments with a restart before them.
      if (done % 25 === 15) {
        for (const id of ids) contracts.fundingRate(`${random.below(2) === 0 ? '-' : ''}0.00${1 + random.below(2_000)}7`, id);
        contracts.clock.advance(8 * 3_600_000 * (1 + random.below(2)));
      }
      // What has come to its end by those leaps is liquidated, now and then not to its end at once.
      if (done % 20 === 19 || done % 40 === 33) {
        await contracts.look();
        if (!(await contracts.run(2))) await contracts.restart();
        if (random.below(2) === 0) expect(await contracts.run()).toBe(true);
      }
      if (random.below(30) === 0 || done % 50 === 15) await contracts.restart();
      if (done % between === 0) expect(await contracts.problems(), `after deed ${done}`).toEqual([]);
    }
    for (const id of ids) await contracts.deskOf(id).advance();
    expect(await contracts.problems()).toEqual([]);
    const { rows } = await contracts.database.pool.query<{ fills: string; closed: string; among: string; covered: string }>(
      `select count(*) as fills, count(*) filter (where closed > 0) as closed, count(*) filter (where not is_against_house) as among,
        count(*) filter (where covered > 0) as covered from contract_fills`,
    );
    const funded = await contracts.database.pool.query<{ moments: string; covered: string }>(
      `select count(distinct (instrument_id, moment)) as moments, count(*) filter (where covered > 0) as covered from contract_funding_payments`,
    );
    expect(funded.rows.map(({ moments, covered }) => [Number(moments) > 8, Number(covered) > 0])).toEqual([[true, true]]);
    expect(await contracts.run()).toBe(true);
    const ended = await contracts.database.pool.query<{ ended: string }>('select count(ended_at) as ended from contract_liquidations');
    expect(ended.rows.map((row) => Number(row.ended) > 5)).toEqual([true]);
    expect([counts.placed > 100, counts.cancelled > 3]).toEqual([true, true]);
    const seen = rows.map(({ fills, closed, among, covered }) => [
      Number(fills) > 80,
      Number(closed) > 20,
      Number(among) > 10,
      Number(covered) > 0,
    ]);
    expect(seen).toEqual([[true, true, true, true]]);
  }, 240_000);
});
