import { describe, expect, test } from 'vitest';
import { costAfterSettling, match, settleToMark, sumsOf } from '#machines/rules/contract/clearing.ts';
import { fundingChange } from '#machines/rules/contract/funding.ts';
import {
  crossStanding,
  liquidationPriceOf,
  ownBehind,
  rowLiquidationPriceOf,
  type CrossRow,
  type Leg,
} from '#machines/rules/contract/liquidationPrice.ts';
import { liquidationOutcome, liquidationStep } from '#machines/rules/contract/liquidation.ts';
import { feeOf, holdOf, initialMargin, reserveOf, unrealisedOf, valueOf } from '#machines/rules/contract/margin.ts';
import { closePart, grown, reduced, traded, type Position } from '#machines/rules/contract/position.ts';
import { signed, type Side, type TradeSide } from '#machines/rules/contract/side.ts';
import { contractsOfCost, mostOpen } from '#machines/rules/contract/sizes.ts';
import { feeTerms } from '#machines/rules/contract/terms.ts';
import { lowestRateOf, maintenanceOf, maintenanceOfRow, mostValueOf, roomOf, tiersOf } from '#machines/rules/contract/tiers.ts';
import { fewest } from '#machines/rules/contractCount.ts';
import { add, compare, isAbove, multiply, subtract } from '#machines/rules/decimal.ts';
import { shift } from '#machines/rules/decimalText.ts';
import { isNegative, quotient, sumOf, type Rounding } from '#machines/rules/rounding.ts';
import { chanceOf, type Chance } from '#tests/support/chance.ts';
import { triesOf } from '#tests/support/masses.ts';

const measures = { unitAmount: '0.001', priceDigit: 2 };
const tick = '0.01';
const valueDigit = 5;

const pick = <Item>(chance: Chance, items: readonly [Item, ...Item[]]): Item => items[chance(items.length)] ?? items[0];
const sideOf = (chance: Chance): Side => pick(chance, ['long', 'short']);
/** A price near another, within so many parts of a thousand. */
const priceNear = (chance: Chance, cents: number, parts: number): string =>
  shift(String(cents + Math.round((cents * (chance(2 * parts + 1) - parts)) / 1_000)), -2);

/** A cost as a whole number of value units of 0.00001. @throws RangeError for one that is not. */
function unitsOf(cost: string): bigint {
  const [whole = '', fraction = ''] = cost.split('.');
  if (fraction.length > valueDigit) throw new RangeError(`${cost} is no whole number of value units`);
  return BigInt(whole + fraction.padEnd(valueDigit, '0'));
}

describe('rounding', () => {
  /** A division of whole numbers, by the floor and the rest above it. */
  const judge = (left: bigint, right: bigint, rounding: Rounding): bigint => {
    const [over, under] = right < 0n ? [-left, -right] : [left, right];
    const floor = (over - (((over % under) + under) % under)) / under;
    if (rounding === 'down' || floor * under === over) return floor;
    if (rounding === 'up') return floor + 1n;
    if (rounding === 'cut') return over < 0n ? floor + 1n : floor;
    const twice = 2n * (over - floor * under);
    return twice > under || (twice === under && over > 0n) ? floor + 1n : floor;
  };

  test('20,000 quotients differ nowhere from a BigInt judge', () => {
    const chance = chanceOf(11);
    for (let at = 0; at < triesOf(20_000); at += 1) {
      const [left, right] = [chance(2_000_001) - 1_000_000, (1 + chance(999)) * (chance(2) === 0 ? 1 : -1)];
      const decimals = chance(5);
      const rounding = pick<Rounding>(chance, ['cut', 'down', 'up', 'halfUp']);
      const wanted = judge(BigInt(left) * 10n ** BigInt(decimals), BigInt(right), rounding);
      const got = multiply(quotient(String(left), String(right), decimals, rounding), `1${'0'.repeat(decimals)}`);
      expect(`${left}/${right} ${rounding} ${got}`).toBe(`${left}/${right} ${rounding} ${wanted}`);
    }
  });
});

