import { expect } from '@playwright/test';
import { Assets } from '#tests/e2e/pages/assets.ts';
import { TransferForm } from '#tests/e2e/pages/transferForm.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { transferSubmitPlan } from '#tests/machines/assets/transferSubmit.plan.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { broken } from '#tests/paths/orderDesk.ts';
import { logInBeside, rememberElsewhere, turnPage } from '#tests/paths/scenarios.ts';
import { answer, lost, type Stage } from '#tests/paths/stage.ts';

const form = ({ page }: Stage): TransferForm => new TransferForm(page);
const named = (stage: Stage, key: string) => stage.page.getByRole('button', { name: form(stage).text(key) });
const ask = (stage: Stage) => named(stage, 'unanswered.ask');
const sending = (stage: Stage) => expect(named(stage, 'form.sending').or(ask(stage))).toHaveAttribute('aria-busy', 'true');

/** Fills the form of the spot wallet in and confirms it. */
async function confirm(stage: Stage): Promise<void> {
  await logInBeside(stage, trader.email);
  await new Assets(stage.page).open('spot');
  await new Assets(stage.page).startTransfer();
  await form(stage).seeOpen();
  await form(stage).chooseWallets('2', '5');
  await form(stage).chooseCoin('USDT');
  await form(stage).enterAmount('1.75');
  await form(stage).confirm();
}

/** The same, and its answer was lost. */
async function confirmInVain(stage: Stage): Promise<void> {
  await confirm(stage);
  await stage.gate.release('transferPrecheck', 'real');
  await stage.gate.release('submitTransfer', 'lost');
  await expect(ask(stage)).not.toHaveAttribute('aria-busy', 'true');
}

const shared: Omit<Driver, 'open' | 'events'> = {
  machine: 'transferSubmit',
  calls: ['transferPrecheck', 'submitTransfer'],
  allow: /ERR_INTERNET_DISCONNECTED|status of 4\d\d/,
  states: {
    prechecking: sending,
    sending,
    ended: 'what came of it is shown by the form: see the machine transfer',
  },
};
const submitted: Driver['events'] = {
  'done sendIntent accepted': answer('submitTransfer'),
  'done settleIntent': { follows: true },
};

/** A wish to move money, from Confirm on. */
export const transferSubmit: Driver = {
  ...shared,
  open: confirm,
  plan: { input: { ...transferSubmitPlan.input, key: null } },
  events: {
    ...submitted,
    'done takeIntent none': { follows: true },
    'done precheckIntent accepted': answer('transferPrecheck'),
    'done precheckIntent explained': answer('transferPrecheck', { code: 30303 }),
    'error precheckIntent NetworkFault': lost('transferPrecheck'),
    'done openIntent': { follows: true },
    'error sendIntent NetworkFault': lost('submitTransfer'),
    'error sendIntent StatusFault': broken('submitTransfer'),
  },
  impossible: {
    'xstate.error.actor.takeIntent': "the browser's own locks would have to fail",
    'xstate.error.actor.openIntent': "the browser's own randomness would have to fail",
    'xstate.error.actor.settleIntent': "the browser's own storage would have to fail",
  },
};

/** The same wish asked again after its answer was lost: when its user comes back to the page. */
export const transferSubmitAgain: Driver = {
  ...shared,
  variant: 'again',
  open: async (stage) => {
    await confirmInVain(stage);
    await stage.gate.close();
    await turnPage(stage.page, 'visible');
  },
  events: { ...submitted, 'done takeIntent held': { follows: true } },
};

/** The same wish asked again after another tab has found out what became of it. */
export const transferSubmitElsewhere: Driver = {
  ...shared,
  variant: 'elsewhere',
  open: async (stage) => {
    await confirmInVain(stage);
    await rememberElsewhere(stage, 'transferIntents', []);
    await turnPage(stage.page, 'visible');
  },
  events: { 'done takeIntent elsewhere': { follows: true } },
};
