import { expect } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { MarginTrade } from '#tests/e2e/pages/marginTrade.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { marginLoanPlan } from '#tests/machines/margin/marginLoan.plan.ts';
import { marginWallet } from '#tests/support/marginSamples.ts';
import type { Doing, Driven, Driver } from '#tests/paths/driver.ts';
import { keptIntent, longAgo } from '#tests/paths/intents.ts';
import { broken, openAsMember } from '#tests/paths/orderDesk.ts';
import { expired, rememberElsewhere, said, turnPage, tellTabs } from '#tests/paths/scenarios.ts';
import { lost, type Stage } from '#tests/paths/stage.ts';

type WalletAnswer = { readonly kind: 'ok' | 'refused'; readonly code: number; readonly data?: object };
type Pending = { readonly kind: string; readonly request: object; readonly shortName: string; readonly key: string; isOld: boolean };
type Setup = { readonly answer: WalletAnswer; readonly pending: Pending | null };
type Context = {
  readonly kind: 'borrow' | 'repay';
  readonly coinId: number;
  readonly entry: { readonly amount: string; readonly choices: readonly string[] | null };
  readonly pending: object | null;
};

const context = (before: { context: unknown }): Context => before.context as Context;
const words = ({ page }: Stage, key: string): string => new MarginTrade(page).text(key);
const dialog = ({ page }: Stage) => page.getByRole('dialog');
const named = (stage: Stage, key: string) => dialog(stage).getByRole('button', { name: words(stage, key), exact: true });
const press =
  (key: string): Doing =>
  (stage) =>
    named(stage, key).click();
const send = (stage: Stage) => named(stage, 'deed.borrow').or(named(stage, 'deed.repay'));
const retry = (stage: Stage) => dialog(stage).getByRole('button', { name: textOf('en_US', 'shell:ui.retry') });
const see = (key: string) => (stage: Stage) => expect(dialog(stage).getByText(words(stage, key), { exact: true })).toBeVisible();
const amount = (stage: Stage) => dialog(stage).getByRole('textbox', { name: words(stage, 'loan.amount'), exact: true });
const inForm = (before: AnyMachineSnapshot): boolean => before.matches('form');

/** The wallet as the plan's case has it. */
const read = ({ kind, code, data }: WalletAnswer): Doing => said('readMarginWallet', code, kind === 'ok' ? data : undefined);
const wallet: Doing = (stage, event) => read(event['output'] as WalletAnswer)(stage, event);
const opened: Doing = (stage, event) => read((event['output'] as Setup).answer)(stage, event);
/** Borrowing and paying back end alike. */
const both =
  (of: (call: string) => Doing): Doing =>
  async (stage, event) => {
    await of('borrowMargin')(stage, event);
    await of('repayMargin')(stage, event);
  };

const setups = marginLoanPlan.cases.filter(({ type }) => type === 'xstate.done.actor.openLoan') as readonly Driven[];
const pendingOf = ({ output }: Driven) => (output as Setup).pending;
const others = marginLoanPlan.cases.filter(({ type }) => type !== 'xstate.done.actor.openLoan');
const kept = setups.map(pendingOf).find((pending) => pending !== null) as Pending;
const intent = (age: number) => keptIntent({ kind: kept.kind, request: kept.request, shortName: kept.shortName }, kept.key, age);

/** Opens the dialog that pays back, from the page of a pair whose wallet is known. */
async function open(stage: Stage): Promise<void> {
  await stage.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await stage.gate.release('readMarginWallet', 'real');
  await openAsMember(stage, '/en_US/margin/trade/btc_usdt');
  const repay = new MarginTrade(stage.page).deed('repay');
  await expect(repay).toBeVisible();
  await stage.gate.close();
  await repay.click();
}
async function openKept(stage: Stage, age: number): Promise<void> {
  await rememberElsewhere(stage, 'marginIntents', [intent(age)]);
  await open(stage);
}

const shared: Omit<Driver, 'open' | 'events'> = {
  machine: 'marginLoan',
  calls: ['readMarginWallet', 'borrowMargin', 'repayMargin'],
  allow: /ERR_INTERNET_DISCONNECTED|status of 4\d\d/,
  states: {
    opening: (stage) => expect(dialog(stage).getByRole('group', { name: words(stage, 'loan.loading') })).toBeVisible(),
    unavailable: (stage) => expect(retry(stage)).toBeVisible(),
    'form.ready': (stage) => expect(send(stage)).toBeVisible(),
    'form.rereading': (stage) => expect(send(stage)).toBeVisible(),
    recounting: (stage) => expect(named(stage, 'loan.sending')).toHaveAttribute('aria-busy', 'true'),
    submitting: (stage) =>
      expect(named(stage, 'loan.sending').or(named(stage, 'loan.unanswered.ask'))).toHaveAttribute('aria-busy', 'true'),
    'unanswered.pausing': see('loan.unanswered.title'),
    'unanswered.resting': see('loan.unanswered.resting'),
    recalling: see('loan.recalled.title'),
    done: (stage) => expect(dialog(stage)).toHaveCount(0),
  },
};