describe('tiers', () => {
  const tables = [tiersOf('A'), tiersOf('A', 100), tiersOf('B'), tiersOf('B', 75)];
  test('maintenance is continuous at every edge', () => {
    for (const tiers of tables)
      for (const { floor, rate, deduction } of tiers.slice(1))
        expect(subtract(multiply(floor, rate), deduction)).toBe(maintenanceOf(floor, tiers).margin);
  });
  test('the deductions are those that the design tells', () => {
    const deductionsOf = (tiers: (typeof tables)[number]) => tiers.map(({ deduction }) => deduction).join(' ');
    expect(deductionsOf(tiersOf('A'))).toBe('0 50 1300 16300 266300 1266300 2516300 5016300 25016300 100016300');
    expect(deductionsOf(tiersOf('B'))).toBe('0 75 700 5700 11950 386950');
    expect(deductionsOf(tiersOf('B', 75))).toBe('0 92.5 717.5 5717.5 11967.5 386967.5');
  });
  test('the closing reserve leaves room below every initial margin', () => {
    for (const tiers of tables) for (const tier of tiers) expect(isAbove(roomOf(tier), feeTerms.reserve)).toBe(true);
    expect(tables.map(lowestRateOf)).toEqual(['0.004', '0.004', '0.01', '0.0065']);
  });
  test('a leverage reaches as far as the last tier that has it', () => {
    const mostOf = (leverages: readonly number[], tiers: (typeof tables)[number]) => leverages.map((each) => mostValueOf(each, tiers));
    expect(mostOf([1, 2, 20, 21, 100], tiersOf('A'))).toEqual(['500000000', '300000000', '10000000', '1000000', '250000']);
    expect(mostOf([101, 125, 126], tiersOf('A'))).toEqual(['50000', '50000', '0']);
    expect(mostOf([100, 101], tiersOf('A', 100))).toEqual(['250000', '0']);
    expect(mostOf([1, 50, 75], tiersOf('B', 75))).toEqual([null, '5000', '5000']);
  });
  test('rows of one side share its maintenance, however many they are', () => {
    const tiers = tiersOf('A');
    const parts = ['100000', '40000', '160000'].map((value) => maintenanceOfRow(value, '300000', tiers));
    expect(parts).toEqual(['566.66666667', '226.66666667', '906.66666667']);
    expect(maintenanceOf('300000', tiers).margin).toBe('1700');
    expect(maintenanceOfRow('0', '0', tiers)).toBe('0');
  });
});

