import { expect } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { webConfig } from '#services/config/publicCalls.ts';
import type { IsolatedPair, TransferCoin, WalletInfo } from '#services/assets/calls.ts';
import type { WalletType } from '#services/http/schemas.ts';
import { Assets } from '#tests/e2e/pages/assets.ts';
import { TransferForm, type Wallet } from '#tests/e2e/pages/transferForm.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { transferPlan } from '#tests/machines/assets/transfer.plan.ts';
import { blockedBy } from '#machines/assets/transfer/transferChanges.rules.ts';
import { hasten } from '#tests/paths/clock.ts';
import type { Doing, Driven, Driver, Handler } from '#tests/paths/driver.ts';
import { keptIntent, longAgo } from '#tests/paths/intents.ts';
import { broken, paste } from '#tests/paths/orderDesk.ts';
import { expired, logInBeside, rememberElsewhere, said, tellTabs, turnPage } from '#tests/paths/scenarios.ts';
import { answer, lost, type Stage } from '#tests/paths/stage.ts';

type Setup = { readonly types: readonly object[]; readonly pairs: readonly IsolatedPair[]; readonly pending: { isOld: boolean } | null };
type Choices = { readonly coins: readonly TransferCoin[]; readonly wallet: WalletInfo | null };
type Context = {
  readonly types: readonly { readonly source: number; readonly targets: readonly number[] }[];
  readonly pairs: readonly IsolatedPair[];
  readonly route: { readonly source: number; readonly target: number } | null;
  readonly tradeId: number | null;
  readonly coinId: number | null;
  readonly entry: { readonly text: string; readonly choices: readonly string[] | null };
  readonly pending: object | null;
};

const form = ({ page }: Stage): TransferForm => new TransferForm(page);
const context = (before: { context: unknown }): Context => before.context as Context;
const named = (stage: Stage, key: string) => form(stage).dialog.getByRole('button', { name: form(stage).text(key) });
const press =
  (key: string): Doing =>
  (stage) =>
    named(stage, key).click();
const see = (key: string) => (stage: Stage) => expect(form(stage).dialog.getByText(form(stage).text(key)).first()).toBeVisible();
const retry = ({ page }: Stage) => page.getByRole('dialog').getByRole('button', { name: textOf('en_US', 'shell:ui.retry') });
const each =
  (...doings: readonly Doing[]): Doing =>
  async (stage, event) => {
    for (const does of doings) await does(stage, event);
  };

/** Both questions before the form, answered as the plan's case has it. */
const setUp: Doing = async (stage, event) => {
  const { types, pairs } = event['output'] as Setup;
  await said('walletTransferTypes', 200, types)(stage, event);
  await said('transferInfo', 200, { isolatedPairs: pairs })(stage, event);
};
const choices: Doing = async (stage, event) => {
  const { coins, wallet } = event['output'] as Choices;
  if (wallet !== null) await said('walletInfo', 200, wallet)(stage, event);
  await said('walletTransferCoins', 200, coins)(stage, event);
};
/** The transfer's last word; a wish that is asked again has been checked before. */
const ends = (release: Doing): Doing => each(release, said('transferPrecheck', 200));
const isFirst = (before: { context: unknown }): boolean => context(before).pending === null;

async function choose(stage: Stage, field: 'from' | 'to' | 'coin' | 'pair', option: string | RegExp): Promise<void> {
  await stage.page.getByRole('combobox', { name: form(stage).text(`form.${field}`) }).click();
  const list = stage.page.getByRole('listbox').filter({ visible: true });
  await list.getByRole('option', { name: option, exact: true }).click();
  await expect(list).toHaveCount(0);
}
const walletName = (stage: Stage, walletType: unknown): string => form(stage).walletName(String(walletType as WalletType) as Wallet);
/** Whether the list that the page shows has the wallet in it, and not as the chosen one. */
function reaches({ types, route }: Context, end: 'source' | 'target', walletType: unknown): boolean {
  if (route === null || route[end] === walletType) return false;
  return end === 'source'
    ? types.some(({ source }) => source === walletType)
    : (types.find(({ source }) => source === route.source)?.targets.includes(Number(walletType)) ?? false);
}

