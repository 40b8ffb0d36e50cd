import { expect } from '@playwright/test';
import { Assets } from '#tests/e2e/pages/assets.ts';
import { TransferForm } from '#tests/e2e/pages/transferForm.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { assetsPlan } from '#tests/machines/assets/assets.plan.ts';
import { grow } from '#tests/paths/clock.ts';
import type { Doing, Driven, Driver } from '#tests/paths/driver.ts';
import { keptIntent, longAgo } from '#tests/paths/intents.ts';
import { broken } from '#tests/paths/orderDesk.ts';
import { logInBeside, rememberElsewhere, tellTabs } from '#tests/paths/scenarios.ts';
import { answer, fireDelay, main, retry, type Stage } from '#tests/paths/stage.ts';

const words = (key: string): string => textOf('en_US', `assets:${key}`);
const busy = (stage: Stage) => main(stage).locator('[aria-busy="true"]');
const table = (stage: Stage) => expect(main(stage).getByRole('cell').first()).toBeVisible();

const answered: Doing = async (stage, event) => {
  await answer('assetTotal')(stage, event);
  await answer('assetWallets')(stage, event);
};
const unanswered: Doing = async (stage, event) => {
  await answer('assetWallets')(stage, event);
  await broken('assetTotal')(stage, event);
};
/** An answer of before is so old that it is not taken once more. */
const age = (stage: Stage) => grow(stage, 3_000);
const isKept = ({ output }: Driven): boolean => (output as { hasKeptTransfer?: boolean } | undefined)?.hasKeptTransfer === true;

const shared: Omit<Driver, 'open' | 'events'> = {
  machine: 'assets',
  calls: ['assetTotal', 'assetWallets'],
  allow: /status of 4\d\d/,
  states: {
    loading: (stage) =>
      expect(
        main(stage)
          .getByRole('status', { name: words('loading') })
          .or(busy(stage))
          .first(),
      ).toBeVisible(),
    fresh: table,
    refreshing: table,
    stale: (stage) => expect(main(stage).getByText(words('stale'))).toBeVisible(),
    failed: (stage) => expect(retry(stage)).not.toHaveAttribute('aria-busy', 'true'),
  },
};
const open = ({ page }: Stage) => page.goto('/en_US/assetManagement/home');

/** The wallets' page. */
export const assets: Driver = {
  ...shared,
  open: async (stage) => {
    await logInBeside(stage, trader.email);
    await open(stage);
  },
  events: {
    'done openAssets': { when: (_, event) => !isKept(event), does: answered },
    'error openAssets': unanswered,
    'done loadAssets': answered,
    'error loadAssets': unanswered,
    'after balancesAge': async (stage) => {
      await age(stage);
      await fireDelay(stage, 'balancesAge');
    },
    'balances.changed': (stage) => tellTabs(stage, 'balances.changed'),
    'reload.requested': {
      when: (before) => before.matches('failed') || before.matches('stale'),
      does: async (stage) => {
        await age(stage);
        await retry(stage)
          .or(main(stage).getByRole('button', { name: words('refresh'), exact: true }))
          .click();
      },
    },
    'search.changed': {
      when: (before) => !before.matches('failed'),
      does: (stage, { text }) =>
        main(stage)
          .getByRole('searchbox', { name: words('coins.search') })
          .fill(String(text)),
    },
    'sort.pressed': {
      when: (before) => !before.matches('failed'),
      does: (stage) =>
        main(stage)
          .getByRole('button', { name: words('coins.coin'), exact: true })
          .click(),
    },
    'small.toggled': {
      when: (before) => !before.matches('failed'),
      does: (stage) =>
        main(stage)
          .getByRole('checkbox', { name: words('coins.hideSmall') })
          .click(),
    },
    'small.followed': (stage, { hidesSmall }) => rememberElsewhere(stage, 'hidesSmallBalances', hidesSmall),
    'transfer.wanted': {
      when: (before) => before.matches('fresh'),
      does: async (stage) => {
        const form = new TransferForm(stage.page);
        await new Assets(stage.page).startTransfer();
        await form.seeReady();
        await stage.page.keyboard.press('Escape');
        await form.seeClosed();
      },
    },
  },
  impossible: { 'fresh --reload.requested': 'while the balances are new the page offers no way to read them again' },
};

const request = { amount: '25.5', coinId: 52, source: 2, target: 5 } as const;

/** A transfer of this browser was cut off: it comes back with the balances. */
export const assetsWithTransfer: Driver = {
  ...shared,
  variant: 'with a kept transfer',
  plan: { cases: assetsPlan.cases.filter((each: Driven) => each.type !== 'xstate.done.actor.openAssets' || isKept(each)) },
  open: async (stage) => {
    await logInBeside(stage, trader.email);
    // It is not sent again by itself: it stands before the page until its user has read of it.
    const intent = keptIntent({ request, shortName: 'USDT' }, crypto.randomUUID(), longAgo);
    await rememberElsewhere(stage, 'transferIntents', [intent]);
    await open(stage);
  },
  // The transfer stands before the page.
  events: {
    'done openAssets': {
      does: async (stage, event) => {
        await answered(stage, event);
        await expect(new TransferForm(stage.page).dialog).toBeVisible();
      },
      ends: true,
    },
  },
};
