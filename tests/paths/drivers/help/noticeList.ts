import { expect } from '@playwright/test';
import { trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Doing, Driven, Driver } from '#tests/paths/driver.ts';
import { logInBeside, said } from '#tests/paths/scenarios.ts';
import { lost, type Stage } from '#tests/paths/stage.ts';
import { center, originOf, post } from './notices.ts';

type Rows = { readonly rows: readonly { readonly id: string; readonly createdTime: number }[]; readonly total: number };

const page: Doing = (stage, event: Driven) => {
  const { rows, total } = event['output'] as Rows;
  const list = rows.map(({ id, createdTime }) => ({
    id,
    createdTime,
    title: `Message ${id}`,
    content: `<p>${'Words of the message. '.repeat(20)}</p>`,
    read: false,
    hasLink: false,
    bizType: 15,
    moduleCode: 1,
    submoduleCode: null,
    dataJson: null,
    jumpLink: null,
    supportCode: null,
  }));
  return said('messageList', 200, { list, totalCount: total })(stage, event);
};
const tab = (stage: Stage, id: '0' | '4') => center(stage).main.getByRole('tab', { name: center(stage).text(`module.${id}`), exact: true });
const retry = (stage: Stage) =>
  center(stage)
    .main.getByRole('tabpanel')
    .getByRole('button', { name: textOf('en_US', 'faults:retry') });
const foot = (stage: Stage, key: string) => expect(center(stage).main.getByText(center(stage).text(key), { exact: true })).toBeVisible();
const emptyTitles = (stage: Stage) =>
  center(stage)
    .main.getByText(center(stage).text('emptyTitle'))
    .or(center(stage).main.getByText(center(stage).text('emptyFilterTitle')));
const seeList = (stage: Stage) =>
  expect(
    center(stage).main.getByRole('tabpanel').getByRole('listitem').or(emptyTitles(stage)).filter({ visible: true }).first(),
  ).toBeVisible();

/** The end of the list comes into view, and the visitor goes back up. */
async function reachEnd({ page: window, ear }: Stage): Promise<void> {
  const mark = ear.trail.length;
  await window.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => ear.since(mark).some(({ event }) => event === 'page.requested')).toBe(true);
  await window.evaluate(() => scrollTo(0, 0));
}

export const noticeList: Driver = {
  machine: 'noticeList',
  calls: ['messageList'],
  allow: /ERR_INTERNET_DISCONNECTED/,
  open: async (stage) => {
    await stage.page.setViewportSize({ width: 1280, height: 400 });
    await logInBeside(stage, trader.email);
    await center(stage).open();
    // Only a number that differs from one known before has the list read again.
    await center(stage).unread();
  },
  events: {
    'filter.changed': async (stage) => {
      const isAll = (await tab(stage, '0').getAttribute('aria-selected')) === 'true';
      await tab(stage, isAll ? '4' : '0').click();
    },
    'page.requested': reachEnd,
    'reload.requested': (stage) => post(stage, originOf(stage.page), { title: 'Another one', bizType: 15 }),
    'retry.requested': (stage) => retry(stage).click(),
    'done loadPage': page,
    'done loadNextPage': page,
    'done reloadFirstPage': page,
    'error loadPage': lost('messageList'),
    'error loadNextPage': lost('messageList'),
    'error reloadFirstPage': lost('messageList'),
  },
  states: {
    loading: (stage) => foot(stage, 'loading'),
    cooling: seeList,
    ready: seeList,
    loadingNext: (stage) => foot(stage, 'loadingMore'),
    reloading: 'what was on view stays on view',
    faulted: (stage) => center(stage).seeFault(),
    nextFaulted: (stage) => expect(retry(stage)).toBeVisible(),
    reloadFaulted: (stage) => expect(retry(stage)).toBeVisible(),
  },
};
