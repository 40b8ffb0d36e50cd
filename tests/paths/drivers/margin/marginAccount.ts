import { expect } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { MarginTrade } from '#tests/e2e/pages/marginTrade.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { marginAccountPlan } from '#tests/machines/margin/marginAccount.plan.ts';
import type { Doing, Driven, Driver } from '#tests/paths/driver.ts';
import { broken, openAsMember } from '#tests/paths/orderDesk.ts';
import { expired, logInBeside, said, turnPage, tellTabs } from '#tests/paths/scenarios.ts';
import type { Stage } from '#tests/paths/stage.ts';

type WalletAnswer = { readonly kind: 'ok' | 'refused'; readonly code: number; readonly data?: { readonly walletType: number } };
type Context = { readonly mode: 'cross' | 'isolated'; readonly wallet: { readonly leverage: number } | null };

const margin = ({ page }: Stage): MarginTrade => new MarginTrade(page);
const words = (key: string): string => textOf('en_US', `margin:${key}`);
/** What stands behind a dialog is out of the reach of roles. */
const strip = ({ page }: Stage) => page.locator('[data-margin]');
const see = (key: string) => (stage: Stage) => expect(strip(stage).getByText(words(key)).first()).toBeVisible();
const retry = (stage: Stage) => strip(stage).getByRole('button', { name: textOf('en_US', 'shell:ui.retry') });

const context = (before: AnyMachineSnapshot): Context => before.context as Context;
const isAlone = (before: AnyMachineSnapshot): boolean => before.matches({ loan: 'shut' });
const isKnown = (before: AnyMachineSnapshot): boolean => isAlone(before) && context(before).wallet !== null;
/** The wallet that an answer tells of is the one that was asked for. */
const fits = (before: AnyMachineSnapshot, { output }: Driven): boolean => {
  const { data } = output as WalletAnswer;
  return data === undefined || data.walletType === (context(before).mode === 'cross' ? 6 : 7);
};
const answered =
  (call: string): Doing =>
  (stage, event) => {
    const { code, data } = event['output'] as WalletAnswer;
    return said(call, code, data)(stage, event);
  };
/** What becomes of a wish for another leverage has the wallet read again: it is on its way already. */
const isRereading = (before: AnyMachineSnapshot): boolean => before.matches({ wallet: 'rereading' });
const loggedOut = (call: string) => ({ does: expired(call), ends: true }) as const;

const shared: Omit<Driver, 'open' | 'events'> = {
  machine: 'marginAccount',
  calls: ['readMarginWallet', 'setMarginLeverage'],
  allow: /status of 4\d\d/,
  states: {
    'wallet.guest': see('strip.guest'),
    'wallet.reading': (stage) => expect(strip(stage).first()).toHaveAttribute('aria-busy', 'true'),
    'wallet.known': see('fact.riskRate'),
    'wallet.rereading': see('fact.riskRate'),
    'wallet.stale': see('strip.stale'),
    'wallet.failed': see('strip.unread'),
    'wallet.refused': see('strip.unread'),
    'leverage.idle': 'the choice of the leverage is open, as soon as there is a wallet',
    'leverage.saving': (stage) => expect(strip(stage).locator('[aria-busy="true"]')).toBeVisible(),
    'loan.shut': ({ page }) => expect(page.getByRole('dialog')).toHaveCount(0),
    'loan.open': (stage) => expect(margin(stage).dialog('repay')).toBeVisible(),
  },
};

/** The wallet on the page of a pair. */
export const marginAccount: Driver = {
  ...shared,
  open: async (stage) => {
    await openAsMember(stage, '/en_US/margin/trade/btc_usdt');
  },
  events: {
    'done readWallet': { when: fits, does: answered('readMarginWallet') },
    'error readWallet NetworkFault': broken('readMarginWallet'),
    'error readWallet SessionFault': loggedOut('readMarginWallet'),
    'done rereadWallet': { when: fits, does: answered('readMarginWallet') },
    'error rereadWallet NetworkFault': broken('readMarginWallet'),
    'error rereadWallet SessionFault': loggedOut('readMarginWallet'),
    'done setLeverage': {
      when: (before, event) => isRereading(before) && fits(before, event),
      does: answered('setMarginLeverage'),
    },
    'error setLeverage NetworkFault': { when: isRereading, does: broken('setMarginLeverage') },
    'mode.chosen': {
      when: (before, { mode }) => isAlone(before) && context(before).mode !== mode,
      does: (stage, { mode }) =>
        margin(stage)
          .strip.getByRole('radio', { name: words(`mode.${String(mode)}`), exact: true })
          .check(),
    },
    'leverage.chosen': {
      when: (before, { leverage }) => isKnown(before) && isRereading(before) && context(before).wallet?.leverage !== leverage,
      does: (stage, { leverage }) => margin(stage).chooseLeverage(Number(leverage)),
    },
    'loan.wanted': { when: isKnown, does: (stage) => margin(stage).deed('repay').click() },
    'loan.closed': ({ page }) => page.keyboard.press('Escape'),
    'transfer.wanted': {
      when: isKnown,
      does: async (stage) => {
        await margin(stage).deed('transfer').click();
        const dialog = stage.page.getByRole('dialog', { name: textOf('en_US', 'transfer:title') });
        await expect(dialog).toBeVisible();
        await stage.page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      },
    },
    'money.changed': (stage) => tellTabs(stage, 'balances.changed'),
    'retry.requested': { when: isAlone, does: (stage) => retry(stage).click() },
    'attention.returned': ({ page }) => turnPage(page, 'visible'),
    'session.changed': {
      when: (before, { owner }) => owner === '' && isAlone(before) && !before.matches({ wallet: 'guest' }),
      does: ({ page }) => new Shell(page).logOut(),
      ends: true,
    },
  },
  // Whoever chooses a leverage waits for what becomes of it, and whoever has the dialog closes it first.
  avoid: (before, { type }) =>
    (before.matches({ leverage: 'saving' }) && !type.includes('setLeverage')) || (!isAlone(before) && type !== 'loan.closed'),
};

/** A guest, who logs in beside. */
export const marginAccountOfGuest: Driver = {
  ...shared,
  variant: 'of a guest',
  plan: { input: { ...marginAccountPlan.input, owner: '' } },
  open: (stage) => margin(stage).open('btc_usdt'),
  events: {
    'session.changed': {
      when: (before, { owner }) => owner !== '' && before.matches({ wallet: 'guest' }),
      does: (stage) => logInBeside(stage, trader.email),
    },
  },
};
