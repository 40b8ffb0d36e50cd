import { beforeAll, expect, test } from 'vitest';
import { databaseErrorOf } from '#sandbox/core/database/inTransaction.ts';
import { OrderRefusal } from '#sandbox/engine/trading/refusal.ts';
import { describeWorlds } from '#tests/support/databases.ts';
import { triesOf } from '#tests/support/masses.ts';
import { createRandom } from '#tests/support/random.ts';
import { openContracts, type ContractTest } from './contract.support.ts';

const ids = ['btcusdt', 'ethusdt', 'btcusdt-261127', 'ethusdt-261127', 'btcusdt-261204'] as const;
const rounds = triesOf(100);
const hour = 3_600_000;

describeWorlds('random leaps of the clock', (current) => {
  let contracts: ContractTest;
  beforeAll(async () => {
    contracts = await openContracts(current(), ids);
  });

  test('keep every coin and contract: dead sources, prices that leap by 30 %, deliveries, and processes that die on the way', async () => {
    const random = createRandom(20_261_201);
    const owners: { readonly uid: number; readonly isHedge: boolean }[] = [];
    for (let index = 0; index < 8; index += 1) {
      const leverage = [10, 25, 50, 100][index % 4] ?? 20;
      const chosen = {
        positionMode: index % 2 === 1 ? ('hedge' as const) : ('oneWay' as const),
        marginMode: index % 4 < 2 ? ('cross' as const) : ('isolated' as const),
        leverageLong: leverage,
        leverageShort: leverage,
      };
      const uid = await contracts.newUser(String(300 + index * 80), Object.fromEntries(ids.map((id) => [id, chosen])));
      owners.push({ uid, isHedge: index % 2 === 1 });
    }
    const dice = (sides: number): boolean => random.below(sides) === 0;
    async function order(): Promise<void> {
      const { uid, isHedge } = owners[random.below(owners.length)] ?? { uid: 0, isHedge: false };
      const id = ids[random.below(ids.length)] ?? 'btcusdt';
      const side = dice(2) ? 'buy' : 'sell';
      const ticks = contracts.ticks(id);
      const price = contracts.price(ticks + (side === 'buy' ? -1 : 1) * Math.round((ticks * (random.below(40) - 15)) / 10_000), id);
      const positionSide = isHedge ? (dice(2) ? ('long' as const) : ('short' as const)) : ('net' as const);
      const wished = { side, positionSide, isReduceOnly: !isHedge && dice(4), contracts: 1 + random.below(60) } as const;
      const work = contracts.engine().on(id, () => contracts.place(uid, { ...wished, ...(dice(3) ? {} : { price }) }, id));
      await work.catch((error: unknown) => {
        const wrong = databaseErrorOf(error);
        if (wrong !== undefined) throw new Error(JSON.stringify(wrong), { cause: error });
        if (!(error instanceof OrderRefusal)) throw error;
      });
    }
    for (let round = 0; round < rounds; round += 1) {
      for (let count = 0; count < 8; count += 1) await order();
      const id = ids[random.below(ids.length)] ?? 'btcusdt';
      if (dice(3)) contracts.setIndex(dice(3), id);
      if (dice(3)) contracts.shock(random.below(600) - 300, id);
      if (dice(4)) await contracts.engine().halt(id, dice(2));
      if (dice(3)) {
        const from = contracts.clock.now() + random.below(4) * hour;
        contracts.swing({ from, to: from + (1 + random.below(60)) * 60_000, thousandths: random.below(600) - 300 }, id);
      }
      contracts.clock.advance(dice(9) ? 8 * 24 * hour : dice(2) ? random.below(30) * hour : random.below(4_000));
      if (dice(3)) {
        contracts.dieAfter(random.below(12));
        await contracts.pass();
        contracts.faults.splice(0);
        await contracts.restart();
      }
      await contracts.pass();
      expect([contracts.faults, await contracts.problems()], `after round ${round}`).toEqual([[], []]);
      if (dice(2)) for (const each of ids) contracts.shock(0, each);
    }
    for (const id of ids) {
      contracts.setIndex(true, id);
      await contracts.engine().halt(id, false);
    }
    contracts.clock.advance(15 * 24 * hour);
    await contracts.pass();
    expect([contracts.faults, await contracts.problems()]).toEqual([[], []]);
    const { rows } = await contracts.database.pool.query<Record<string, number>>(
      `select (select count(*)::int from contract_deliveries) as deliveries, (select count(*)::int from contract_delivery_payments) as delivered,
        (select count(*)::int from contract_liquidations) as liquidated, (select count(*)::int from contract_funding_payments) as funded,
        (select count(*)::int from contract_liquidations where ended_at is null) as open,
        (select count(*)::int from contract_positions where ended_at is null and instrument_id like '%-%') as left`,
    );
    const [seen] = rows;
    console.info(`leaps: ${JSON.stringify(seen)}`);
    expect([seen?.open, seen?.left, (seen?.deliveries ?? 0) >= 3, (seen?.delivered ?? 0) > 0]).toEqual([0, 0, true, true]);
    expect([(seen?.liquidated ?? 0) > 0, (seen?.funded ?? 0) > 0]).toEqual([true, true]);
  }, 240_000);
});
