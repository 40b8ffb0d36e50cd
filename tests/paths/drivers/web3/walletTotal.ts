import { expect } from '@playwright/test';
import { demoWallet } from '#sandbox/chain/accounts.ts';
import { ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import { Send } from '#tests/e2e/pages/send.ts';
import { hasten } from '#tests/paths/clock.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { broken } from '#tests/paths/orderDesk.ts';
import { answer, type Stage } from '#tests/paths/stage.ts';
import { connectInjected, walletUser } from '#tests/paths/walletUser.ts';

const account = ({ page }: Stage) => page.getByRole('banner').locator('[data-menu="wallet"]');
const seeAccount = (stage: Stage) => expect(account(stage)).toBeVisible();

/** What the header says a wallet of this browser is worth, on a page that reads no balances. */
export const walletTotal: Driver = {
  machine: 'walletTotal',
  calls: ['tokenAll'],
  begins: [{ type: 'total.missing' }],
  allow: /status of 4\d\d/,
  open: async (stage) => {
    const { page, gate } = stage;
    // Pending payments are looked at every four seconds.
    await hasten(page, 4_000);
    await gate.release('tokenAll', 'real');
    const { wallet } = await connectInjected(stage);
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
    'error readTotal': broken('tokenAll'),
    'transaction.mined': {
      when: (before) => before.matches('resting'),
      does: (stage) => walletUser(stage).wallet.broadcast(),
    },
  },
  states: {
    reading: seeAccount,
    resting: async (stage) => expect(account(stage)).toContainText(/\d/),
    silent: seeAccount,
  },
};
