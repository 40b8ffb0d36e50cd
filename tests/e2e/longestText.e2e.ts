import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { startSandboxProcess, type SandboxProcess } from '#tests/support/sandboxProcess.ts';
import { startWalletProgram } from '#tests/support/walletProgram/walletProgram.ts';
import { controlsOf } from './support/controls.ts';
import { phone, phoneAgent } from './support/fixtures.ts';
import { injectedName, InjectedWallet } from './support/injectedWallet.ts';
import { readQr } from './support/qr.ts';
import { tourFooter, tourMenus, tourOverlays, tourTransfer } from './support/tour.ts';

/** A build with the longest text of all languages per key, and a sandbox that serves it. */
const test = base.extend<object, { readonly sandbox: SandboxProcess }>({
  sandbox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this parameter
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'longest-'));
      execFileSync('node', ['node_modules/vite/bin/vite.js', 'build', '--outDir', join(folder, 'dist'), '--logLevel', 'error'], {
        env: { ...process.env, VITE_LONGEST_TEXT: '1' },
        stdio: 'inherit',
      });
      const sandbox = await startSandboxProcess({ buildParent: folder });
      await provide(sandbox);
      await sandbox.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ sandbox }, provide) => provide(sandbox.origin),
});

/** What does not fit: the page itself, and every visible text that its own box cuts off without an ellipsis meant for names. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`page: ${scrollWidth} px of content on ${clientWidth} px`);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');
      if (!hasText || box.width < 2 || box.height < 2 || style.visibility === 'hidden') continue;
      const isCut = style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      if (isCut) found.push(`cut: "${(element.textContent ?? '').slice(0, 60)}"`);
      let strip = element.parentElement;
      while (strip !== null && !/auto|scroll/.test(getComputedStyle(strip).overflowX)) strip = strip.parentElement;
      if (box.right > clientWidth + 1 && strip === null) found.push(`outside: "${(element.textContent ?? '').slice(0, 60)}"`);
    }
    return found;
  });

async function expectFit(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await seeFit(page, name);
}
/** For states that are waited for by what they show: a chat that has been opened asks every second, so the network never rests. */
const seeFit = (page: Page, name: string): Promise<void> =>
  expect(async () => expect(await misfits(page), name).toEqual([])).toPass({ timeout: 4_000 });

const visibleDialog = (page: Page) => page.getByRole('dialog').filter({ visible: true }).last();

async function logIn(page: Page): Promise<void> {
  await page.goto('/xx_XX/login');
  await page.locator('input[name="email"]').fill('trader@demo.test');
  await page.locator('input[name="password"]').fill('Demo-2026!');
  await page.locator('input[name="password"]').press('Enter');
  await page.waitForURL(/\/xx_XX\/?$/);
}

/** What the exchange may say to a transfer, and what the dialog shows then. */
const endings = [
  ['30303', 'submitTransfer', { code: 30303, times: 1 }],
  ['30304', 'submitTransfer', { code: 30304, times: 1 }],
  ['20351', 'submitTransfer', { code: 20351, times: 1 }],
  ['a refusal', 'submitTransfer', { code: 30705, message: '', times: 1 }],
  ['no answer', 'submitTransfer', { status: 500, body: 'x', type: 'text/plain', times: 1 }],
] as const;
/** What may be missing before there is anything to enter. */
const lacks = [
  ['no coins', 'walletTransferCoins', { code: 200, data: [] }],
  ['coins that cannot be read', 'walletTransferCoins', { status: 500, body: 'x', type: 'text/plain' }],
  ['no way between wallets', 'walletTransferTypes', { code: 200, data: [] }],
  ['a form that cannot be read', 'walletTransferTypes', { status: 500, body: 'x', type: 'text/plain' }],
] as const;
const codeStates = [
  ['expired', 'scanLogin', { code: 10029 }],
  ['trouble', 'scanLogin', { status: 500, body: 'x', type: 'text/plain' }],
  ['no code', 'generateQrCode', { status: 500, body: 'x', type: 'text/plain' }],
  ['too many codes', 'generateQrCode', { status: 429, body: '{"code":42900,"message":""}', type: 'application/json', retryAfter: 30 }],
] as const;

const widths = [
  { name: '1600', viewport: { width: 1600, height: 1000 } },
  { name: '1000', viewport: { width: 1000, height: 800 } },
  { name: '390', ...phone },
  { name: '320', ...phone, viewport: { width: 320, height: 700 } },
] as const;

