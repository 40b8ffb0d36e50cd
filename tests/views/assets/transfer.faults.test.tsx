import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createKeyStore } from '#services/browser/keyStore.ts';
import { webConfig } from '#services/config/publicCalls.ts';
import {
  submitTransfer,
  transferInfo,
  transferPrecheck,
  walletInfo,
  walletTransferCoins,
  walletTransferTypes,
} from '#services/assets/calls.ts';
import { forgetTransferDraft } from '#services/assets/transferDraft.ts';
import { transferIntentsEntry } from '#services/assets/transferIntents.ts';
import { configureHttp } from '#services/http/client.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { memoryShelf, stepClock } from '#tests/services/http/http.support.ts';
import { usdt } from '#tests/support/flowFaults/answers.ts';
import { FakeExchange, faultKinds, unknownCode, unknownWords, type FaultKind } from '#tests/support/fakeExchange.ts';
import { stage, type Stage } from '#tests/support/stage.tsx';
import { readTexts } from '#tests/support/texts.ts';
import { TransferDialog } from '#views/assets/transfer/TransferDialog.tsx';

const texts = readTexts('locales', 'en_US');
const text = (key: string): string => {
  const found = texts.get(key);
  if (found === undefined) throw new Error(`no text ${key}`);
  return found;
};
const words: Readonly<Record<FaultKind, string>> = {
  slow: text('faults:timeout'),
  'HTTP 500': text('faults:status'),
  'HTTP 429': text('faults:rateLimit'),
  HTML: text('faults:shape'),
  'wrong shape': text('faults:shape'),
  'unknown code': unknownWords,
  offline: text('faults:network'),
};
const ok = (data: unknown) => ({ code: 200, message: '', data });
const types = [
  { source: 2, targets: [5] },
  { source: 5, targets: [2] },
];
/** The real services and client on an exchange of our own; `effects` counts what each idempotency key moved. */
function openExchange() {
  const effects = new Map<string, number>();
  const exchange = new FakeExchange([
    { call: webConfig, answer: () => ok({ transfer: true, withdraw: true, web3: true, live: true, support: true }) },
    { call: walletTransferTypes, answer: () => ok(types) },
    { call: transferInfo, answer: () => ok({ isolatedPairs: [] }) },
    { call: walletTransferCoins, answer: () => ok([usdt]) },
    { call: walletInfo, answer: () => ok({ available: '100', todayAvailableLimit: '50', transferOpenCardInvalid: false }) },
    { call: transferPrecheck, answer: () => ({ code: 200, message: '' }) },
    {
      call: submitTransfer,
      answer: ({ key }) => {
        if (key === null) throw new Error('a transfer without a key');
        if (!effects.has(key)) effects.set(key, 1);
        return { code: 200, message: 'Your coins have moved.', data: { recordId: 'r1' } };
      },
    },
  ]);
  configureHttp({
    bases: { '/': 'https://x.test' },
    fetchFn: exchange.fetch,
    clock: stepClock(),
    keys: createKeyStore(memoryShelf()),
    timeout: 300,
  });
  return { exchange, effects };
}
let { exchange, effects } = openExchange();

// Timeouts and retries take their time on a busy machine.
configure({ asyncUtilTimeout: 8_000 });
beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => {
  transferIntentsEntry.remove();
  forgetTransferDraft();
  ({ exchange, effects } = openExchange());
});

const begin = (): Stage => stage(<TransferDialog />, { page: '/assetManagement/overView' });
// By label and words, not by role: roles are many times slower to find here, and the e2e tests find by them.
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount');
const button = (name: string): HTMLElement => {
  const found = screen.queryByLabelText(name) ?? screen.getByText(name).closest('button');
  if (found === null) throw new Error(`no button ${name}`);
  return found;
};
const press = (name: string) => fireEvent.click(button(name));
const ready = () => waitFor(() => expect(button('Confirm transfer').getAttribute('aria-busy')).toBeNull());
const enter = (value: string) => fireEvent.change(amount(), { target: { value } });
const shown = (value: string | RegExp) => screen.findByText(value);
/** The network's return is enough; other faults wait for a press. */
const goOn = (fault: FaultKind, button: string) => (fault === 'offline' ? fireEvent(window, new Event('online')) : press(button));

async function complete({ residents }: Stage): Promise<void> {
  await ready();
  press('Confirm transfer');
  await seeMovedOnce(residents);
}
async function seeMovedOnce(residents: Stage['residents']): Promise<void> {
  await waitFor(() =>
    expect(residents.toasts.getSnapshot().context.shown).toEqual([{ id: 'transfer', tone: 'success', text: 'Your coins have moved.' }]),
  );
  expect([...effects.values()]).toEqual([1]);
  expect(new Set(exchange.asked('submitTransfer').map(({ key }) => key)).size).toBe(1);
  expect(transferIntentsEntry.get()).toEqual([]);
}

