import { describe, expect, test } from 'vitest';
import { deleverage, rankCandidates, adlScore, type AdlCandidate } from '#machines/rules/contract/adl.ts';
import { deliveryCalendar, deliveryListedAt, nextRoll, quarterReopensAt } from '#machines/rules/contract/calendar.ts';
import { stateOfDelivery } from '#machines/rules/contract/delivery.ts';
import { averagePremium, fundingCap, fundingRate, missedFundings, nextFunding } from '#machines/rules/contract/funding.ts';
import { impactPrice, premiumOf } from '#machines/rules/contract/impact.ts';
import { indexOf, sourceStates } from '#machines/rules/contract/indexPrice.ts';
import {
  instrumentIdOf,
  mostContractsOf,
  readSlotCode,
  slotCodeOf,
  stateOfIndexAge,
  unitAmountOf,
} from '#machines/rules/contract/instruments.ts';
import { changeLeverage, mostMarginAdded, mostMarginRemoved } from '#machines/rules/contract/leverage.ts';
import { coverGap, liquidationStep } from '#machines/rules/contract/liquidation.ts';
import { crossBankruptcy, isolatedBankruptcy } from '#machines/rules/contract/liquidationPrice.ts';
import { freeOf, isGone, isWarned, ratioOf, roiOf } from '#machines/rules/contract/margin.ts';
import { basisAverage, lastHourMark } from '#machines/rules/contract/mark.ts';
import { clipReduceOnly, closedByPercent, splitOneWay } from '#machines/rules/contract/orders.ts';
import { isPriceAllowed, priceLimitOf } from '#machines/rules/contract/priceLimit.ts';
import { contractsOfCost, contractsOfValue, mostOpen } from '#machines/rules/contract/sizes.ts';
import { isBeyondLiquidation, isStopAhead, isStopReached, stopOfGain, stopOfRoi } from '#machines/rules/contract/stops.ts';
import { markTerms, tableOfBase } from '#machines/rules/contract/terms.ts';
import { tiersOf } from '#machines/rules/contract/tiers.ts';
import { followed, freshTrail, isCallback, trailingThreshold } from '#machines/rules/contract/trailing.ts';
import { medianOf, quotient } from '#machines/rules/rounding.ts';

// What the rows of the vectors do not reach.
const measures = { unitAmount: '0.001', priceDigit: 2 };
const at = (text: string) => Date.parse(text);

describe('roundings', () => {
  test('prices go to the nearest tick, rates are cut toward zero', () => {
    expect(
      impactPrice(
        [
          ['10.01', 100],
          ['10.02', 100],
        ],
        '1.3',
        measures,
      ),
    ).toBe('10.01');
    expect(
      impactPrice(
        [
          ['10.01', 100],
          ['10.03', 100],
        ],
        '1.502',
        measures,
      ),
    ).toBe('10.02');
    expect([premiumOf('30001', '30002', '30000'), premiumOf('0', '29999', '30000')]).toEqual(['0.00003333', '-0.00003333']);
    expect([averagePremium(['0.00000001', '0.00000002']), averagePremium(['-0.00000001', '-0.00000002'])]).toEqual([
      '0.00000001',
      '-0.00000001',
    ]);
    expect([fundingRate('0.0010001', 1, '1'), fundingRate('-0.0010001', 1, '1')]).toEqual(['0.00006251', '-0.00006251']);
    expect([lastHourMark(1, '0.01', '0.02', 2), lastHourMark(1_800, '0.01', '0.02', 2)]).toEqual(['0.02', '0.02']);
    expect([roiOf('2', '3', 1), roiOf('-2', '3', 1)]).toEqual(['0.6666', '-0.6666']);
  });
  test('what bounds somebody is rounded away from him', () => {
    const row = { coins: '0.003', cost: '150' };
    expect(isolatedBankruptcy({ ...row, side: 'long' }, '10.01', 2)).toBe('46663.34');
    expect(isolatedBankruptcy({ ...row, side: 'short' }, '10.01', 2)).toBe('53336.66');
    expect([trailingThreshold('sell', '100.01', '0.001', 2), trailingThreshold('buy', '100.01', '0.001', 2)]).toEqual(['99.9', '100.12']);
    const gaining = { margin: '2000', cost: '25000', leverage: 20, unrealised: '500', markValue: '20000' };
    expect([mostMarginRemoved(gaining), mostMarginRemoved({ ...gaining, leverage: 3 })]).toEqual(['750', '0']);
  });
});