type Case = Driven & { readonly output?: unknown };
const cases = transferPlan.cases as readonly Case[];
const setups = cases.filter(({ type }) => type === 'xstate.done.actor.openTransfer');
const pendingOf = ({ output }: Case) => (output as Setup).pending;
const others = cases.filter(({ type }) => type !== 'xstate.done.actor.openTransfer');
const first = setups[0] as Case;
const openPair: IsolatedPair = {
  ...((first.output as Setup).pairs[0] as IsolatedPair),
  baseTransferinable: true,
  quoteTransferinable: true,
};
const bases: Readonly<Record<number, string>> = { 11: 'BTC', 12: 'ETH' };
/** The plan's key, and what else tells two forms apart on the page. */
const key: typeof transferPlan.key = (snapshot) => [
  transferPlan.key?.(snapshot),
  snapshot.context.coinId,
  snapshot.context.entry.text,
  snapshot.context.entry.choices !== null,
  snapshot.context.ending?.kind,
];
/** Cases of the plan for a form of which only a part is walked: what an event of the rest would bring changes nothing. */
const still: readonly Case[] = [
  { type: 'source.chosen', source: 2 },
  { type: 'target.chosen', target: 5 },
  { type: 'pair.chosen', tradeId: 11 },
  { type: 'coin.chosen', coinId: 52 },
  { type: 'amount.changed', text: '25.5' },
  { type: 'amount.pasted', text: '25.5' },
  { type: 'meaning.chosen', amount: '25.5' },
];
const stands = (...standings: readonly string[]) => standings.map((standing) => ({ type: 'switch.changed', standing }));
/** The plan's cases without these kinds of events, with others in their place. */
const casesWith = (from: readonly Case[], instead: readonly Case[]): readonly Case[] => {
  const types = new Set(instead.map(({ type }) => type));
  return [...from.filter(({ type }) => !types.has(type)), ...instead];
};
const answers = others.filter(({ type }) => type === 'xstate.done.actor.transferSubmit');
const loaded = others.filter(({ type }) => type === 'xstate.done.actor.loadChoices').slice(0, 2);
const fault = answers.filter(({ output }) => (output as { kind: string }).kind === 'fault');
/** The kept wish of the plan, of the member who logs in. */
const kept = setups.map(pendingOf).find((pending) => pending !== null) as unknown as { key: string; request: object; shortName: string };
const intent = (age: number) => keptIntent({ request: kept.request, shortName: kept.shortName }, kept.key, age);

/** How often the switches are read while they are watched, in milliseconds. */
const switchesEvery = 30_000;

/** The dialog stands, and the exchange has said that transfers are on. */
async function openBy(stage: Stage, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([stage.page.waitForResponse((each) => new URL(each.url()).pathname === webConfig.path), act()]);
  await expect(form(stage).dialog).toBeVisible();
}
/** A page that finds a kept wish opens the transfer by itself. */
async function openKept(stage: Stage, age: number): Promise<void> {
  await logInBeside(stage, trader.email);
  await rememberElsewhere(stage, 'transferIntents', [intent(age)]);
  await stage.page.goto('/en_US/assetManagement/home');
  // The page, its balances and the dialog come one after the other.
  await expect(form(stage).dialog).toBeVisible({ timeout: 40_000 });
}
async function openForm(stage: Stage): Promise<void> {
  await logInBeside(stage, trader.email);
  await new Assets(stage.page).open('spot');
  await openBy(stage, () => new Assets(stage.page).startTransfer());
}

/** The dialog closes. */
const accepted: Handler = { does: ends(said('submitTransfer', 200, { recordId: 'r1' })), ends: true };
const endings: Driver['events'] = {
  'done transferSubmit accepted': accepted,
  'done transferSubmit needsRecord': ends(said('submitTransfer', 20351)),
  'done transferSubmit explained': ends(said('submitTransfer', 30303)),
  'done transferSubmit refused': ends(said('submitTransfer', 30705)),
  'done transferSubmit unanswered': ends(lost('submitTransfer')),
  'done transferSubmit sessionEnded': { when: isFirst, does: expired('transferPrecheck'), ends: true },
  'done transferSubmit fault': { when: isFirst, does: lost('transferPrecheck') },
  'answer.wanted': press('unanswered.ask'),
  'attention.returned': ({ page }) => turnPage(page, 'visible'),
};
const amountChanged: Handler = {
  when: (before, { text }) => before.matches({ form: 'ready' }) && context(before).entry.text !== text,
  does: (stage, { text }) => form(stage).amount.fill(String(text)),
};
const targetChosen: Handler = {
  when: (before, { target }) => reaches(context(before), 'target', target),
  does: (stage, { target }) => choose(stage, 'to', walletName(stage, target)),
};
const filling: Driver['events'] = {
  'done openTransfer': setUp,
  'done loadChoices': choices,
  'amount.changed': amountChanged,
  'transfer.submitted': press('form.confirm'),
  'warning.confirmed': press('warning.confirm'),
  'warning.dismissed': press('warning.back'),
};

