import { afterAll, beforeAll, expect, test } from 'vitest';
import { adlScore } from '#machines/rules/contract/adl.ts';
import { coinsOf, unrealisedOf, valueOf } from '#machines/rules/contract/margin.ts';
import { add, compare, multiply } from '#machines/rules/decimal.ts';
import { sumOf } from '#machines/rules/rounding.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { hasPostgres } from '#tests/support/postgres.ts';
import { createRandom } from '#tests/support/random.ts';
import { openContracts, type ContractTest } from './contract.support.ts';

const accounts = 300;
const leverages = [20, 50, 75, 100, 125];
/** Thousandths by which the mark has fallen after each of three seconds. */
const fall = [-30, -120, -250];

let opened: TestDatabase;
let contracts: ContractTest;
beforeAll(async () => {
  opened = await openTestDatabase(hasPostgres() ? 'server' : 'embedded', { hasWorld: true });
  contracts = await openContracts(opened);
}, 120_000);
afterAll(() => opened.stop());

const id = 'btcusdt';
const unit = () => contracts.instrumentBy(id).unitAmount;
const mark = () => contracts.prices.mark(id, contracts.clock.now());
/** What an account has by the mark: of its contract wallet and its rows. */
async function equityOf(uid: number): Promise<string> {
  const rows = await contracts.rows(uid);
  const gains = rows.map(({ position: { side, contracts: count, holdCost } }) =>
    unrealisedOf(side, holdCost, valueOf(mark(), count, unit())),
  );
  return sumOf([await contracts.available(uid), await contracts.frozen(uid), ...gains]);
}
/** Accounts with a short row by their rank among those that would take over. */
async function ranked(uids: readonly number[]): Promise<number[]> {
  const scores: { readonly uid: number; readonly score: string; readonly count: number }[] = [];
  for (const uid of uids)
    for (const row of await contracts.rows(uid)) {
      const { side, openCost, contracts: count } = row.position;
      const value = multiply(coinsOf(count, unit()), mark());
      const own = row.marginMode === 'isolated' ? add(row.margin, unrealisedOf(side, openCost, value)) : await equityOf(uid);
      const score = adlScore({ side, cost: openCost, value, equity: own });
      if (side === 'short' && score !== null) scores.push({ uid, score: score.score, count });
    }
  return scores.toSorted((left, right) => compare(right.score, left.score) || right.count - left.count).map(({ uid }) => uid);
}

test('the mark falls by a quarter in three seconds without a book: nobody ends below zero, the fund neither, and others follow their rank', async () => {
  const random = createRandom(7);
  const uids: number[] = [];
  for (let index = 0; index < accounts; index += 1) {
    const leverage = leverages[index % leverages.length] ?? 20;
    const marginMode = index % 2 === 0 ? ('cross' as const) : ('isolated' as const);
    const uid = await contracts.newUser(String(60 + random.below(400)), {
      [id]: { marginMode, leverageLong: leverage, leverageShort: leverage },
    });
    uids.push(uid);
    const money = Number(await contracts.available(uid));
    const count = Math.floor((money * 0.8 * leverage) / (Number(valueOf(mark(), 1, unit())) * (1 + leverage * 0.0012)));
    await contracts.place(uid, { side: index % 3 === 2 ? 'sell' : 'buy', contracts: Math.min(count, 400) });
  }
  await contracts.setHouse(false);
  const insured = await contracts.insured();
  const began = performance.now();
  let ranks: number[] = [];
  for (const thousandths of fall) {
    contracts.clock.advance(1_000);
    contracts.shock(thousandths);
    await contracts.look();
    if (ranks.length === 0) ranks = await ranked(uids);
    expect(await contracts.run()).toBe(true);
  }
  const took = performance.now() - began;
  const { rows } = await contracts.database.pool.query<{ all: number; steps: number; below: number; open: number }>(
    `select count(*)::int as all, sum(steps)::int as steps, count(*) filter (where equity < 0)::int as below,
      count(*) filter (where ended_at is null)::int as open from contract_liquidations`,
  );
  const aside = await contracts.database.pool.query<{ uid: number; at: string }>(
    `select f.uid, f.id as at from contract_fills f where f.is_aside and not f.is_taker order by f.id`,
  );
  const takers = aside.rows.map(({ uid }) => uid);
  const houses = await contracts.database.pool.query<{ count: number }>(
    'select count(*)::int as count from contract_fills where is_aside and is_against_house',
  );
  console.info(
    `crash: ${rows[0]?.all} liquidations (${rows[0]?.below} below zero) in ${rows[0]?.steps} steps, ${Math.round(took)} ms; ` +
      `${takers.length} fills of ${new Set(takers).size} accounts and ${houses.rows[0]?.count} of the house took over; ` +
      `fund ${insured} -> ${await contracts.insured()}`,
  );
  expect(rows[0]?.open).toBe(0);
  expect(rows[0]?.all).toBeGreaterThan(accounts / 2);
  // Those that took over in the first second did so in their order.
  const firsts = [...new Set(takers)].slice(0, 5);
  expect(firsts).toEqual(ranks.slice(0, firsts.length));
  for (const uid of uids) expect(compare(await equityOf(uid), '0'), `equity of ${uid}`).not.toBe(-1);
  expect(compare(await contracts.insured(), '0')).not.toBe(-1);
  expect(await contracts.problems()).toEqual([]);
}, 400_000);