describe('instruments', () => {
  test('a contract is the smallest power of ten that is worth 10 USDT', () => {
    const prices = ['97482.16', '3000', '200', '2.2', '0.35', '10', '9.99', '100000000000'];
    expect(prices.map(unitAmountOf)).toEqual(['0.001', '0.01', '0.1', '10', '100', '1', '10', '0.00000001']);
    expect(() => unitAmountOf('0')).toThrow(RangeError);
    expect(mostContractsOf('97482.16', '0.001')).toBe(102_582);
    expect(['BTC', 'ETH', 'SOL'].map(tableOfBase)).toEqual(['A', 'A', 'B']);
  });
  test('codes name a perpetual, a slot, or a delivery by its day', () => {
    expect([instrumentIdOf('btcusdt', null), instrumentIdOf('btcusdt', at('2026-12-25T08:00:00Z'))]).toEqual(['btcusdt', 'btcusdt-261225']);
    expect([slotCodeOf('btcusdt', 0), slotCodeOf('btcusdt', 3)]).toEqual(['btcusdt', 'btcusdt_3_d']);
    expect(['btcusdt', 'btcusdt_3_d', 'btcusdt_5_d', 'BTC', ''].map(readSlotCode)).toEqual([
      { contractCode: 'btcusdt', type: 0 },
      { contractCode: 'btcusdt', type: 3 },
      null,
      null,
      null,
    ]);
  });
  test('an index that grows old closes a perpetual in two steps', () => {
    expect([0, 10, 10.1, 59.9, 60].map(stateOfIndexAge)).toEqual(['trading', 'trading', 'closeOnly', 'closeOnly', 'halted']);
  });
});

describe('calendar', () => {
  const day = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());
  test('slots roll on Fridays at 08:00 UTC', () => {
    expect(day(nextRoll(at('2026-11-27T07:59:59Z')))).toBe('2026-11-27T08:00:00.000Z');
    expect(day(nextRoll(at('2026-11-27T08:00:00Z')))).toBe('2026-12-04T08:00:00.000Z');
    expect(day(nextRoll(at('2026-11-28T00:00:00Z')))).toBe('2026-12-04T08:00:00.000Z');
  });
  test('an empty slot 3 says when it has a delivery again', () => {
    const moment = at('2026-12-12T00:00:00Z');
    expect(Object.values(deliveryCalendar(moment)).map(day)).toEqual([
      '2026-12-18T08:00:00.000Z',
      '2026-12-25T08:00:00.000Z',
      null,
      '2027-03-26T08:00:00.000Z',
    ]);
    const reopens = quarterReopensAt(moment);
    expect(day(reopens)).toBe('2026-12-25T08:00:00.000Z');
    expect(day(deliveryCalendar(reopens ?? 0)[3])).toBe('2027-03-26T08:00:00.000Z');
    expect(quarterReopensAt(at('2026-11-26T12:00:00Z'))).toBeNull();
  });
  test('over ten years slots 1, 2 and 4 always have a delivery, and slot 3 is empty for three weeks at most', () => {
    let empty = 0;
    let longest = 0;
    for (let moment = nextRoll(at('2026-01-01T00:00:00Z')); moment < at('2036-01-01T00:00:00Z'); moment = nextRoll(moment)) {
      const { 3: quarter, ...others } = deliveryCalendar(moment);
      expect(Object.values(others)).not.toContain(null);
      empty = quarter === null ? empty + 1 : 0;
      longest = Math.max(longest, empty);
      if (quarter === null) expect(quarterReopensAt(moment)).toBeGreaterThan(moment);
    }
    expect(longest).toBe(3);
  });
  test('a delivery is listed from the roll at which it came into a slot: a week two weeks ahead, a quarter when the one before had 91 days', () => {
    expect(day(deliveryListedAt(at('2026-12-04T08:00:00Z')))).toBe('2026-11-20T08:00:00.000Z');
    const listed = deliveryListedAt(at('2027-03-26T08:00:00Z'));
    expect(day(listed)).toBe('2026-09-25T08:00:00.000Z');
    expect([listed - 1, listed].map((moment) => day(deliveryCalendar(moment)[4]))).toEqual([
      '2026-12-25T08:00:00.000Z',
      '2027-03-26T08:00:00.000Z',
    ]);
  });
  test('a delivery is closed only in its last 10 minutes, and settles at its end', () => {
    const end = at('2026-12-25T08:00:00Z');
    expect([-600_001, -600_000, -1, 0].map((before) => stateOfDelivery(end, end + before))).toEqual([
      'trading',
      'closeOnly',
      'closeOnly',
      'settling',
    ]);
  });
});