describe('conservation', () => {
  test('costs and clearing sum to 0 after each of 20,000 trades, and contracts too', () => {
    const chance = chanceOf(20261130);
    const rows: (Position | null)[] = Array.from({ length: 12 }, () => null);
    const costOfRow = (row: Position | null) => (row === null ? 0n : unitsOf(signed(row.side, row.holdCost)));
    const countOfRow = (row: Position | null) => (row === null ? 0 : row.side === 'long' ? row.contracts : -row.contracts);
    let [clearing, cost, contracts, cents] = [0n, 0n, 0, 5_000_000];
    const broken: string[] = [];
    for (let at = 0; at < 20_000; at += 1) {
      const price = priceNear(chance, cents, 3);
      cents = Math.min(Math.max(Number(shift(price, 2)), 1_000_000), 20_000_000);
      const buyer = chance(rows.length);
      const seller = (buyer + 1 + chance(rows.length - 1)) % rows.length;
      const [before, other] = [rows[buyer] ?? null, rows[seller] ?? null];
      const done = match(before, other, [price, 1 + chance(500)], measures);
      const [after, otherAfter] = [done.buyer.position, done.seller.position];
      [rows[buyer], rows[seller]] = [after, otherAfter];
      clearing += unitsOf(done.clearing);
      cost += costOfRow(after) + costOfRow(otherAfter) - costOfRow(before) - costOfRow(other);
      contracts += countOfRow(after) + countOfRow(otherAfter) - countOfRow(before) - countOfRow(other);
      if (clearing + cost !== 0n || contracts !== 0) broken.push(`trade ${at} at ${price}`);
    }
    const sums = sumsOf(rows);
    expect([broken, unitsOf(sums.cost) + clearing, sums.contracts]).toEqual([[], 0n, '0']);
  });

  test('parts of a close sum to the whole, whatever the parts', () => {
    const chance = chanceOf(3);
    for (let at = 0; at < triesOf(2_000); at += 1) {
      const side = sideOf(chance);
      const fills = [1, 2, 3].map(() => [priceNear(chance, 5_000_000, 50), 1 + chance(300)] as const);
      const whole = fills.reduce<Position | null>((row, fill) => grown(row, side, fill, measures.unitAmount), null);
      let row = whole;
      let [realised, received] = ['0', '0'];
      while (row !== null) {
        const fill = [priceNear(chance, 5_000_000, 50), 1 + chance(row.contracts)] as const;
        const done = reduced(row, fill, measures);
        realised = add(realised, done.realised);
        received = add(received, valueOf(fill[0], fill[1], measures.unitAmount));
        row = done.position;
      }
      expect(realised).toBe(unrealisedOf(side, whole?.openCost ?? '0', received));
    }
  });

  test('a part never realises more than its share', () => {
    const row = { side: 'long', cost: '15000.002', contracts: 300 } as const;
    expect(closePart(row, ['50100', 70], measures).realised).toBe('6.99953');
    expect(closePart({ ...row, side: 'short' }, ['50100', 70], measures)).toEqual({
      releasedCost: '3500.00046',
      realised: '-6.99954',
      costLeft: '11500.00154',
    });
  });

  test('funding of a moment sums to 0', () => {
    const chance = chanceOf(5);
    for (let at = 0; at < triesOf(2_000); at += 1) {
      const mark = priceNear(chance, 5_000_000, 300);
      const rate = shift(String(chance(600_001) - 300_000), -8);
      const longs = Array.from({ length: 1 + chance(8) }, () => 1 + chance(5_000));
      let open = longs.reduce((sum, each) => sum + each, 0);
      const shorts: number[] = [];
      for (; open > 0; open -= shorts.at(-1) ?? 0) shorts.push(fewest(open, 1 + chance(5_000)));
      const changesOf = (side: Side, rows: readonly number[]) =>
        rows.map((contracts) => fundingChange(side, valueOf(mark, contracts, measures.unitAmount), rate));
      expect(sumOf([...changesOf('long', longs), ...changesOf('short', shorts)])).toBe('0');
    }
  });

  test('what a row gives when it is settled to mark is what clearing pays', () => {
    const rows: Position[] = [
      { side: 'long', contracts: 100, openCost: '4800', holdCost: '4800' },
      { side: 'short', contracts: 100, openCost: '5100', holdCost: '5100' },
    ];
    const winners = rows.map(({ side, openCost }) => ({ id: side, unrealised: unrealisedOf(side, openCost, '5000') }));
    const done = settleToMark('10', '-260', winners);
    const taken = [
      { id: 'long', amount: '200' },
      { id: 'short', amount: '50' },
    ];
    expect(done).toEqual({ available: '0', taken, short: '0' });
    const moved = rows.map((row) => ({
      ...row,
      holdCost: costAfterSettling(row.side, row.holdCost, done.taken.find(({ id }) => id === row.side)?.amount ?? '0'),
    }));
    expect(moved.map(({ holdCost, openCost }) => [holdCost, openCost])).toEqual([
      ['5000', '4800'],
      ['5050', '5100'],
    ]);
    expect(subtract(sumsOf(moved).cost, sumsOf(rows).cost)).toBe('250');
    expect(settleToMark('10', '-300', [{ id: 'a', unrealised: '-5' }])).toEqual({ available: '0', taken: [], short: '290' });
    expect(settleToMark('10', '-10', winners)).toEqual({ available: '0', taken: [], short: '0' });
  });
});

