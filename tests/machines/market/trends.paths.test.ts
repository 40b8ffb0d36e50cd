import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { trendsMachine } from '#machines/market/trends/trends.machine.ts';
import { wantedLines, type Trends } from '#machines/market/trends/trends.rules.ts';
import { trendsPlan } from '#tests/machines/market/trends.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(trendsMachine, trendsPlan);

test('asks for the rows that rest, in turns of fifty, each once', async () => {
  const asked: (readonly number[])[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    trendsMachine.provide({
      actors: {
        loadTrends: fromPromise<Trends, { tradeIds: readonly number[] }>(({ input }) => {
          asked.push(input.tradeIds);
          return Promise.resolve(Object.fromEntries(input.tradeIds.map((id) => [id, []])));
        }),
      },
    }),
    { clock },
  ).start();
  const settle = async (): Promise<void> => {
    clock.increment(150);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  const ids = Array.from({ length: 60 }, (_, index) => index);
  actor.send({ type: 'rows.seen', tradeIds: [7] });
  clock.increment(100);
  actor.send({ type: 'rows.seen', tradeIds: ids });
  clock.increment(100);
  expect(asked).toEqual([]);
  await settle();
  await settle();
  await settle();
  expect(asked).toEqual([ids.slice(0, 50), ids.slice(50)]);
  expect(actor.getSnapshot().value).toBe('resting');
  actor.send({ type: 'rows.seen', tradeIds: ids.slice(10, 30) });
  await settle();
  expect(asked).toHaveLength(2);
});

test('lines that are there are read anew when nothing is missing', () => {
  expect(wantedLines([1, 2], { 1: [] })).toEqual([2]);
  expect(wantedLines([1, 2], { 1: [], 2: ['1'] })).toEqual([1, 2]);
});
