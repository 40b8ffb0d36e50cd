import { expect, type Locator } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { JudgedAddress, WithdrawContext, WithdrawFacts, WithdrawSetup } from '#machines/assets/withdraw/withdraw.context.ts';
import { draftIn, isHeld } from '#machines/assets/withdraw/withdraw.rules.ts';
import { demoPassword } from '#tests/e2e/pages/accountForms.ts';
import { Withdraw } from '#tests/e2e/pages/withdraw.ts';
import { enter, trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { withdrawPlan } from '#tests/machines/assets/withdraw.plan.ts';
import { done } from '#tests/support/plan.ts';
import {
  checkedSample,
  friendAddress,
  impostorAddress,
  savedSample,
  withdrawalSample,
  withdrawKey,
  withdrawWish,
} from '#tests/support/samples/withdraw.ts';
import type { Doing, Driven, Driver } from '#tests/paths/driver.ts';
import { keptIntent, longAgo } from '#tests/paths/intents.ts';
import { broken, paste } from '#tests/paths/orderDesk.ts';
import { expired, keepInTab, rememberElsewhere, said, tellTabs, turnPage } from '#tests/paths/scenarios.ts';
import { lost, main, retry, type Stage } from '#tests/paths/stage.ts';

const own = ({ page }: Stage): Withdraw => new Withdraw(page);
const text = (key: string): string => textOf('en_US', `withdraw:${key}`);
const named = (stage: Stage, name: string): Locator => main(stage).getByRole('button', { name, exact: true });
const press =
  (name: string): Doing =>
  (stage) =>
    named(stage, name).click();
const field = (stage: Stage, key: 'address' | 'amount'): Locator => main(stage).getByRole('textbox', { name: text(`${key}.label`) });
const checking = (stage: Stage): Locator =>
  main(stage)
    .getByRole('status')
    .filter({ hasText: text('address.checking') });
const submit = (stage: Stage): Locator => named(stage, text('submit'));
const ask = (stage: Stage): Locator => named(stage, textOf('en_US', 'transfer:unanswered.ask'));
const busyReview = (stage: Stage): Locator => own(stage).review.locator('button[aria-busy="true"]');
const context = (before: AnyMachineSnapshot): WithdrawContext => before.context as WithdrawContext;
const isTyped = (address: string): boolean => address.length === friendAddress.length;

const reads = {
  coinWithdrawInfo: ({ coins }: WithdrawFacts) => ({ coins }),
  listWithdrawAddresses: ({ saved }: WithdrawFacts) => ({ addresses: saved }),
  withdrawCheck: ({ check }: WithdrawFacts) => check,
} as const;
/** What the form is judged by, as the plan's case has it. */
async function tellFacts(stage: Stage, facts: WithdrawFacts): Promise<void> {
  for (const [call, told] of Object.entries(reads)) await said(call, 200, told(facts))(stage, { type: '' });
}
const facts: Doing = (stage, { output }) => tellFacts(stage, output as WithdrawFacts);
const setUp: Doing = (stage, { output }) => tellFacts(stage, (output as WithdrawSetup).facts);
/** How the exchange says what an address is worth. */
const verdicts: Readonly<Record<string, number>> = { ok: 200, lookAlike: 30_911, ownAddress: 30_902 };
const judge: Doing = async (stage, event) => {
  const { chainIndex, verdict } = event['output'] as JudgedAddress;
  const networks = [{ chainIndex: chainIndex ?? savedSample.chainIndex, name: savedSample.network }];
  await said('networkByAddress', 200, { networks })(stage, event);
  await said('validateAddress', verdicts[verdict.kind] ?? 0, 'data' in verdict ? verdict.data : undefined)(stage, event);
};
const isFirst = (before: AnyMachineSnapshot): boolean => context(before).pending === null;

type Case = Driven & { readonly output?: unknown };
const cases = withdrawPlan.cases as readonly Case[];
const isSetup = ({ type }: Case): boolean => type === 'xstate.done.actor.openForm';
const setupOf = ({ output }: Case): WithdrawSetup => output as WithdrawSetup;
const others = cases.filter((each) => !isSetup(each));
const setups = cases.filter(isSetup);
const drafted = setups.find((each) => setupOf(each).draft !== null) as Case;
/** Pages without a wish of an earlier visit. */
const unsent = setups.filter((each) => setupOf(each).pending === null);
const lookAlike: JudgedAddress = {
  chainIndex: savedSample.chainIndex,
  verdict: { kind: 'lookAlike', data: { ...checkedSample, address: impostorAddress, looksLike: savedSample } },
};
/** The plan's key, and what else tells two forms apart on the page. */
const key: typeof withdrawPlan.key = (snapshot) => [
  withdrawPlan.key?.(snapshot),
  snapshot.context.coinId,
  snapshot.context.entry.text,
  snapshot.context.consent,
  snapshot.context.sentId,
];

async function openForm(stage: Stage): Promise<void> {
  await stage.page.goto('/en_US/assetManagement/extract');
}
/** Begins with what was typed before a reload. */
async function openDrafted(stage: Stage): Promise<void> {
  await enter(stage.page, trader.email);
  const { owner, draft } = setupOf(drafted);
  await keepInTab(stage, 'steps.withdraw', draftIn({ ...draft, owner, entry: { amount: draft?.amount } } as WithdrawContext));
  await openForm(stage);
}
/** Begins with a wish that the browser kept of an earlier visit. */
async function openKept(stage: Stage, age: number): Promise<void> {
  await enter(stage.page, trader.email);
  await rememberElsewhere(stage, 'withdrawIntents', [keptIntent(withdrawWish, withdrawKey, age)]);
  await openForm(stage);
}

/** While the form stands; what holds withdrawals leaves no form. */
const onForm =
  (isSo: (context: WithdrawContext, event: Driven) => boolean) =>
  (before: AnyMachineSnapshot, event: Driven): boolean =>
    before.matches('form') && !isHeld(context(before)) && isSo(context(before), event);

const shared: Omit<Driver, 'open' | 'events' | 'plan'> = {
  machine: 'withdraw',
  calls: [...Object.keys(reads), 'networkByAddress', 'validateAddress', 'withdraw', 'modifySafetyCheck'],
  allow: /ERR_INTERNET_DISCONNECTED|status of 4\d\d/,
  states: {
    opening: (stage) => expect(main(stage).getByRole('status', { name: text('loading') })).toBeVisible(),
    unavailable: (stage) => expect(retry(stage).first()).toBeVisible(),
    'form.ready': async (stage) => {
      await expect(checking(stage)).toHaveCount(0);
      await expect(submit(stage).or(main(stage).getByText(text('held.trade')))).toBeVisible();
    },
    // What is not the length of an address is not asked about.
    'form.typing': async (stage) => expect(checking(stage)).toHaveCount(isTyped(await field(stage, 'address').inputValue()) ? 1 : 0),
    'form.judging': (stage) => expect(checking(stage)).toBeVisible(),
    // What was read stays on view while it is read anew.
    'form.rereading': (stage) => expect(submit(stage).or(main(stage).getByText(text('held.trade')))).toBeVisible(),
    reviewing: (stage) => expect(own(stage).review.getByRole('button', { name: text('review.confirm') })).toBeEnabled(),
    proving: (stage) => expect(main(stage).locator('input[name="password"]')).toBeVisible(),
    submitting: (stage) => expect(busyReview(stage).or(ask(stage))).toHaveAttribute('aria-busy', 'true'),
    repricing: (stage) => expect(busyReview(stage)).toBeVisible(),
    'unanswered.pausing': (stage) => expect(main(stage).getByText(text('unanswered'))).toBeVisible(),
    'unanswered.resting': (stage) => expect(main(stage).getByText(text('unansweredRest'))).toBeVisible(),
    recalling: (stage) => expect(own(stage).review.getByText(text('recalled.title'))).toBeVisible(),
    done: (stage) => expect(main(stage).getByRole('heading', { name: text('sent.title') })).toBeVisible(),
  },
};

/** The form, its review, the proof of its owner, and what becomes of a withdrawal that is sent. */
export const withdraw: Driver = {
  ...shared,
  plan: { key, cases: [...unsent, ...others, done('judgeAddress', lookAlike), { type: 'coin.chosen', coinId: 2 }] },
  open: openDrafted,
  events: {
    // What was typed is forgotten when it is sent.
    'done openForm': { when: (before, event) => (event['output'] === drafted.output) === (context(before).sentId === ''), does: setUp },
    'error openForm NetworkFault': broken('withdrawCheck'),
    'retry.requested': (stage) => retry(stage).first().click(),
    'attention.returned': ({ page }) => turnPage(page, 'visible'),
    'balances.changed': (stage) => tellTabs(stage, 'balances.changed'),
    'done readFacts': facts,
    'error readFacts NetworkFault': broken('withdrawCheck'),
    'done reprice': facts,
    'error reprice NetworkFault': broken('withdrawCheck'),
    'error reprice SessionFault': { does: expired('withdrawCheck'), ends: true },
    'done judgeAddress': judge,
    'error judgeAddress NetworkFault': broken('networkByAddress'),
    'error judgeAddress SessionFault': { does: expired('networkByAddress'), ends: true },
    'coin.chosen': {
      when: onForm(({ coinId }, event) => coinId !== event['coinId']),
      does: (stage, { coinId }) => own(stage).choose('coin', coinId === 2 ? 'ETH' : 'USDT'),
    },
    'network.chosen': {
      // Ether goes by one network.
      when: onForm(({ coinId, chainIndex }, event) => coinId === 52 && chainIndex !== event['chainIndex']),
      does: (stage) => own(stage).choose('network.label', 'Local Avalanche'),
    },
    'saved.chosen': {
      when: onForm(({ address, chainIndex }) => address !== savedSample.address || chainIndex !== savedSample.chainIndex),
      does: async (stage) => {
        await main(stage)
          .getByRole('combobox', { name: text('address.saved') })
          .click();
        await stage.page.getByRole('option', { name: savedSample.remark }).click();
      },
    },
    'address.changed': {
      when: onForm(({ address }, { value }) => address !== value),
      does: (stage, { value }) => field(stage, 'address').fill(String(value)),
    },
    'consent.changed': {
      when: onForm(({ verdict, consent }) => verdict?.kind === 'lookAlike' && consent === ''),
      does: (stage, event) => main(stage).locator('input[name="consent"]').fill(String(event['text'])),
    },
    'amount.changed': {
      when: onForm(({ entry }, event) => entry.text !== event['text']),
      does: (stage, event) => field(stage, 'amount').fill(String(event['text'])),
    },
    'amount.pasted': {
      when: onForm(({ entry }) => entry.choices === null),
      does: (stage, event) => paste(field(stage, 'amount'), String(event['text'])),
    },
    'meaning.chosen': {
      when: onForm(({ entry }) => entry.choices !== null),
      does: (stage, { amount }) => named(stage, String(amount)).click(),
    },
    'max.chosen': { when: onForm(() => true), does: press(textOf('en_US', 'shell:ui.max')) },
    'withdraw.submitted': { when: onForm(() => true), does: (stage) => submit(stage).click() },
    'review.dismissed': press(text('review.back')),
    'review.confirmed': press(text('review.confirm')),
    'step.dismissed': press(textOf('en_US', 'twoStep:cancel')),
    'owner.proven': async (stage, event) => {
      const password = main(stage).locator('input[name="password"]');
      await password.fill(demoPassword);
      await password.press('Enter');
      await said('modifySafetyCheck', 200, { expiresAt: 1_800_000_000_000 })(stage, event);
    },
    'done withdrawSubmit done': said('withdraw', 200, withdrawalSample),
    'done withdrawSubmit refused': said('withdraw', 30_906, { holds: [] }),
    'done withdrawSubmit feeChanged': said('withdraw', 30_903, { fee: '0.002' }),
    'done withdrawSubmit needsStepUp': said('withdraw', 30_917),
    'done withdrawSubmit unanswered': lost('withdraw'),
    'done withdrawSubmit sessionEnded': { does: expired('withdraw'), ends: true },
    // Of one that is asked again no refusal tells what became of it before.
    'done withdrawSubmit fault': { when: isFirst, does: broken('withdraw') },
    'answer.wanted': (stage) => ask(stage).click(),
    'another.wanted': press(text('sent.again')),
  },
  impossible: {
    'submitting --xstate.error.actor.withdrawSubmit': 'the inner machine answers every fault with an ending and never breaks off',
  },
};

/** A wish of long ago is not sent again; the session is over as the form opens. */
export const withdrawOld: Driver = {
  ...shared,
  variant: 'with an old wish',
  plan: { key, cases: [...setups.filter((each) => setupOf(each).pending?.isOld === true), ...others] },
  open: (stage) => openKept(stage, longAgo),
  events: {
    'done openForm': { when: (before) => context(before).owner === '', does: setUp },
    'pending.dismissed': press(textOf('en_US', 'transfer:recalled.dismiss')),
    'error openForm SessionFault': { when: (before) => context(before).owner !== '', does: expired('withdrawCheck'), ends: true },
  },
};

/** Another tab has found out meanwhile what became of the kept wish; the session is over as the form is read anew. */
export const withdrawElsewhere: Driver = {
  ...shared,
  variant: 'with a wish settled elsewhere',
  plan: { key, cases: [...setups.filter((each) => setupOf(each).pending?.isOld === false), ...others] },
  open: (stage) => openKept(stage, 0),
  events: {
    'done openForm': async (stage, event) => {
      await rememberElsewhere(stage, 'withdrawIntents', []);
      await setUp(stage, event);
    },
    'done withdrawSubmit elsewhere': { follows: true },
    'error readFacts SessionFault': { does: expired('withdrawCheck'), ends: true },
  },
};
