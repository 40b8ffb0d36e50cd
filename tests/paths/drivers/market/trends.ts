import { expect } from '@playwright/test';
import { newestSize } from '#machines/market/markets/markets.rules.ts';
import { Markets } from '#tests/e2e/pages/markets.ts';
import type { Doing, Driven, Driver } from '#tests/paths/driver.ts';
import { done, fault } from '#tests/support/plan.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { goInside, said } from '#tests/paths/scenarios.ts';
import { answer, type Stage } from '#tests/paths/stage.ts';

type Context = { readonly seen: readonly number[]; readonly lines: object };
type Before = { readonly context: unknown };

/** Stand for the newest pairs, and for all contracts: lists of fewer rows than lines are asked for at once. */
const [pairs, contracts] = [1, 2] as const;
const pathOf = (list: number): string => `/en_US/market?tab=${list === contracts ? 'contract' : 'new'}`;
const market = ({ page }: Stage): Markets => new Markets(page);
const contextOf = ({ context }: Before): Context => context as Context;
const listOf = ({ tradeIds }: Driven): number => (tradeIds as readonly number[])[0] ?? 0;

/** Does something that changes the rows on view, and waits until the page has told of them. */
async function change(stage: Stage, act: () => Promise<unknown>): Promise<void> {
  const mark = stage.ear.trail.length;
  await act();
  await expect.poll(() => stage.ear.since(mark).some(({ event }) => event === 'rows.seen')).toBe(true);
}

/** The other list, or the same one narrowed for a moment. */
const see: Doing = async (stage, event) => {
  const wanted = pathOf(listOf(event));
  const { pathname, search } = new URL(stage.page.url());
  const isThere = (await market(stage).rows.count()) > 0;
  if (isThere && pathname + search === wanted) {
    const { field, rows } = market(stage);
    const [name = ''] = /\w+/.exec(await rows.first().innerText()) ?? [];
    await change(stage, () => field.fill(name));
    await change(stage, () => field.fill(''));
    return;
  }
  await change(stage, async () => {
    if (pathname + search !== wanted) await goInside(stage, wanted);
    await stage.gate.release('contractList', 'real');
  });
  // Rows are drawn in two goes: those that stand before the window is measured come first.
  await expect.poll(() => market(stage).rows.count()).toBeGreaterThan(listOf(event) === contracts ? 8 : newestSize - 1);
};
const seeRows = (stage: Stage) => expect(market(stage).rows.first()).toBeVisible();

export const trends: Driver = {
  machine: 'trends',
  // Rows come with the lists of the market.
  calls: ['contractList', 'trendlines'],
  plan: {
    cases: [
      { type: 'rows.seen', tradeIds: [pairs] },
      { type: 'rows.seen', tradeIds: [contracts] },
      done('loadTrends', { [pairs]: ['9', '10'] }),
      done('loadTrends', { [contracts]: ['9', '10'] }),
      fault('loadTrends', new NetworkFault()),
    ],
  },
  open: async ({ page }) => {
    // All rows of a list at once.
    await page.setViewportSize({ width: 1280, height: 2_400 });
    await page.goto(pathOf(pairs));
  },
  events: {
    'rows.seen': {
      // What is asked for stays what is seen.
      when: (before, event) => !before.matches('loading') || contextOf(before).seen[0] === listOf(event),
      does: see,
    },
    'done loadTrends': {
      when: (before, { output }) => String(contextOf(before).seen[0]) in (output as object),
      does: answer('trendlines'),
    },
    'error loadTrends': said('trendlines', 77_777),
  },
  states: {
    resting: (stage) => expect(market(stage).main.getByRole('heading', { level: 1 })).toBeVisible(),
    settling: seeRows,
    loading: seeRows,
    waiting: seeRows,
  },
  impossible: { 'waiting --xstate.after.readAgain.trends.waiting #2': 'rows that were once seen are followed by others, never by none' },
};
