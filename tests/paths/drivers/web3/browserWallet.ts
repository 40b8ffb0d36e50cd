import { expect } from '@playwright/test';
import { ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import { BrowserWallets } from '#tests/e2e/pages/browserWallets.ts';
import { Web3Assets } from '#tests/e2e/pages/web3Assets.ts';
import { phoneAgent } from '#tests/e2e/support/fixtures.ts';
import { injectedName } from '#tests/e2e/support/injectedWallet.ts';
import { browserWalletPlan } from '#tests/machines/web3/browserWallet.plan.ts';
import type { Doing, Driven, Driver } from '#tests/paths/driver.ts';
import type { Stage } from '#tests/paths/stage.ts';
import { walletCodes, walletUser, WalletUser, type WalletWord } from '#tests/paths/walletUser.ts';

const wallets = ({ page }: Stage): BrowserWallets => new BrowserWallets(page);
const status = (key: string) => (stage: Stage) => wallets(stage).seeStatus(key, injectedName);
const says =
  (word: WalletWord): Doing =>
  async (stage) =>
    walletUser(stage).say(word);
/** No network of the exchange. */
const elsewhere = 5;
const isForeign = ({ output }: Driven): boolean => (output as { wallet: { chainName: string } }).wallet.chainName === '';
const hasList = ({ context }: { context: unknown }): boolean => !(context as { isDirect: boolean }).isDirect;

/** The wallet is granted, on the network that the plan's case has. */
const granted: Doing = async (stage, event) => {
  const { wallet } = walletUser(stage);
  wallet.isAuthorized = true;
  wallet.chainId = isForeign(event) ? elsewhere : ethereumPlan.chain.id;
  // A question about networks that was given up still stands open in the wallet.
  walletUser(stage).say('itself', /^eth_/);
};

/** Another wallet of this browser makes itself known. */
const announce: Doing = ({ page }) =>
  page.evaluate(() => {
    const info = { uuid: '11111111-2222-4333-8444-000000000000', name: 'Other', icon: '', rdns: 'test.other' };
    const provider = { request: async () => null, on() {}, removeListener() {} };
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }));
  });

export const browserWallet: Driver = {
  machine: 'browserWallet',
  // On a handheld device the only wallet is asked at once.
  open: async (stage) => {
    const { page, controls } = stage;
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setUserAgentOverride', { userAgent: phoneAgent });
    // Another walk may have used up how many codes a minute are given out.
    await controls.advanceClock(61_000);
    const user = await WalletUser.install(stage);
    user.hold(/^(eth_requestAccounts|eth_accounts|wallet_switchEthereumChain)$/);
    await wallets(stage).open();
  },
  begins: [browserWalletPlan.cases[1] as Driven],
  events: {
    'wallets.found': {
      when: ({ context }, { wallets: found }) =>
        (found as readonly object[]).length > (context as { wallets: readonly object[] }).wallets.length,
      does: announce,
    },
    'wallet.chosen': { when: hasList, does: (stage) => wallets(stage).choose(injectedName) },
    'retry.requested': (stage) => wallets(stage).press('retry'),
    'choice.dropped': (stage) => wallets(stage).press('cancel'),
    'switch.requested': (stage) => wallets(stage).switchTo(ethereumPlan.chain.name),
    'network.kept': (stage) => wallets(stage).press('keep'),
    'done connectWallet rejected': says(walletCodes.rejected),
    'done connectWallet pending': says(walletCodes.pending),
    'done connectWallet locked': says(walletCodes.locked),
    'done connectWallet timedOut': says('TimeoutError'),
    'done connectWallet unavailable': says(walletCodes.unavailable),
    'done connectWallet failed': says(walletCodes.failed),
    'done connectWallet connected': granted,
    'done lookAtWallet ended': async (stage) => {
      walletUser(stage).wallet.isAuthorized = false;
      walletUser(stage).say('itself');
    },
    'done lookAtWallet alive': granted,
    'done switchNetwork connected': { when: (_, event) => !isForeign(event), does: says('itself') },
    'done switchNetwork rejected': says(walletCodes.rejected),
  },
  states: {
    gathering: (stage) => expect(wallets(stage).place).toBeVisible(),
    listing: (stage) => expect(wallets(stage).wallet(injectedName)).toBeVisible(),
    'asking.opening': status('opening'),
    'asking.waiting': status('waiting'),
    'stopped.rejected': status('rejected'),
    'stopped.locked': status('locked'),
    'stopped.timedOut': status('timedOut'),
    'stopped.failed': (stage) => {
      const either = ['failed', 'unavailable'].map((key) => wallets(stage).text(`status.${key}`, { name: injectedName }));
      return expect(
        wallets(stage)
          .place.getByText(either[0] ?? '')
          .or(wallets(stage).place.getByText(either[1] ?? '')),
      ).toBeVisible();
    },
    'stopped.pending.resting': status('pending'),
    'stopped.pending.looking': status('pending'),
    wrongNetwork: (stage) =>
      expect(
        wallets(stage).place.getByRole('button', { name: wallets(stage).text('switch', { chain: ethereumPlan.chain.name }) }),
      ).toBeVisible(),
    switching: status('switching'),
    connected: ({ page }) => new Web3Assets(page).see(injectedName),
  },
  impossible: {
    'asking --xstate.error.actor.connectWallet': 'asking a wallet never throws: every fault is a kind of answer',
    'stopped.pending.looking --xstate.error.actor.lookAtWallet': 'looking at a wallet never throws: its silence is an answer',
    'switching --xstate.error.actor.switchNetwork': 'asking a wallet never throws: every fault is a kind of answer',
  },
};