describe.each(faultKinds)('%s', (fault) => {
  test('of webConfig: the form stays away until the exchange says that transfers are open', async () => {
    exchange.spoil('webConfig', fault);
    const staged = begin();
    expect(await shown(text('transfer:held.missing'))).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    exchange.heal();
    press(text('transfer:held.ask'));
    await ready();
    enter('12.5');
    await complete(staged);
  });

  test.each(['walletTransferTypes', 'transferInfo'])('of %s: said, and the next try opens the form', async (call) => {
    exchange.spoil(call, fault);
    const staged = begin();
    expect(await shown(words[fault])).toBeTruthy();
    exchange.heal();
    goOn(fault, text('shell:ui.retry'));
    await ready();
    enter('12.5');
    await complete(staged);
  });

  test.each(['walletTransferCoins', 'walletInfo'])('of %s: said, and the amount is still there afterwards', async (call) => {
    const staged = begin();
    await ready();
    enter('12.5');
    exchange.spoil(call, fault);
    press(text('transfer:form.swap'));
    expect(await shown(words[fault])).toBeTruthy();
    exchange.heal();
    goOn(fault, text('shell:ui.retry'));
    await ready();
    expect(amount().value).toBe('12.5');
    await complete(staged);
  });

  test('of transferPrecheck: nothing is sent, and the form stands as it was', async () => {
    const staged = begin();
    await ready();
    enter('12.5');
    exchange.spoil('transferPrecheck', fault);
    press('Confirm transfer');
    if (fault === 'unknown code') expect(await shown(`Code ${unknownCode}`)).toBeTruthy();
    expect(await shown(new RegExp(words[fault]))).toBeTruthy();
    expect(exchange.asked('submitTransfer')).toEqual([]);
    exchange.heal();
    await ready();
    expect(amount().value).toBe('12.5');
    await complete(staged);
  });

  test('of submitTransfer: the money moves once, and the user is told', async () => {
    const staged = begin();
    await ready();
    enter('12.5');
    exchange.spoil('submitTransfer', fault);
    press('Confirm transfer');
    if (fault === 'HTTP 429' || fault === 'unknown code') {
      // The exchange has said that it did nothing.
      expect(await shown(new RegExp(words[fault]))).toBeTruthy();
      await ready();
      expect([...effects.values()]).toEqual([]);
      expect(amount().value).toBe('12.5');
      exchange.heal();
      exchange.seen.length = 0;
      await complete(staged);
      return;
    }
    expect(await shown(text('transfer:unanswered.title'))).toBeTruthy();
    expect(screen.getByText('12.5 USDT, Spot to Contracts')).toBeTruthy();
    exchange.heal();
    goOn(fault, text('transfer:unanswered.ask'));
    await seeMovedOnce(staged.residents);
    expect(exchange.asked('submitTransfer').length).toBeGreaterThan(1);
  });
});

test.each(['walletTransferTypes', 'transferInfo', 'walletTransferCoins', 'walletInfo', 'transferPrecheck', 'submitTransfer'])(
  'a session that has ended at %s leads to login and back, moves nothing, and keeps what was entered',
  async (call) => {
    begin();
    const isRead = !['transferPrecheck', 'submitTransfer'].includes(call);
    const isAtOpening = ['walletTransferTypes', 'transferInfo'].includes(call);
    if (isAtOpening) {
      cleanup();
      exchange.spoil(call, 'session');
      begin();
    } else {
      await ready();
      enter('12.5');
      exchange.spoil(call, 'session');
      press(isRead ? text('transfer:form.swap') : 'Confirm transfer');
    }
    expect(await shown(text('transfer:loggedOut.title'))).toBeTruthy();
    await waitFor(() => expect(location.pathname).toBe('/en_US/login'));
    expect(new URLSearchParams(location.search).get('next')).toBe('/en_US/assetManagement/overView');
    expect(effects.size).toBe(0);
    expect(transferIntentsEntry.get()).toEqual([]);
    cleanup();
    exchange.heal();
    exchange.seen.length = 0;
    const again = begin();
    await ready();
    if (isAtOpening) enter('12.5');
    expect(amount().value).toBe('12.5');
    expect(exchange.asked('submitTransfer')).toEqual([]);
    await complete(again);
  },
);

test('answers that take their time: loading is shown, and a press again while sending sends nothing', async () => {
  exchange.delay(120);
  const { residents } = begin();
  expect(await screen.findByRole('status', { name: text('transfer:loading') })).toBeTruthy();
  await ready();
  enter('12.5');
  const form = amount().closest('form');
  if (form === null) throw new Error('no form');
  for (let times = 0; times < 4; times += 1) fireEvent.submit(form);
  expect(await screen.findByText(text('transfer:form.sending'))).toBeTruthy();
  for (let times = 0; times < 4; times += 1) fireEvent.submit(form);
  await seeMovedOnce(residents);
  expect(exchange.asked('transferPrecheck')).toHaveLength(1);
  expect(exchange.asked('submitTransfer').map(({ body }) => body)).toEqual([{ amount: '12.5', coinId: 52, source: 2, target: 5 }]);
});
