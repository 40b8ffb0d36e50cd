import { nextFunding } from '#machines/rules/contract/funding.ts';
import { stillClock } from '#sandbox/core/clock.ts';
import { openDatabase } from '#sandbox/core/database/openDatabase.ts';
import { openContracts, type ContractTest } from '#tests/sandbox/contract/contract.support.ts';
import { startPostgres } from '#tests/support/postgres.ts';

const id = 'btcusdt';
const begin = Date.UTC(2026, 10, 21, 12);
const funded = 10_000;
const liquidated = 1_000;
/** USDT of who is liquidated, enough for two contracts at the usual leverage, and by how many thousandths the mark falls. */
const [money, fall] = ['11', -100];

async function onPostgres<Result>(work: (contracts: ContractTest) => Promise<Result>): Promise<Result> {
  const postgres = await startPostgres();
  const clock = stillClock(begin);
  const database = await openDatabase({ clock, url: postgres.url });
  try {
    const contracts = await openContracts({ database, clock, stop: () => Promise.resolve() });
    const result = await work(contracts);
    const problems = [...(await contracts.problems()), ...contracts.faults.map(String)];
    if (problems.length > 0) throw new Error(problems.join('; '));
    return result;
  } finally {
    await database.close();
    await postgres.stop();
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1_000;
}

/** Seconds in which one moment of funding is paid to and by that many positions. */
export const measureFunding = (): Promise<{ readonly positions: number; readonly took: number }> =>
  onPostgres(async (contracts) => {
    await contracts.setHouse(false);
    const uids = await contracts.newUsers(funded, '1000');
    const price = contracts.price(contracts.ticks());
    await contracts.placeMany(uids.map((uid, index) => ({ uid, side: index % 2 === 0 ? 'buy' : 'sell', contracts: 10, price })));
    // As a database that has stood for a while has done by itself.
    await contracts.database.pool.query('analyze');
    contracts.clock.advance(nextFunding(contracts.clock.now()) - contracts.clock.now());
    const took = await seconds(() => contracts.deskOf(id).advance());
    const { rows } = await contracts.database.pool.query<{ count: number }>('select count(*)::int as count from contract_funding_payments');
    return { positions: rows[0]?.count ?? 0, took };
  });

/** Seconds in which that many positions that came to their end at once are liquidated, the house's book standing. */
export const measureLiquidations = (): Promise<{ readonly positions: number; readonly took: number }> =>
  onPostgres(async (contracts) => {
    const uids = await contracts.newUsers(liquidated, money);
    await contracts.placeMany(
      uids.map((uid) => ({ uid, side: 'buy', contracts: 2, price: contracts.price(Math.round(contracts.ticks() * 1.001)) })),
    );
    await contracts.database.pool.query('analyze');
    contracts.clock.advance(1_000);
    contracts.shock(fall);
    const took = await seconds(async () => {
      await contracts.look();
      if (!(await contracts.run(20_000))) throw new Error('liquidations are left');
    });
    const { rows } = await contracts.database.pool.query<{ count: number }>(
      'select count(*)::int as count from contract_liquidations where ended_at is not null',
    );
    return { positions: rows[0]?.count ?? 0, took };
  });
