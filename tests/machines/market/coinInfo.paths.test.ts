import { expect, test } from 'vitest';
import { coinInfoMachine, type CoinInfoContext } from '#machines/market/coinInfo/coinInfo.machine.ts';
import { circulatingShare } from '#machines/market/coinInfo/coinInfo.rules.ts';
import * as coinInfo from '#machines/market/coinInfo/coinInfo.selectors.ts';
import { coinInfoPlan, wholeCoins } from '#tests/machines/market/coinInfo.plan.ts';
import { coinOf } from '#tests/support/marketSamples.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { play } from '#tests/support/play.ts';

testMachine(coinInfoMachine, coinInfoPlan);

const at = (view: CoinInfoContext['view'], more: Partial<CoinInfoContext> = {}) =>
  coinInfoMachine.resolveState({
    value: { lists: 'ready', address: 'said' },
    context: { view, text: view.q, lists: wholeCoins, now: 0, ...more },
  });

test('the list has every coin with its price pair and value, in the order of the exchange', () => {
  expect(coinInfo.rows(at({ coin: '', q: '' })).map(({ facts, pair, marketValue }) => [facts.shortName, pair?.code, marketValue])).toEqual([
    ['C1', 'c1_usdt', '1000'],
    ['C2', undefined, null],
  ]);
});

test('words narrow it by short and full name', () => {
  const names = (q: string) => coinInfo.rows(at({ coin: '', q })).map(({ facts }) => facts.shortName);
  expect([names(' c2 '), names('COIN 1'), names('zzz')]).toEqual([['C2'], ['C1'], []]);
});

test('a coin by its name in any letter case, with its pairs, those quoted in it, and contracts', () => {
  const snapshot = at({ coin: 'c1', q: '' });
  expect([coinInfo.standing(snapshot), coinInfo.coin(snapshot)?.facts.name]).toEqual(['coin', 'Coin 1']);
  expect(coinInfo.markets(snapshot).map(({ code }) => code)).toEqual(['c1_usdt', 'c1usdt', 'c2_c1']);
  expect(coinInfo.markets(snapshot)).toBe(coinInfo.markets(snapshot));
});

test('a name that no coin has is told once the coins are known', () => {
  const waiting = { ...wholeCoins, coins: { data: null, problem: null } };
  expect(coinInfo.standing(at({ coin: 'zzz', q: '' }))).toBe('unknown');
  expect(coinInfo.standing(at({ coin: 'zzz', q: '' }, { lists: waiting }))).toBe('coin');
});

test('the share in circulation is known where there is a limit', () => {
  expect([circulatingShare(coinOf(1)), circulatingShare(coinOf(1, { maxSupply: null }))]).toEqual(['25', null]);
});

test('each key that is typed narrows the coins, and the address hears the last words alone', async () => {
  const { send, pass, context, effects } = play(coinInfoMachine, coinInfoPlan);
  for (const text of ['b', 'bi']) {
    send({ type: 'search.changed', text });
    expect(context().text).toBe(text);
    await pass(299);
  }
  expect(effects()).toEqual([]);
  await pass(1);
  expect(effects()).toEqual([{ type: 'showView', params: { view: { coin: '', q: 'bi' } } }]);
});
