import { expect } from '@playwright/test';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Doing, Driver } from '#tests/paths/driver.ts';
import { broken } from '#tests/paths/orderDesk.ts';
import { said } from '#tests/paths/scenarios.ts';
import { lost, main, type Stage } from '#tests/paths/stage.ts';

type List = { readonly page: number; readonly rows: readonly object[]; readonly problem: object | null };
type Parts = {
  readonly machine: string;
  readonly call: string;
  /** Comes to the page of the list, which asks at once. */
  readonly come: (stage: Stage) => Promise<void>;
};

const top = ({ page }: Stage) => page.evaluate(() => scrollTo(0, 0));
/** By its time: what stands there while the list is awaited has cells as well. */
const row = (stage: Stage) => main(stage).getByRole('time').first();
const retry = (stage: Stage) => main(stage).getByRole('button', { name: textOf('en_US', 'faults:retry') });

/** Drives a list of the kit (machines/kit/pagedList.machine.ts) of ten rows a page that views/ui/RecordList shows, with a button to read it again. */
export function readPages({
  machine,
  call,
  come,
  words,
}: Parts & { readonly words: { readonly loading: string; readonly refresh: string; readonly empty: string } }): Driver {
  const rows: Doing = async (stage, event) => {
    const { rows: list, total } = event['output'] as { rows: readonly object[]; total: number };
    await said(call, 200, { list, totalCount: total })(stage, event);
  };
  const refresh = (stage: Stage) => main(stage).getByRole('button', { name: words.refresh });
  /** Rows of a list that has some, or that there are none. */
  const list = (stage: Stage) => expect(row(stage).or(main(stage).getByText(words.empty))).toBeVisible();
  return {
    machine,
    calls: [call],
    allow: /status of 4\d\d/,
    open: async (stage) => {
      // So small a window that ten cards end far below it: the next page is wanted only when somebody scrolls there.
      await stage.page.setViewportSize({ width: 390, height: 240 });
      await come(stage);
    },
    events: {
      'done loadPage': rows,
      'error loadPage': broken(call),
      'done loadNextPage': rows,
      'error loadNextPage': broken(call),
      'done reloadFirstPage': rows,
      'error reloadFirstPage': broken(call),
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
        await refresh(stage).click();
      },
      'retry.requested': async (stage) => {
        await retry(stage).click();
        // The end of the list is out of sight again.
        await top(stage);
      },
    },
    states: {
      loading: (stage) => expect(main(stage).getByRole('table', { name: words.loading })).toBeVisible(),
      cooling: list,
      ready: list,
      loadingNext: list,
      reloading: (stage) => expect(refresh(stage)).toBeVisible(),
      faulted: (stage) => expect(retry(stage)).toBeVisible(),
      nextFaulted: (stage) => expect(retry(stage)).toBeVisible(),
      reloadFaulted: (stage) => expect(retry(stage)).toBeVisible(),
    },
    impossible: { 'filter.changed': 'another filter is another address, for which the page mounts a list of its own' },
  };
}

const file = ({ page }: Stage) => page.getByRole('button', { name: textOf('en_US', 'orders:file.read') });

/** Drives the file of such a list (machines/kit/recordFile.machine.ts), which asks the same call; `answered` answers a page with a row. */
export const readFile = ({ machine, call, come, answered }: Parts & { readonly answered: Doing }): Driver => ({
  machine,
  calls: [call],
  allow: /ERR_INTERNET_DISCONNECTED/,
  open: async (stage) => {
    await answered(stage, { type: '' });
    await come(stage);
    await expect(row(stage)).toBeVisible();
    await stage.gate.close();
  },
  events: {
    'file.wanted': (stage) => file(stage).click(),
    'done collectRecords': async (stage, event) => {
      const download = stage.page.waitForEvent('download');
      await answered(stage, event);
      expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    },
    'error collectRecords': lost(call),
  },
  states: {
    resting: (stage) => expect(file(stage)).not.toHaveAttribute('aria-busy', 'true'),
    collecting: (stage) => expect(file(stage)).toHaveAttribute('aria-busy', 'true'),
    failed: ({ page }) => expect(page.getByRole('alert').filter({ hasText: textOf('en_US', 'faults:network') })).toBeVisible(),
  },
});