describe('prices', () => {
  const source = (price: string, weight: number, seconds = 0) => ({ price, weight, at: seconds });
  test('two sources count alike, one is the index', () => {
    expect(indexOf([source('100', 3), source('101', 1)], 10)).toEqual({ index: '100.5', dropped: 0 });
    expect(indexOf([source('100', 3), source('101', 1, -1)], 10)).toEqual({ index: '100', dropped: 1 });
  });
  test('a source at the very edge of the band has its say', () => {
    expect(indexOf([source('100', 1), source('100', 1), source('103', 1)], 0)).toEqual({ index: '101', dropped: 0 });
  });
  test('a source counts, is moved to the band, stands apart or is too old', () => {
    const three = [source('100', 1), source('100', 1), source('101', 1)];
    expect(sourceStates([...three, source('110', 1), source('100', 1, -1)], 10)).toEqual(['counted', 'counted', 'counted', 'apart', 'old']);
    expect(sourceStates([source('90', 1), source('100', 1), source('110', 1)], 0)).toEqual(['moved', 'counted', 'moved']);
    expect(sourceStates([source('90', 1), source('110', 1), source('100', 1, -11)], 0)).toEqual(['counted', 'counted', 'old']);
    expect(sourceStates([source('90', 1, -11)], 0)).toEqual(['old']);
  });
  test('the middle of an even number lies between two, of none there is none', () => {
    expect(medianOf(['10', '9', '100', '2'])).toBe('9.5');
    expect(() => medianOf([])).toThrow(RangeError);
    expect(() => quotient('1', '0', 2, 'cut')).toThrow(RangeError);
  });
  test('a side of the book that is too thin says nothing', () => {
    expect(impactPrice([['50000', 100]], '5000.01', measures)).toBeNull();
    expect(impactPrice([['50000', 100]], '5000', measures)).toBe('50000');
    expect(impactPrice([], '1', measures)).toBeNull();
    expect([premiumOf(null, '49960', '50000'), premiumOf('50040', null, '50000'), premiumOf(null, null, '50000')]).toEqual([
      '-0.0008',
      '0.0008',
      '0',
    ]);
    expect(averagePremium([])).toBe('0');
  });
  test('the basis is a mean of differences', () => {
    const samples = ['50010', '50020', '50000'].map((middle) => ({ middle, index: '50005' }));
    expect([basisAverage(samples), basisAverage(samples, 2), basisAverage([])]).toEqual(['5', '5', '0']);
    const older = Array.from({ length: 30 }, () => ({ middle: '50006', index: '50005' }));
    expect([basisAverage([...samples, ...older]), basisAverage([...older, ...samples], 600)]).toEqual(['1', '1.363636363636363636']);
    expect(markTerms).toEqual({ basisSeconds: 30, limitBasisSeconds: 600 });
  });
  test('funding is paid at 0, 8 and 16 hours, after a week away once', () => {
    expect(new Date(nextFunding(at('2026-12-01T08:00:00Z'))).toISOString()).toBe('2026-12-01T16:00:00.000Z');
    expect(missedFundings(at('2026-12-01T07:00:00Z'), at('2026-12-02T00:00:00Z')).length).toBe(3);
    expect(missedFundings(at('2026-12-01T07:00:00Z'), at('2026-12-01T07:59:59Z'))).toEqual([]);
    expect(missedFundings(at('2026-12-01T00:00:00Z'), at('2026-12-08T00:00:01Z'))).toEqual([at('2026-12-08T00:00:00Z')]);
    expect([fundingCap(tiersOf('A')), fundingCap(tiersOf('B', 75))]).toEqual(['0.003', '0.004875']);
  });
  test('the hard band holds where the book is far from the index, and limits lie on ticks inward', () => {
    expect(priceLimitOf('50000', '4000', 2)).toEqual({ highestBid: '53000', lowestAsk: '52920' });
    expect(priceLimitOf('50000', '-4000', 2)).toEqual({ highestBid: '46920', lowestAsk: '47000' });
    const limit = priceLimitOf('33.33', '0', 2);
    expect(limit).toEqual({ highestBid: '33.99', lowestAsk: '32.67' });
    expect([isPriceAllowed('buy', '33.99', limit), isPriceAllowed('buy', '34', limit)]).toEqual([true, false]);
    expect([isPriceAllowed('sell', '32.67', limit), isPriceAllowed('sell', '32.66', limit)]).toEqual([true, false]);
  });
});