const shared: Omit<Driver, 'open' | 'events'> = {
  machine: 'transfer',
  calls: ['walletTransferTypes', 'transferInfo', 'walletTransferCoins', 'walletInfo', 'transferPrecheck', 'submitTransfer'],
  // The exchange says that transfers are on.
  begins: [{ type: 'switch.changed', standing: 'on' }],
  allow: /ERR_INTERNET_DISCONNECTED|status of 4\d\d/,
  states: {
    opening: (stage) => expect(form(stage).dialog.getByRole('status', { name: form(stage).text('loading') })).toBeVisible(),
    unavailable: (stage) => expect(retry(stage)).toBeVisible(),
    held: see('held.off'),
    'form.noRoute': see('empty.noRoute'),
    'form.noPair': see('empty.noPair'),
    'form.loading': (stage) => expect(named(stage, 'form.confirm')).toHaveAttribute('aria-busy', 'true'),
    'form.noCoins': see('empty.noCoins'),
    'form.failed': (stage) => expect(retry(stage)).toBeVisible(),
    'form.ready': (stage) => form(stage).seeReady(),
    warning: see('warning.title'),
    submitting: (stage) => expect(named(stage, 'form.sending').or(named(stage, 'unanswered.ask'))).toHaveAttribute('aria-busy', 'true'),
    'unanswered.pausing': see('unanswered.title'),
    'unanswered.resting': see('unanswered.resting'),
    askingRecord: see('record.title'),
    explaining: see('explained.title'),
    recalling: see('recalled.title'),
  },
};

/** The form: wallets, coin and amount. */
export const transfer: Driver = {
  ...shared,
  plan: { key, cases: [first, ...casesWith(others, [...fault, ...stands('on')])] },
  open: openForm,
  events: {
    'done openTransfer': setUp,
    'done loadChoices': choices,
    'error openTransfer NetworkFault': each(answer('transferInfo'), broken('walletTransferTypes')),
    'error openTransfer SessionFault': { does: each(answer('transferInfo'), expired('walletTransferTypes')), ends: true },
    'error loadChoices NetworkFault': broken('walletTransferCoins'),
    'error loadChoices SessionFault': { does: expired('walletTransferCoins'), ends: true },
    'amount.changed': amountChanged,
    // What cannot be sent says so.
    'transfer.submitted': { when: (before) => blockedBy(before.context as never) !== null, does: press('form.confirm') },
    'attention.returned': ({ page }) => turnPage(page, 'visible'),
    'retry.requested': (stage) => retry(stage).click(),
    'source.chosen': {
      when: (before, { source }) => reaches(context(before), 'source', source),
      does: (stage, { source }) => choose(stage, 'from', walletName(stage, source)),
    },
    'target.chosen': targetChosen,
    'wallets.swapped': { when: (before) => before.matches({ form: 'loading' }), does: press('form.swap') },
    'coin.chosen': {
      when: (before, { coinId }) => before.matches({ form: 'ready' }) && context(before).coinId !== coinId,
      does: (stage) => choose(stage, 'coin', /^BTC/),
    },
    'amount.pasted': {
      when: (before) => before.matches({ form: 'ready' }) && context(before).entry.choices === null,
      does: (stage, { text }) => paste(form(stage).amount, String(text)),
    },
    'meaning.chosen': {
      when: (before) => before.matches({ form: 'ready' }) && context(before).entry.choices !== null,
      does: (stage, { amount }) =>
        form(stage)
          .dialog.getByRole('button', { name: String(amount), exact: true })
          .click(),
    },
    'max.chosen': (stage) =>
      form(stage)
        .dialog.getByRole('button', { name: textOf('en_US', 'shell:ui.max') })
        .click(),
    'balances.changed': (stage) => tellTabs(stage, 'balances.changed'),
  },
  impossible: {
    'submitting --xstate.error.actor.transferSubmit': 'the inner machine answers every fault with an ending and never breaks off',
  },
};

