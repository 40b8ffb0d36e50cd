import { expect, test } from 'vitest';
import { trendsMachine } from '#machines/market/trends/trends.machine.ts';
import { wantedLines } from '#machines/market/trends/trends.rules.ts';
import { play } from '#tests/support/play.ts';
import { trendsPlan } from './trends.plan.ts';

test('rows that come on view while lines are on their way, or after they failed, are asked for next', async () => {
  const { send, answer, fail, pass, context, snapshot } = play(trendsMachine, trendsPlan);
  send({ type: 'rows.seen', tradeIds: [1] });
  await pass(150);
  send({ type: 'rows.seen', tradeIds: [1, 2] });
  await answer('loadTrends', { 1: ['9'] });
  await pass(150);
  expect(snapshot().value).toBe('loading');
  expect(wantedLines(context().seen, context().lines)).toEqual([2]);
  await fail('loadTrends', new Error('gone'));
  send({ type: 'rows.seen', tradeIds: [3] });
  await pass(5_000);
  expect(snapshot().value).toBe('loading');
  await answer('loadTrends', { 3: ['7'] });
  await pass(150);
  expect(context()).toEqual({ seen: [3], lines: { 1: ['9'], 3: ['7'] } });
  expect(snapshot().value).toBe('resting');
  send({ type: 'rows.seen', tradeIds: [1] });
  expect(snapshot().value, 'its line is there').toBe('resting');
  await pass(300_000);
  expect(wantedLines(context().seen, context().lines), 'lines grow old').toEqual([1]);
});
