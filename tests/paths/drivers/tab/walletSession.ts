import { expect } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import { BrowserWallets } from '#tests/e2e/pages/browserWallets.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { Web3Assets } from '#tests/e2e/pages/web3Assets.ts';
import { injectedName, InjectedWallet } from '#tests/e2e/support/injectedWallet.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { scannedLogin } from '#tests/machines/web3/walletQr.plan.ts';
import type { Doing, Driven, Driver, Handler } from '#tests/paths/driver.ts';
import { goInside, logInBeside, rememberElsewhere, said, turnPage } from '#tests/paths/scenarios.ts';
import { lost, type Stage } from '#tests/paths/stage.ts';

const shell = ({ page }: Stage): Shell => new Shell(page);
const connect = (stage: Stage) => shell(stage).header.getByRole('button', { name: textOf('en_US', 'shell:web3.connect') });
const seeNone = (stage: Stage) => expect(connect(stage)).toBeVisible();
const seeAccount = (stage: Stage) => expect(shell(stage).header.locator('[data-menu="wallet"]')).toBeVisible();
const unsaid = async (stage: Stage): Promise<void> => {
  await expect(connect(stage)).toHaveCount(0);
  await expect(shell(stage).header.locator('[data-menu="wallet"]')).toHaveCount(0);
};
function isOnChain(told: object): boolean {
  const { wallet } = told as { readonly wallet?: object };
  return wallet !== undefined && 'walletId' in wallet;
}
const lifeOf = ({ output }: Driven) => output as { readonly kind: string; readonly wallet?: object };

/** The exchange says which wallet belongs to the login, or that none does. */
const told: Doing = (stage, event) => {
  const { wallet = null } = lifeOf(event);
  return said('bizStatus', 200, { login: { ...scannedLogin, wallet } })(stage, event);
};
const knows = { when: (_: unknown, event: Driven) => lifeOf(event).kind !== 'silent' && !isOnChain(lifeOf(event)), does: told };
/** Who does not answer is named, with ways on. */
const seeSilence = async (stage: Stage): Promise<void> => {
  await expect(stage.page.getByText(textOf('en_US', 'web3:silent.exchange'))).toBeVisible();
  await expect(connect(stage)).toBeVisible();
};
const way = ({ page }: Stage, key: string) => page.getByRole('button', { name: textOf('en_US', key) });
const rests = (before: AnyMachineSnapshot): boolean => before.matches({ connected: 'resting' });
const disconnected: Handler = { when: rests, does: ({ page }) => new BrowserWallets(page).disconnect() };
const purged: Handler = {
  when: rests,
  does: async (stage) => {
    await goInside(stage, '/en_US');
    await shell(stage).logOut();
  },
  ends: true,
};

const shared: Omit<Driver, 'open' | 'events'> = {
  machine: 'walletSession',
  allow: /ERR_INTERNET_DISCONNECTED|status of 40\d/,
  states: {
    verifying: unsaid,
    'unreachable.resting': seeSilence,
    'unreachable.asking': seeSilence,
    'connected.resting': seeAccount,
    'connected.rechecking': seeAccount,
    disconnecting: seeNone,
    disconnected: seeNone,
    expired: ({ page }) => expect(page.getByText(textOf('en_US', 'web3:landing.expired'))).toBeVisible(),
  },
};

const remembered: Omit<Driver, 'events'> = {
  ...shared,
  calls: ['bizStatus'],
  begins: [{ type: 'wallet.followed', isRemembered: true }],
  open: async (stage) => {
    await logInBeside(stage, trader.email);
    await rememberElsewhere(stage, 'wallet', true);
    await stage.page.goto('/en_US/web3');
  },
};

const ofBrowser = 'a wallet of this browser that loses a question: views/walletSilent and the round have one';

/** The browser remembers a wallet that the exchange's QR has connected. */
export const walletSession: Driver = {
  ...remembered,
  events: {
    'done verifyWallet': knows,
    'done askAgain': knows,
    'done recheckWallet': knows,
    'error verifyWallet': lost('bizStatus'),
    'error askAgain': lost('bizStatus'),
    'error recheckWallet': lost('bizStatus'),
    'retry.requested': (stage) => way(stage, 'shell:ui.retry').click(),
    'wallet.forgotten': (stage) => way(stage, 'web3:silent.forget').click(),
    'wallet.checkWanted': ({ page }) => turnPage(page, 'visible'),
    'wallet.followed': (stage, { isRemembered }) => rememberElsewhere(stage, 'wallet', isRemembered),
    'wallet.disconnected': disconnected,
    'done endWalletLogin': (stage, event) => {
      const origin = event['output'] === true ? 'web3' : 'password';
      return said('bizStatus', 200, { login: { ...scannedLogin, origin, wallet: null } })(stage, event);
    },
    'error endWalletLogin': lost('bizStatus'),
  },
  left: {
    'verifying --xstate.done.actor.verifyWallet #2': ofBrowser,
    'unreachable.asking --xstate.done.actor.askAgain #2': ofBrowser,
    'unreachable --wallet.forgotten #1': ofBrowser,
    'connected.rechecking --xstate.done.actor.recheckWallet #2': ofBrowser,
    'releasing --xstate.error.actor.endBrowserWallet': 'the code that lets a wallet go would have to be lost on its way just then',
  },
};

/** Its user logs out. */
export const walletSessionLoggedOut: Driver = {
  ...remembered,
  variant: 'logged out',
  events: { 'done verifyWallet alive': knows, 'wallet.purged': purged },
};

const walletOf = ({ notes }: Stage): InjectedWallet => notes.get('wallet') as InjectedWallet;

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
        walletOf(stage).chainId = ethereumPlan.chain.id;
        await connect(stage).click();
        await new BrowserWallets(stage.page).choose(injectedName);
        await new Web3Assets(stage.page).see(injectedName);
      },
    },
    'wallet.changed': {
      when: rests,
      does: (stage, { change }) => (change === 'end' ? walletOf(stage).leave() : walletOf(stage).goTo(99)),
    },
    'wallet.disconnected': disconnected,
    'done endBrowserWallet': { follows: true },
    'wallet.purged': purged,
  },
};