for (const { name, ...options } of widths) {
  test.describe(`the longest texts at ${name} px`, () => {
    test.use(options);

    test('fit on every page a guest meets', async ({ page }) => {
      test.setTimeout(240_000);
      const markets = ['/market', '/market?tab=contract', '/market?tab=favourites', '/market?q=zzz', '/marketExplore/overview'];
      const coins = ['/coinInfo', '/coinInfo?coin=btc', '/coinInfo?coin=btc3l', '/coinInfo?coin=zzz'];
      for (const place of [
        '',
        '/login',
        '/register',
        ...markets,
        ...coins,
        '/preMarket',
        '/margin/trade/uni_usdt',
        '/web3',
        '/nowhere',
        '/userfeedback',
      ]) {
        await page.goto(`/xx_XX${place}`);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await expectFit(page, place);
      }
    });

    test('fit on the account pages, in the transfer and in the wallet dialog', async ({ page }) => {
      await page.goto('/xx_XX/login');
      await page.locator('input[name="email"]').fill('trader@demo.test');
      await page.locator('input[name="password"]').fill('Demo-2026!');
      await page.locator('input[name="password"]').press('Enter');
      await page.waitForURL(/\/xx_XX\/?$/);
      for (const place of ['/assetManagement/overView', '/orderHome/transferRecord', '/assetManagement/topup', '/margin/trade/btc_usdt']) {
        await page.goto(`/xx_XX${place}`);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await expectFit(page, place);
      }
      await page.goto('/xx_XX/web3');
      await page.getByRole('main').getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
      await expectFit(page, 'wallet dialog');
    });

    test('fit in search, palette, keys, preferences, help, a chat and the footer (user ask 23)', async ({ page }) => {
      test.setTimeout(180_000);
      await page.goto('/xx_XX');
      await tourFooter(page, (state) => seeFit(page, state));
      await page.evaluate(() => scrollTo(0, 0));
      await tourOverlays(page, (state) => seeFit(page, state));
    });

    test('fit in every state of the transfer (user ask 23)', async ({ page, sandbox }) => {
      test.setTimeout(180_000);
      const controls = controlsOf(sandbox.origin);
      const look = (state: string) => seeFit(page, state);
      await logIn(page);
      const open = async (): Promise<void> => {
        await page.goto('/xx_XX/assetManagement/overView');
        await page.getByRole('main').getByRole('group').first().getByRole('button').first().click();
        await expect(visibleDialog(page)).toBeVisible();
      };
      await page.goto('/xx_XX/assetManagement/overView');
      await tourTransfer(page, look);
      for (const [state, call, effect] of lacks) {
        await controls.force(call, effect);
        await open();
        await expect(visibleDialog(page).locator('p').first()).toBeVisible();
        await look(state);
        await controls.clear();
      }
      await controls.turn('transfer', false);
      await open();
      await expect(visibleDialog(page).getByRole('alert')).toBeVisible();
      await look('switched off');
      await controls.clear();
      // Last of all: a transfer without an answer is asked about, over the page, wherever one goes next.
      for (const [state, call, effect] of endings) {
        await open();
        const amount = visibleDialog(page).getByRole('textbox');
        await amount.fill('1,234');
        await look('a paste with two readings');
        await amount.fill('1.5');
        await controls.force(call, effect);
        await visibleDialog(page).locator('button[type="submit"]').click();
        await expect(visibleDialog(page).locator('[role="alertdialog"], [role="alert"]').first()).toBeVisible();
        await look(state);
        await controls.clear();
        await controls.advanceClock(61_000);
      }
    });

    test('fit in every state of the wallet dialog (user ask 23)', async ({ page, sandbox }) => {
      test.setTimeout(180_000);
      const controls = controlsOf(sandbox.origin);
      const status = visibleDialog(page).getByRole('status');
      const open = async (): Promise<void> => {
        await page.goto('/xx_XX/web3');
        await page.getByRole('main').getByRole('button').first().click();
        await expect(visibleDialog(page)).toBeVisible();
      };
      // With a code on view: the cross, "I have scanned", the copy of the link, WalletConnect, the way to the app.
      const seeCode = () => expect(visibleDialog(page).getByRole('button')).toHaveCount(5);
      await open();
      await seeCode();
      const waiting = (await status.textContent()) ?? '';
      expect(waiting).not.toBe('');
      await seeFit(page, 'waiting');
      for (const [state, call, effect] of codeStates) {
        await controls.force(call, effect);
        await open();
        if (call === 'scanLogin') {
          await seeCode();
          await visibleDialog(page).getByRole('button').nth(1).click();
        }
        await expect(status).not.toHaveText(call === 'scanLogin' ? waiting : '');
        await seeFit(page, state);
        await controls.clear();
        await controls.advanceClock(61_000);
      }
    });

    test('fit in the ends of WalletConnect, a wallet that refuses and the networks (user ask 23)', async ({ page, context, sandbox }) => {
      test.setTimeout(180_000);
      const look = (state: string) => seeFit(page, state);
      const wallet = await InjectedWallet.install(context, sandbox.origin);
      const program = await startWalletProgram({
        relayUrl: `${sandbox.origin.replace(/^http/, 'ws')}/relay`,
        chains: [{ id: 31337, rpcUrl: `${sandbox.origin}/rpc/31337` }],
        account: 1,
      });
      const open = async (): Promise<void> => {
        await page.goto('/xx_XX/web3');
        await page.getByRole('main').getByRole('button').first().click();
        await expect(visibleDialog(page).locator('section')).toBeVisible();
      };
      try {
        await open();
        await visibleDialog(page)
          .getByRole('button', { name: /^WalletConnect/ })
          .click();
        await look('a code');
        await program.decide({ proposals: 'reject' });
        await program.pair(await readQr(page, visibleDialog(page).getByRole('img')));
        await expect(visibleDialog(page).getByRole('img')).toHaveCount(0);
        await look('refused over the relay');
      } finally {
        await program.stop();
      }
      await open();
      const choose = () =>
        visibleDialog(page)
          .getByRole('button', { name: new RegExp(`^${injectedName}`) })
          .click();
      for (const mood of ['rejecting', 'locked', 'pending'] as const) {
        wallet.mood = mood;
        await choose();
        await expect(visibleDialog(page).locator('[aria-busy="true"]')).toHaveCount(0);
        await look(`a ${mood} wallet`);
      }
      wallet.mood = 'willing';
      wallet.chainId = 5;
      await choose();
      await expect(visibleDialog(page).locator('section p').filter({ hasText: injectedName })).toBeVisible();
      await look('a foreign network');
      await visibleDialog(page).locator('section div div').getByRole('button').nth(1).click();
      await page.waitForURL(/web3\/asset/);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await look('a foreign network on the page');
      wallet.mood = 'rejecting';
      await page.getByRole('main').locator('[aria-live] button').first().click();
      await expect(page.getByRole('main').locator('[aria-live] button')).toHaveCount(3);
      await look('a refused network');
      await tourMenus(page, look);
    });

    test("fit in a member's menus of the header and in the drawer", async ({ page }) => {
      await page.goto('/xx_XX/login?next=%2Fxx_XX%2Fapp%2FdownLoad');
      await page.locator('input[name="email"]').fill('vip@demo.test');
      await page.locator('input[name="password"]').fill('Demo-2026!');
      await page.locator('input[name="password"]').press('Enter');
      await page.waitForURL(/app\/downLoad$/);
      const header = page.getByRole('banner');
      const menus = header.locator('[data-menu]:not([data-folded]) button[aria-expanded]');
      await expect(header.locator('[data-menu="account"]')).toBeVisible();
      for (const menu of await menus.filter({ visible: true }).all()) {
        await menu.click();
        await header.getByRole('link').first().waitFor();
        await expectFit(page, `menu ${(await menu.textContent()) ?? ''}`);
        await page.keyboard.press('Escape');
      }
      const drawer = header.locator('button[aria-haspopup="dialog"]').filter({ visible: true }).last();
      if ((page.viewportSize()?.width ?? 0) > 1440) return;
      await drawer.click();
      for (const group of await page.getByRole('dialog').locator('summary').all()) {
        await group.click();
        await expectFit(page, `drawer ${(await group.textContent()) ?? ''}`);
      }
    });
  });
}

test.describe('the longest texts on a phone that has wallet apps', () => {
  test.use({ ...phone, userAgent: phoneAgent });

  test('fit in the ways to them, and where the only wallet is asked at once (user ask 23)', async ({ page, context, sandbox }) => {
    const open = async (): Promise<void> => {
      await page.goto('/xx_XX/web3');
      await page.getByRole('main').getByRole('button').first().click();
    };
    await open();
    await expect(visibleDialog(page).locator('section').getByRole('link')).toHaveCount(3);
    await seeFit(page, 'wallet apps');
    const wallet = await InjectedWallet.install(context, sandbox.origin);
    wallet.mood = 'hanging';
    await open();
    await expect(visibleDialog(page).locator('section p').filter({ hasText: injectedName })).toBeVisible();
    await expect(visibleDialog(page).locator('section').getByRole('button')).toHaveCount(1);
    await seeFit(page, 'the only wallet');
  });
});
