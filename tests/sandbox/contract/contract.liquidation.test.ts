import { beforeAll, beforeEach, expect, test } from 'vitest';
import { liquidationTerms } from '#machines/rules/contract/terms.ts';
import { multiply, compare, subtract } from '#machines/rules/decimal.ts';
import { contractCode } from '#services/contract/contractCodes.ts';
import { describeWorlds } from '#tests/support/databases.ts';
import { openContracts, type ContractTest } from './contract.support.ts';

describeWorlds('liquidation', (current) => {
  let contracts: ContractTest;
  beforeAll(async () => {
    contracts = await openContracts(current(), ['btcusdt', 'ethusdt']);
    for (const id of ['btcusdt', 'ethusdt']) await contracts.setHouse(false, id);
  });
  // Marks as they were, and books without orders.
  beforeEach(async () => {
    for (const id of ['btcusdt', 'ethusdt']) {
      contracts.shock(0, id);
      const desk = contracts.deskOf(id);
      for (const order of desk.engine.live.values()) await desk.cancel(order.uid, order.id);
    }
  });
  const at = (thousandths = 0, id = 'btcusdt') => contracts.price(Math.round((contracts.ticks(id) * (1_000 + thousandths)) / 1_000), id);
  const isolated = (leverage: number) => ({
    btcusdt: { marginMode: 'isolated' as const, leverageLong: leverage, leverageShort: leverage },
  });
  async function meet(long: number, short: number, count: number, id = 'btcusdt'): Promise<void> {
    await contracts.place(long, { side: 'buy', contracts: count, price: at(0, id) }, id);
    await contracts.place(short, { side: 'sell', contracts: count }, id);
  }
  const told = async (uid: number) =>
    (
      await contracts.database.pool.query<{ stage: string; mark: string; equity: string; required: string; after: string; steps: number }>(
        `select stage, mark, equity, required, equity_after as after, steps from contract_liquidations where uid = ${uid} order by began_at`,
      )
    ).rows;
  const asides = async (uid: number) =>
    (await contracts.database.pool.query<{ contracts: string }>(`select contracts from contract_fills where uid = ${uid} and is_aside`))
      .rows;
  /** The mark moves by thousandths, and what has to go goes. */
  async function crash(thousandths: number): Promise<void> {
    contracts.shock(thousandths);
    await contracts.look();
    expect(await contracts.run()).toBe(true);
  }

  test('an isolated row goes at its liquidation price, not before; better fills than bankruptcy pay the insurance, the rest is the owner’s', async () => {
    const [uid, other, buyer] = [
      await contracts.newUser('1000', isolated(20)),
      await contracts.newUser('100000'),
      await contracts.newUser('100000'),
    ];
    await meet(uid, other, 50);
    const price = at(-45);
    await contracts.place(uid, { side: 'buy', contracts: 1, price: at(-19) });
    await crash(-44);
    expect([await told(uid), (await contracts.rows(uid)).length]).toEqual([[], 1]);
    contracts.shock(-46);
    const mark = at();
    await contracts.place(buyer, { side: 'buy', contracts: 60, price });
    const [insured, had] = [await contracts.insured(), await contracts.available(uid)];
    await contracts.look();
    expect(await contracts.refusal(contracts.place(uid, { side: 'sell', contracts: 1, price: mark }))).toBe(contractCode.walletUnfit);
    expect(await contracts.run()).toBe(true);
    expect(await contracts.rows(uid)).toEqual([]);
    const [row] = await told(uid);
    expect([row?.stage, Number(row?.mark) === Number(mark), Number(row?.equity) <= Number(row?.required)]).toEqual(['ended', true, true]);
    const change = `update contract_liquidations set steps = steps + 1 where uid = ${uid}`;
    await expect(contracts.database.pool.query(change)).rejects.toThrow('has ended');
    const clearance = subtract(await contracts.insured(), insured);
    expect(compare(clearance, '0')).toBe(1);
    expect(compare(clearance, multiply(multiply(price, '0.05'), '0.005'))).not.toBe(1);
    expect(compare(await contracts.available(uid), had)).toBe(1);
    expect(await contracts.refusal(contracts.place(uid, { side: 'buy', contracts: 1, price: mark }))).toBe(0);
    contracts.shock(0);
    expect(await contracts.problems()).toEqual([]);
  });

  test('without a book others take the row over at its bankruptcy price, the first by rank first; their closing orders are clipped', async () => {
    const [uid, near, far] = [
      await contracts.newUser('500', isolated(50)),
      await contracts.newUser('5000'),
      await contracts.newUser('300', isolated(100)),
    ];
    await meet(uid, near, 30);
    await meet(uid, far, 30);
    await contracts.place(far, { side: 'buy', contracts: 30, price: at(-60), isReduceOnly: true });
    const insured = await contracts.insured();
    await crash(-30);
    expect([await contracts.rows(uid), await contracts.insured()]).toEqual([[], insured]);
    // The one with the greater leverage goes first, whole; earlier shorts of this book may follow.
    expect((await asides(far)).map(({ contracts: count }) => Number(count))).toEqual([30]);
    expect([await contracts.rows(far), contracts.live(far)]).toEqual([[], []]);
    contracts.shock(0);
    expect(await contracts.problems()).toEqual([]);
  });

  test('the insurance pays what the book gives below bankruptcy, a fifth of the fund at most; others take the rest over', async () => {
    const lose = async (): Promise<{ readonly paid: string; readonly aside: number }> => {
      const [uid, other, buyer] = [
        await contracts.newUser('500', isolated(50)),
        await contracts.newUser('100000'),
        await contracts.newUser('100000'),
      ];
      await meet(uid, other, 50);
      contracts.shock(-30);
      await contracts.place(buyer, { side: 'buy', contracts: 50, price: at(-5) });
      const before = await contracts.insured();
      await contracts.look();
      expect(await contracts.run()).toBe(true);
      expect(await contracts.rows(uid)).toEqual([]);
      const aside = (await asides(uid)).reduce((sum, { contracts: count }) => sum + Number(count), 0);
      contracts.shock(0);
      return { paid: subtract(before, await contracts.insured()), aside };
    };
    const whole = await lose();
    expect([compare(whole.paid, '0'), whole.aside]).toEqual([1, 0]);
    // A fund of four times the gap: its fifth pays less than all.
    const fund = multiply(whole.paid, '4');
    await contracts.insure(subtract(fund, await contracts.insured()));
    const part = await lose();
    expect(compare(part.paid, '0')).toBe(1);
    expect(compare(part.paid, multiply(fund, liquidationTerms.insuranceShare))).not.toBe(1);
    // Four fifths of the gap are paid, so four fifths of the contracts.
    expect(part.aside).toBeGreaterThanOrEqual(10);
    expect(part.aside).toBeLessThanOrEqual(12);
    await contracts.insure(liquidationTerms.insuranceSeed);
    expect(await contracts.problems()).toEqual([]);
  });

  test('a cross wallet: legs of a hedge end each other at the mark before anything is sold, whoever gains first', async () => {
    const hedge = { positionMode: 'hedge' as const, leverageLong: 100, leverageShort: 100 };
    const [uid, other] = [await contracts.newUser('500', { btcusdt: hedge }), await contracts.newUser('100000')];
    await contracts.place(uid, { side: 'buy', contracts: 300, price: at(), positionSide: 'long' });
    await contracts.place(other, { side: 'sell', contracts: 300 });
    await contracts.place(uid, { side: 'sell', contracts: 100, price: at(), positionSide: 'short' });
    await contracts.place(other, { side: 'buy', contracts: 100 });
    await contracts.place(other, { side: 'buy', contracts: 400, price: at(-21) });
    await crash(-20);
    expect((await asides(uid)).slice(0, 2).map(({ contracts: count }) => Number(count))).toEqual([100, 100]);
    expect((await told(uid)).map(({ stage }) => stage)).toEqual(['ended']);
    contracts.shock(0);
    expect(await contracts.problems()).toEqual([]);
  });

  test('a process that dies after any step goes on where it stood: nothing twice, nothing lost', async () => {
    const [uid, other] = [
      await contracts.newUser('3000', { ethusdt: { leverageLong: 50 }, btcusdt: { leverageLong: 50 } }),
      await contracts.newUser('1000000'),
    ];
    await meet(uid, other, 900);
    await meet(uid, other, 100, 'ethusdt');
    await contracts.place(uid, { side: 'buy', contracts: 1, price: at(-15, 'ethusdt') }, 'ethusdt');
    contracts.shock(-32);
    contracts.shock(-40, 'ethusdt');
    await contracts.look();
    let steps = 0;
    for (; !(await contracts.run(1)); steps += 1) {
      expect(await contracts.problems()).toEqual([]);
      await contracts.restart();
      await contracts.look();
    }
    const rows = await told(uid);
    expect(rows.length).toBe(1);
    expect(rows.every(({ stage, after }) => stage === 'ended' && Number(after) >= 0)).toBe(true);
    expect(steps).toBeGreaterThan(2);
    expect(await contracts.rows(uid)).toEqual([]);
    expect(await contracts.problems()).toEqual([]);
  });
});
