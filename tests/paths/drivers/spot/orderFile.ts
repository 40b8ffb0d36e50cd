import { expect } from '@playwright/test';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { broken, desk, listed, marginOrdersPath, openAsMember, ordersPath } from '#tests/paths/orderDesk.ts';
import { said } from '#tests/paths/scenarios.ts';
import type { Stage } from '#tests/paths/stage.ts';

const button = ({ page }: Stage) => page.getByRole('button', { name: textOf('en_US', 'orders:file.read') });
const isReady = async (stage: Stage): Promise<void> => {
  await expect(button(stage)).toBeVisible();
  await expect(button(stage)).not.toHaveAttribute('aria-busy', 'true');
};

/** All of a list on the orders page as a file. */
function file(machine: string, call: string, list: 'history' | 'fills' | 'loans', path = ordersPath): Driver {
  const none = said(call, 200, { revision: 1, list: [], totalCount: 0 });
  return {
    machine,
    calls: [call, 'openOrders'],
    allow: /status of 4\d\d/,
    open: async (stage) => {
      await openAsMember(stage, path);
      await listed([])(stage, { type: '' });
      await none(stage, { type: '' });
      await desk(stage).tab(list).click();
      await expect(stage.page.getByText(textOf('en_US', `orders:empty.${list}`), { exact: true })).toBeVisible();
      await stage.gate.close();
    },
    events: {
      'file.wanted': (stage) => button(stage).click(),
      'done collectRecords': none,
      'error collectRecords': broken(call),
    },
    states: {
      resting: isReady,
      collecting: (stage) => expect(button(stage)).toHaveAttribute('aria-busy', 'true'),
      failed: ({ page }) => expect(page.getByRole('alert').filter({ hasText: textOf('en_US', 'faults:status') })).toBeVisible(),
    },
  };
}

export const orderFile = file('orderFile', 'orderHistory', 'history');
export const fillFile = file('fillFile', 'orderFills', 'fills');
export const loanFile = file('loanFile', 'marginRecords', 'loans', marginOrdersPath);
