import { expect } from '@playwright/test';
import { PreMarket } from '#tests/e2e/pages/preMarket.ts';
import { orbil, preMarketOrder as sample } from '#tests/support/preMarketSamples.ts';
import type { Doing, Driver } from '../driver.ts';
import { broken, openAsMember, paste } from '../orderDesk.ts';
import { expired, said } from '../scenarios.ts';
import { lost, type Stage } from '../stage.ts';

type Entry = { readonly text: string; readonly choices: readonly string[] | null };
type Context = {
  readonly draft: { readonly side: 'buy' | 'sell'; readonly price: Entry; readonly amount: Entry; readonly taken: object | null };
};
type Field = 'price' | 'amount';

const market = ({ page }: Stage): PreMarket => new PreMarket(page);
const draftOf = ({ context }: { context: unknown }): Context['draft'] => (context as Context).draft;
const pending = ({ page }: Stage, key: string) =>
  page.getByRole('main').getByRole('button', { name: new PreMarket(page).text(`trade:unanswered.${key}`), exact: true });
/** An order of one's own goes by one call, the taking of another's by another. */
const both =
  (doing: (call: string) => Doing): Doing =>
  async (stage, event) => {
    await doing('placePreMarketOrder')(stage, event);
    await doing('takePreMarketOrder')(stage, event);
  };
const submitName = (stage: Stage): RegExp =>
  new RegExp(`^(${['buy', 'sell'].map((side) => market(stage).text(`trade:form.submit.${side}`, { coin: 'ORBIL' })).join('|')})$`);
const isBusy = (stage: Stage) => expect(stage.page.getByRole('main').locator('button[aria-busy="true"]').first()).toBeVisible();

/** The order form of a token that trades for ever, whose book has one offer. */
export const preMarketOrder: Driver = {
  machine: 'preMarketOrder',
  calls: ['placePreMarketOrder', 'takePreMarketOrder', 'preMarketOrderDetail'],
  allow: /status of 4\d\d|ERR_INTERNET_DISCONNECTED/,
  open: async (stage) => {
    const project = orbil({ tradingAt: 1_000, deliveryAt: 9e12, settleAt: 9.1e12 });
    const time = Date.now();
    await stage.controls.force('preMarketProjects', { code: 200, data: { time, list: [project] } });
    const asks = [{ orderId: 'h1', price: '12.5', amount: '4' }];
    await stage.controls.force('preMarketBook', { code: 200, data: { time, asks, bids: [] } });
    await stage.controls.force('preMarketOrders', { code: 200, data: { time, available: '10000', list: [] } });
    await openAsMember(stage, '/en_US/preMarket?project=orbil');
    await expect(stage.page.getByRole('button', { name: /^Buy 4 ORBIL/ })).toBeVisible();
    await expect(market(stage).form).toContainText('10,000');
  },
  events: {
    'side.chosen': {
      when: (before, { side }) => draftOf(before).taken === null && draftOf(before).side !== side,
      does: (stage, { side }) =>
        market(stage)
          .form.getByRole('radio', { name: market(stage).text(`trade:form.${String(side)}`), exact: true })
          .check(),
    },
    'field.typed': {
      when: (before, { field, text }) =>
        (field === 'amount' || draftOf(before).taken === null) && draftOf(before)[field as Field].text !== text,
      does: (stage, { field, text }) =>
        market(stage)
          .field(field as Field)
          .fill(String(text)),
    },
    'field.pasted': (stage, { field, text }) => paste(market(stage).field(field as Field), String(text)),
    'field.picked': {
      when: (before, { field }) => draftOf(before)[field as Field].choices !== null,
      does: (stage) => market(stage).form.getByRole('status').getByRole('button').first().click(),
    },
    'offer.chosen': ({ page }) => page.getByRole('button', { name: /^Buy 4 ORBIL/ }).click(),
    'offer.left': {
      when: (before) => draftOf(before).taken !== null,
      does: (stage) => market(stage).button('leave').click(),
    },
    // What is available is what the wallet holds: enough.
    'order.submitted': {
      when: (_, { available }) => available === null,
      does: (stage) =>
        market(stage)
          .form.getByRole('button', { name: submitName(stage) })
          .click(),
    },
    'review.dismissed': (stage) => market(stage).button('trade:review.back').click(),
    'review.confirmed': (stage) =>
      stage.page
        .getByRole('alertdialog')
        .getByRole('button', { name: submitName(stage) })
        .click(),
    'answer.wanted': (stage) => pending(stage, 'ask').click(),
    'resend.wanted': (stage) => pending(stage, 'resend').click(),
    'pending.dismissed': (stage) => pending(stage, 'dismiss').click(),
    'done nameOrder': { follows: true },
    'done sendOrder accepted': both((call) => said(call, 200, sample())),
    'done sendOrder refused': both((call) => said(call, 21_042)),
    'error sendOrder NetworkFault': both(lost),
    // A guest has no form.
    'error sendOrder SessionFault': { does: both(expired), ends: true },
    'error sendOrder StatusFault': both(broken),
    'done findOrder': (stage, event) =>
      event['output'] === null
        ? said('preMarketOrderDetail', 21_041)(stage, event)
        : said('preMarketOrderDetail', 200, sample())(stage, event),
    'error findOrder': broken('preMarketOrderDetail'),
  },
  states: {
    form: (stage) => expect(market(stage).form).toBeVisible(),
    reviewing: ({ page }) => expect(page.getByRole('alertdialog')).toBeVisible(),
    naming: 'it has its name before anybody could look',
    sending: isBusy,
    asking: isBusy,
    unanswered: (stage) => expect(pending(stage, 'dismiss')).toBeEnabled(),
    missing: (stage) => expect(pending(stage, 'resend')).toBeVisible(),
  },
  impossible: {
    '--login.wanted': 'a guest is offered a link to the login in place of the form',
    'xstate.error.actor.nameOrder': "the browser's own randomness would have to fail",
  },
};
