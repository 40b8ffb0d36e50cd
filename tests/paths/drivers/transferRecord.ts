import { expect } from '@playwright/test';
import type { TransferRecord } from '#services/funds/calls.ts';
import { TransferRecords } from '#tests/e2e/pages/transferRecords.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Doing, Driver } from '../driver.ts';
import { broken } from '../orderDesk.ts';
import { logInBeside, said } from '../scenarios.ts';
import type { Stage } from '../stage.ts';

type List = { readonly page: number; readonly rows: readonly object[]; readonly problem: object | null };

const main = ({ page }: Stage) => page.getByRole('main');
const words = (key: string): string => textOf('en_US', `orders:transferRecord.${key}`);
const rows: Doing = async (stage, event) => {
  const { rows: list, total } = event['output'] as { rows: readonly TransferRecord[]; total: number };
  await said('transferRecords', 200, { list, totalCount: total })(stage, event);
};
const retry = (stage: Stage) => main(stage).getByRole('button', { name: textOf('en_US', 'faults:retry') });
/** Rows of a list that has some, or that there are none. */
const list = (stage: Stage) =>
  expect(
    main(stage)
      .getByRole('cell')
      .first()
      .or(main(stage).getByText(words('emptyFilterTitle'))),
  ).toBeVisible();
const top = ({ page }: Stage) => page.evaluate(() => scrollTo(0, 0));

export const transferRecord: Driver = {
  machine: 'transferRecord',
  calls: ['transferRecords'],
  allow: /status of 4\d\d/,
  open: async (stage) => {
    // So low a window that ten rows end far below it: the next page is wanted only when somebody scrolls there.
    await stage.page.setViewportSize({ width: 1600, height: 240 });
    await logInBeside(stage, trader.email);
    await new TransferRecords(stage.page).open('2', '5');
  },
  events: {
    'done loadPage': rows,
    'error loadPage': broken('transferRecords'),
    'done loadNextPage': rows,
    'error loadNextPage': broken('transferRecords'),
    'done reloadFirstPage': rows,
    'error reloadFirstPage': broken('transferRecords'),
    'page.requested': {
      when: ({ context }) => {
        const { page, rows: shown, problem } = context as List;
        return page === 1 && shown.length === 10 && problem === null;
      },
      does: async (stage) => {
        await top(stage);
        await stage.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      },
    },
    'reload.requested': async (stage) => {
      await top(stage);
      await main(stage)
        .getByRole('button', { name: words('refresh') })
        .click();
    },
    'retry.requested': async (stage) => {
      await retry(stage).click();
      // The end of the list is out of sight again.
      await top(stage);
    },
  },
  states: {
    loading: (stage) => expect(main(stage).getByRole('table', { name: words('loading') })).toBeVisible(),
    cooling: list,
    ready: list,
    loadingNext: list,
    reloading: (stage) => expect(main(stage).getByRole('button', { name: words('refresh') })).toBeVisible(),
    faulted: (stage) => expect(retry(stage)).toBeVisible(),
    nextFaulted: (stage) => expect(retry(stage)).toBeVisible(),
    reloadFaulted: (stage) => expect(retry(stage)).toBeVisible(),
  },
  impossible: { 'filter.changed': 'other wallets are another address, for which the page mounts a list of its own' },
};
