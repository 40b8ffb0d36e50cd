import { ethereumPlan, avalanchePlan } from '#sandbox/chain/chainPlan.ts';
import { Receive } from '../pages/receive.ts';
import { Shell } from '../pages/shell.ts';
import { WalletDialog } from '../pages/walletDialog.ts';
import { Web3Assets } from '../pages/web3Assets.ts';
import { pay } from '../support/chain.ts';
import { expect, phone, test } from '../support/fixtures.ts';
import { connectByPhone, trader } from '../support/journey.ts';
import { readQr } from '../support/qr.ts';
import { atWidths } from '../support/widths.ts';

const [ethereum, avalanche] = [ethereumPlan.chain, avalanchePlan.chain];

atWidths(() => {
  test('the code is read as what was asked for, and a payment is told as it comes in', async ({ page, visit, sandbox }) => {
    const shell = new Shell(page);
    const receive = new Receive(page);
    await page.goto('/en_US/web3');
    await shell.connectWallet();
    await new WalletDialog(page).seeOpen();
    await connectByPhone(page, await visit(phone));
    await new Web3Assets(page).see(trader.wallet);
    await receive.open();

    expect(await readQr(page, receive.code)).toBe(trader.address);
    await receive.ask('0.25');
    await expect(receive.code).toHaveAccessibleName(receive.text('codeAmount', { amount: '0.25', symbol: 'ETH', chain: ethereum.name }));
    expect(await readQr(page, receive.code)).toBe(`ethereum:${trader.address}@${ethereum.id}?value=250000000000000000`);
    await receive.choose('token', 'USDC');
    expect(await readQr(page, receive.code)).toMatch(
      new RegExp(`^ethereum:0x[0-9a-fA-F]{40}@${ethereum.id}/transfer\\?address=${trader.address}&uint256=250000$`),
    );
    await receive.choose('chain', avalanche.name);
    expect(await readQr(page, receive.code)).toBe(`ethereum:${trader.address}@${avalanche.id}?value=250000000000000000`);
    await receive.choose('chain', ethereum.name);
    await page.waitForResponse((response) => response.url().includes(`/rpc/${ethereum.id}`));
    await pay(sandbox.origin, trader.address, '0.4');
    await receive.seeReceived('0.40', 'ETH', ethereum.name);
  });
});
