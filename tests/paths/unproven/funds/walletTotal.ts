import { expect } from '@playwright/test';
import { demoWallet } from '#sandbox/chain/accounts.ts';
import { ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import { BrowserWallets } from '#tests/e2e/pages/browserWallets.ts';
import { Send } from '#tests/e2e/pages/send.ts';
import { Web3Assets } from '#tests/e2e/pages/web3Assets.ts';
import { injectedName, InjectedWallet } from '#tests/e2e/support/injectedWallet.ts';
import type { Driver } from '../driver.ts';
import { answer, lost, type Stage } from '../stage.ts';

const account = ({ page }: Stage) => page.getByRole('banner').locator('[data-menu="wallet"]');
const seeAccount = (stage: Stage) => expect(account(stage)).toBeVisible();

/** What the header says a wallet of this browser is worth, on a page that reads no balances. */
export const walletTotal: Driver = {
  machine: 'walletTotal',
  calls: ['tokenAll'],
  begins: [{ type: 'total.missing' }],
  allow: /ERR_INTERNET_DISCONNECTED/,
  open: async (stage) => {
    const { page, gate, notes } = stage;
    await page.goto('/config.json');
    const wallet = await InjectedWallet.install(page.context(), new URL(page.url()).origin);
    notes.set('wallet', wallet);
    await gate.release('tokenAll', 'real');
    await new BrowserWallets(page).open();
    await new BrowserWallets(page).choose(injectedName);
    await new Web3Assets(page).see(injectedName);
    // A payment that the chain gets to know only later.
    const send = new Send(page);
    await send.openFor('ETH', ethereumPlan.chain.name);
    await send.fill(demoWallet(2).address, '0.0123');
    await send.review();
    wallet.isWithholding = true;
    await send.sign();
    await send.seeStage('pending');
    await gate.close();
    await page.goto('/en_US/web3');
  },
  events: {
    'done readTotal': answer('tokenAll'),
    'error readTotal': lost('tokenAll'),
    'transaction.mined': {
      when: (before) => before.matches('resting'),
      does: ({ notes }) => (notes.get('wallet') as InjectedWallet).broadcast(),
    },
  },
  states: {
    reading: seeAccount,
    resting: async (stage) => expect(account(stage)).toContainText(/\d/),
    silent: seeAccount,
  },
};
