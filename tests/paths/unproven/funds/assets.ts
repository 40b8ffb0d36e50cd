import { expect } from '@playwright/test';
import { Assets } from '#tests/e2e/pages/assets.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { assetsPlan } from '#tests/machines/assets.plan.ts';
import type { Doing, Driven, Driver } from '../driver.ts';
import { announceElsewhere, keptIntent } from '../elsewhere.ts';
import { logInBeside, rememberElsewhere } from '../scenarios.ts';
import { answer, fireDelay, lost, type Stage } from '../stage.ts';

const words = (key: string): string => textOf('en_US', `assets:${key}`);
const main = ({ page }: Stage) => page.getByRole('main');
const retry = (stage: Stage) => main(stage).getByRole('button', { name: textOf('en_US', 'shell:ui.retry') });
const busy = (stage: Stage) => main(stage).locator('[aria-busy="true"]');
const table = (stage: Stage) => expect(main(stage).getByRole('cell').first()).toBeVisible();

const answered: Doing = async (stage, event) => {
  await answer('assetTotal')(stage, event);
  await answer('assetWallets')(stage, event);
};
const silent: Doing = async (stage, event) => {
  await answer('assetWallets')(stage, event);
  await lost('assetTotal')(stage, event);
};
/** The page's clock goes on so far that an answer of before is not taken once more. */
const grow = ({ page }: Stage) =>
  page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 3_000;
  });
const isKept = ({ output }: Driven): boolean => (output as { hasKeptTransfer?: boolean } | undefined)?.hasKeptTransfer === true;

const shared: Omit<Driver, 'open' | 'events'> = {
  machine: 'assets',
  calls: ['assetTotal', 'assetWallets'],
  allow: /ERR_INTERNET_DISCONNECTED/,
  states: {
    loading: (stage) =>
      expect(
        main(stage)
          .getByRole('status', { name: words('loading') })
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
    'error openAssets': silent,
    'done loadAssets': answered,
    'error loadAssets': silent,
    'after balancesAge': async (stage) => {
      await grow(stage);
      await fireDelay(stage, 'balancesAge');
    },
    'balances.changed': (stage) => announceElsewhere(stage, 'balances.changed'),
    'reload.requested': {
      when: (before) => before.matches('failed') || before.matches('stale'),
      does: async (stage) => {
        await grow(stage);
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
        await new Assets(stage.page).startTransfer();
        const dialog = stage.page.getByRole('dialog', { name: textOf('en_US', 'transfer:title') });
        await expect(dialog).toBeVisible();
        await stage.page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
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
    const intent = keptIntent({ request, shortName: 'USDT' }, '10000001', crypto.randomUUID());
    await rememberElsewhere(stage, 'transferIntents', [intent]);
    await open(stage);
  },
  // The transfer stands before the page.
  events: {
    'done openAssets': {
      does: async (stage, event) => {
        await answered(stage, event);
        await expect(stage.page.getByRole('dialog', { name: textOf('en_US', 'transfer:title') })).toBeVisible();
      },
      ends: true,
    },
  },
};
