import { expect } from '@playwright/test';
import { MarginTrade } from '#tests/e2e/pages/marginTrade.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { loanSubmitPlan } from '#tests/machines/margin/loanSubmit.plan.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { broken } from '#tests/paths/orderDesk.ts';
import { logInBeside, rememberElsewhere, turnPage } from '#tests/paths/scenarios.ts';
import { answer, lost, type Stage } from '#tests/paths/stage.ts';

const margin = ({ page }: Stage): MarginTrade => new MarginTrade(page);
const named = (stage: Stage, key: string) => stage.page.getByRole('button', { name: margin(stage).text(`loan.${key}`) });
const ask = (stage: Stage) => named(stage, 'unanswered.ask');

/** Wishes to borrow into the cross wallet, as a member who has answered the questions. */
async function borrow(stage: Stage): Promise<void> {
  await logInBeside(stage, trader.email);
  await rememberElsewhere(stage, 'margin.10000001', { mode: 'cross', hasAgreed: true });
  await margin(stage).open('btc_usdt');
  await margin(stage).startLoan('borrow', '1');
}

/** The same, and its answer was lost. */
async function borrowInVain(stage: Stage): Promise<void> {
  await stage.gate.release('borrowMargin', 'lost');
  await borrow(stage);
  await expect(ask(stage)).not.toHaveAttribute('aria-busy', 'true');
}

const shared: Omit<Driver, 'open' | 'events'> = {
  machine: 'loanSubmit',
  calls: ['borrowMargin'],
  allow: /ERR_INTERNET_DISCONNECTED|status of 4\d\d/,
  states: {
    sending: (stage) => expect(named(stage, 'sending').or(ask(stage))).toHaveAttribute('aria-busy', 'true'),
    ended: 'what came of it is shown by the form: see the machine marginLoan',
  },
};
const submitted: Driver['events'] = {
  'done sendIntent ok': answer('borrowMargin'),
  'done settleIntent': { follows: true },
};

/** A wish to borrow, from the press on. */
export const loanSubmit: Driver = {
  ...shared,
  open: borrow,
  plan: { input: { ...loanSubmitPlan.input, key: null } },
  events: {
    ...submitted,
    'done takeIntent none': { follows: true },
    'done openIntent': { follows: true },
    'error sendIntent NetworkFault': lost('borrowMargin'),
    'error sendIntent StatusFault': broken('borrowMargin'),
  },
  impossible: {
    'xstate.error.actor.takeIntent': "the browser's own locks would have to fail",
    'xstate.error.actor.openIntent': "the browser's own randomness would have to fail",
    'xstate.error.actor.settleIntent': "the browser's own storage would have to fail",
  },
};

/** The same wish asked again after its answer was lost: when its user comes back to the page. */
export const loanSubmitAgain: Driver = {
  ...shared,
  variant: 'again',
  open: async (stage) => {
    await borrowInVain(stage);
    await stage.gate.close();
    await turnPage(stage.page, 'visible');
  },
  events: { ...submitted, 'done takeIntent held': { follows: true } },
};

/** The same wish asked again after another tab has found out what became of it. */
export const loanSubmitElsewhere: Driver = {
  ...shared,
  variant: 'elsewhere',
  open: async (stage) => {
    await borrowInVain(stage);
    await rememberElsewhere(stage, 'marginIntents', []);
    await turnPage(stage.page, 'visible');
  },
  events: { 'done takeIntent elsewhere': { follows: true } },
};
