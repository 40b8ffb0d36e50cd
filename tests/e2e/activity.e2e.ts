import { Activity } from './pages/activity.ts';
import { Shell } from './pages/shell.ts';
import { WalletDialog } from './pages/walletDialog.ts';
import { Web3Assets } from './pages/web3Assets.ts';
import { expectAccessible } from './support/axe.ts';
import { pay, payInVain } from './support/chain.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { connectByPhone, trader } from './support/journey.ts';

const widths = [
  { name: 'wide', viewport: { width: 1600, height: 1000 } },
  { name: 'laptop', viewport: { width: 1000, height: 800 } },
  { name: 'phone', ...phone },
] as const;
/** An amount of its own for each, as they share a sandbox. */
const amounts = { wide: '0.0311', laptop: '0.0322', phone: '0.0333' } as const;

for (const { name, ...options } of widths)
  test.describe(`what a wallet did, on a ${name} screen`, () => {
    test.use(options);

    test('a payment appears by itself, a failed transaction is told as failed, and scams wait behind a count', async ({
      page,
      visit,
      sandbox,
    }) => {
      const shell = new Shell(page);
      const activity = new Activity(page);
      await page.goto('/en_US/web3');
      await shell.connectWallet();
      await new WalletDialog(page).seeOpen();
      await connectByPhone(page, await visit(phone));
      await new Web3Assets(page).see(trader.wallet);
      await activity.open();
      await activity.seeLines();

      await pay(sandbox.origin, trader.address, amounts[name]);
      const received = activity.line(`+${amounts[name]}`, 'confirmed');
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

      await shell.seeNoSideScroll();
      // What the header covers has no place of its own to be pressed at.
      await page.evaluate(() => scrollTo(0, 0));
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await shell.seeTheme(colorScheme);
        await expectAccessible(page);
      }
      await page.reload();
      await activity.seeLines();
      await activity.openFirst();
      await activity.seeDetail();
      await expectAccessible(page);
    });
  });
