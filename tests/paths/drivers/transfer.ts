import { expect } from '@playwright/test';
import type { IsolatedPair, TransferCoin, WalletInfo } from '#services/funds/calls.ts';
import { Assets } from '#tests/e2e/pages/assets.ts';
import { TransferForm, type Wallet } from '#tests/e2e/pages/transferForm.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { transferPlan } from '#tests/machines/transfer.plan.ts';
import type { Doing, Driven, Driver } from '../driver.ts';
import { answer, expired, logInBeside, lost, said, turnPage, type Stage } from '../stage.ts';

type Setup = { readonly types: readonly object[]; readonly pairs: readonly IsolatedPair[] };
type Choices = { readonly coins: readonly TransferCoin[]; readonly wallet: WalletInfo | null };
type Sent = { readonly pending: object | null; readonly asks: number };

const form = ({ page }: Stage): TransferForm => new TransferForm(page);
const press =
  (key: string): Doing =>
  (stage) =>
    form(stage)
      .dialog.getByRole('button', { name: form(stage).text(key) })
      .click();
const see = (key: string) => (stage: Stage) => expect(form(stage).dialog.getByText(form(stage).text(key)).first()).toBeVisible();
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
  await said('walletTransferCoins', 200, coins)(stage, event);
  if (wallet !== null) await said('walletInfo', 200, wallet)(stage, event);
};
/** The transfer's last word; a wish that is asked again has been checked before. */
const ends = (release: Doing): Doing => each(said('transferPrecheck', 200), release);
const isFirst = (before: { context: unknown }): boolean => (before.context as Sent).pending === null;
const choose =
  (field: 'from' | 'to' | 'coin' | 'pair', option: RegExp): Doing =>
  async ({ page, ...stage }) => {
    await page.getByRole('combobox', { name: form({ page, ...stage }).text(`form.${field}`) }).click();
    await page.getByRole('option', { name: option }).click();
  };
const walletNames: Readonly<Record<number, Wallet>> = { 2: '2', 5: '5', 7: '7' };
const wallet =
  (field: 'from' | 'to', of: (event: Driven) => unknown): Doing =>
  (stage, event) =>
    choose(field, new RegExp(`^${form(stage).walletName(walletNames[Number(of(event))] ?? '2')}`))(stage, event);

const cases = transferPlan.cases.filter(
  ({ type, output }: Driven) => type !== 'xstate.done.actor.openTransfer' || (output as { pending: object | null }).pending === null,
);
const first = (cases[0] as Driven)['output'] as Setup;
const openPair = { ...(first.pairs[0] as IsolatedPair), baseTransferinable: true, quoteTransferinable: true };