describe('modes', () => {
  /** Trades of one account, one after the other. */
  const steps = (chance: Chance) =>
    Array.from({ length: 12 }, () => ({ opens: chance(3) > 0, price: priceNear(chance, 5_000_000, 80), contracts: 1 + chance(200) }));

  /** Closes so many contracts of rows, the first ones first. */
  function closed(rows: readonly Position[], price: string, contracts: number) {
    let left = contracts;
    let realised = '0';
    const after = rows.flatMap((row) => {
      const part = fewest(left, row.contracts);
      if (part === 0) return [row];
      left -= part;
      const done = reduced(row, [price, part], measures);
      realised = add(realised, done.realised);
      return done.position === null ? [] : [done.position];
    });
    return { rows: after, realised };
  }

  test('merged and split rows gain the same in the end', () => {
    const chance = chanceOf(17);
    for (let at = 0; at < triesOf(1_000); at += 1) {
      const side = sideOf(chance);
      let [merged, split]: [readonly Position[], readonly Position[]] = [[], []];
      let [ofMerged, ofSplit] = ['0', '0'];
      const close = (price: string, contracts: number) => {
        const [one, many] = [closed(merged, price, contracts), closed(split, price, contracts)];
        [merged, split] = [one.rows, many.rows];
        [ofMerged, ofSplit] = [add(ofMerged, one.realised), add(ofSplit, many.realised)];
      };
      for (const { opens, price, contracts } of steps(chance)) {
        if (opens) {
          merged = [grown(merged[0] ?? null, side, [price, contracts], measures.unitAmount)];
          split = [...split, grown(null, side, [price, contracts], measures.unitAmount)];
        } else close(price, fewest(contracts, merged[0]?.contracts ?? 0));
      }
      close(priceNear(chance, 5_000_000, 80), merged[0]?.contracts ?? 0);
      expect([ofMerged, merged, split]).toEqual([ofSplit, [], []]);
    }
  });

  test('one-way and hedge gain the same in the end', () => {
    const chance = chanceOf(19);
    for (let at = 0; at < triesOf(1_000); at += 1) {
      let net: Position | null = null;
      const legs: Record<TradeSide, Position | null> = { buy: null, sell: null };
      let ofNet = '0';
      for (const { opens, price, contracts } of steps(chance)) {
        const trade = opens ? 'buy' : 'sell';
        const done = traded(net, trade, [price, contracts], measures);
        [net, ofNet] = [done.position, add(ofNet, done.realised)];
        expect(done.closed + done.opened).toBe(contracts);
        legs[trade] = grown(legs[trade], trade === 'buy' ? 'long' : 'short', [price, contracts], measures.unitAmount);
      }
      const last = priceNear(chance, 5_000_000, 80);
      const endOf = (row: Position | null) => (row === null ? '0' : reduced(row, [last, row.contracts], measures).realised);
      expect(add(ofNet, endOf(net))).toBe(add(endOf(legs.buy), endOf(legs.sell)));
    }
  });
});

