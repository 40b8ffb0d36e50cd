import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { holdOf } from '#machines/rules/contract/margin.ts';
import { add, divide, multiply, subtract } from '#machines/rules/decimal.ts';
import { contractCode } from '#services/contract/contractCodes.ts';
import { contractFaults } from '#sandbox/engine/contract/faults.ts';
import { describeWorlds } from '#tests/support/databases.ts';
import { openContracts, type ContractTest } from './contract.support.ts';

const byText = (left: string, right: string): number => (left < right ? -1 : 1);

describeWorlds('the contract settler', (current) => {
  let contracts: ContractTest;
  beforeAll(async () => {
    contracts = await openContracts(current(), ['btcusdt', 'ethusdt']);
    // Accounts are alone: each match is one that a test makes.
    for (const id of ['btcusdt', 'ethusdt']) await contracts.setHouse(false, id);
  });
  /** A price so many thousandths from the mark. */
  const at = (thousandths = 0, id = 'btcusdt') => contracts.price(Math.round((contracts.ticks(id) * (1_000 + thousandths)) / 1_000), id);
  const unit = (id = 'btcusdt') => contracts.instrumentBy(id).unitAmount;
  const valueAt = (price: string, count: number, id = 'btcusdt') => multiply(price, multiply(String(count), unit(id)));
  /** Somebody with much money who takes the other side of whatever waits. */
  const taker = () => contracts.newUser('1000000');

  test('an opening order holds margin, fee and open loss, and gives all of it back', async () => {
    const uid = await contracts.newUser('1000');
    const [price, mark] = [at(5), at()];
    await contracts.place(uid, { side: 'buy', contracts: 40, price });
    const { hold } = holdOf({ side: 'long', price, mark, contracts: 40, leverage: 20, takerRate: '0.0006' }, { unitAmount: unit() });
    expect([await contracts.frozen(uid), await contracts.available(uid)]).toEqual([hold, subtract('1000', hold)]);
    const [order] = contracts.live(uid);
    await contracts.deskOf('btcusdt').cancel(uid, order?.id ?? '');
    expect([await contracts.frozen(uid), await contracts.available(uid)]).toEqual(['0', '1000']);
  });

  test('a match opens rows of equal cost; the fee comes from what is available, and closing pays the gain through the clearing', async () => {
    const [uid, other] = [await contracts.newUser('1000'), await taker()];
    const price = at();
    await contracts.place(uid, { side: 'buy', contracts: 40, price });
    await contracts.place(other, { side: 'sell', contracts: 40 });
    const cost = valueAt(price, 40);
    const feeIn = multiply(cost, '0.0002');
    expect((await contracts.rows(uid)).map(({ position, margin }) => [position, margin])).toEqual([
      [{ side: 'long', contracts: 40, openCost: cost, holdCost: cost }, '0'],
    ]);
    expect(await contracts.available(uid)).toBe(subtract('1000', feeIn));
    const higher = at(10);
    await contracts.place(uid, { side: 'sell', contracts: 99, price: higher, isReduceOnly: true });
    expect([contracts.live(uid).map(({ lots }) => lots), await contracts.frozen(uid)]).toEqual([[40], '0']);
    await contracts.place(other, { side: 'buy', contracts: 40, isReduceOnly: true });
    const worth = valueAt(higher, 40);
    const gain = subtract(subtract(worth, cost), multiply(worth, '0.0002'));
    expect(await contracts.available(uid)).toBe(add(subtract('1000', feeIn), gain));
    expect(await contracts.rows(uid)).toEqual([]);
    expect(await contracts.problems()).toEqual([]);
  });

  test('one-way: an order beyond the row holds for what opens alone, and turns the row; hedge: both rows stand', async () => {
    const other = await taker();
    const uid = await contracts.newUser('1000');
    const both = await contracts.newUser('1000', { btcusdt: { positionMode: 'hedge' } });
    const price = at();
    await contracts.place(uid, { side: 'buy', contracts: 10, price });
    await contracts.place(both, { side: 'buy', contracts: 10, price, positionSide: 'long' });
    await contracts.place(other, { side: 'sell', contracts: 20 });
    await contracts.place(uid, { side: 'sell', contracts: 25, price });
    expect(contracts.live(uid).map(({ opens }) => opens)).toEqual([15]);
    await contracts.place(both, { side: 'sell', contracts: 25, price, positionSide: 'short' });
    await contracts.place(other, { side: 'buy', contracts: 50 });
    const sides = async (whose: number) =>
      (await contracts.rows(whose)).map(({ position }) => `${position.side} ${position.contracts}`).sort(byText);
    expect([await sides(uid), await sides(both)]).toEqual([['short 15'], ['long 10', 'short 25']]);
    // A close is clipped to its row, and nothing is left for a second one.
    await contracts.place(both, { side: 'sell', contracts: 99, price, positionSide: 'long' });
    expect(contracts.live(both).map(({ lots, held }) => [lots, held])).toEqual([[10, 0n]]);
    expect(await contracts.refusal(contracts.place(both, { side: 'sell', contracts: 1, price, positionSide: 'long' }))).toBe(
      contractCode.nothingToClose,
    );
    await contracts.place(other, { side: 'buy', contracts: 10 });
    expect(await sides(both)).toEqual(['short 25']);
  });

  test('one-way: what waits to close is held for once another order has closed instead; reduce-only orders end before they could open', async () => {
    const [uid, other] = [await contracts.newUser('1000'), await taker()];
    const price = at();
    await contracts.place(uid, { side: 'buy', contracts: 10, price });
    await contracts.place(other, { side: 'sell', contracts: 10 });
    await contracts.place(uid, { side: 'sell', contracts: 4, price: at(9), isReduceOnly: true });
    await contracts.place(uid, { side: 'sell', contracts: 6, price: at(8) });
    expect(contracts.live(uid).map(({ lots, opens }) => [lots, opens])).toEqual([
      [4, 0],
      [6, 0],
    ]);
    // With it more would be sold than there is: the reduce-only order ends, and four of the ten open.
    await contracts.place(uid, { side: 'sell', contracts: 8, price });
    expect(contracts.live(uid).map(({ lots, opens }) => [lots, opens])).toEqual([
      [6, 0],
      [8, 4],
    ]);
    await contracts.place(other, { side: 'buy', contracts: 8 });
    expect(contracts.live(uid).map(({ lots, opens, held }) => [lots, opens, held > 0n])).toEqual([[6, 4, true]]);
    await contracts.place(other, { side: 'buy', contracts: 6 });
    expect((await contracts.rows(uid)).map(({ position }) => [position.side, position.contracts])).toEqual([['short', 4]]);
    expect(await contracts.problems()).toEqual([]);
  });

  test('an isolated row has its margin; a part gives its share back, and a loss beyond all of it is covered, not paid by the owner', async () => {
    const other = await taker();
    const uid = await contracts.newUser('1000', { btcusdt: { marginMode: 'isolated', leverageLong: 100, leverageShort: 100 } });
    const price = at();
    await contracts.place(uid, { side: 'buy', contracts: 10, price });
    await contracts.place(other, { side: 'sell', contracts: 10 });
    const margin = (await contracts.rows(uid))[0]?.margin ?? '0';
    const cost = valueAt(price, 10);
    expect(Number(margin)).toBeCloseTo(Number(cost) / 100, 7);
    await contracts.place(other, { side: 'buy', contracts: 4, price });
    await contracts.place(uid, { side: 'sell', contracts: 4, isReduceOnly: true });
    const left = subtract(margin, divide(multiply(margin, '4'), '10', 8));
    expect((await contracts.rows(uid))[0]?.margin).toBe(left);
    const before = await contracts.available(uid);
    const insured = await contracts.insured();
    contracts.shock(-40);
    const lower = at();
    await contracts.place(other, { side: 'buy', contracts: 6, price: lower });
    await contracts.place(uid, { side: 'sell', contracts: 6, isReduceOnly: true });
    const worth = valueAt(lower, 6);
    const missing = subtract(subtract(valueAt(price, 6), worth), left);
    expect(subtract(insured, await contracts.insured())).toBe(missing);
    expect(await contracts.available(uid)).toBe(subtract(before, multiply(worth, '0.0006')));
    contracts.shock(0);
    expect(await contracts.problems()).toEqual([]);
  });

  test('a cross loss beyond what is available is taken from a row that wins: its ledger cost moves to the mark, its shown cost stays', async () => {
    const other = await taker();
    const uid = await contracts.newUser('300', { btcusdt: { leverageLong: 50 }, ethusdt: { leverageLong: 50 } });
    const [btc, eth] = [at(), at(0, 'ethusdt')];
    await contracts.place(uid, { side: 'buy', contracts: 60, price: btc });
    await contracts.place(other, { side: 'sell', contracts: 60 });
    await contracts.place(uid, { side: 'buy', contracts: 140, price: eth }, 'ethusdt');
    await contracts.place(other, { side: 'sell', contracts: 140 }, 'ethusdt');
    contracts.shock(80);
    contracts.shock(-80, 'ethusdt');
    await contracts.place(other, { side: 'buy', contracts: 140, price: at(0, 'ethusdt') }, 'ethusdt');
    await contracts.place(uid, { side: 'sell', contracts: 140, isReduceOnly: true }, 'ethusdt');
    const [row] = await contracts.rows(uid);
    expect([await contracts.available(uid), row?.position.openCost]).toEqual(['0', valueAt(btc, 60)]);
    expect(subtract(row?.position.holdCost ?? '0', row?.position.openCost ?? '0')).toBe(row?.realised);
    expect(Number(row?.realised)).toBeGreaterThan(1);
    contracts.shock(0);
    contracts.shock(0, 'ethusdt');
    expect(await contracts.problems()).toEqual([]);
  });

  test('the judge of all contracts sees what the guards would not let happen', async () => {
    const other = await taker();
    const uid = await contracts.newUser('1000', { btcusdt: { marginMode: 'isolated' } });
    const price = at();
    await contracts.place(uid, { side: 'buy', contracts: 10, price });
    await contracts.place(other, { side: 'sell', contracts: 10 });
    await contracts.place(uid, { side: 'sell', contracts: 4, price, isReduceOnly: true });
    await contracts.place(other, { side: 'buy', contracts: 2 });
    /** What is found after a change that no guard has seen; nothing of it stays. */
    async function foundAfter(change: string): Promise<string> {
      const undone = new Error('undone');
      let found: string[] = [];
      const work = current().database.orm.transaction(async (tx) => {
        for (const table of ['contract_positions', 'contract_orders', 'contract_fills', 'ledger_accounts'])
          await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
        await tx.execute(sql.raw(change));
        found = await contractFaults(tx);
        throw undone;
      });
      await expect(work).rejects.toBe(undone);
      return found.join(';');
    }
    const row = `uid = ${uid} and ended_at is null`;
    expect(await foundAfter('select 1')).toBe('');
    expect(await foundAfter(`update contract_positions set contracts = contracts + 1 where ${row}`)).toMatch(
      /^positions in btcusdt have 1 contracts without another side;position of \d+ in btcusdt is 9 but 8 were traded$/,
    );
    expect(await foundAfter(`update contract_positions set hold_cost = hold_cost + 1 where ${row}`)).toMatch(
      /^the clearing of btcusdt is /,
    );
    expect(await foundAfter(`update contract_positions set realised = realised + 1 where ${row}`)).toMatch(/^the clearing of btcusdt is /);
    expect(await foundAfter(`update contract_positions set margin = margin + 1 where ${row}`)).toMatch(/^the margin of \d+ is /);
    expect(await foundAfter("update ledger_accounts set balance = balance + 1 where kind = 'contractFees'")).toMatch(/^fees are /);
    expect(await foundAfter(`update contract_orders set filled_value = 1 where uid = ${uid} and status = 'open'`)).toMatch(
      /is not filled as/,
    );
    expect(await foundAfter(`update contract_orders set contracts = 99 where uid = ${uid} and status = 'open'`)).toMatch(
      /^orders of \d+ close 97 of 8 in btcusdt$/,
    );
    expect(await foundAfter(`update contract_fills set closed = 0 where uid = ${uid} and closed > 0`)).toMatch(/closes has opened$/);
    expect(await foundAfter(`update contract_fills set is_against_house = true where uid = ${uid} and closed > 0`)).toMatch(
      /told 2 times$/,
    );
  });

  test('what is refused, and why', async () => {
    const uid = await contracts.newUser('100');
    const refused = (wished: Parameters<ContractTest['place']>[1]) => contracts.refusal(contracts.place(uid, wished));
    const price = at();
    expect(await refused({ side: 'buy', contracts: 1_000, price })).toBe(contractCode.balance);
    expect(await refused({ side: 'buy', contracts: 1, price: at(25) })).toBe(contractCode.priceLimit);
    expect(await refused({ side: 'buy', contracts: 1, price: `${price}1` })).toBe(contractCode.price);
    expect(await refused({ side: 'buy', contracts: 0, price })).toBe(contractCode.contracts);
    expect(await refused({ side: 'buy', contracts: 1.5, price })).toBe(contractCode.contracts);
    expect(await refused({ side: 'buy', contracts: 1, price, type: 'market', timeInForce: 'IOC' })).toBe(contractCode.shape);
    expect(await refused({ side: 'sell', contracts: 1, price, isReduceOnly: true })).toBe(contractCode.nothingToClose);
    expect(await refused({ side: 'buy', contracts: 1, price, positionSide: 'long' })).toBe(contractCode.positionMode);
    const rich = await contracts.newUser('100000', { btcusdt: { leverageLong: 125 } });
    const many = Math.ceil(51_000 / Number(valueAt(price, 1)));
    expect(await contracts.refusal(contracts.place(rich, { side: 'buy', contracts: many, price }))).toBe(contractCode.tier);
    expect(contracts.live(uid)).toEqual([]);
  });
});
