import { expect } from '@playwright/test';
import { assign } from 'xstate';
import { viewPath } from '#machines/market/markets/markets.rules.ts';
import type { MarketsContext } from '#machines/market/markets/markets.machine.ts';
import { Markets } from '#tests/e2e/pages/markets.ts';
import { marketsPlan } from '#tests/machines/market/markets.plan.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { endLate } from '#tests/paths/clock.ts';
import type { Driven, Driver } from '#tests/paths/driver.ts';
import { goInside, said } from '#tests/paths/scenarios.ts';
import { answer, type Stage } from '#tests/paths/stage.ts';

/** Words that no pair's name has. */
const strange = 'zzzz';
type Before = { readonly context: unknown; matches(value: object): boolean };

const market = ({ page }: Stage): Markets => new Markets(page);
const contextOf = ({ context }: Before): MarketsContext => context as MarketsContext;
const contracts = (event: Driven) => (event['output'] as Pick<MarketsContext, 'lists'>).lists.contracts;
/** Whether the list of the tab has come. */
const isThere = (before: Before): boolean => {
  const { view, lists } = contextOf(before);
  return (view.tab === 'contract' ? lists.contracts : lists.spots).data !== null;
};
const findsNone = (before: Before): boolean => contextOf(before).text.trim() === strange;
const retry = (stage: Stage) => market(stage).main.getByRole('button', { name: textOf('en_US', 'shell:ui.retry') });
const clear = (stage: Stage) => market(stage).main.getByRole('button', { name: textOf('en_US', 'search:clear') });

export const markets: Driver = {
  machine: 'markets',
  // One of the lists is enough to wait for all of them.
  calls: ['contractList'],
  plan: {
    cases: marketsPlan.cases.map((each) => (each.type === 'search.changed' ? { ...each, text: strange } : each)),
    // What is put into the address is told to the flow again at once.
    provide: { actions: { showView: assign((_: unknown, { view }: { view: object }) => ({ view })) } },
    key: ({ value, context: { view, text, lists } }: { value: unknown; context: MarketsContext }) => [
      value,
      view,
      text,
      lists.spots.data === null,
      lists.contracts.data === null,
    ],
  },
  open: ({ page }) => page.goto('/en_US/market').then(() => {}),
  events: {
    'done loadMarkets': (stage, event) =>
      (contracts(event).data === null ? said('contractList', 77_777) : answer('contractList'))(stage, event),
    'done readFigures': { follows: true },
    'after partsAge': endLate('partsAge', 10_000),
    'after readAgain': endLate('readAgain', 10_000),
    'view.followed': (stage, { view }) => goInside(stage, `/en_US${viewPath(view as MarketsContext['view'])}`),
    'sort.pressed': {
      when: (before) => isThere(before) && !findsNone(before),
      does: (stage) => market(stage).head('change').getByRole('button').press('Enter'),
    },
    'search.changed': async (stage) => {
      const { field } = market(stage);
      await field.fill((await field.inputValue()) === strange ? `${strange} ` : strange);
    },
    // By the key: rows that come would stand under the pointer.
    'search.cleared': { when: (before) => isThere(before) && findsNone(before), does: (stage) => clear(stage).press('Enter') },
    'search.left': (stage) => market(stage).field.blur(),
    'rows.held': {
      when: (before) => isThere(before) && !findsNone(before),
      does: (stage) => market(stage).rows.first().hover(),
    },
    'rows.released': ({ page }) => page.mouse.move(1, 1),
    'reload.requested': {
      when: (before) => before.matches({ lists: 'lacking' }) && !isThere(before),
      does: (stage) => retry(stage).press('Enter'),
    },
  },
  // A pointer on the rows cannot press anything else, and whoever goes to another list leaves the field.
  avoid: (before, { type }) =>
    (before.matches({ order: 'held' }) && type !== 'rows.released' && !type.startsWith('xstate.')) ||
    (before.matches({ address: 'typing' }) && type === 'view.followed'),
  states: {
    'lists.loading': 'older lists stay on view while they are read again',
    'lists.ready': (stage) => expect(market(stage).rows.first().or(clear(stage)).first()).toBeVisible(),
    'lists.lacking': (stage) => expect(market(stage).rows.first().or(clear(stage)).or(retry(stage)).first()).toBeVisible(),
    'address.said': async (stage) => {
      const words = (await market(stage).field.inputValue()).trim();
      await expect.poll(() => new URL(stage.page.url()).searchParams.get('q') ?? '').toBe(words);
    },
    'address.typing': (stage) => expect(market(stage).field).toHaveValue(new RegExp(`^${strange} ?$`)),
    'order.kept': 'the order of rows by figures that move is not the same twice',
    'order.reading': 'figures are there at once',
    'order.held': 'rows stay where they are',
  },
  impossible: {
    'xstate.error.actor.loadMarkets': 'each list answers for itself, a failure too',
    'xstate.error.actor.readFigures': 'figures are taken from what the page holds',
    'lists.ready --reload.requested': 'where every list is there the page has no control that asks again',
    'order.reading --rows.held': 'figures are there at once: no pointer comes between',
  },
};
