import type { Page } from '@playwright/test';
import type { Effect } from '#sandbox/scenes/scenes.ts';
import { footerColumns } from '#views/shell/footerLinks.ts';
import { Footer } from './pages/footer.ts';
import { Shell } from './pages/shell.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { logIn, trader } from './support/journey.ts';
import { readQr } from './support/qr.ts';

const screens = [
  { name: 'wide', viewport: { width: 1600, height: 1000 } },
  { name: 'laptop', viewport: { width: 1000, height: 800 } },
  { name: 'phone', ...phone },
] as const;

for (const { name, ...options } of screens) {
  test(`the footer on a ${name} screen: columns, mailboxes, community, backup websites, copyright`, async ({ visit, sandbox }) => {
    const { page } = await visit(options);
    const footer = new Footer(page);
    const shell = new Shell(page);
    await page.goto('/en_US');
    await shell.seeHeading();
    await footer.reach();
    await footer.unfold();
    const wanted = footerColumns.flatMap(({ links }) =>
      links.map((link) =>
        'to' in link ? `/en_US${link.to}` : `${sandbox.origin}/outside/${link.form === 'nftForm' ? 'nft' : 'listing'}/en_US`,
      ),
    );
    const mailboxes = ['support', 'business', 'listing', 'security'].map((mailbox) => `mailto:${mailbox}@meridian.example`);
    expect(await footer.addresses(footer.columns)).toEqual([...wanted, ...mailboxes]);
    await expect(footer.root.getByText(footer.text('copyright', { from: '2017', to: '2025', brand: 'Meridian' }))).toBeVisible();

    await expect(footer.community.getByRole('link', { name: 'YouTube' })).toHaveAttribute('href', `${sandbox.origin}/outside/youtube`);
    const code = footer.community.getByRole('img', { name: footer.text('code', { network: 'Telegram' }) });
    if (name === 'phone') await expect(code).toBeHidden();
    else {
      await code.scrollIntoViewIfNeeded();
      expect(await readQr(page, code)).toBe(`${sandbox.origin}/outside/telegram-community`);
    }

    await expect(footer.backups.getByRole('link')).toHaveCount(3);
    await footer.backups.getByRole('button', { name: footer.text('backup.more', { total: '4' }) }).click();
    const { port } = new URL(sandbox.origin);
    expect(await footer.addresses(footer.backups)).toEqual(
      ['localhost', 'backup-1.localhost', 'backup-2.localhost', 'backup-3.localhost'].map((host) => `http://${host}:${port}/`),
    );
    await footer.backups.getByRole('button', { name: footer.text('backup.less') }).click();
    await expect(footer.backups.getByRole('link')).toHaveCount(3);
    await shell.seeNoSideScroll();
    for (const theme of ['dark', 'light'] as const) {
      await page.evaluate((value) => (document.documentElement.dataset['theme'] = value), theme);
      await expectAccessible(page);
    }
  });

  test(`the way to the top on a ${name} screen shows past one screen and leads back`, async ({ visit }) => {
    const { page } = await visit(options);
    const footer = new Footer(page);
    await page.goto('/en_US');
    const shell = new Shell(page);
    await shell.seeHeading();
    const scrollBy = (screensDown: number, more: number) =>
      page.evaluate(
        ([count, pixels]) => scrollTo({ top: innerHeight * (count ?? 0) + (pixels ?? 0), behavior: 'instant' }),
        [screensDown, more],
      );
    // The page's first words stand on a page without length: there is nothing to scroll yet.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeGreaterThan(40);
    await scrollBy(0, 40);
    await scrollBy(1, 0);
    await expect(page.getByRole('button', { name: shell.text('support:help'), exact: true })).toBeVisible();
    await expect(footer.toTop).toHaveCount(0);
    await scrollBy(1, 2);
    await expect(footer.toTop).toBeVisible();
    await footer.toTop.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(footer.toTop).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });
}

test('application forms follow the language, and a link outward ends on a page that says so', async ({ page, context, sandbox }) => {
  const footer = new Footer(page, 'zh_CN');
  await page.goto('/zh_CN/vip');
  await footer.reach();
  const form = footer.columns.getByRole('link', { name: footer.text('links.listing') });
  await expect(form).toHaveAttribute('href', `${sandbox.origin}/outside/listing/zh_CN`);
  const [tab] = await Promise.all([context.waitForEvent('page'), form.click()]);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('This link ends here');
  await expectAccessible(tab);
  await page.goto('/fr_FR/vip');
  const french = new Footer(page, 'fr_FR');
  await french.reach();
  await expect(french.columns.getByRole('link', { name: french.text('links.nftForm') })).toHaveAttribute(
    'href',
    `${sandbox.origin}/outside/nft/en_US`,
  );
});

test('a guest who wants to give feedback logs in first and comes back to it', async ({ page }) => {
  const footer = new Footer(page);
  await page.goto('/en_US/vip');
  await footer.reach();
  await footer.columns.getByRole('link', { name: footer.text('links.feedback') }).click();
  await page.waitForURL('**/en_US/login?next=%2Fen_US%2Fuserfeedback%3Ftab%3DfeedbackTab');
});

const faults: readonly (readonly [name: string, effect: Effect, words: string])[] = [
  ['500', { status: 500, body: '{"code":50000,"message":""}', type: 'application/json' }, 'faults:status'],
  ['429', { status: 429, body: '{"code":42901,"message":""}', type: 'application/json', retryAfter: 1 }, 'faults:rateLimit'],
  ['HTML', { status: 200, body: '<!doctype html><p>x</p>', type: 'text/html' }, 'faults:shape'],
  [
    'another shape',
    { status: 200, body: '{"code":200,"data":{"url":"javascript:x","sites":1}}', type: 'application/json' },
    'faults:shape',
  ],
];

