import { expect } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { demoWallet } from '#sandbox/chain/accounts.ts';
import { avalanchePlan, ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import type { SendContext } from '#machines/web3/send/send.rules.ts';
import { Send } from '#tests/e2e/pages/send.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { friend, sendPlan, usdc } from '#tests/machines/web3/send.plan.ts';
import type { Doing, Driven, Driver } from '#tests/paths/driver.ts';
import { asks, chainNodes, Line } from '#tests/paths/line.ts';
import { rememberElsewhere, turnPage } from '#tests/paths/scenarios.ts';
import { answer, lost, type Stage } from '#tests/paths/stage.ts';
import { connectInjected, walletUser } from '#tests/paths/walletUser.ts';
import { openWithoutChains } from './receive.ts';

const send = ({ page }: Stage): Send => new Send(page);
/** What the chains are asked about holdings, which the rest of the facts waits for. */
const chain = ({ notes }: Stage): Line => notes.get('chain') as Line;
const contextOf = ({ context }: AnyMachineSnapshot): SendContext => context as SendContext;
const retry = (stage: Stage) => send(stage).button(textOf('en_US', 'shell:ui.retry'));
const pick = async (stage: Stage, list: string, name: string): Promise<void> => {
  await send(stage)
    .dialog.getByRole('combobox', { name: send(stage).text(list) })
    .click();
  await stage.page.getByRole('option', { name }).click();
};
/** Where the field holds this text, it would be no change: it is emptied before. */
const unlike = async (stage: Stage, text: string): Promise<void> => {
  if ((await send(stage).amount.inputValue()) === text) await send(stage).amount.fill('');
};
const form = (stage: Stage) => expect(send(stage).recipient).toBeVisible();

/** The addresses of the plan as this sandbox has them: its look-alike resembles the account's own, its contract is the router. */
async function addressOf(stage: Stage, planned: string): Promise<string> {
  if (planned === friend) return demoWallet(2).address;
  const own = walletUser(stage).wallet.address.toLowerCase();
  if (planned.endsWith('93bc')) return `${own.slice(0, 6)}${'1'.repeat(32)}${own.slice(-4)}`;
  const { chains } = (await (await stage.page.request.get('/config.json')).json()) as { chains: readonly { swapRouter: string }[] };
  return chains[0]?.swapRouter ?? '';
}
/** What the chain is asked next is of the recipient that stands in the field. */
const isOfRecipient = (before: AnyMachineSnapshot, { output }: Driven): boolean => {
  const { recipient, refusal } = output as { recipient: { address?: string; isContract?: boolean }; refusal: object | null };
  // The router takes no coins.
  const isSo = recipient.isContract !== true || refusal !== null;
  return isSo && (recipient.address ?? '') === contextOf(before).recipient;
};
/** The cross: Escape leads from a question back to the form first. */
const closed: Doing = (stage) => send(stage).button(send(stage).life('close')).first().click();
const moves: Doing = (stage) => walletUser(stage).wallet.useAccount(2);

const states: Driver['states'] = {
  reading: (stage) => expect(send(stage).dialog.getByRole('status', { name: send(stage).text('loading') })).toBeVisible(),
  offline: (stage) => expect(send(stage).dialog).toContainText(textOf('en_US', 'web3:offline.title')),
  failed: (stage) => expect(send(stage).dialog).toContainText(send(stage).text('failed')),
  'form.settling': form,
  'form.looking': form,
  'form.resting': form,
  warned: (stage) => expect(send(stage).button(send(stage).text('risk.accept'))).toBeVisible(),
  sending: (stage) => expect(send(stage).dialog).toHaveAccessibleName(send(stage).text('review')),
  stopped: (stage) => send(stage).seeStage('stopped'),
  ended: 'the dialog is gone',
};

export const sending: Driver = {
  machine: 'send',
  calls: ['tokenAll'],
  allow: /ERR_INTERNET_DISCONNECTED/,
  // The visitor's currency is known by then.
  begins: [sendPlan.cases.find(({ type }) => type === 'currency.changed') as Driven],
  open: async (stage) => {
    const { page, notes, ear, gate } = stage;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await gate.release('tokenAll', 'real');
    await connectInjected(stage);
    const link = page.getByRole('link', { name: textOf('en_US', 'web3:assets.send'), exact: true });
    await expect(link).toBeVisible();
    await gate.close();
    notes.set('chain', new Line(ear));
    await chain(stage).hold(page, chainNodes, asks(/^eth_call$/));
    await link.click();
  },
  events: {
    'done readSendable': {
      when: (_, { output }) => (output as { chains: readonly object[] }).chains.length > 0,
      does: answer('tokenAll'),
    },
    'error readSendable NetworkFault': lost('tokenAll'),
    'done readFacts': { when: isOfRecipient, does: async (stage) => chain(stage).release('real') },
    'error readFacts NetworkFault': async (stage) => chain(stage).release('lost'),
    'reload.requested': {
      when: (before) => before.matches('failed') || (before.matches({ form: 'resting' }) && contextOf(before).isSilent),
      does: (stage) => retry(stage).click(),
    },
    'chain.chosen': (stage) => pick(stage, 'chain', avalanchePlan.chain.name),
    'token.chosen': (stage) => pick(stage, 'token', usdc.symbol),
    'recipient.changed': {
      when: (before, { text }) => text !== contextOf(before).recipient,
      does: async (stage, { text }) => send(stage).recipient.fill(await addressOf(stage, String(text))),
    },
    'amount.changed': async (stage, { text }) => {
      await unlike(stage, String(text));
      await send(stage).amount.fill(String(text));
    },
    'amount.pasted': async (stage, { text }) => {
      await unlike(stage, String(text));
      await stage.page.evaluate((words) => navigator.clipboard.writeText(words), String(text));
      await send(stage).amount.selectText();
      await stage.page.keyboard.press('ControlOrMeta+v');
    },
    'meaning.chosen': {
      when: (before) => (contextOf(before).fiat ?? contextOf(before).entry).choices !== null,
      does: (stage, { amount }) => send(stage).button(String(amount)).click(),
    },
    'max.requested': (stage) => send(stage).button(textOf('en_US', 'shell:ui.max')).click(),
    'unit.flipped': (stage) =>
      send(stage)
        .dialog.getByRole('button', { name: new RegExp(`^${textOf('en_US', 'transfer:amount.typeIn', { unit: '' })}`) })
        .click(),
    'currency.changed': {
      when: (before, { currency }) => before.matches('form') && currency !== null,
      does: (stage) => rememberElsewhere(stage, 'currency', 'EUR'),
    },
    'prices.changed': {
      when: (before) => !before.matches('reading'),
      does: async (stage) => {
        await stage.gate.release('tokenAll', 'real');
        await turnPage(stage.page, 'visible');
      },
    },
    'review.requested': (stage) => send(stage).review(),
    'consent.changed': {
      when: (before) => contextOf(before).recipient.endsWith('93bc'),
      does: (stage, { text }) =>
        send(stage)
          .dialog.getByRole('textbox', { name: send(stage).text('risk.type') })
          .fill(String(text)),
    },
    'risk.accepted': (stage) => send(stage).button(send(stage).text('risk.accept')).click(),
    'risk.declined': (stage) => send(stage).button(send(stage).life('back')).click(),
    'done transaction': {
      when: (before, { output }) => (output as { standing: string | null }).standing === null || contextOf(before).recipient === friend,
      does: async (stage, { output }) => {
        chain(stage).release('real');
        if ((output as { standing: string | null }).standing === null) return stage.page.keyboard.press('Escape');
        await send(stage).sign();
        await send(stage).seeStage('confirmed', ethereumPlan.chain.name);
        await send(stage).close();
      },
    },
    'wallet.moved': { when: (before, { address }) => address !== contextOf(before).address, does: moves },
    'send.closed': { does: closed, ends: true },
  },
  states,
  impossible: {
    'sending --xstate.error.actor.transaction': 'a transaction tells by itself what goes wrong with it: it never throws',
  },
};

/** No chain runs any more when the form is opened. */
export const sendingOffline: Driver = {
  machine: 'send',
  variant: 'offline',
  calls: ['tokenAll'],
  allow: /ERR_INTERNET_DISCONNECTED/,
  begins: sending.begins ?? [],
  open: async (stage) => {
    await openWithoutChains(stage, '/en_US/web3/asset?send=any');
  },
  events: {
    'done readSendable': {
      when: (_, { output }) => (output as { chains: readonly object[] }).chains.length === 0,
      does: async (stage, event) => {
        (stage.notes.get('config') as Line).release('real');
        await answer('tokenAll')(stage, event);
      },
    },
    'reload.requested': (stage) => retry(stage).click(),
    'wallet.moved': { when: (before, { address }) => before.matches('offline') && address !== contextOf(before).address, does: moves },
    'send.closed': { when: (before) => before.matches('offline'), does: closed, ends: true },
  },
  states,
};