const endings: Driver['events'] = {
  'done loanSubmit done': { does: both((call) => said(call, 200, marginWallet())), ends: true },
  'done loanSubmit refused': both((call) => said(call, 20866)),
  'done loanSubmit unanswered': both(lost),
  'done loanSubmit sessionEnded': { does: both(expired), ends: true },
  'done loanSubmit fault': {
    when: (before) => context(before).pending === null,
    does: both(broken),
  },
  'answer.wanted': press('loan.unanswered.ask'),
  'attention.returned': ({ page }) => turnPage(page, 'visible'),
};

export const marginLoan: Driver = {
  ...shared,
  plan: {
    cases: [
      ...others,
      ...setups.filter((each) => pendingOf(each) === null),
      { type: 'coin.chosen', coinId: 1 },
      { type: 'kind.chosen', kind: 'repay' },
    ],
    /** The plan's key, and what else tells two forms apart on the page. */
    key: (snapshot: Parameters<NonNullable<typeof marginLoanPlan.key>>[0]) => [
      marginLoanPlan.key?.(snapshot),
      snapshot.context.coinId,
      snapshot.context.entry.amount,
      snapshot.context.entry.choices !== null,
    ],
  },
  open,
  events: {
    ...endings,
    'done openLoan': opened,
    'error openLoan NetworkFault': broken('readMarginWallet'),
    'error openLoan SessionFault': { does: expired('readMarginWallet'), ends: true },
    'done readWallet': wallet,
    'error readWallet NetworkFault': broken('readMarginWallet'),
    'error readWallet SessionFault': { does: expired('readMarginWallet'), ends: true },
    'done rereadWallet': wallet,
    'error rereadWallet NetworkFault': broken('readMarginWallet'),
    'error rereadWallet SessionFault': { does: expired('readMarginWallet'), ends: true },
    'kind.chosen': {
      when: (before, { kind }) => context(before).kind !== kind,
      does: (stage, { kind }) =>
        dialog(stage)
          .getByRole('radio', { name: words(stage, `deed.${String(kind)}`), exact: true })
          .check(),
    },
    'coin.chosen': {
      when: (before, { coinId }) => context(before).kind === 'borrow' && context(before).coinId !== coinId,
      does: async (stage, { coinId }) => {
        await stage.page.getByRole('combobox', { name: words(stage, 'loan.coin') }).click();
        const list = stage.page.getByRole('listbox').filter({ visible: true });
        await list.getByRole('option', { name: coinId === 1 ? 'BTC' : 'USDT', exact: true }).click();
        await expect(list).toHaveCount(0);
      },
    },
    'amount.changed': {
      when: (before, { text }) => inForm(before) && context(before).entry.amount !== text,
      does: (stage, { text }) => amount(stage).fill(String(text)),
    },
    'amount.pasted': {
      when: (before) => inForm(before) && context(before).entry.choices === null,
      does: async (stage, { text }) => {
        await stage.page.evaluate((copied) => navigator.clipboard.writeText(copied), String(text));
        await amount(stage).selectText();
        await stage.page.keyboard.press('ControlOrMeta+v');
      },
    },
    'meaning.chosen': {
      when: (before) => context(before).entry.choices !== null,
      does: (stage, { amount: meant }) =>
        dialog(stage)
          .getByRole('button', { name: String(meant), exact: true })
          .click(),
    },
    'max.chosen': (stage) =>
      dialog(stage)
        .getByRole('button', { name: textOf('en_US', 'shell:ui.max'), exact: true })
        .click(),
    'loan.submitted': (stage) => send(stage).click(),
    'money.changed': (stage) => tellTabs(stage, 'balances.changed'),
    'retry.requested': (stage) => retry(stage).click(),
  },
  impossible: {
    'submitting --xstate.error.actor.loanSubmit': 'the inner machine answers every fault with an ending and never breaks off',
  },
};

/** A wish that this browser kept a moment ago is asked about at once. */
export const marginLoanKept: Driver = {
  ...shared,
  variant: 'with a kept wish',
  plan: { cases: [...others, ...setups.filter((each) => pendingOf(each)?.isOld === false)] },
  open: (stage) => openKept(stage, 0),
  events: { 'done openLoan': opened, 'done loanSubmit done': { does: both((call) => said(call, 200, marginWallet())), ends: true } },
};

/** A wish of long ago is not sent again. */
export const marginLoanOld: Driver = {
  ...shared,
  variant: 'with an old wish',
  plan: { cases: [...others, ...setups.filter((each) => pendingOf(each)?.isOld === true)] },
  open: (stage) => openKept(stage, longAgo),
  // Once it is dismissed there is no kept wish any more.
  events: {
    'done openLoan': { when: (before) => before.context.pending === null, does: opened },
    'pending.dismissed': { does: press('loan.recalled.dismiss'), ends: true },
  },
};
