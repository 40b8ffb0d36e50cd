import { expect } from '@playwright/test';
import { assign } from 'xstate';
import type { CoinInfoContext } from '#machines/market/coinInfo/coinInfo.machine.ts';
import { viewPath } from '#machines/market/coinInfo/coinInfo.rules.ts';
import { Markets } from '#tests/e2e/pages/markets.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { coinInfoPlan } from '#tests/machines/market/coinInfo.plan.ts';
import { grow } from '#tests/paths/clock.ts';
import type { Doing, Driven, Driver } from '#tests/paths/driver.ts';
import { goInside, said } from '#tests/paths/scenarios.ts';
import { answer, fireDelay, type Stage } from '#tests/paths/stage.ts';

/** Words that no coin's name has. */
const strange = 'zzzz';
type Before = { readonly context: unknown; matches(value: object): boolean };

const market = ({ page }: Stage): Markets => new Markets(page);
const contextOf = ({ context }: Before): CoinInfoContext => context as CoinInfoContext;
const contracts = (event: Driven) => (event['output'] as Pick<CoinInfoContext, 'lists'>).lists.contracts;
const isList = (before: Before): boolean => contextOf(before).view.coin === '';
const retry = (stage: Stage) => market(stage).main.getByRole('button', { name: textOf('en_US', 'shell:ui.retry') });
const clear = (stage: Stage) => market(stage).main.getByRole('button', { name: textOf('en_US', 'search:clear') });
/** What the page keeps of an answer is too old to be taken again. */
const later =
  (delay: string): Doing =>
  async (stage) => {
    await grow(stage, 10_000);
    await fireDelay(stage, delay);
  };
const seeRows = (stage: Stage) =>
  expect(market(stage).main.getByRole('table').or(clear(stage)).or(retry(stage)).filter({ visible: true }).first()).toBeVisible();

export const coinInfo: Driver = {
  machine: 'coinInfo',
  // One of the lists is enough to wait for all of them.
  calls: ['contractList'],
  plan: {
    cases: coinInfoPlan.cases.map((each) => {
      if (each.type === 'search.changed') return { ...each, text: strange };
      return 'view' in each && each.view.coin !== '' ? { ...each, view: { coin: 'btc', q: '' } } : each;
    }),
    // What is put into the address is told to the flow again at once.
    provide: { actions: { showView: assign((_: unknown, { view }: { view: object }) => ({ view })) } },
    key: ({ value, context: { view, text, lists } }: { value: unknown; context: CoinInfoContext }) => [
      value,
      view,
      text,
      lists.coins.data === null,
      lists.contracts.data === null,
    ],
  },
  open: ({ page }) => page.goto('/en_US/coinInfo').then(() => {}),
  events: {
    'done loadCoins': (stage, event) =>
      (contracts(event).data === null ? said('contractList', 77_777) : answer('contractList'))(stage, event),
    'after partsAge': later('partsAge'),
    'after readAgain': later('readAgain'),
    'view.followed': async (stage, { view }) => {
      await grow(stage, 10_000);
      await goInside(stage, `/en_US${viewPath(view as { coin: string; q: string })}`);
    },
    'search.changed': {
      when: isList,
      does: async (stage) => {
        const { field } = market(stage);
        await field.fill((await field.inputValue()) === strange ? `${strange} ` : strange);
      },
    },
    'search.cleared': {
      when: (before) => {
        const { text, lists } = contextOf(before);
        return isList(before) && text.trim() === strange && lists.coins.data !== null;
      },
      does: (stage) => clear(stage).press('Enter'),
    },
    'search.left': (stage) => market(stage).field.blur(),
    'reload.requested': {
      when: (before) => before.matches({ lists: 'lacking' }) && !isList(before) && contextOf(before).lists.contracts.data === null,
      does: (stage) => retry(stage).press('Enter'),
    },
  },
  // Whoever goes to a coin leaves the field.
  avoid: (before, { type }) => before.matches({ address: 'typing' }) && type === 'view.followed',
  states: {
    'lists.loading': 'older lists stay on view while they are read again',
    'lists.ready': seeRows,
    'lists.lacking': seeRows,
    'address.said': async (stage) => {
      const { field } = market(stage);
      const words = (await field.count()) === 0 ? '' : (await field.inputValue()).trim();
      await expect.poll(() => new URL(stage.page.url()).searchParams.get('q') ?? '').toBe(words);
    },
    'address.typing': (stage) => expect(market(stage).field).toHaveValue(new RegExp(`^${strange} ?$`)),
  },
  impossible: {
    'xstate.error.actor.loadCoins': 'each list answers for itself, a failure too',
    'lists.ready --reload.requested': 'where every list is there the page has no control that asks again',
  },
};
