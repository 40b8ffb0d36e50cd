import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleDelivery } from '#machines/rules/contract/delivery.ts';
import { feeOf, valueOf } from '#machines/rules/contract/margin.ts';
import { add, compare, subtract } from '#machines/rules/decimal.ts';
import { negated } from '#machines/rules/rounding.ts';
import { createPositions } from '#sandbox/engine/contract/positions.ts';
import { describeWorlds, openTestDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { hasPostgres } from '#tests/support/postgres.ts';
import { openContracts, type ContractTest } from './contract.support.ts';

const id = 'btcusdt-261127';
const end = Date.UTC(2026, 10, 27, 8);

describeWorlds('delivery', (current) => {
  let contracts: ContractTest;
  beforeAll(async () => {
    contracts = await openContracts(current(), ['btcusdt', id]);
    for (const each of ['btcusdt', id]) await contracts.setHouse(false, each);
    contracts.clock.advance(end - 3 * 3_600_000 - contracts.clock.now());
  });
  const at = (thousandths: number, of = id) => contracts.price(Math.round((contracts.ticks(of) * (1_000 + thousandths)) / 1_000), of);
  const unit = () => contracts.instrumentBy(id).unitAmount;
  const payments = async () =>
    (
      await contracts.database.pool.query<{ uid: number | null; realised: string; fee: string; covered: string }>(
        `select p.uid, trim_scale(d.realised)::text as realised, trim_scale(d.fee)::text as fee, trim_scale(d.covered)::text as covered
          from contract_delivery_payments d join contract_positions p on p.id = d.position_id`,
      )
    ).rows;

  test('every row is closed at the mean of the hour: gains and losses, fees, margins; what nobody has the insurance pays, once', async () => {
    const isolated = { [id]: { marginMode: 'isolated' as const, leverageLong: 100, leverageShort: 100 } };
    const hedge = { [id]: { positionMode: 'hedge' as const } };
    const [lost, other, both] = [
      await contracts.newUser('1000', isolated),
      await contracts.newUser('100000'),
      await contracts.newUser('10000', hedge),
    ];
    await contracts.place(lost, { side: 'buy', contracts: 70, price: at(0) }, id);
    await contracts.place(other, { side: 'sell', contracts: 70 }, id);
    await contracts.place(both, { side: 'buy', contracts: 30, price: at(0), positionSide: 'long' }, id);
    await contracts.place(other, { side: 'sell', contracts: 30 }, id);
    await contracts.place(both, { side: 'sell', contracts: 40, price: at(5), positionSide: 'short' }, id);
    await contracts.place(other, { side: 'buy', contracts: 40 }, id);
    // Somebody whose loss here is more than he has: he wins elsewhere, and that is taken.
    const short = await contracts.newUser('95', { btcusdt: { leverageLong: 100 }, [id]: { leverageShort: 100, leverageLong: 100 } });
    await contracts.place(short, { side: 'buy', contracts: 20, price: at(0, 'btcusdt') });
    await contracts.place(other, { side: 'sell', contracts: 20 });
    await contracts.place(short, { side: 'buy', contracts: 20, price: at(0) }, id);
    await contracts.place(other, { side: 'sell', contracts: 20 }, id);
    await contracts.place(other, { side: 'sell', contracts: 5, price: at(9) }, id);
    contracts.shock(-60, id);
    contracts.shock(90);
    const price = await contracts.prices.delivery(id);
    const owned = async () => {
      const positions = createPositions(contracts.database.orm, contracts.clock.now());
      return (await positions.ownersIn(id)).flatMap(({ owner, rows }) =>
        rows.filter((row) => row.instrumentId === id).map((row) => ({ uid: 'house' in owner ? null : owner.uid, row })),
      );
    };
    const before = await owned();
    const margin = before.find(({ uid }) => uid === lost)?.row.margin ?? '0';
    const { realised, clearingAfter } = settleDelivery(
      before.map(({ row }) => row.position),
      price,
      before.reduce(
        (sum, { row: { position } }) => subtract(sum, position.side === 'long' ? position.holdCost : negated(position.holdCost)),
        '0',
      ),
      contracts.instrumentBy(id),
    );
    expect(clearingAfter).toBe('0');
    const has = contracts.available;
    const [hadBoth, insured, hadLost] = [await has(both), await contracts.insured(), await has(lost)];
    contracts.clock.advance(end - contracts.clock.now());
    // Without the engine's look: its own liquidations would have come first.
    const next = { price, next: [] };
    const delivered = await contracts.deskOf(id).deliver(next);
    const again = await contracts.deskOf(id).deliver(next);
    expect([delivered?.rows, again]).toEqual([before.length, undefined]);
    const told = await payments();
    const byText = (left: string, right: string): number => (left < right ? -1 : 1);
    expect(told.map((row) => row.realised).sort(byText)).toEqual([...realised].sort(byText));
    for (const { row, uid } of before.filter(({ uid }) => uid !== null)) {
      const fee = feeOf(valueOf(price, row.position.contracts, unit()), '0.00015');
      expect(told.some((each) => each.uid === uid && each.fee === fee)).toBe(true);
    }
    const of = (uid: number) => told.filter((row) => row.uid === uid);
    expect(subtract(await has(both), hadBoth)).toBe(of(both).reduce((sum, row) => add(sum, subtract(row.realised, row.fee)), '0'));
    const [mine] = of(lost);
    expect(mine?.covered).toBe(subtract(negated(mine?.realised ?? '0'), margin));
    expect([subtract(hadLost, await has(lost)), subtract(insured, await contracts.insured())]).toEqual([mine?.fee, mine?.covered]);
    // His other row gave what was missing.
    const [row] = await contracts.rows(short);
    expect([row?.instrumentId, of(short)[0]?.covered, compare(row?.realised ?? '0', '0')]).toEqual(['btcusdt', '0', 1]);
    expect(await owned()).toEqual([]);
    contracts.shock(0);
    expect(await contracts.problems()).toEqual([]);
  });

  test('of what was delivered nothing can begin again, and what was paid keeps', async () => {
    await expect(contracts.database.pool.query('update contract_deliveries set price = 1')).rejects.toThrow('append-only');
    await expect(contracts.database.pool.query('delete from contract_delivery_payments')).rejects.toThrow('append-only');
  });
});

test('a delivery of a thousand positions is one turn', async () => {
  const opened: TestDatabase = await openTestDatabase(hasPostgres() ? 'server' : 'embedded', { hasWorld: true });
  afterAll(() => opened.stop());
  const contracts = await openContracts(opened, [id]);
  const count = process.env['WHOLE_MASSES'] === '1' ? 10_000 : 1_000;
  contracts.clock.advance(end - 3_600_000 - contracts.clock.now());
  await contracts.setHouse(false, id);
  const uids = await contracts.newUsers(count, '1000');
  const price = contracts.price(contracts.ticks(id), id);
  await contracts.placeMany(
    uids.map((uid, index) => ({ uid, side: index % 2 === 0 ? 'buy' : 'sell', contracts: 10, price })),
    id,
  );
  const settle = await contracts.prices.delivery(id);
  contracts.clock.advance(3_600_000);
  // As a database that has stood for a while has done by itself.
  await contracts.database.pool.query('analyze');
  const began = performance.now();
  const delivered = await contracts.deskOf(id).deliver({ price: settle, next: [] });
  const took = performance.now() - began;
  console.info(`delivery of ${delivered?.rows} positions: ${Math.round(took)} ms (${opened.database.kind})`);
  expect(delivered).toEqual({ rows: count, covered: '0', byHouse: '0' });
  expect(took).toBeLessThan(count * 5);
  expect(await contracts.problems()).toEqual([]);
}, 400_000);
