import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { preMarketMachine } from '#machines/spot/preMarket/preMarket.machine.ts';
import { countdownTo, phaseAt, phaseEnd, projectPath } from '#machines/spot/preMarket/preMarket.rules.ts';
import { age, serverNow, standing } from '#machines/spot/preMarket/preMarket.selectors.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { orbil } from '#tests/support/preMarketSamples.ts';
import { preMarketPlan } from './preMarket.plan.ts';

testMachine(preMarketMachine, preMarketPlan);

test('a phase begins with its moment and says when it ends', () => {
  const told = [999, 1_000, 1_999, 2_000, 2_999, 3_000].map((moment) => [phaseAt(orbil(), moment), phaseEnd(orbil(), moment)]);
  expect(told).toEqual([
    ['upcoming', 1_000],
    ['trading', 2_000],
    ['trading', 2_000],
    ['delivering', 3_000],
    ['delivering', 3_000],
    ['settled', null],
  ]);
});

test('a countdown is whole seconds, and never below nothing', () => {
  expect(countdownTo(93_784_999, 0)).toEqual({ days: 1, hours: 2, minutes: 3, seconds: 4 });
  expect(countdownTo(1_000, 5_000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});

test('a project has its address within a language', () => {
  expect([projectPath(''), projectPath('orbil')]).toEqual(['/preMarket', '/preMarket?project=orbil']);
});

test('time is the server’s on a clock that is wrong, and what could not be read anew says how old it is', async () => {
  let told = (_event: { type: 'second.passed'; now: number }): void => {};
  const silent = fromWatch<never>(() => () => undefined);
  const machine = preMarketMachine.provide({
    actors: {
      readPreMarket: fromCall(async () => ({ projects: { time: 700_000, list: [orbil()] }, book: null, now: 100_000 })),
      watchPlace: silent,
      watchOrders: silent,
      watchSeconds: fromWatch((report) => {
        told = report;
        return () => undefined;
      }),
    } as never,
  });
  const actor = createActor(machine, { input: { project: 'nothing', now: 90_000 } }).start();
  expect(standing(actor.getSnapshot())).toBe('project');
  await expect.poll(() => actor.getSnapshot().value).toBe('current');
  expect(standing(actor.getSnapshot())).toBe('unknown');
  told({ type: 'second.passed', now: 101_000 });
  expect([serverNow(actor.getSnapshot()), age(actor.getSnapshot())]).toEqual([701_000, null]);
  told({ type: 'second.passed', now: 112_000 });
  expect(age(actor.getSnapshot())).toBe(12_000);
  actor.stop();
});
