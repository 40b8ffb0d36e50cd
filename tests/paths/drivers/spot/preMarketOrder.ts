import { expect } from '@playwright/test';
import { preMarketOrder as sample } from '#tests/support/preMarketSamples.ts';
import type { Doing, Driver } from '#tests/paths/driver.ts';
import { broken, paste } from '#tests/paths/orderDesk.ts';
import { bothWays, isOrderBusy, market, openMarket, pending, submitName } from '#tests/paths/preMarketDesk.ts';
import { expired, said } from '#tests/paths/scenarios.ts';
import { lost } from '#tests/paths/stage.ts';

type Entry = { readonly text: string; readonly choices: readonly string[] | null };
type Context = {
  readonly pending: object | null;
  readonly isResent: boolean;
  readonly draft: { readonly side: 'buy' | 'sell'; readonly price: Entry; readonly amount: Entry; readonly taken: object | null };
};
type Field = 'price' | 'amount';

const draftOf = ({ context }: { context: unknown }): Context['draft'] => (context as Context).draft;
/** What is on its way was sent before, and is looked for. */
const isSought = ({ context }: { context: unknown }): boolean => (context as Context).pending !== null && !(context as Context).isResent;

/** It is answered on its way out, or where it is looked for. */
const orFound =
  (doing: (call: string) => Doing): Doing =>
  async (stage, event) => {
    await bothWays(doing)(stage, event);
    await doing('preMarketOrderDetail')(stage, event);
  };

/** The order form of a token that trades for ever, whose book has one offer. */
export const preMarketOrder: Driver = {
  machine: 'preMarketOrder',
  calls: ['placePreMarketOrder', 'takePreMarketOrder', 'preMarketOrderDetail'],
  allow: /status of 4\d\d|ERR_INTERNET_DISCONNECTED/,
  open: openMarket,
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
    'done preMarketSubmit accepted': orFound((call) => said(call, 200, sample())),
    'done preMarketSubmit refused': { when: (before) => !isSought(before), does: bothWays((call) => said(call, 21_042)) },
    'done preMarketSubmit unanswered': orFound(lost),
    'done preMarketSubmit missing': { when: isSought, does: said('preMarketOrderDetail', 21_041) },
    // A guest has no form.
    'done preMarketSubmit sessionEnded': { does: orFound(expired), ends: true },
    'done preMarketSubmit fault': { when: (before) => (before.context as Context).pending === null, does: bothWays(broken) },
  },
  states: {
    form: (stage) => expect(market(stage).form).toBeVisible(),
    reviewing: ({ page }) => expect(page.getByRole('alertdialog')).toBeVisible(),
    submitting: isOrderBusy,
    unanswered: (stage) => expect(pending(stage, 'dismiss')).toBeEnabled(),
    missing: (stage) => expect(pending(stage, 'resend')).toBeVisible(),
  },
  impossible: {
    '--login.wanted': 'a guest is offered a link to the login in place of the form',
    'xstate.error.actor.preMarketSubmit': 'the inner machine answers every fault with an ending and never breaks off',
  },
};
