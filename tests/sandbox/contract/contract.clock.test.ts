import { beforeAll, expect, test } from 'vitest';
import { contractCode } from '#services/contract/contractCodes.ts';
import { describeWorlds } from '#tests/support/databases.ts';
import { openContracts, type ContractTest } from './contract.support.ts';

const hour = 3_600_000;
const minute = 60_000;
const delivery = 'btcusdt-261127';
const end = Date.UTC(2026, 10, 27, 8);
const isolated = (leverage: number, id = 'btcusdt') => ({
  [id]: { marginMode: 'isolated' as const, leverageLong: leverage, leverageShort: leverage },
});

describeWorlds('contracts by the clock', (current) => {
  let contracts: ContractTest;
  beforeAll(async () => {
    contracts = await openContracts(current(), ['btcusdt', 'ethusdt', delivery]);
    for (const id of ['btcusdt', 'ethusdt', delivery]) await contracts.setHouse(false, id);
  });
  const at = (thousandths = 0, id = 'btcusdt') => contracts.price(Math.round((contracts.ticks(id) * (1_000 + thousandths)) / 1_000), id);
  async function meet(long: number, short: number, count: number, id = 'btcusdt'): Promise<void> {
    await contracts.place(long, { side: 'buy', contracts: count, price: at(0, id) }, id);
    await contracts.place(short, { side: 'sell', contracts: count }, id);
  }
  async function numbers<Row extends Record<string, unknown>>(query: string): Promise<number[][]> {
    const { rows } = await contracts.database.pool.query<Row>(query);
    return rows.map((row) => Object.values(row).map(Number));
  }
  const fundings = () => numbers(`select moment, paid_at from contract_funding where instrument_id = 'btcusdt' order by moment`);
  const liquidations = (uid: number) => numbers(`select began_at, ended_at from contract_liquidations where uid = ${uid}`);
  const now = () => contracts.clock.now();
  /** The time passes, and the engine looks. */
  async function pass(ms: number): Promise<void> {
    contracts.clock.advance(ms);
    await contracts.pass();
    expect(contracts.faults).toEqual([]);
  }

  test('an index that is old lets close only, then nothing is traded or liquidated; what had to go goes once it is back', async () => {
    const [uid, other] = [await contracts.newUser('1000', isolated(50)), await contracts.newUser('100000')];
    await meet(uid, other, 20);
    await pass(1_000);
    contracts.setIndex(false);
    const third = await contracts.newUser('1000');
    const opening = () => contracts.refusal(contracts.place(third, { side: 'buy', contracts: 1, price: at(-1) }));
    const closing = () => contracts.refusal(contracts.place(other, { side: 'buy', contracts: 1, price: at(-1), isReduceOnly: true }));
    await pass(10_000);
    expect([await opening(), await closing()]).toEqual([0, 0]);
    await pass(1_000);
    expect([await opening(), await closing()]).toEqual([contractCode.closeOnly, 0]);
    await pass(49_000);
    expect([await opening(), await closing()]).toEqual([contractCode.marketClosed, contractCode.marketClosed]);
    contracts.shock(-40);
    await pass(5_000);
    expect(await liquidations(uid)).toEqual([]);
    contracts.setIndex(true);
    await pass(1_000);
    expect(await liquidations(uid)).toEqual([[now(), now()]]);
    contracts.shock(0);
    expect(await contracts.problems()).toEqual([]);
  });

  test('a tester halts an instrument: orders rest, none is taken, and a restart knows; a liquidation that had begun waits', async () => {
    const [uid, other] = [await contracts.newUser('1000', isolated(50)), await contracts.newUser('100000')];
    await meet(uid, other, 20);
    await contracts.place(other, { side: 'buy', contracts: 3, price: at(-9) });
    contracts.shock(-40);
    await contracts.look();
    await contracts.engine().halt('btcusdt', true);
    expect(await contracts.refusal(contracts.place(other, { side: 'buy', contracts: 1, price: at() }))).toBe(contractCode.marketClosed);
    await contracts.restart();
    await pass(20 * minute);
    expect([(await liquidations(uid)).map(([, ended]) => ended), contracts.live(other).length > 0]).toEqual([[0], true]);
    expect(await contracts.refusal(contracts.place(other, { side: 'buy', contracts: 1, price: at() }))).toBe(contractCode.marketClosed);
    await contracts.engine().halt('btcusdt', false);
    await pass(1_000);
    expect([await liquidations(uid), await contracts.rows(uid)]).toEqual([[[now() - 20 * minute - 1_000, now()]], []]);
    contracts.shock(0);
    expect(await contracts.problems()).toEqual([]);
  });

  test('a leap whose path comes to a liquidation price in its middle and returns has liquidated there; restarts inside change nothing', async () => {
    const [lost, kept, other] = [
      await contracts.newUser('1000', isolated(20)),
      await contracts.newUser('1000', isolated(5)),
      await contracts.newUser('100000'),
    ];
    const cross = await contracts.newUser('110', { btcusdt: { leverageLong: 50 }, ethusdt: { leverageLong: 50 } });
    await meet(lost, other, 20);
    await meet(kept, other, 20);
    await meet(cross, other, 20);
    await meet(cross, other, 2, 'ethusdt');
    await pass(1_000);
    const from = now() - (now() % minute) + 2 * hour;
    contracts.swing({ from, to: from + 10 * minute, thousandths: -70 });
    contracts.clock.advance(6 * hour + 17);
    for (const parts of [1, 2, 3, 4]) {
      contracts.dieAfter(parts);
      await contracts.pass();
      expect(contracts.faults.splice(0).map(String)).toEqual(['Error: the process is gone']);
      expect(await contracts.problems()).toEqual([]);
      await contracts.restart();
    }
    await pass(0);
    for (const uid of [lost, cross]) expect((await liquidations(uid)).map(([began = 0]) => began - from)).toEqual([0]);
    expect([await contracts.rows(lost), (await contracts.rows(kept)).length, await liquidations(kept)]).toEqual([[], 1, []]);
    expect(await contracts.problems()).toEqual([]);
  });

  test('an account’s order waits until a leap has been walked: funding that was due is paid before it', async () => {
    await pass(8 * hour - ((now() - 1) % (8 * hour)) - 1 - minute);
    const before = (await fundings()).length;
    contracts.clock.advance(2 * minute);
    const other = await contracts.newUser('100000');
    let paid = 0;
    await contracts.engine().on('btcusdt', async () => void (paid = (await fundings()).length));
    expect(paid).toBe(before + 1);
    const wish = { side: 'buy', contracts: 1, price: at(-9), positionSide: 'net', isReduceOnly: false, type: 'limit' } as const;
    await contracts
      .engine()
      .on('btcusdt', (desk) =>
        desk.place({ uid: other, walletType: 5 }, { ...wish, clientOrderId: 'late', timeInForce: 'GTC', isPostOnly: false }),
      );
    expect(contracts.live(other).map(({ createdAt }) => createdAt)).toEqual([now()]);
  });

  test('a delivery: traded, closed only for ten minutes, delivered at the mean of its hour; fundings and it are done in their time', async () => {
    const [uid, other] = [await contracts.newUser('1000'), await contracts.newUser('100000')];
    await pass(end - 12 * hour - now());
    await meet(uid, other, 20, delivery);
    await contracts.place(other, { side: 'buy', contracts: 5, price: at(-9, delivery), isReduceOnly: true }, delivery);
    await contracts.place(other, { side: 'sell', contracts: 5, price: at(9, delivery) }, delivery);
    await pass(12 * hour - 10 * minute - 1_000);
    expect(contracts.live(other, delivery).length).toBe(2);
    await pass(1_000);
    expect(contracts.live(other, delivery).map(({ isReduceOnly }) => isReduceOnly)).toEqual([true]);
    const opening = () => contracts.refusal(contracts.place(other, { side: 'sell', contracts: 1, price: at(0, delivery) }, delivery));
    expect(await opening()).toBe(contractCode.closeOnly);
    const before = (await fundings()).length;
    contracts.clock.advance(9 * hour);
    for (const parts of [2, 3, 4, 5, 6]) {
      contracts.dieAfter(parts);
      await contracts.pass();
      expect(contracts.faults.splice(0).map(String)).toEqual(['Error: the process is gone']);
      await contracts.restart();
    }
    await pass(0);
    expect((await fundings()).slice(before)).toEqual([end, end + 8 * hour].map((moment) => [moment, moment]));
    expect(await numbers('select moment, delivered_at, price from contract_deliveries')).toEqual([
      [end, end, Number(await contracts.prices.delivery(delivery))],
    ]);
    const rows = [...(await contracts.rows(uid)), ...(await contracts.rows(other))].filter(({ instrumentId }) => instrumentId === delivery);
    expect([rows, contracts.live(other, delivery), await opening()]).toEqual([[], [], contractCode.pairDelisted]);
    expect(await numbers(`select listed_at, expires_at from contract_instruments where instrument_id = 'btcusdt-261211'`)).toEqual([
      [end, end + 14 * 24 * hour],
    ]);
    expect(await contracts.problems()).toEqual([]);
  });

  test('a leap of more than a week is gone through once: funding of its last moment, positions by its end', async () => {
    const [uid, other] = [await contracts.newUser('1000', isolated(20)), await contracts.newUser('100000')];
    await meet(uid, other, 20);
    await pass(1_000);
    const before = (await fundings()).length;
    const from = now();
    contracts.swing({ from: from + hour, to: from + 2 * hour, thousandths: -70 });
    // Wherever the price has gone meanwhile, the mark stands where it stood.
    contracts.clock.advance(9 * 24 * hour);
    const then = contracts.ticks();
    contracts.clock.advance(-9 * 24 * hour);
    const level = Math.round((contracts.ticks() / then - 1) * 1_000);
    contracts.clock.advance(9 * 24 * hour);
    contracts.shock(level);
    await pass(0);
    expect((await fundings()).slice(before).length).toBe(1);
    expect([await liquidations(uid), (await contracts.rows(uid)).length]).toEqual([[], 1]);
    contracts.shock(0);
    expect(await contracts.problems()).toEqual([]);
  });
});