test('the download popover shows a code of the address that the exchange gives, and survives every fault', async ({
  page,
  controls,
  watch,
  sandbox,
}) => {
  watch.allow(/status of (429|500)|ERR_INTERNET_DISCONNECTED/);
  const shell = new Shell(page);
  await page.goto('/en_US');
  await shell.seeGuest();
  const opener = shell.header.getByRole('button', { name: shell.text('shell:header.download') });
  const code = shell.header.getByRole('img', { name: shell.text('menu:download.qr') });
  const failure = shell.header.getByRole('alert');
  for (const [, effect, words] of faults) {
    await controls.force('downloadUrl', effect);
    await opener.click();
    await expect(failure).toHaveText(shell.text(words, { seconds: '1' }));
    await controls.clear();
    await shell.header.getByRole('button', { name: shell.text('shell:ui.retry') }).click();
    await expect(code).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(code).toHaveCount(0);
  }
  await page.context().setOffline(true);
  await opener.click();
  await expect(failure).toBeVisible();
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate((value) => (document.documentElement.dataset['theme'] = value), theme);
    await expectAccessible(page);
  }
  await page.context().setOffline(false);
  await shell.header.getByRole('button', { name: shell.text('shell:ui.retry') }).click();
  expect(await readQr(page, code)).toBe(`${sandbox.origin}/en_US/app/downLoad`);
  await expectAccessible(page);
  await shell.header.getByRole('link', { name: shell.text('menu:download.more') }).click();
  await page.waitForURL('**/en_US/app/downLoad');
});

/** The config as it is served, without the list that stands in for the exchange's. */
const serveNoList = (page: Page) =>
  page.route('**/config.json', async (route) => {
    const { backupSites: _, ...config } = (await (await route.fetch()).json()) as Record<string, unknown>;
    await route.fulfill({ json: config });
  });

test('the app can be installed from the download popover, and nobody is asked before', async ({ page, sandbox }) => {
  const shell = new Shell(page);
  await page.goto('/en_US');
  await shell.seeGuest();
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await page.request.get(`${sandbox.origin}${address}`)).json()) as { name: string; icons: { src: string }[] };
  expect(manifest).toMatchObject({ name: 'Meridian', display: 'standalone', start_url: '/' });
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(`${sandbox.origin}${src}`);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png']);
  }
  const opener = shell.header.getByRole('button', { name: shell.text('shell:header.download') });
  const install = shell.header.getByRole('button', { name: shell.text('menu:download.install') });
  const languagesRead = page.waitForResponse((response) => response.url().endsWith('/common/locales'));
  await opener.click();
  await languagesRead;
  await expect(install).toHaveCount(0);
  const held = await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.documentElement.dataset['prompts'] = '1';
        return Promise.resolve({ outcome: 'dismissed' });
      },
    });
    dispatchEvent(offer);
    return [offer.defaultPrevented, document.documentElement.dataset['prompts']];
  });
  expect(held).toEqual([true, undefined]);
  await install.click();
  await expect(page.locator('html')).toHaveAttribute('data-prompts', '1');
  await expect(install).toHaveCount(0);
});

for (const [name, effect] of faults)
  test(`backup websites that do not load (${name}) say so and can be asked for again`, async ({ page, controls, watch }) => {
    watch.allow(/status of (429|500)/);
    const footer = new Footer(page);
    await serveNoList(page);
    await controls.force('webConfig', effect);
    await page.goto('/en_US/vip');
    await footer.reach();
    await expect(footer.backups.getByRole('status')).toContainText(footer.text('backup.failed'));
    await controls.clear();
    await footer.backups.getByRole('button').click();
    await expect(footer.backups.getByRole('link')).toHaveCount(3);
  });

test('C53: backup websites are there while the exchange does not answer, and a list that it has not signed is not shown', async ({
  page,
  controls,
  watch,
}) => {
  watch.allow(/status of 500/);
  const footer = new Footer(page);
  await controls.force('webConfig', { status: 500, body: 'x', type: 'text/plain' });
  await page.goto('/en_US/vip');
  await footer.reach();
  await expect(footer.backups.getByRole('link')).toHaveCount(3);

  const switches = { transfer: true, withdraw: false, web3: true, live: false, support: true };
  const body = JSON.stringify({
    code: 200,
    message: '',
    data: { ...switches, backupWebsites: ['https://evil.test'], backupSignature: '' },
  });
  await controls.force('webConfig', { status: 200, body, type: 'application/json' });
  await page.reload();
  await footer.reach();
  await expect(footer.backups.getByRole('link')).toHaveCount(3);
  await expect(footer.backups).not.toContainText('evil.test');

  await serveNoList(page);
  await page.reload();
  await footer.reach();
  await expect(footer.backups.getByRole('status')).toContainText(footer.text('backup.unverified'));
  await expect(footer.backups.getByRole('link')).toHaveCount(0);
});

test('C53: a backup website takes no session along', async ({ page, context, watch }) => {
  watch.allow(/request to another host: localhost/);
  await logIn(page, trader.email);
  const footer = new Footer(page);
  await page.goto('/en_US/vip');
  await footer.reach();
  const link = footer.backups.getByRole('link').first();
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await tab.waitForURL('**/en_US');
  expect(new URL(tab.url()).hostname).toBe('localhost');
  expect(await tab.evaluate(() => [document.referrer, window.opener, location.search, location.hash])).toEqual(['', null, '', '']);
  await new Shell(tab).seeGuest();
  await tab.close();
});
