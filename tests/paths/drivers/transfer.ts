import { expect } from '@playwright/test';
import { webConfig } from '#services/config/publicCalls.ts';
import type { IsolatedPair, TransferCoin, WalletInfo } from '#services/funds/calls.ts';
import type { WalletType } from '#services/http/schemas.ts';
import { Assets } from '#tests/e2e/pages/assets.ts';
import { TransferForm, type Wallet } from '#tests/e2e/pages/transferForm.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { transferPlan } from '#tests/machines/transfer.plan.ts';
import type { Doing, Driven, Driver } from '../driver.ts';
import { announceElsewhere, keptIntent } from '../elsewhere.ts';
import { expired, logInBeside, rememberElsewhere, said, turnPage } from '../scenarios.ts';
import { answer, lost, type Stage } from '../stage.ts';

type Setup = { readonly types: readonly object[]; readonly pairs: readonly IsolatedPair[]; readonly pending: { isOld: boolean } | null };
type Choices = { readonly coins: readonly TransferCoin[]; readonly wallet: WalletInfo | null };
type Context = {
  readonly types: readonly { readonly source: number; readonly targets: readonly number[] }[];
  readonly pairs: readonly IsolatedPair[];
  readonly route: { readonly source: number; readonly target: number } | null;
  readonly tradeId: number | null;
  readonly coinId: number | null;
  readonly entry: { readonly amount: string; readonly choices: readonly string[] | null };
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

const setups = transferPlan.cases.filter(({ type }) => type === 'xstate.done.actor.openTransfer') as readonly Driven[];
const pendingOf = ({ output }: Driven) => (output as Setup).pending;
const others = transferPlan.cases.filter(({ type }) => type !== 'xstate.done.actor.openTransfer');
const first = setups[0]?.['output'] as Setup;
const openPair = { ...(first.pairs[0] as IsolatedPair), baseTransferinable: true, quoteTransferinable: true };
const bases: Readonly<Record<number, string>> = { 11: 'BTC', 12: 'ETH' };
/** The plan's key, and what else tells two forms apart on the page. */
const key: typeof transferPlan.key = (snapshot) => [
  transferPlan.key?.(snapshot),
  snapshot.context.coinId,
  snapshot.context.entry.amount,
  snapshot.context.entry.choices !== null,
];
/** The kept wish of the plan, of the member who logs in. */
const kept = setups.map(pendingOf).find((pending) => pending !== null) as unknown as { key: string; request: object; shortName: string };
const intent = (age: number) => keptIntent({ request: kept.request, shortName: kept.shortName }, '10000001', kept.key, age);
const longAgo = 11 * 60_000;

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
  await expect(form(stage).dialog).toBeVisible();
}
async function openForm(stage: Stage): Promise<void> {
  await logInBeside(stage, trader.email);
  await stage.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await new Assets(stage.page).open('spot');
  await openBy(stage, () => new Assets(stage.page).startTransfer());
}