describe('liquidation price', () => {
  const reserve = feeTerms.reserve;
  /** Equity less required of legs at a price, with so much behind them. */
  const room = (legs: readonly Leg[], own: string, price: string, tiers: CrossRow['tiers']) => {
    const rows = legs.map((leg) => ({ ...leg, mark: price, tiers }));
    const { equity, required } = crossStanding(own, rows, reserve);
    return subtract(equity, required);
  };
  const beyond = (price: string, falls: boolean) => (falls ? subtract(price, tick) : add(price, tick));
  const leg = (chance: Chance, side: Side, size: number): Leg => {
    const coins = shift(String(1 + chance(10 ** size)), -3);
    return { side, coins, cost: multiply(coins, priceNear(chance, 5_000_000, 200)) };
  };
  const tables = [tiersOf('A'), tiersOf('B'), tiersOf('B', 75)] as const;

  test('an isolated row is alive at its price and gone one tick on', () => {
    const chance = chanceOf(23);
    let found = 0;
    for (let at = 0; at < triesOf(5_000); at += 1) {
      const tiers = pick(chance, tables);
      const row = leg(chance, sideOf(chance), 2 + chance(6));
      const margin = multiply(initialMargin(row.cost, 1 + chance(125)), shift(String(5 + chance(16)), -1));
      const answer = liquidationPriceOf([row], margin, { tiers, reserve, priceDigit: 2 });
      if (answer === null) {
        // Nothing to fear: at the least price there is a long row still stands. A short one always has a price.
        expect([row.side, isNegative(room([row], margin, tick, tiers))]).toEqual(['long', false]);
        continue;
      }
      found += 1;
      expect(answer.falls).toBe(row.side === 'long');
      expect(isNegative(room([row], margin, answer.price, tiers))).toBe(false);
      expect(isNegative(room([row], margin, beyond(answer.price, answer.falls), tiers))).toBe(true);
    }
    expect(found).toBeGreaterThan(triesOf(5_000) * 0.8);
  });

  test('so is a cross account with another row, and both legs of a hedge', () => {
    const chance = chanceOf(29);
    let nowhere = 0;
    for (let at = 0; at < triesOf(2_000); at += 1) {
      const tiers = pick(chance, tables);
      const size = 2 + chance(4);
      const isHedge = chance(2) === 0;
      const first = leg(chance, isHedge ? 'long' : sideOf(chance), size);
      const legs = isHedge ? ([first, leg(chance, 'short', size)] as const) : ([first] as const);
      const other = { ...leg(chance, sideOf(chance), size), mark: '50000', tiers };
      const own = ownBehind(multiply(sumOf(legs.map(({ cost }) => cost)), shift(String(5 + chance(60)), -2)), [other], reserve);
      const answer = liquidationPriceOf(legs, own, { tiers, reserve, priceDigit: 2 });
      if (answer === null) {
        // It stands at any price, or at none.
        const isGone = [tick, '50000', '10000000'].map((price) => isNegative(room(legs, own, price, tiers)));
        nowhere += 1;
        expect(isGone).toEqual([isGone[0], isGone[0], isGone[0]]);
        continue;
      }
      expect(isNegative(room(legs, own, answer.price, tiers))).toBe(false);
      expect(isNegative(room(legs, own, beyond(answer.price, answer.falls), tiers))).toBe(true);
      if (!isHedge) expect(answer.falls).toBe(first.side === 'long');
    }
    expect(nowhere).toBeLessThan(triesOf(2_000) / 10);
  });

  test('a row that is a part of its side bears its part, in the tier of the side', () => {
    const chance = chanceOf(31);
    const terms = { tiers: tiersOf('A'), reserve, priceDigit: 2 };
    for (let at = 0; at < triesOf(1_000); at += 1) {
      const row = leg(chance, sideOf(chance), 5);
      const sideCoins = add(row.coins, shift(String(chance(100_000)), -3));
      const margin = initialMargin(row.cost, 5 + chance(40));
      const answer = rowLiquidationPriceOf(row, sideCoins, margin, terms);
      if (answer === null) continue;
      // All times the side's coins, so that the row's part is exact.
      const roomAt = (price: string) => {
        const value = multiply(row.coins, price);
        const equity = subtract(add(margin, unrealisedOf(row.side, row.cost, value)), reserveOf(value));
        return subtract(multiply(equity, sideCoins), multiply(maintenanceOf(multiply(sideCoins, price), terms.tiers).margin, row.coins));
      };
      expect([answer.price, beyond(answer.price, answer.falls)].map((price) => isNegative(roomAt(price)))).toEqual([false, true]);
    }
    const whole = { side: 'long', coins: '5', cost: '248000' } as const;
    expect(rowLiquidationPriceOf(whole, '5', '4960', terms)).toEqual(liquidationPriceOf([whole], '4960', terms));
  });

  test('a hedge of equal legs is ended by a price that rises, for what it requires grows', () => {
    const legs = [
      { side: 'long', coins: '10', cost: '500000' },
      { side: 'short', coins: '10', cost: '500000' },
    ] as const;
    const tiers = tiersOf('A');
    const answer = liquidationPriceOf(legs, '20000', { tiers, reserve, priceDigit: 2 });
    expect(answer?.falls).toBe(false);
    expect(isNegative(room(legs, '20000', answer?.price ?? '0', tiers))).toBe(false);
    expect(isNegative(room(legs, '20000', add(answer?.price ?? '0', tick), tiers))).toBe(true);
  });
});

