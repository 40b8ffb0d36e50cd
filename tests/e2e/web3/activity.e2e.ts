import { Activity } from '../pages/activity.ts';
import { Shell } from '../pages/shell.ts';
import { WalletDialog } from '../pages/walletDialog.ts';
import { Web3Assets } from '../pages/web3Assets.ts';
import { pay, payInVain } from '../support/chain.ts';
import { expect, phone, test } from '../support/fixtures.ts';
import { connectByPhone, trader } from '../support/journey.ts';
import { atWidths } from '../support/widths.ts';

/** An amount of its own for each width, as they share a sandbox. */
const amounts = { wide: '0.0311', laptop: '0.0322', phone: '0.0333' } as const;

atWidths(({ name }) => {
  test('a payment appears by itself, a failed transaction is told as failed, and scams wait behind a count', async ({
    page,
    visit,
    sandbox,
  }) => {
    const amount = amounts[name];
    const shell = new Shell(page);
    const activity = new Activity(page);
    await page.goto('/en_US/web3');
    await shell.connectWallet();
    await new WalletDialog(page).seeOpen();
    await connectByPhone(page, await visit(phone));
    await new Web3Assets(page).see(trader.wallet);
    await activity.open();
    await activity.seeLines();

    await pay(sandbox.origin, trader.address, amount);
    const received = activity.line(`+${amount}`, 'confirmed');
    await expect(received).toContainText(activity.text('kind.in'), { timeout: 20_000 });
    await activity.openLine(received);
    await activity.seeDetail();
    await expect(activity.detail).toContainText(trader.address);
    await activity.closeDetail();

    await payInVain(sandbox.origin, '1000');
    await activity.choose('failed');
    const failed = activity.line('1,000.00', 'failed').first();
    await expect(failed).toContainText('WBTC', { timeout: 20_000 });

    await activity.choose('all');
    await expect(activity.hidden).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('main')).not.toContainText('CLAIM');
    await activity.hidden.click();
    await expect(page.getByRole('main')).toContainText('CLAIM');
    await page.reload();
    await activity.seeLines();
    await activity.openFirst();
    await activity.seeDetail();
  });
});
