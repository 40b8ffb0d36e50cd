import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { readRecording } from '#services/recording/recording.ts';
import { Shell } from './pages/shell.ts';
import { WalletDialog } from './pages/walletDialog.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { textOf } from './support/texts.ts';

const words = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
  textOf('en_US', `lab:${key}`).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const button = (page: Page, key: string): Locator => page.getByRole('button', { name: words(key), exact: true });
/** The machine's drawing, once it is laid out. */
const drawing = (page: Page, machine: string): Locator => page.getByRole('region', { name: words('drawingOf', { machine }) });
const saved = async (page: Page, key: string): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, key).click()]);
  return readFileSync(await download.path(), 'utf8');
};

test('a machine is found, drawn, listed and saved by keyboard', async ({ page }) => {
  await page.goto('/lab');
  await page.getByRole('searchbox', { name: words('filter') }).fill('walletqr');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/lab#walletQr$/);
  await expect(drawing(page, 'walletQr').getByText('after scanInterval (30 s)')).toBeVisible();
  await expectAccessible(page);

  const svg = await saved(page, 'save');
  expect(svg).toContain('xmlns="http://www.w3.org/2000/svg"');
  expect(svg).toContain('generateQrCode');

  await page.getByRole('tab', { name: words('drawing') }).press('ArrowRight');
  const checks = page.getByRole('list', { name: words('list.states', { state: 'checks' }) });
  await expect(checks.getByRole('list', { name: words('list.transitions', { state: 'resting' }) }).getByText('scan.due')).toBeVisible();
  await button(page, 'theme.toLight').click();
  await expect(button(page, 'theme.toDark')).toBeVisible();
  await expectAccessible(page);
});

test('a QR login that runs out is followed, moved on, recorded, and replays to where it ended', async ({
  page: lab,
  context,
  controls,
}) => {
  await lab.goto('/lab#walletQr');
  await expect(drawing(lab, 'walletQr')).toBeVisible();
  await button(lab, 'live.follow').click();
  await expect(lab.getByText(words('live.waiting'))).toBeVisible();

  const app = await context.newPage();
  await app.goto('/en_US/web3');
  await expect(lab.getByText(words('live.at', { page: '/en_US/web3' }))).toBeVisible();
  await button(lab, 'record.start').click();
  await expect(button(lab, 'record.stop')).toBeVisible();
  const dialog = new WalletDialog(app);
  await new Shell(app).connectWallet();
  await dialog.seeOpen();
  await controls.force('scanLogin', { code: 10029, times: 1 });
  await dialog.sayScannedUntil('expired');
  await lab.getByRole('tab', { name: words('list.title') }).click();
  const expired = lab
    .getByRole('listitem')
    .and(lab.locator('[aria-current="step"]'))
    .filter({ hasText: /^expired/ });
  await expect(expired).toBeVisible();

  await button(lab, 'record.stop').click();
  await lab.getByLabel(words('record.machine')).selectOption({ label: await labelOf(lab, 'walletQr') });
  await lab.getByRole('slider', { name: words('record.slider') }).press('End');
  await expect(expired).toBeVisible();
  await expect(lab.getByText(words('record.differs'))).toHaveCount(0);
  const text = await saved(lab, 'record.save');
  const recording = readRecording(text);
  expect(recording?.deeds.length).toBeGreaterThan(0);
  expect(text).not.toContain('qr:');
  expect(await saved(lab, 'record.saveTest')).toContain("await page.goto('/en_US/web3');");

  // Back to its beginning, and forward by one.
  await lab.getByRole('slider', { name: words('record.slider') }).press('Home');
  await button(lab, 'record.forward').click();
  await expect(lab.getByText(words('record.step', { step: 2, all: framesOf(recording, 'walletQr') }))).toBeVisible();
  await button(lab, 'record.close').click();

  // The tester sends what the expired code allows; the app shows a new one.
  await lab.getByRole('button', { name: words('live.send', { event: 'refresh.requested' }), exact: true }).click();
  await dialog.seeOpen();
});

const labelOf = async (lab: Page, machine: string): Promise<string> => {
  const option = lab.getByLabel(words('record.machine')).locator('option', { hasText: machine });
  await expect(option).toHaveCount(1);
  return ((await option.textContent()) ?? '').trim();
};
const framesOf = (recording: ReturnType<typeof readRecording>, machine: string): number => {
  const actor = recording?.actors.find((one) => one.machine === machine)?.id;
  return recording?.steps.filter((step) => step.actor === actor).length ?? 0;
};
