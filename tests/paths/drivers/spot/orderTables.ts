import { expect } from '@playwright/test';
import { logIn, trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { desk, tradePath } from '#tests/paths/orderDesk.ts';
import { goInside, rememberElsewhere } from '#tests/paths/scenarios.ts';
import type { Stage } from '#tests/paths/stage.ts';

type Context = { readonly tab: string; readonly onlyPair: boolean; readonly side: string | null; readonly type: string | null };
const contextOf = ({ context }: { context: unknown }): Context => context as Context;
const chosen = ({ page }: Stage, name: 'side' | 'type') =>
  page.getByRole('main').getByRole('combobox', { name: textOf('en_US', `orders:filter.${name}`), exact: true });

/** The own orders below the chart of a trade page; there are none. */
export const orderTables: Driver = {
  machine: 'orderTables',
  open: async (stage) => {
    await logIn(stage.page, trader.email);
    for (const call of ['orderHistory', 'orderFills'])
      await stage.controls.force(call, { code: 200, data: { revision: 1, list: [], totalCount: 0 } });
    await stage.controls.force('openOrders', { code: 200, data: { revision: 1, orders: [] } });
    await goInside(stage, tradePath);
    await expect(desk(stage).tab('open')).toBeVisible();
  },
  events: {
    'tab.chosen': (stage, { tab }) => desk(stage).show(tab as 'fills'),
    'onlyPair.toggled': ({ page }) =>
      page.getByRole('checkbox', { name: textOf('en_US', 'orders:filter.onlyPair', { pair: 'BTC/USDT' }) }).click(),
    'filter.chosen': {
      when: (before, { change }) => !('type' in (change as object)) || contextOf(before).tab !== 'fills',
      does: async (stage, { change }) => {
        const [[name, value]] = Object.entries(change as object) as [['side' | 'type', string | null]];
        await chosen(stage, name).selectOption(value ?? '');
      },
    },
    'filter.cleared': {
      when: (before) => contextOf(before).onlyPair || contextOf(before).side !== null,
      does: ({ page }) =>
        page
          .getByRole('main')
          .getByRole('button', { name: textOf('en_US', 'orders:filter.clear') })
          .click(),
    },
    'kept.followed': (stage, { kept }) => rememberElsewhere(stage, 'orderTables', kept),
  },
  states: { shown: (stage) => expect(desk(stage).tab('open')).toBeVisible() },
};
