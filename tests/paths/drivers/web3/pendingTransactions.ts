import { expect, type Page } from '@playwright/test';
import { demoWallet } from '#sandbox/chain/accounts.ts';
import { ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import { Activity } from '#tests/e2e/pages/activity.ts';
import { Send } from '#tests/e2e/pages/send.ts';
import { pay } from '#tests/e2e/support/chain.ts';
import { pendingTransactionsPlan } from '#tests/machines/web3/pendingTransactions.plan.ts';
import type { Doing, Driven, Driver } from '#tests/paths/driver.ts';
import { asks, chainNodes, Line } from '#tests/paths/line.ts';
import type { Stage } from '#tests/paths/stage.ts';
import { connectInjected, walletUser } from '#tests/paths/walletUser.ts';

/** Blocks after which no chain turns away from one any more. */
const finalDepth = 12;
const send = ({ page }: Stage): Send => new Send(page);
const looks = ({ notes }: Stage): Line => notes.get('looks') as Line;
/** The row of what is under way, also where a dialog stands over it. */
const row = ({ page }: Stage) => page.locator('section[aria-labelledby="web3-pending"]');
const countOf = ({ records }: Driven): number => (records as readonly object[]).length;
type Kept = { readonly items: readonly object[]; readonly opened: object | null };

/** Another tab of this browser, on the wallet's page. */
async function openTab({ page }: Stage): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto('/en_US/web3/asset');
  return other;
}
/** The wallet signs a payment in another tab and keeps it from the chain. */
const sends: Doing = async (stage) => {
  const { wallet } = walletUser(stage);
  wallet.isWithholding = true;
  const other = await openTab(stage);
  const form = new Send(other);
  await form.openFor('ETH', ethereumPlan.chain.name);
  await form.fill(demoWallet(2).address, '0.0001');
  await form.review();
  await form.sign();
  await form.seeStage('pending');
  await other.close();
  await stage.page.bringToFront();
};
/** The chain takes what was kept from it, so long ago that nothing changes it any more, and another tab sees it. */
const settles: Doing = async (stage) => {
  const { wallet, origin } = walletUser(stage);
  await wallet.broadcast();
  for (let block = 0; block <= finalDepth; block += 1) await pay(origin, demoWallet(2).address, '0.0001');
  const other = await openTab(stage);
  await expect(row(stage)).toBeHidden();
  await other.close();
};

export const pendingTransactions: Driver = {
  machine: 'pendingTransactions',
  allow: /ERR_INTERNET_DISCONNECTED/,
  open: async (stage) => {
    await connectInjected(stage);
    stage.notes.set('looks', new Line(stage.ear));
    await looks(stage).hold(stage.page, chainNodes, asks(/^eth_getTransaction(Receipt|ByHash|Count)$/));
    // The part of the page follows after the header's ring, which is told the same.
    await new Activity(stage.page).open();
  },
  // The browser tells what it keeps as the part begins: nothing.
  begins: [pendingTransactionsPlan.cases.find((each) => each.type === 'records.changed' && countOf(each as Driven) === 0) as Driven],
  events: {
    'records.changed': {
      when: ({ context }, event) => countOf(event) > 0 !== (context as Kept).items.length > 0,
      does: (stage, event) => (countOf(event) > 0 ? sends : settles)(stage, event),
    },
    'done lookAtAll': async (stage) => looks(stage).release('real'),
    'transaction.opened': {
      when: ({ context }) => (context as Kept).opened === null,
      does: (stage) => row(stage).getByRole('button').first().click(),
    },
    'transaction.closed': { when: ({ context }) => (context as Kept).opened !== null, does: (stage) => send(stage).close() },
  },
  // A look that was mined has an end; the walks wait for one that waits.
  avoid: (_, { type, output }) =>
    type === 'xstate.done.actor.lookAtAll' &&
    (output as { looks: readonly { sighting: { kind: string } | null }[] }).looks.some(({ sighting }) => sighting?.kind === 'mined'),
  states: {
    empty: (stage) => expect(row(stage)).toBeHidden(),
    looking: (stage) => expect(row(stage)).toBeVisible(),
    resting: (stage) => expect(row(stage)).toBeVisible(),
  },
  impossible: {
    'looking --xstate.error.actor.lookAtAll': 'a look that fails counts as one without an answer: all of them together never throw',
  },
};
