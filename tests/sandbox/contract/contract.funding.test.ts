import { beforeAll, expect, test } from 'vitest';
import { fundingChange } from '#machines/rules/contract/funding.ts';
import { valueOf } from '#machines/rules/contract/margin.ts';
import { add, compare, subtract } from '#machines/rules/decimal.ts';
import { negated, sumOf } from '#machines/rules/rounding.ts';
import { describeWorlds } from '#tests/support/databases.ts';
import { openContracts, type ContractTest } from './contract.support.ts';

const hour = 3_600_000;

describeWorlds('funding', (current) => {
  let contracts: ContractTest;
  beforeAll(async () => {
    contracts = await openContracts(current());
    await contracts.setHouse(false);
  });
  const price = () => contracts.price(contracts.ticks());
  const payments = async () =>
    (
      await contracts.database.pool.query<{ moment: string; uid: number | null; change: string; covered: string }>(
        `select p.moment, c.uid, trim_scale(p.change)::text as change, trim_scale(p.covered)::text as covered
          from contract_funding_payments p join contract_positions c on c.id = p.position_id order by p.moment, p.change`,
      )
    ).rows;
  const moments = async () =>
    (await contracts.database.pool.query<{ moment: string }>('select moment from contract_funding order by paid_at, moment')).rows.map(
      ({ moment }) => Number(moment),
    );
  /** Two accounts with a long and a short row of so many contracts. */
  async function meet(long: number, short: number, count: number): Promise<void> {
    await contracts.place(long, { side: 'buy', contracts: count, price: price() });
    await contracts.place(short, { side: 'sell', contracts: count });
  }

  test('cross pays from what is available, isolated from its margin, each exactly, and once', async () => {
    const [cross, isolated] = [await contracts.newUser('1000'), await contracts.newUser('1000', { btcusdt: { marginMode: 'isolated' } })];
    await meet(cross, isolated, 70);
    const before = { cross: await contracts.available(cross), isolated: await contracts.available(isolated) };
    const margin = (await contracts.rows(isolated))[0]?.margin ?? '0';
    contracts.fundingRate('0.00012345');
    contracts.clock.advance(4 * hour);
    const change = fundingChange('long', valueOf(price(), 70, contracts.instrumentBy('btcusdt').unitAmount), '0.00012345');
    await contracts.deskOf('btcusdt').advance();
    await contracts.deskOf('btcusdt').advance();
    await contracts.restart();
    await contracts.deskOf('btcusdt').advance();
    expect(compare(change, '0')).toBe(-1);
    expect(await contracts.available(cross)).toBe(add(before.cross, change));
    expect(await contracts.available(isolated)).toBe(before.isolated);
    expect((await contracts.rows(isolated))[0]?.margin).toBe(subtract(margin, change));
    expect((await payments()).map(({ uid, change: paid, covered }) => [uid, paid, covered])).toEqual([
      [cross, change, '0'],
      [isolated, negated(change), '0'],
    ]);
    expect(await contracts.problems()).toEqual([]);
  });

  test('what nobody has is paid by the insurance: who gets it gets all', async () => {
    const [poor, rich] = [
      await contracts.newUser('700', { btcusdt: { marginMode: 'isolated', leverageLong: 100 } }),
      await contracts.newUser('9000'),
    ];
    await meet(poor, rich, 400);
    const margin = (await contracts.rows(poor))[0]?.margin ?? '0';
    const [insured, had, count] = [await contracts.insured(), await contracts.available(rich), (await payments()).length];
    contracts.fundingRate('0.02');
    contracts.clock.advance(8 * hour);
    await contracts.deskOf('btcusdt').advance();
    const paid = (await payments()).slice(count);
    const [mine, others] = [paid.find(({ uid }) => uid === poor), paid.find(({ uid }) => uid === rich)];
    expect(mine?.covered).toBe(subtract(negated(mine?.change ?? '0'), margin));
    expect((await contracts.rows(poor))[0]?.margin).toBe('0');
    expect(await contracts.available(rich)).toBe(add(had, others?.change ?? '0'));
    expect(await contracts.insured()).toBe(subtract(insured, mine?.covered ?? '0'));
    expect(sumOf(paid.map(({ change }) => change))).toBe('0');
    expect(await contracts.problems()).toEqual([]);
  });

  test('moments that were missed are paid in their order, over a restart between them; after a week the last alone', async () => {
    contracts.fundingRate('0.0001');
    const before = await moments();
    contracts.clock.advance(26 * hour);
    await contracts.restart();
    await contracts.deskOf('btcusdt').advance();
    const [last = 0, ...missed] = [...before.slice(-1), ...(await moments()).slice(before.length)];
    expect(missed).toEqual([last + 8 * hour, last + 16 * hour, last + 24 * hour]);
    contracts.clock.advance(10 * 24 * hour);
    // Two processes that come to it at once pay it once.
    const other = contracts.deskOf('btcusdt');
    await contracts.restart();
    await contracts.deskOf('btcusdt').advance();
    await other.advance();
    expect((await moments()).slice(before.length + 3)).toEqual([last + 24 * hour + 10 * 24 * hour]);
    expect(await contracts.problems()).toEqual([]);
  });

  test('a turn of funding that dies at its end has paid nobody; the next one pays all', async () => {
    const all = (await payments()).length;
    await contracts.database.pool.query(`create function die() returns trigger language plpgsql as
      $$ begin raise exception 'the process is gone'; end $$`);
    await contracts.database.pool.query(`create trigger die before insert on contract_funding_payments execute function die()`);
    contracts.clock.advance(8 * hour);
    await expect(contracts.deskOf('btcusdt').advance()).rejects.toThrow('contract_funding_payments');
    await contracts.database.pool.query('drop trigger die on contract_funding_payments');
    expect([(await payments()).length, await contracts.problems()]).toEqual([all, []]);
    await contracts.restart();
    await contracts.deskOf('btcusdt').advance();
    expect([(await payments()).length, await contracts.problems()]).toEqual([all + 4, []]);
    await contracts.database.pool.query(`alter table contract_funding_payments disable trigger user`);
    await contracts.database.pool.query(`update contract_funding_payments set change = change - 0.5 where change < 0`);
    expect((await contracts.problems()).filter((fault) => fault.startsWith('funding of btcusdt')).length).toBeGreaterThan(3);
  });
});
