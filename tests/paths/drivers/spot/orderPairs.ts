import { expect } from '@playwright/test';
import { textOf } from '#tests/e2e/support/texts.ts';
import { btcRules } from '#tests/support/tradeSamples.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { broken, openAsMember, ordersPath } from '#tests/paths/orderDesk.ts';
import { said } from '#tests/paths/scenarios.ts';
import type { Stage } from '#tests/paths/stage.ts';

const choice = ({ page }: Stage) => page.getByRole('main').getByRole('combobox', { name: textOf('en_US', 'orders:column.pair') });
const options = async (stage: Stage) => {
  const list = stage.page.getByRole('listbox').filter({ visible: true });
  if (!(await list.isVisible())) await choice(stage).click();
  return list;
};
const neverPending = 'the exchange never says of pairs that it is still collecting them';
const onlyAfterFault = 'pairs are read again only where the first reading failed';

/** The pairs that the orders page offers to narrow its list to. */
export const orderPairs: Driver = {
  machine: 'orderPairs',
  calls: ['tradeRules'],
  allow: /status of 4\d\d/,
  open: (stage) => openAsMember(stage, ordersPath),
  events: {
    'done loadResource ok': said('tradeRules', 200, [btcRules]),
    'error loadResource': broken('tradeRules'),
    'reload.requested': {
      when: (before) => before.matches('failed'),
      does: async (stage) => (await options(stage)).getByRole('option', { name: textOf('en_US', 'faults:retry') }).click(),
    },
  },
  states: {
    loading: (stage) => expect(choice(stage)).toBeVisible(),
    ready: async (stage) => {
      await expect((await options(stage)).getByRole('option', { name: 'BTC/USDT' })).toBeVisible();
      await stage.page.keyboard.press('Escape');
    },
    'failed.empty': ({ page }) => expect(page.getByRole('main').getByText(textOf('en_US', 'faults:status'))).toBeVisible(),
  },
  impossible: {
    '--query.changed': 'each kind of wallet has a page of its own, which mounts the list anew',
    'loading --xstate.done.actor.loadResource #2': neverPending,
    'loading --xstate.done.actor.loadResource #3': neverPending,
    'collecting --': neverPending,
    'ready --reload.requested': onlyAfterFault,
    'failed.deciding --always #1': onlyAfterFault,
  },
};
