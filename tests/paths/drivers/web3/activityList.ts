import { expect } from '@playwright/test';
import type { Transaction } from '#services/web3/calls.ts';
import { Activity } from '#tests/e2e/pages/activity.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Doing, Driver } from '#tests/paths/driver.ts';
import { asks, chainNodes, Line } from '#tests/paths/line.ts';
import { connectPhone } from '#tests/paths/phoneWallet.ts';
import { turnPage } from '#tests/paths/scenarios.ts';
import { answer, lost, type Stage } from '#tests/paths/stage.ts';

const place = ({ page }: Stage): Activity => new Activity(page);
const retry = ({ page }: Stage) =>
  page
    .getByRole('main')
    .getByRole('button', { name: textOf('en_US', 'faults:retry') })
    .first();

/** What the exchange tells of the list, as the plan's case has it. */
const rows: Doing = async (stage, event) => {
  const { rows: list, total } = event['output'] as { rows: readonly Transaction[]; total: number };
  const named = list.map((row) => ({ ...row, txHash: `0x${row.txHash.slice(2).padStart(64, '0')}` }));
  await answer('transactions', { code: 200, data: { list: named, totalCount: total, riskCount: 0, staleChains: [] } })(stage, event);
};
/** Lines of a list that has some, or that there are none. */
const lines = (stage: Stage) =>
  expect(
    place(stage)
      .lines.first()
      .or(place(stage).list.getByText(textOf('en_US', 'activity:empty.title')))
      .or(place(stage).list.getByText(textOf('en_US', 'activity:empty.filterTitle'))),
  ).toBeVisible();
const top = ({ page }: Stage) => page.evaluate(() => scrollTo(0, 0));

export const activityList: Driver = {
  machine: 'activityList',
  calls: ['transactions'],
  allow: /ERR_INTERNET_DISCONNECTED/,
  open: async (stage) => {
    await connectPhone(stage);
    // So low a window that ten lines end far below it: the next page is wanted only when somebody scrolls there.
    await stage.page.setViewportSize({ width: 1600, height: 200 });
    // A new block would make the page read again at any moment.
    await new Line(stage.ear).hold(stage.page, chainNodes, asks(/^eth_blockNumber$/));
    await stage.page.getByRole('tab', { name: textOf('en_US', 'web3:assets.activity') }).click();
  },
  events: {
    'done loadPage': rows,
    'error loadPage': lost('transactions'),
    'done loadNextPage': rows,
    'error loadNextPage': lost('transactions'),
    'done reloadFirstPage': rows,
    'error reloadFirstPage': lost('transactions'),
    'page.requested': {
      when: ({ context }) => (context as { page: number }).page === 1 && (context as { rows: readonly object[] }).rows.length === 10,
      does: ({ page }) => page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
    },
    // The page comes back to the user.
    'reload.requested': async (stage) => {
      await top(stage);
      await turnPage(stage.page, 'visible');
    },
    'retry.requested': (stage) => retry(stage).click(),
    'filter.changed': async (stage) => {
      await top(stage);
      const failed = place(stage)
        .list.getByRole('group', { name: place(stage).text('filters') })
        .getByRole('button', { name: place(stage).text('filter.failed') });
      await place(stage).choose((await failed.getAttribute('aria-pressed')) === 'true' ? 'all' : 'failed');
    },
  },
  states: {
    loading: (stage) => expect(place(stage).list).toBeVisible(),
    cooling: lines,
    ready: lines,
    loadingNext: lines,
    reloading: (stage) => expect(place(stage).list).toBeVisible(),
    faulted: (stage) => expect(retry(stage)).toBeVisible(),
    nextFaulted: (stage) => expect(retry(stage)).toBeVisible(),
    reloadFaulted: (stage) => expect(retry(stage)).toBeVisible(),
  },
};
