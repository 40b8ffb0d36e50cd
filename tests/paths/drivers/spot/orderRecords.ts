import { expect } from '@playwright/test';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driven, Driver } from '#tests/paths/driver.ts';
import { broken, desk, hearAccount, listed, marginOrdersPath, openAsMember, ordersPath, tellUnreadable } from '#tests/paths/orderDesk.ts';
import { said, tellTabs } from '#tests/paths/scenarios.ts';
import type { Stage } from '#tests/paths/stage.ts';

type Context = { readonly rows: readonly object[]; readonly total: number };
type Answer = { readonly rows: readonly object[]; readonly total: number };

const top = ({ page }: Stage): Promise<void> => page.evaluate(() => scrollTo(0, 0));
const retryIn = ({ page }: Stage) =>
  page
    .getByRole('main')
    .getByRole('button', { name: textOf('en_US', 'faults:retry') })
    .first();
/** The window is low: the end of a page of rows is far below it. */
const low = { width: 1600, height: 420 };

type Listed = {
  readonly machine: string;
  readonly call: string;
  readonly list: 'history' | 'fills' | 'loans';
  readonly path: string;
  /** What has the list read again. */
  readonly renew: Driver['events'][string];
};
/** A list of an orders page that comes page by page. */
function records({ machine, call, list, path, renew }: Listed): Driver {
  const page = async (stage: Stage, { output }: Driven): Promise<unknown> => {
    await top(stage);
    const { rows, total } = output as Answer;
    return said(call, 200, { revision: 1, list: rows, totalCount: total })(stage, { type: '' });
  };
  const fail = async (stage: Stage, event: Driven): Promise<unknown> => {
    await top(stage);
    return broken(call)(stage, event);
  };
  const seeList = (stage: Stage) =>
    expect(
      desk(stage)
        .rows(list)
        .first()
        .or(stage.page.getByText(textOf('en_US', `orders:empty.${list}`), { exact: true })),
    ).toBeVisible();
  return {
    machine,
    calls: [call, 'openOrders'],
    allow: /status of 4\d\d/,
    open: async (stage) => {
      await stage.page.setViewportSize(low);
      await openAsMember(stage, path);
      await listed([])(stage, { type: '' });
      await hearAccount(stage);
      await desk(stage).tab(list).click();
      await stage.gate.close();
    },
    events: {
      'page.requested': {
        when: ({ context }) => (context as Context).rows.length < (context as Context).total,
        does: async (stage) => {
          await top(stage);
          await stage.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        },
      },
      'reload.requested': renew,
      'retry.requested': (stage) => retryIn(stage).click(),
      'done loadPage': page,
      'done loadNextPage': page,
      'done reloadFirstPage': page,
      'error loadPage': fail,
      'error loadNextPage': fail,
      'error reloadFirstPage': fail,
    },
    states: {
      loading: ({ page: shown }) => expect(shown.getByRole('table', { name: textOf('en_US', `orders:loading.${list}`) })).toBeVisible(),
      cooling: seeList,
      ready: seeList,
      loadingNext: ({ page: shown }) => expect(shown.getByText(textOf('en_US', 'orders:loading.more'), { exact: true })).toBeVisible(),
      reloading: 'what was on view before stays on view',
      faulted: (stage) => expect(retryIn(stage)).toBeVisible(),
      nextFaulted: (stage) => expect(retryIn(stage)).toBeVisible(),
      reloadFaulted: (stage) => expect(retryIn(stage)).toBeVisible(),
    },
    impossible: { '--filter.changed': 'another filter mounts another list' },
  };
}

export const orderHistory = records({
  machine: 'orderHistory',
  call: 'orderHistory',
  list: 'history',
  path: ordersPath,
  renew: tellUnreadable('order.changed'),
});
export const orderFills = records({
  machine: 'orderFills',
  call: 'orderFills',
  list: 'fills',
  path: ordersPath,
  renew: tellUnreadable('fill.made'),
});
export const loanRecords = records({
  machine: 'loanRecords',
  call: 'marginRecords',
  list: 'loans',
  path: marginOrdersPath,
  renew: (stage) => tellTabs(stage, 'balances.changed'),
});
