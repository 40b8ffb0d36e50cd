import { expect } from '@playwright/test';
import { preMarketSubmitPlan } from '#tests/machines/spot/preMarketSubmit.plan.ts';
import { preMarketOrder as sample } from '#tests/support/preMarketSamples.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { broken } from '#tests/paths/orderDesk.ts';
import { isOrderBusy, market, openMarket, pending, submitName } from '#tests/paths/preMarketDesk.ts';
import { expired, said } from '#tests/paths/scenarios.ts';
import { lost, type Stage } from '#tests/paths/stage.ts';

/** Fills an order of one's own in, and confirms it. */
async function place(stage: Stage): Promise<void> {
  await openMarket(stage);
  await market(stage).field('price').fill('20');
  await market(stage).field('amount').fill('1');
  await market(stage)
    .form.getByRole('button', { name: submitName(stage) })
    .click();
  await stage.page
    .getByRole('alertdialog')
    .getByRole('button', { name: submitName(stage) })
    .click();
}
/** The answer to it is lost: it is looked for by itself after a moment. */
async function placeInVain(stage: Stage): Promise<void> {
  await place(stage);
  await stage.gate.release('placePreMarketOrder', 'lost');
  await expect(pending(stage, 'ask')).toBeVisible();
  await stage.gate.close();
  await expect(pending(stage, 'ask')).toHaveAttribute('aria-busy', 'true');
}

const shared: Omit<Driver, 'open' | 'events'> = {
  machine: 'preMarketSubmit',
  calls: ['placePreMarketOrder', 'preMarketOrderDetail'],
  allow: /status of 4\d\d|ERR_INTERNET_DISCONNECTED/,
  states: {
    taking: 'nobody could look before it is taken',
    opening: 'it has its id before anybody could look',
    sending: isOrderBusy,
    finding: (stage) => expect(pending(stage, 'ask')).toHaveAttribute('aria-busy', 'true'),
    settling: 'nothing is noted that would have to be forgotten',
    ended: 'what came of it is shown by the form: see the machine preMarketOrder',
  },
};

/** An order for a token that is not listed yet, from Confirm on. */
export const preMarketSubmit: Driver = {
  ...shared,
  open: place,
  plan: { input: { ...preMarketSubmitPlan.input, key: null } },
  events: {
    'done takeIntent none': { follows: true },
    'done openIntent': { follows: true },
    'done sendIntent accepted': said('placePreMarketOrder', 200, sample()),
    'done sendIntent refused': said('placePreMarketOrder', 21_042),
    'error sendIntent NetworkFault': lost('placePreMarketOrder'),
    'error sendIntent SessionFault': { does: expired('placePreMarketOrder'), ends: true },
    'error sendIntent StatusFault': broken('placePreMarketOrder'),
    'done settleIntent': { follows: true },
  },
  impossible: {
    'xstate.error.actor.takeIntent': 'nothing is asked that could fail: the form holds the order',
    'taking --xstate.done.actor.takeIntent #4': 'no other tab knows of the order',
    'xstate.error.actor.openIntent': "the browser's own randomness would have to fail",
    'xstate.error.actor.settleIntent': 'nothing is asked that could fail',
  },
};

/** The same order looked for after its answer was lost. */
export const preMarketSubmitAsked: Driver = {
  ...shared,
  variant: 'asked',
  open: placeInVain,
  events: {
    'done takeIntent lost': { follows: true },
    'done findIntent found': said('preMarketOrderDetail', 200, sample()),
    'done findIntent missing': said('preMarketOrderDetail', 21_041),
    'error findIntent NetworkFault': lost('preMarketOrderDetail'),
    'error findIntent SessionFault': { does: expired('preMarketOrderDetail'), ends: true },
    'done settleIntent': { follows: true },
  },
};

/** The same order sent again after the exchange had none by its id. */
export const preMarketSubmitAgain: Driver = {
  ...shared,
  variant: 'again',
  plan: { input: { ...preMarketSubmitPlan.input, way: 'send' } },
  open: async (stage) => {
    await placeInVain(stage);
    await said('preMarketOrderDetail', 21_041)(stage, { type: 'said' });
    await expect(pending(stage, 'resend')).toBeVisible();
    await stage.gate.close();
    await pending(stage, 'resend').click();
  },
  events: {
    'done takeIntent held': { follows: true },
    'done sendIntent accepted': said('placePreMarketOrder', 200, sample()),
    'done settleIntent': { follows: true },
  },
};
