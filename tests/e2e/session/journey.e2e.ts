import { logout } from '#services/session/calls.ts';
import { BrowserWallets } from '../pages/browserWallets.ts';
import { Shell } from '../pages/shell.ts';
import { TransferRecords } from '../pages/transferRecords.ts';
import { WalletDialog } from '../pages/walletDialog.ts';
import { expect, phone, test } from '../support/fixtures.ts';
import { arrive, connectByPhone, logIn, moveSpotToContract, seeChainBalances, trader } from '../support/journey.ts';
import { atWidths } from '../support/widths.ts';

atWidths(() => {
  test('arrive, choose language, theme and currency, connect a wallet, let it go for good', async ({ page, context, visit, sandbox }) => {
    const shell = await arrive(page);

    await page.goto('/en_US/market?sort=gainers');
    await shell.chooseLanguage('简体中文', 'zh_CN');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/zh_CN/market?sort=gainers');
    await shell.chooseTheme('light');
    await shell.chooseCurrency('EUR');
    await page.reload();
    await shell.seeHeading();
    await shell.seeTheme('light');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await shell.closeDialog();

    await shell.goToWeb3();
    await shell.connectWallet();
    const dialog = new WalletDialog(page, 'zh_CN');
    await dialog.seeOpen();
    await dialog.seeCodeSize();
    await connectByPhone(page, await visit(phone), 'zh_CN');
    await dialog.seeClosed();
    await seeChainBalances(page, sandbox.origin, 'zh_CN');
    await expect(page.getByRole('region', { name: shell.text('web3:assets.total') })).toContainText('€');

    const cookies = await context.cookies();
    const remembered = await page.evaluate(() => Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? ''] as const));
    const seeOut = async (): Promise<void> => {
      await page.waitForURL(/\/zh_CN\/web3(\?.*)?$/);
      await expect(shell.header.getByRole('button', { name: shell.text('shell:web3.connect') })).toBeVisible();
    };
    const ended = page.waitForResponse((response) => new URL(response.url()).pathname === logout.path);
    await new BrowserWallets(page, 'zh_CN').disconnect();
    await seeOut();
    expect((await ended).status()).toBe(200);
    await page.reload();
    await seeOut();
    // Who has kept all that the browser held of the session gets no answer with it.
    await context.addCookies(cookies);
    await page.evaluate((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), remembered);
    const answers: number[] = [];
    page.on('response', (response) => {
      if (/\/web3\/wallet\/(asset|account)\//.test(response.url())) answers.push(response.status());
    });
    const [status] = await Promise.all([
      page.waitForResponse((response) => new URL(response.url()).pathname === '/hk-web/user/biz-status'),
      page.goto('/zh_CN/web3/asset'),
    ]);
    expect(((await status.json()) as { data: { login: unknown } }).data.login).toBeNull();
    await seeOut();
    expect(answers).toEqual([]);
  });

  test('log in, move 25.5 USDT from spot to contract, find the record, log out in both tabs', async ({ page, context }) => {
    await logIn(page, trader.email);
    await moveSpotToContract(page, '25.5');
    const records = new TransferRecords(page);
    await records.open('2', '5');
    await records.seeNewest('USDT', '25.5');

    const other = await context.newPage();
    await other.goto('/en_US/assetManagement/overView');
    const otherShell = new Shell(other);
    await otherShell.seeMember();
    await new Shell(page).logOut();
    await page.waitForURL('**/en_US');
    await new Shell(page).seeGuest();
    await other.waitForURL('**/en_US');
    await otherShell.seeGuest();
  });
});
