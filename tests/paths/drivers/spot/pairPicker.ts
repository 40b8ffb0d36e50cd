import { expect } from '@playwright/test';
import { Trade } from '#tests/e2e/pages/trade.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { broken } from '#tests/paths/orderDesk.ts';
import { answer, type Stage } from '#tests/paths/stage.ts';

type Context = { readonly search: string; readonly tab: string };
const trade = ({ page }: Stage): Trade => new Trade(page);
const button = (stage: Stage, key: string) => trade(stage).picker.getByRole('button', { name: trade(stage).text(key), exact: true });

/** The list of pairs that opens over a trade page. */
export const pairPicker: Driver = {
  machine: 'pairPicker',
  calls: ['spotList'],
  allow: /status of 4\d\d/,
  open: async (stage) => {
    await trade(stage).open('btc_usdt');
    await trade(stage)
      .main.getByRole('button', { name: trade(stage).text('page.choosePair') })
      .click();
  },
  events: {
    'search.changed': {
      when: ({ context }, { text }) => (context as Context).search !== text,
      does: (stage, { text }) =>
        trade(stage)
          .picker.getByRole('searchbox', { name: trade(stage).text('page.picker.search') })
          .fill(String(text).slice(0, 20)),
    },
    'tab.chosen': {
      when: ({ context }, { tab }) => (context as Context).tab !== tab,
      does: (stage) =>
        trade(stage)
          .picker.getByRole('tab', { name: trade(stage).text('page.picker.etf') })
          .click(),
    },
    'retry.requested': (stage) => trade(stage).picker.getByRole('alert').getByRole('button').click(),
    'done readPairs': answer('spotList'),
    'error readPairs': broken('spotList'),
  },
  states: {
    reading: (stage) => expect(trade(stage).picker).toBeVisible(),
    listed: (stage) =>
      expect(
        trade(stage).picker.getByRole('link').or(button(stage, 'page.picker.clear')).or(button(stage, 'page.picker.seeAll')).first(),
      ).toBeVisible(),
    faulted: (stage) => expect(trade(stage).picker.getByRole('alert')).toBeVisible(),
  },
};