const endings: Driver['events'] = {
  // The dialog closes.
  'done transferSubmit accepted': { does: ends(said('submitTransfer', 200, { recordId: 'r1' })), ends: true },
  'done transferSubmit needsRecord': ends(said('submitTransfer', 20351)),
  'done transferSubmit explained': ends(said('submitTransfer', 30303)),
  'done transferSubmit refused': ends(said('submitTransfer', 30705)),
  'done transferSubmit unanswered': ends(lost('submitTransfer')),
  'done transferSubmit sessionEnded': { when: isFirst, does: expired('transferPrecheck'), ends: true },
  'done transferSubmit fault': { when: isFirst, does: lost('transferPrecheck') },
  'answer.wanted': press('unanswered.ask'),
  'attention.returned': ({ page }) => turnPage(page, 'visible'),
};
const filling: Driver['events'] = {
  'done openTransfer': setUp,
  'done loadChoices': choices,
  'amount.changed': {
    when: (before, { text }) => before.matches({ form: 'ready' }) && context(before).entry.amount !== text,
    does: (stage, { text }) => form(stage).amount.fill(String(text)),
  },
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

export const transfer: Driver = {
  ...shared,
  plan: {
    key,
    cases: [
      ...others,
      ...setups.filter((each) => pendingOf(each) === null),
      {
        ...setups[0],
        output: { ...first, pairs: [openPair, { ...openPair, tradeId: 12, base: 'ETH' }] },
      },
      { type: 'pair.chosen', tradeId: 12 },
    ],
  },
  open: openForm,
  events: {
    ...endings,
    ...filling,
    'error openTransfer NetworkFault': each(answer('transferInfo'), lost('walletTransferTypes')),
    'error loadChoices NetworkFault': lost('walletTransferCoins'),
    'error openTransfer SessionFault': { does: each(answer('transferInfo'), expired('walletTransferTypes')), ends: true },
    'error loadChoices SessionFault': { does: expired('walletTransferCoins'), ends: true },
    'retry.requested': (stage) => retry(stage).click(),
    'source.chosen': {
      when: (before, { source }) => reaches(context(before), 'source', source),
      does: (stage, { source }) => choose(stage, 'from', walletName(stage, source)),
    },
    'target.chosen': {
      when: (before, { target }) => reaches(context(before), 'target', target),
      does: (stage, { target }) => choose(stage, 'to', walletName(stage, target)),
    },
    'wallets.swapped': press('form.swap'),
    'pair.chosen': {
      when: (before, { tradeId: wanted }) => {
        const { pairs, route, tradeId } = context(before);
        return route?.target === 7 && tradeId !== wanted && pairs.some((pair) => pair.tradeId === wanted && pair.baseTransferinable);
      },
      does: (stage, { tradeId }) => choose(stage, 'pair', `${bases[Number(tradeId)]}/USDT`),
    },
    'coin.chosen': {
      when: (before, { coinId }) => before.matches({ form: 'ready' }) && context(before).coinId !== coinId,
      does: (stage) => choose(stage, 'coin', /^BTC/),
    },
    'amount.pasted': {
      when: (before) => before.matches({ form: 'ready' }) && context(before).entry.choices === null,
      does: async (stage, { text }) => {
        await stage.page.evaluate((words) => navigator.clipboard.writeText(words), String(text));
        await form(stage).amount.selectText();
        await stage.page.keyboard.press('ControlOrMeta+v');
      },
    },
    'meaning.chosen': {
      when: (before) => before.matches({ form: 'ready' }) && context(before).entry.choices !== null,
      does: (stage, { amount }) =>
        form(stage)
          .dialog.getByRole('button', { name: String(amount), exact: true })
          .click(),
    },
    'max.chosen': (stage) => form(stage).dialog.getByRole('button', { name: textOf('en_US', 'shell:ui.max') }).click(),
    'balances.changed': (stage) => announceElsewhere(stage, 'balances.changed'),
    'record.wanted': { does: press('record.open'), ends: true },
    'dialog.closed': { does: ({ page }) => page.keyboard.press('Escape'), ends: true },
    'notice.dismissed': (stage) => named(stage, 'record.stay').or(named(stage, 'explained.done')).click(),
  },
  impossible: {
    'submitting --xstate.error.actor.transferSubmit': 'the inner machine answers every fault with an ending and never breaks off',
  },
};

/** A wish that this browser kept a moment ago is asked about at once. */
export const transferKept: Driver = {
  ...shared,
  variant: 'with a kept wish',
  plan: { cases: [...others, ...setups.filter((each) => pendingOf(each)?.isOld === false)] },
  open: (stage) => openKept(stage, 0),
  events: { ...endings, 'done openTransfer': setUp },
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

/** The operator switches transfers off while somebody fills in the form, which asks every half minute. */
export const transferHeld: Driver = {
  ...shared,
  variant: 'switched off',
  plan: { cases: [...others, setups[0]] },
  open: openForm,
  events: {
    ...filling,
    'switch.changed': {
      when: (before, { standing }) =>
        before.matches('held') ? standing === 'on' : standing === 'off' && (before.matches({ form: 'ready' }) || before.matches('warning')),
      does: async (stage, { standing }) => {
        await stage.controls.turn('transfer', standing === 'on');
        if (standing === 'on') await named(stage, 'held.ask').click();
        else await expect(named(stage, 'held.ask')).toBeVisible({ timeout: 45_000 });
      },
    },
    'switch.wanted': press('held.ask'),
  },
};