describe('liquidation', () => {
  test('each step goes one tier down, and the last closes all', () => {
    const chance = chanceOf(37);
    const tiers = tiersOf('A');
    for (let at = 0; at < triesOf(500); at += 1) {
      let contracts = 1 + chance(10_000_000);
      const mark = priceNear(chance, 5_000_000, 500);
      for (let tier = 99; contracts > 0;) {
        const step = liquidationStep(contracts, mark, measures.unitAmount, tiers);
        expect(step.tier).toBeLessThan(tier);
        expect(step.close + step.left).toBe(contracts);
        [tier, contracts] = [step.tier, step.left];
        if (step.left > 0) expect(step.tierAfter).toBe(step.tier - 1);
      }
    }
  });

  test('what comes out of an isolated row is its equity, to the last decimal', () => {
    const chance = chanceOf(41);
    for (let at = 0; at < triesOf(2_000); at += 1) {
      const row = { side: sideOf(chance), coins: shift(String(1 + chance(5_000)), -3) };
      const cost = multiply(row.coins, priceNear(chance, 5_000_000, 30));
      const margin = initialMargin(cost, 20);
      const bankruptcy = quotient(subtract(cost, signed(row.side, margin)), row.coins, 2, row.side === 'long' ? 'up' : 'down');
      const fill = priceNear(chance, 5_000_000, 100);
      const { traderBack, toFund, fromFund, uncovered, fundAfter } = liquidationOutcome({ ...row, cost, margin, bankruptcy }, fill, '1000');
      const equity = add(margin, unrealisedOf(row.side, cost, multiply(row.coins, fill)));
      expect(subtract(add(traderBack, toFund), add(fromFund, uncovered))).toBe(equity);
      expect(fundAfter).toBe(add('1000', subtract(toFund, fromFund)));
      expect(compare(fromFund, '200')).not.toBe(1);
      expect([traderBack, toFund, fromFund, uncovered].some(isNegative)).toBe(false);
    }
  });
});

describe('sizes', () => {
  test('a cost holds its contracts and not one more; what can be opened can be held', () => {
    const chance = chanceOf(43);
    for (let at = 0; at < triesOf(2_000); at += 1) {
      const paid = { price: priceNear(chance, 5_000_000, 300), leverage: 1 + chance(125), takerRate: '0.0006', unitAmount: '0.001' };
      const cost = shift(String(1 + chance(10_000_000)), -2);
      // What contracts cost, times the leverage.
      const costs = (contracts: number) => {
        const value = valueOf(paid.price, contracts, paid.unitAmount);
        return add(value, multiply(feeOf(value, paid.takerRate), String(paid.leverage)));
      };
      const contracts = contractsOfCost(cost, paid);
      const most = multiply(cost, String(paid.leverage));
      expect([costs(contracts), costs(contracts + 1)].map((each) => isAbove(each, most))).toEqual([false, true]);
      const [side, mark] = [sideOf(chance), priceNear(chance, 5_000_000, 300)];
      const open = mostOpen({ ...paid, side, mark, available: cost, used: '0', tiers: tiersOf('A') });
      const { hold } = holdOf({ ...paid, side, mark, contracts: open.byMoney }, paid);
      // The margin is rounded up by less than one of its last decimals.
      expect(isAbove(hold, add(cost, '0.00000001'))).toBe(false);
    }
  });
});
