import { expect } from '@playwright/test';
import type { TransactionDetail } from '#services/web3/calls.ts';
import { Activity } from '#tests/e2e/pages/activity.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { activityPlan } from '#tests/machines/web3/activity.plan.ts';
import { connectPhone } from '#tests/paths/phoneWallet.ts';
import type { Doing, Driven, Driver } from '#tests/paths/driver.ts';
import { answer, lost, type Stage } from '#tests/paths/stage.ts';

const place = ({ page }: Stage): Activity => new Activity(page);
const retry = (stage: Stage) => place(stage).detail.getByRole('button', { name: textOf('en_US', 'shell:ui.retry') });
const hash = `0x${'ab'.repeat(32)}`;

/** What the exchange tells of the transaction, as the plan's case has it. */
const told: Doing = async (stage, event) => {
  const { readAt: _, ...detail } = event['output'] as TransactionDetail & { readAt: number };
  await answer('transactionDetailByTxhash', { code: 200, data: { ...detail, txHash: hash } })(stage, event);
};

export const activity: Driver = {
  machine: 'activity',
  calls: ['transactionDetailByTxhash'],
  allow: /ERR_INTERNET_DISCONNECTED/,
  open: async (stage) => {
    await connectPhone(stage);
    await place(stage).open();
  },
  // The page is told which day it is as it begins.
  begins: [activityPlan.cases.find(({ type }) => type === 'day.changed') as Driven],
  events: {
    'transaction.opened': { when: (before) => before.matches('listing'), does: (stage) => place(stage).openFirst() },
    'done readDetail': { when: (_, { output }) => (output as { own?: object }).own === undefined, does: told },
    'error readDetail NetworkFault': lost('transactionDetailByTxhash'),
    'retry.requested': (stage) => retry(stage).click(),
    'detail.closed': (stage) => place(stage).closeDetail(),
    // The sheet covers what is below it.
    'riskLines.toggled': { when: (before) => before.matches('listing'), does: (stage) => place(stage).hidden.click() },
  },
  states: {
    listing: (stage) => place(stage).seeLines(),
    'detail.reading': (stage) => expect(place(stage).detail).toBeVisible(),
    'detail.shown.settled': (stage) => place(stage).seeDetail(),
    'detail.shown.waiting': (stage) => place(stage).seeDetail(),
    'detail.failed': (stage) => expect(retry(stage)).toBeVisible(),
  },
};
