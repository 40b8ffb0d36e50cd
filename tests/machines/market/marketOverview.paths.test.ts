import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Parts } from '#machines/kit/parts.rules.ts';
import { marketOverviewMachine } from '#machines/market/marketOverview/marketOverview.machine.ts';
import type { Overview } from '#machines/market/marketOverview/marketOverview.rules.ts';
import * as overview from '#machines/market/marketOverview/marketOverview.selectors.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { marketOverviewPlan, wholeOverview } from '#tests/machines/market/marketOverview.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(marketOverviewMachine, marketOverviewPlan);

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

test('a part that fails later stays on view as it was, one that never came says why, and both are asked for again', async () => {
  const failed = { data: null, problem: problemOf(new NetworkFault()) };
  const answers: Parts<Overview>[] = [{ ...wholeOverview, distribution: failed }, { ...wholeOverview, totals: failed }, wholeOverview];
  const clock = new SimulatedClock();
  const actor = createActor(
    marketOverviewMachine.provide({
      actors: { loadOverview: fromPromise(() => Promise.resolve(answers.shift() ?? wholeOverview)) },
    }),
    { clock },
  ).start();
  expect(overview.isAwaited('totals')(actor.getSnapshot())).toBe(true);
  await turns();
  expect(overview.partProblem('distribution')(actor.getSnapshot())?.key).toBe('faults:network');
  expect(overview.totals(actor.getSnapshot())?.pairs).toBe(2);
  clock.increment(5_000);
  await turns();
  expect([overview.partProblem('totals')(actor.getSnapshot()), overview.totals(actor.getSnapshot())?.pairs]).toEqual([null, 2]);
  expect(overview.distribution(actor.getSnapshot())?.falling).toBe(2);
  clock.increment(5_000);
  await turns();
  expect(actor.getSnapshot().value).toBe('ready');
});

test('rankings hold what their name says, and the same array until the next reading', () => {
  const actor = createActor(marketOverviewMachine).start();
  const snapshot = marketOverviewMachine.resolveState({ value: 'ready', context: { parts: wholeOverview } });
  const codes = (name: overview.RankingName) =>
    overview
      .ranking(name)(snapshot)
      .map(({ code }) => code);
  expect([codes('gainers'), codes('losers'), codes('volume'), codes('newest')]).toEqual([
    ['c1_usdt'],
    ['c3_usdt'],
    ['c1_usdt', 'c3_usdt'],
    ['c2_usdt', 'c1_usdt'],
  ]);
  expect(overview.ranking('gainers')(snapshot)).toBe(overview.ranking('gainers')(snapshot));
  expect(overview.ranking('gainers')(actor.getSnapshot())).toEqual([]);
  actor.stop();
});