export const transfer: Driver = {
  machine: 'transfer',
  calls: ['walletTransferTypes', 'transferInfo', 'walletTransferCoins', 'walletInfo', 'transferPrecheck', 'submitTransfer'],
  stream: true,
  // The exchange says that transfers are on.
  begins: [{ type: 'switch.changed', standing: 'on' }],
  allow: /ERR_INTERNET_DISCONNECTED|status of 4\d\d|status of 500/,
  plan: {
    cases: [
      ...cases,
      {
        type: 'xstate.done.actor.openTransfer',
        actorId: 'openTransfer',
        output: { ...first, pairs: [openPair, { ...openPair, tradeId: 12, base: 'ETH' }] },
      },
      { type: 'pair.chosen', tradeId: 12 },
    ],
  },
  open: async (stage) => {
    await logInBeside(stage, trader.email);
    await stage.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await new Assets(stage.page).open('spot');
    await new Assets(stage.page).startTransfer();
  },
  events: {
    'done openTransfer': setUp,
    'error openTransfer NetworkFault': each(lost('walletTransferTypes'), answer('transferInfo')),
    'done loadChoices': choices,
    'error loadChoices NetworkFault': lost('walletTransferCoins'),
    'error openTransfer SessionFault': { does: each(expired('walletTransferTypes'), answer('transferInfo')), ends: true },
    'error loadChoices SessionFault': { does: expired('walletTransferCoins'), ends: true },
    'retry.requested': ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click(),
    'attention.returned': ({ page }) => turnPage(page, 'visible'),
    'source.chosen': { when: ({ context }) => reaches(context, 'source', 5), does: wallet('from', ({ source }) => source) },
    'target.chosen': { when: ({ context }) => reaches(context, 'target', 7), does: wallet('to', ({ target }) => target) },
    'wallets.swapped': press('form.swap'),
    'pair.chosen': {
      when: ({ context }, { tradeId }) =>
        (context as { pairs: readonly IsolatedPair[]; route: { target: number } | null }).pairs.some(
          (pair) => pair.tradeId === tradeId && pair.baseTransferinable,
        ) && (context as { route: { target: number } | null }).route?.target === 7,
      does: choose('pair', /^ETH/),
    },
    'coin.chosen': { when: (before) => before.matches({ form: 'ready' }), does: choose('coin', /^BTC/) },
    'amount.changed': {
      when: (before) => before.matches({ form: 'ready' }),
      does: (stage, { text }) => form(stage).amount.fill(String(text)),
    },
    'amount.pasted': {
      when: (before) => before.matches({ form: 'ready' }),
      does: async (stage, { text }) => {
        await stage.page.evaluate((words) => navigator.clipboard.writeText(words), String(text));
        await form(stage).amount.selectText();
        await stage.page.keyboard.press('ControlOrMeta+v');
      },
    },
    'meaning.chosen': {
      when: ({ context }) => (context as { entry: { choices: readonly string[] | null } }).entry.choices !== null,
      does: (stage, { amount }) =>
        form(stage)
          .dialog.getByRole('button', { name: String(amount), exact: true })
          .click(),
    },
    'max.chosen': ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Max' }).click(),
    'balances.changed': async ({ stream }) => stream.tell('user', { fact: 'balances.changed' }),
    'transfer.submitted': press('form.confirm'),
    'warning.confirmed': press('warning.confirm'),
    'warning.dismissed': press('warning.back'),
    // The dialog closes.
    'done transferSubmit accepted': { does: ends(said('submitTransfer', 200, { recordId: 'r1' })), ends: true },
    'done transferSubmit needsRecord': ends(said('submitTransfer', 20351)),
    'done transferSubmit explained': ends(said('submitTransfer', 30303)),
    'done transferSubmit refused': ends(said('submitTransfer', 30705)),
    'done transferSubmit unanswered': ends(lost('submitTransfer')),
    'done transferSubmit sessionEnded': { when: isFirst, does: expired('transferPrecheck'), ends: true },
    'done transferSubmit fault': { when: isFirst, does: lost('transferPrecheck') },
    'answer.wanted': press('unanswered.ask'),
    'record.wanted': { does: press('record.open'), ends: true },
    'dialog.closed': { does: ({ page }) => page.keyboard.press('Escape'), ends: true },
    'notice.dismissed': ({ page, ...stage }) => {
      const words = ['record.stay', 'explained.done'].map((key) => form({ page, ...stage }).text(key));
      return page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(words.join('|')) })
        .click();
    },
  },
  states: {
    opening: 'a skeleton without words',
    unavailable: ({ page }) => expect(page.getByRole('dialog').getByRole('button', { name: 'Try again' })).toBeVisible(),
    'form.noRoute': see('empty.noRoute'),
    'form.noPair': see('empty.noPair'),
    'form.loading': ({ page }) => expect(page.getByRole('dialog')).toBeVisible(),
    'form.noCoins': see('empty.noCoins'),
    'form.failed': ({ page }) => expect(page.getByRole('dialog').getByRole('button', { name: 'Try again' })).toBeVisible(),
    'form.ready': (stage) => form(stage).seeReady(),
    warning: see('warning.title'),
    submitting: 'the form stays, or the notice of a lost answer: see transferSubmit',
    'unanswered.pausing': see('unanswered.title'),
    'unanswered.resting': see('unanswered.resting'),
    askingRecord: see('record.title'),
    explaining: see('explained.title'),
  },
  impossible: {
    'submitting --xstate.error.actor.transferSubmit': 'the inner machine answers every fault with an ending and never breaks off',
  },
  left: {
    '[hasOldIntent]': 'an intent of long ago in the storage of this browser',
    '[hasIntent]': 'an intent that another tab left in the storage of this browser',
    'recalling --': 'an intent of long ago in the storage of this browser',
    'submitting --xstate.done.actor.transferSubmit #7': 'a second tab that takes the same intent at the same moment',
    'held --': 'the operator switches transfers off while the form stands open',
    '[not isOn]--> held': 'the operator switches transfers off while the form stands open',
  },
};

/** Whether the list that the page shows has the wallet in it. */
function reaches(context: unknown, end: 'source' | 'target', walletType: number): boolean {
  const { types, route } = context as {
    types: readonly { source: number; targets: readonly number[] }[];
    route: { source: number; target: number } | null;
  };
  if (route === null || route[end] === walletType) return false;
  return end === 'source'
    ? types.some(({ source }) => source === walletType)
    : (types.find(({ source }) => source === route.source)?.targets.includes(walletType) ?? false);
}