describe('margin', () => {
  test('gains are not free before they are realised', () => {
    expect(freeOf({ available: '100', crossInitial: '60', crossUnrealised: '500' })).toBe('40');
    expect(freeOf({ available: '100', crossInitial: '60', crossUnrealised: '-50' })).toBe('-10');
    expect([mostMarginAdded('-10'), mostMarginAdded('7')]).toEqual(['0', '7']);
  });
  test('a ratio is shown rounded up, and judged exactly', () => {
    expect([ratioOf('99.999', '100'), isGone('99.999', '100')]).toEqual(['1', false]);
    expect([isGone('100', '100'), isGone('0', '0'), isGone('1', '-5')]).toEqual([true, false, true]);
    expect([isWarned('79.99', '100'), isWarned('80', '100')]).toEqual([false, true]);
    expect([ratioOf('1', '0'), roiOf('5', '0', 20)]).toEqual([null, '0']);
  });
  test('a change of leverage is refused with orders, above the tier, or short of margin', () => {
    const row = { mode: 'isolated', cost: '60000', margin: '6000', value: '60000' } as const;
    const change = { from: 10, to: 5, available: '6000', hasOrders: false, tiers: tiersOf('A') };
    expect(changeLeverage(row, change)).toEqual({ allowed: true, topUp: '6000', margin: '12000' });
    expect(changeLeverage(row, { ...change, hasOrders: true })).toEqual({ allowed: false, code: 'ordersOpen' });
    expect(changeLeverage(row, { ...change, to: 101 })).toEqual({ allowed: false, code: 'aboveTier' });
    expect(changeLeverage(row, { ...change, to: 100 })).toEqual({ allowed: true, topUp: '0', margin: '6000' });
    expect(changeLeverage({ ...row, margin: '9000' }, { ...change, available: '3000' })).toEqual({
      allowed: true,
      topUp: '3000',
      margin: '12000',
    });
    const cross = { ...row, mode: 'cross', margin: '0' } as const;
    expect(changeLeverage(cross, change)).toEqual({ allowed: true, topUp: '0', margin: '0' });
    expect(changeLeverage(cross, { ...change, available: '5999' })).toEqual({ allowed: false, code: 'marginShort' });
  });
  test('sizes of what is not typed yet are none, a loss by the mark is held too, and the last tier of B has no end', () => {
    const paid = { price: '0', leverage: 20, takerRate: '0.0006', unitAmount: '0.001' };
    expect([contractsOfCost('500', paid), contractsOfValue('500', '0', '0.001'), contractsOfValue('-5', '10', '1')]).toEqual([0, 0, 0]);
    const opening = { ...paid, price: '50500', side: 'long', mark: '50000', available: '611.06', used: '0', tiers: tiersOf('A') } as const;
    expect(mostOpen(opening)).toEqual({ contracts: 200, byMoney: 200, byTier: 200_000 });
    expect(mostOpen({ ...opening, available: '611.05' }).contracts).toBe(199);
    expect(mostOpen({ ...opening, used: '10000001' }).contracts).toBe(0);
    expect(mostOpen({ ...opening, leverage: 1, tiers: tiersOf('B') }).byTier).toBeNull();
  });
});

describe('orders', () => {
  test('closing takes no more than there is', () => {
    expect(clipReduceOnly(5, 10, 12)).toEqual({ accepted: 0, dropped: 5, code: 'nothingToClose' });
    expect([closedByPercent('100', 7), closedByPercent('33.4', 3), closedByPercent('99.9', 1)]).toEqual([7, 1, 0]);
    expect(splitOneWay(null, 'sell', 5)).toEqual({ reduces: 0, opens: 5, marginFor: 5 });
    expect(splitOneWay({ side: 'short', contracts: 40 }, 'sell', 5)).toEqual({ reduces: 0, opens: 5, marginFor: 5 });
    expect(splitOneWay({ side: 'short', contracts: 40 }, 'buy', 5)).toEqual({ reduces: 5, opens: 0, marginFor: 0 });
  });
  test('stops typed as a gain or a return never fire before it', () => {
    const row = { side: 'long', cost: '150.01', coins: '0.003', leverage: 20 } as const;
    const short = { ...row, side: 'short' } as const;
    expect([stopOfGain(row, 'profit', '1', 2), stopOfGain(row, 'loss', '-1', 2)]).toEqual(['50336.67', '49670']);
    expect([stopOfGain(short, 'profit', '1', 2), stopOfGain(short, 'loss', '-1', 2)]).toEqual(['49670', '50336.67']);
    expect([stopOfRoi(row, 'profit', '0.5', 2), stopOfRoi(short, 'profit', '0.5', 2)]).toEqual(['51253.42', '48753.25']);
    expect([stopOfRoi(row, 'loss', '-0.5', 2), stopOfRoi(short, 'loss', '-0.5', 2)]).toEqual(['48753.25', '51253.42']);
  });
  test('a stop goes off at its price, and may lie in profit', () => {
    const cases = [
      ['long', 'profit', true],
      ['long', 'loss', false],
      ['short', 'profit', false],
      ['short', 'loss', true],
    ] as const;
    for (const [side, kind, rises] of cases) {
      expect(['99', '100', '101'].map((price) => isStopReached(side, kind, '100', price))).toEqual([!rises, true, rises]);
      expect(isStopAhead(side, kind, '100', rises ? '99' : '101')).toBe(true);
    }
    expect(
      [
        ['long', '100', '99'],
        ['long', '100', '100'],
        ['short', '100', '101'],
        ['short', '101', '101'],
        ['short', '102', '101'],
      ].map(([side, stop, gone]) => isBeyondLiquidation(side === 'long' ? 'long' : 'short', stop ?? '', gone ?? '')),
    ).toEqual([false, true, false, true, true]);
    expect(isBeyondLiquidation('long', '1', null)).toBe(false);
  });
  test('a trailing order without activation follows from its first price, and one that went off stays so', () => {
    const order = { side: 'sell', callback: '0.01', activation: null } as const;
    const seen = ['100', '101', '99.99', '50'].reduce((trail, price) => followed(order, trail, price, 2), freshTrail);
    expect(seen).toEqual({ active: '100', best: '101', triggeredAt: '99.99' });
    expect(['0.0009', '0.001', '0.1', '0.1001'].map(isCallback)).toEqual([false, true, true, false]);
  });
});

