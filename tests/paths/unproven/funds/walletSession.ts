import { expect } from '@playwright/test';
import { BrowserWallets } from '#tests/e2e/pages/browserWallets.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { Web3Assets } from '#tests/e2e/pages/web3Assets.ts';
import { phone } from '#tests/e2e/support/fixtures.ts';
import { injectedName, InjectedWallet } from '#tests/e2e/support/injectedWallet.ts';
import { connectByPhone, trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { scannedLogin } from '#tests/machines/walletQr.plan.ts';
import type { Doing, Driven, Driver } from '../driver.ts';
import { goInside, logInBeside, rememberElsewhere, said, turnPage } from '../scenarios.ts';
import { answer, lost, type Stage } from '../stage.ts';

const shell = ({ page }: Stage): Shell => new Shell(page);
const connect = (stage: Stage) => shell(stage).header.getByRole('button', { name: textOf('en_US', 'shell:web3.connect') });
const seeNone = (stage: Stage) => expect(connect(stage)).toBeVisible();
const seeAccount = (stage: Stage) => expect(shell(stage).header.locator('[data-menu="wallet"]')).toBeVisible();
const unsaid = async (stage: Stage): Promise<void> => {
  await expect(connect(stage)).toHaveCount(0);
  await expect(shell(stage).header.locator('[data-menu="wallet"]')).toHaveCount(0);
};
const isOnChain = ({ wallet }: { readonly wallet?: unknown }): boolean => wallet !== undefined && 'walletId' in (wallet as object);
const lifeOf = ({ output }: Driven) => output as { readonly kind: string; readonly wallet?: object };

/** The exchange says which wallet belongs to the login, or that none does. */
const told: Doing = (stage, event) => {
  const { wallet = null } = lifeOf(event);
  return said('bizStatus', 200, { login: { ...scannedLogin, wallet } })(stage, event);
};
const knows = { when: (_: unknown, event: Driven) => !isOnChain(lifeOf(event)), does: told };
const logOut = async (stage: Stage): Promise<void> => {
  await goInside(stage, '/en_US');
  await shell(stage).logOut();
};

const shared: Omit<Driver, 'open' | 'events'> = {
  machine: 'walletSession',
  allow: /ERR_INTERNET_DISCONNECTED|status of 40\d/,
  states: {
    verifying: unsaid,
    unreachable: unsaid,
    'connected.resting': seeAccount,
    'connected.rechecking': seeAccount,
    disconnecting: seeNone,
    disconnected: seeNone,
    expired: ({ page }) => expect(page.getByText(textOf('en_US', 'web3:landing.expired'))).toBeVisible(),
  },
};

/** The browser remembers a wallet that the exchange's QR has connected. */
export const walletSession: Driver = {
  ...shared,
  calls: ['bizStatus'],
  begins: [{ type: 'wallet.followed', isRemembered: true }],
  open: async (stage) => {
    await logInBeside(stage, trader.email);
    await rememberElsewhere(stage, 'wallet', true);
    await stage.page.goto('/en_US/web3');
  },
  events: {
    'done verifyWallet': knows,
    'done recheckWallet': knows,
    'error verifyWallet': lost('bizStatus'),
    'error recheckWallet': lost('bizStatus'),
    'wallet.checkWanted': ({ page }) => turnPage(page, 'visible'),
    'wallet.followed': (stage, { isRemembered }) => rememberElsewhere(stage, 'wallet', isRemembered),
  },
  left: {
    'releasing --xstate.error.actor.endBrowserWallet': 'the code that lets a wallet go would have to be lost on its way just then',
  },
};

/** A phone connects its wallet, which is let go again. */
export const walletSessionByPhone: Driver = {
  ...shared,
  variant: 'by phone',
  calls: ['bizStatus'],
  begins: [{ type: 'wallet.followed', isRemembered: false }],
  open: async (stage) => {
    await stage.gate.release('bizStatus', 'real');
    await stage.page.goto('/en_US/web3');
    await expect(connect(stage)).toBeVisible();
  },
  events: {
    'wallet.connected': {
      when: (before, event) => before.matches('disconnected') && !isOnChain(event),
      does: async (stage, event) => {
        await answer('bizStatus')(stage, event);
        await connect(stage).click();
        await connectByPhone(stage.page, await stage.visit(phone));
        await new Web3Assets(stage.page).see(trader.wallet);
      },
    },
    'wallet.disconnected': {
      when: (before) => before.matches({ connected: 'resting' }),
      does: ({ page }) => new BrowserWallets(page).disconnect(),
    },
    'done endWalletLogin': {
      does: async (stage, event) =>
        event['output'] === true
          ? answer('bizStatus')(stage, event)
          : said('bizStatus', 200, { login: { ...scannedLogin, origin: 'password', wallet: null } })(stage, event),
    },
    'error endWalletLogin': lost('bizStatus'),
    'wallet.purged': { when: (before) => before.matches({ connected: 'resting' }), does: logOut, ends: true },
  },
};

/** A wallet of this browser. */
export const walletSessionInjected: Driver = {
  ...shared,
  variant: 'of this browser',
  begins: [{ type: 'wallet.followed', isRemembered: false }],
  open: async (stage) => {
    const { page, notes } = stage;
    await logInBeside(stage, trader.email);
    await page.goto('/config.json');
    notes.set('wallet', await InjectedWallet.install(page.context(), new URL(page.url()).origin));
    await page.goto('/en_US/web3');
    await expect(connect(stage)).toBeVisible();
  },
  events: {
    'wallet.connected': {
      when: (before, event) => !before.matches('connected') && isOnChain(event),
      does: async (stage) => {
        await connect(stage).click();
        await new BrowserWallets(stage.page).choose(injectedName);
        await new Web3Assets(stage.page).see(injectedName);
      },
    },
    'wallet.changed': {
      when: (before) => before.matches({ connected: 'resting' }),
      does: ({ notes }, { change }) => {
        const wallet = notes.get('wallet') as InjectedWallet;
        return change === 'end' ? wallet.leave() : wallet.goTo(99);
      },
    },
    'wallet.disconnected': {
      when: (before) => before.matches({ connected: 'resting' }),
      does: ({ page }) => new BrowserWallets(page).disconnect(),
    },
    'done endBrowserWallet': { follows: true },
    'wallet.purged': { when: (before) => before.matches({ connected: 'resting' }), does: logOut, ends: true },
  },
};
