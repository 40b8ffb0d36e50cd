import { expect } from '@playwright/test';
import type { SearchContext } from '#machines/shell/search/search.machine.ts';
import { Search } from '#tests/e2e/pages/search.ts';
import { searchPlan, spot } from '#tests/machines/shell/search.plan.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import type { Driven, Driver } from '#tests/paths/driver.ts';
import { rememberElsewhere, said } from '#tests/paths/scenarios.ts';
import { lost, type Stage } from '#tests/paths/stage.ts';

type Before = { readonly context: unknown; matches(value: object): boolean };

const search = ({ page }: Stage): Search => new Search(page);
const contextOf = ({ context }: Before): SearchContext => context as SearchContext;
const showsHistory = (before: Before): boolean => before.matches({ query: 'resting' }) && contextOf(before).history.length > 0;
const showsFound = (before: Before): boolean => before.matches({ query: { answered: 'found' } });
/** Whether the list on view has the row of this id. */
const lists = (before: Before, { id }: Driven): boolean =>
  id === 'history-c_usdt' ? showsHistory(before) : ['spots-a_usdt', 'spots-ab_usdt'].includes(String(id)) && showsFound(before);
const rowOf = (stage: Stage, { id }: Driven) => {
  const [, base = ''] = /-(\w+)_usdt$/.exec(String(id)) ?? [];
  const link = { name: new RegExp(`^${base.toUpperCase()}\\b`) };
  return search(stage)
    .group(String(id).startsWith('history') ? 'history' : 'spots')
    .getByRole('link', link)
    .first();
};
const said200 = (call: string) => (stage: Stage, event: Driven) => said(call, 200, event['output'])(stage, event);
const seeText = (key: string) => (stage: Stage) => expect(search(stage).dialog.getByText(search(stage).text(key)).first()).toBeVisible();
const isOld = (stage: Stage) => expect(search(stage).field).toHaveAttribute('aria-busy', 'true');

export const searching: Driver = {
  machine: 'search',
  calls: ['search', 'searchRecommend'],
  allow: /ERR_INTERNET_DISCONNECTED|status of 40\d/,
  plan: {
    // Only what is in the list can be taken out of it.
    cases: searchPlan.cases.map((each) => (each.type === 'history.removed' ? { ...each, code: 'c_usdt' } : each)),
    // What was found stands behind a command that is typed meanwhile.
    key: ({ value, context }: { value: unknown; context: SearchContext }) => [
      value,
      context.text,
      context.active,
      context.hurried,
      context.history.length,
      context.found === null ? null : context.found.spots.length,
    ],
  },
  open: async ({ page }) => {
    await page.goto('/en_US');
    await new Shell(page).seeGuest();
    await new Search(page).trigger.click();
  },
  events: {
    'text.changed': {
      when: (before, { text }) => contextOf(before).text !== text,
      does: (stage, { text }) => search(stage).field.fill(String(text)),
    },
    'active.moved': { when: showsFound, does: (stage) => search(stage).field.press('ArrowDown') },
    // A row that is active already is not told again.
    'active.pointed': {
      when: (before, event) => lists(before, event) && contextOf(before).active !== event['id'],
      does: (stage, event) => rowOf(stage, event).hover(),
    },
    'enter.pressed': (stage) => search(stage).field.press('Enter'),
    'row.followed': { when: lists, does: (stage, event) => rowOf(stage, event).click() },
    'row.openedBeside': {
      when: lists,
      does: async (stage, event) => {
        const beside = stage.page.context().waitForEvent('page');
        await rowOf(stage, event).click({ modifiers: ['ControlOrMeta'] });
        await (await beside).close();
      },
    },
    'group.expanded': {
      when: (before) => showsFound(before) && contextOf(before).expanded.length === 0,
      does: (stage) =>
        search(stage)
          .dialog.getByRole('button', { name: /^Show \d+ more$/ })
          .first()
          .click(),
    },
    'history.followed': (stage) => rememberElsewhere(stage, 'searchHistory', [spot('C')]),
    'history.removed': {
      when: showsHistory,
      does: (stage) =>
        search(stage)
          .group('history')
          .getByRole('button', { name: /^Remove / })
          .click(),
    },
    'history.cleared': {
      when: showsHistory,
      does: (stage) =>
        search(stage)
          .dialog.getByRole('button', { name: search(stage).text('search:clearHistory') })
          .click(),
    },
    'retry.requested': (stage) =>
      search(stage)
        .dialog.getByRole('button', { name: search(stage).text('shell:ui.retry') })
        .last()
        .click(),
    'hot.requested': {
      when: (before) => before.matches({ query: 'resting' }),
      does: (stage) =>
        search(stage)
          .dialog.getByRole('button', { name: search(stage).text('shell:ui.retry') })
          .click(),
    },
    'done find': said200('search'),
    'error find': lost('search'),
    'done readHot': said200('searchRecommend'),
    'error readHot': lost('searchRecommend'),
  },
  // Whatever is chosen, the list closes first.
  gone: (after) => after.matches({ query: 'leaving' } as never),
  states: {
    'query.resting': (stage) => expect(search(stage).field).toHaveValue(/^\s*$/),
    'query.commanding': (stage) => expect(search(stage).group('commands')).toBeVisible(),
    'query.waiting': isOld,
    'query.searching': isOld,
    'query.answered.found': (stage) => expect(search(stage).group('spots')).toBeVisible(),
    'query.answered.nothing': seeText('search:nothingText'),
    'query.failed': seeText('search:failed'),
    'hot.reading': 'what is hot is seen only while the field is empty',
    'hot.ready': 'what is hot is seen only while the field is empty',
    'hot.unread': 'what is hot is seen only while the field is empty',
  },
  impossible: { 'query.leaving --': 'the list has closed: there is nothing left to press' },
};