describe('liquidation', () => {
  test('a rest that is worth less than 1,000 USDT goes with its step', () => {
    const [first, second] = tiersOf('A');
    if (first === undefined || second === undefined) throw new Error('no tiers');
    const small = [
      { ...first, upTo: '999' },
      { ...second, floor: '999' },
    ];
    expect(liquidationStep(100, '50000', '0.001', small)).toMatchObject({ tier: 2, close: 100, left: 0 });
    expect(liquidationStep(12_000, '50000', '0.001', tiersOf('A'))).toMatchObject({ close: 7_000, left: 5_000 });
  });
  test('one liquidation takes a fifth of the fund at most', () => {
    expect(coverGap('300', '1000')).toEqual({ fromFund: '200', uncovered: '100', fundAfter: '800' });
    expect(coverGap('200', '1000')).toEqual({ fromFund: '200', uncovered: '0', fundAfter: '800' });
  });
  test('without any maintenance the bankruptcy price is the mark', () => {
    const row = { side: 'long', coins: '1', mark: '50000.001' } as const;
    expect(crossBankruptcy(row, '10', { own: '0', all: '0' }, 2)).toBe('50000.01');
    expect(crossBankruptcy({ ...row, side: 'short' }, '1', { own: '1', all: '3' }, 2)).toBe('50000.33');
  });
  const candidate = (id: string, more: Partial<AdlCandidate>): AdlCandidate => ({
    id,
    position: { side: 'short', contracts: 100, openCost: '5000', holdCost: '5000' },
    score: '1',
    openedAt: 1,
    isHouse: false,
    equity: '1000',
    ...more,
  });
  test('ADL goes by score, size and age, the house last', () => {
    const big = { side: 'short', contracts: 200, openCost: '10000', holdCost: '10000' } as const;
    const rows = [
      candidate('house', { isHouse: true, score: '9' }),
      candidate('young', { openedAt: 2 }),
      candidate('old', {}),
      candidate('big', { position: big }),
      candidate('best', { score: '1.000000000000000001' }),
    ];
    expect(rankCandidates(rows).map(({ id }) => id)).toEqual(['best', 'big', 'old', 'young', 'house']);
  });
  test('who would end below zero is passed over, the house never', () => {
    const rows = [
      candidate('poor', { equity: '9.99' }),
      candidate('rich', { equity: '10' }),
      candidate('house', { isHouse: true, equity: '0' }),
    ];
    const done = deleverage(150, { price: '49100', mark: '49000' }, rows, measures);
    expect(done.fills).toEqual([
      { id: 'rich', close: 100, realised: '90', fee: '0' },
      { id: 'house', close: 50, realised: '45', fee: '0' },
    ]);
    expect([done.left, deleverage(500, { price: '49100', mark: '49000' }, rows, measures).left]).toEqual([0, 300]);
  });
  test('a loss is divided by the leverage, and a row without equity has no score', () => {
    expect(adlScore({ side: 'long', cost: '100', value: '90', equity: '45' })).toEqual({ profit: '-0.1', leverage: '2', score: '-0.05' });
    expect(adlScore({ side: 'long', cost: '100', value: '90', equity: '0' })).toBeNull();
  });
});
