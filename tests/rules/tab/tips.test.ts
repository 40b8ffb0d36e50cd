import { expect, test } from 'vitest';
import { pendingTips, tipsOf } from '#machines/tab/tips/tips.rules.ts';

test('each page has its tips in their order; a phone is told of no keyboard and of nothing in its drawer', () => {
  const tips = (page: string) => [tipsOf(page, false), tipsOf(page, true)];
  expect(tips('home')).toEqual([['search', 'star', 'preferences'], ['star']]);
  expect(tips('assetManagementOverView')).toEqual([
    ['unit', 'eye'],
    ['unit', 'eye'],
  ]);
  expect(tips('web3Asset')).toEqual([
    ['unit', 'eye', 'hidden'],
    ['unit', 'eye', 'hidden'],
  ]);
  expect(tips('vip')).toEqual([[], []]);
});

test('a tip that was seen comes no more, but the one on view is still to be read', () => {
  expect(pendingTips('home', false, [], null)).toEqual(['search', 'star', 'preferences']);
  expect(pendingTips('home', false, ['search', 'star'], null)).toEqual(['preferences']);
  expect(pendingTips('home', false, ['search', 'star'], 'star')).toEqual(['star', 'preferences']);
  expect(pendingTips('home', true, ['star'], null)).toEqual([]);
});