/** Isolated pairs that are open, and more than one. */
export const transferPairs: Driver = {
  ...shared,
  variant: 'of open pairs',
  plan: {
    key,
    cases: [
      { ...first, output: { ...(first.output as Setup), pairs: [openPair, { ...openPair, tradeId: 12, base: 'ETH' }] } },
      ...casesWith(others, [
        ...still,
        ...fault,
        ...stands('on'),
        { type: 'target.chosen', target: 7 },
        { type: 'pair.chosen', tradeId: 12 },
      ]).filter((each) => each['target'] !== 5 && each['tradeId'] !== 11),
    ],
  },
  open: openForm,
  events: {
    'done openTransfer': setUp,
    'target.chosen': targetChosen,
    'pair.chosen': {
      when: (before, { tradeId: wanted }) => {
        const { pairs, route, tradeId } = context(before);
        return route?.target === 7 && tradeId !== wanted && pairs.some((pair) => pair.tradeId === wanted && pair.baseTransferinable);
      },
      does: (stage, { tradeId }) => choose(stage, 'pair', `${bases[Number(tradeId)]}/USDT`),
    },
  },
};

/** The exchange allows no way between wallets. */
export const transferNowhere: Driver = {
  ...shared,
  variant: 'without a way',
  plan: { key, cases: [setups[1], ...casesWith(others, [...still, ...fault, ...stands('on')])] },
  open: openForm,
  events: {
    'done openTransfer': setUp,
    'dialog.closed': {
      when: (before) => before.matches({ form: 'noRoute' }),
      does: ({ page }) => page.keyboard.press('Escape'),
      ends: true,
    },
  },
};

/** What becomes of a transfer that is sent. */
export const transferSent: Driver = {
  ...shared,
  variant: 'sent',
  plan: { key, cases: [first, ...casesWith(others, [...still, ...loaded, ...stands('on')])] },
  open: openForm,
  events: {
    ...endings,
    ...filling,
    'record.wanted': { does: press('record.open'), ends: true },
    'notice.dismissed': (stage) => named(stage, 'record.stay').or(named(stage, 'explained.done')).click(),
  },
};

/** A wish of long ago is not sent again. */
export const transferOld: Driver = {
  ...shared,
  variant: 'with an old wish',
  plan: { cases: [...others, ...setups.filter((each) => pendingOf(each)?.isOld === true)] },
  open: (stage) => openKept(stage, longAgo),
  events: {
    'done openTransfer': setUp,
    'record.wanted': { does: press('record.open'), ends: true },
    'notice.dismissed': press('recalled.dismiss'),
  },
};

/** Another tab has found out meanwhile what became of the kept wish. */
export const transferElsewhere: Driver = {
  ...shared,
  variant: 'with a wish settled elsewhere',
  plan: { cases: [...others, ...setups.filter((each) => pendingOf(each)?.isOld === false)] },
  open: (stage) => openKept(stage, 0),
  events: {
    'done openTransfer': async (stage, event) => {
      await rememberElsewhere(stage, 'transferIntents', []);
      await setUp(stage, event);
    },
    'done transferSubmit elsewhere': { follows: true },
  },
};

/** The operator switches transfers off while the dialog stands. */
const switchedOff = (variant: string, events: Driver['events'], stood: (before: AnyMachineSnapshot) => boolean): Driver => ({
  ...shared,
  variant,
  plan: { key, cases: [first, ...casesWith(others, [...still, ...fault, ...loaded.slice(1), ...stands('on', 'off')])] },
  open: async (stage) => {
    await hasten(stage.page, switchesEvery);
    await openForm(stage);
  },
  events: {
    'done openTransfer': setUp,
    'done loadChoices': choices,
    ...events,
    'switch.changed': {
      when: (before, { standing }) => (before.matches('held') ? standing === 'on' : standing === 'off' && stood(before)),
      does: ({ controls }, { standing }) => controls.turn('transfer', standing === 'on'),
    },
  },
});

/** While somebody fills in the form. */
export const transferHeld = switchedOff('switched off', { 'switch.wanted': press('held.ask') }, (before) =>
  before.matches({ form: 'ready' }),
);

/** While somebody reads the warning. */
export const transferHeldLate = switchedOff(
  'switched off late',
  {
    'amount.changed': amountChanged,
    'transfer.submitted': { when: (before) => blockedBy(before.context as never) === null, does: press('form.confirm') },
  },
  (before) => before.matches('warning'),
);
