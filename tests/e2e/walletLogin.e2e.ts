import type { Page, Request } from '@playwright/test';
import { Approval } from './pages/approval.ts';
import { Shell } from './pages/shell.ts';
import { WalletDialog } from './pages/walletDialog.ts';
import { Web3Assets } from './pages/web3Assets.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, phone, test, type Visitor } from './support/fixtures.ts';
import { connectByPhone, trader } from './support/journey.ts';
import { readQr } from './support/qr.ts';
import { textOf } from './support/texts.ts';

const pollPath = '/hk-web/web3/wallet/scan/login';
const tokenPath = '/hk-web/web3/wallet/generate/qrcode';
const isAt = (path: string) => (request: Request) => new URL(request.url()).pathname === path;

/** Opens the wallet dialog on the landing page. */
async function openDialog(page: Page): Promise<WalletDialog> {
  const dialog = new WalletDialog(page);
  await page.goto('/en_US/web3');
  await new Shell(page).connectWallet();
  await dialog.seeOpen();
  return dialog;
}

/** Only the schedule of the specification is left: no push reaches the page. */
const cutPush = (page: Page): Promise<void> => page.routeWebSocket(/\/stream/, (socket) => void socket.close());

async function approveOn(other: Visitor, dialog: WalletDialog): Promise<void> {
  const approval = new Approval(other.page);
  const digits = await dialog.readDigits();
  await approval.open(await dialog.readAddress());
  await approval.logInAsDemo(trader.email);
  await approval.chooseNumber(digits);
  await approval.approve();
  await approval.seeNotice('approved');
}

test('code 10029 stops the polling; Refresh brings a new code, and that one works', async ({ page, visit, controls }) => {
  const dialog = await openDialog(page);
  const first = await dialog.readAddress();
  await controls.force('scanLogin', { code: 10029, times: 1 });
  await dialog.sayScannedUntil('expired');
  const polls: string[] = [];
  page.on('request', (request) => isAt(pollPath)(request) && polls.push(request.url()));
  await page.waitForTimeout(3_000);
  expect(polls).toEqual([]);

  await dialog.refresh();
  await dialog.seeOpen();
  expect(await dialog.readAddress()).not.toBe(first);
  await connectByPhone(page, await visit(phone));
  await new Web3Assets(page).see(trader.wallet);
});

test('a code that nobody scans for two minutes is refused to phones', async ({ page, visit, controls }) => {
  const dialog = await openDialog(page);
  const address = await dialog.readAddress();
  await controls.advanceClock(121_000);
  const other = await visit(phone);
  other.watch.allow(/status of 410/);
  const approval = new Approval(other.page);
  await approval.open(address);
  await approval.seeNotice('gone');
});

test('a refusal on the phone ends the code; a new one works', async ({ page, visit }) => {
  const dialog = await openDialog(page);
  const other = await visit(phone);
  const approval = new Approval(other.page);
  await approval.open(await dialog.readAddress());
  await approval.logInAsDemo(trader.email);
  await approval.refuse();
  await approval.seeNotice('refused');
  await dialog.seeStatus('refused');
  await dialog.askForNewCode();
  await dialog.seeOpen();
  await approveOn(await visit(phone), dialog);
  await new Web3Assets(page).see(trader.wallet);
});

test('the wrong number on the phone logs nobody in', async ({ page, visit }) => {
  const dialog = await openDialog(page);
  const digits = await dialog.readDigits();
  const other = await visit(phone);
  const approval = new Approval(other.page);
  await approval.open(await dialog.readAddress());
  await approval.logInAsDemo(trader.email);
  const wrong = (await approval.readChoices()).find((choice) => choice !== digits);
  await approval.chooseNumber(wrong ?? '');
  await approval.approve();
  await approval.seeNotice('mismatch');
  await dialog.seeStatus('refused');
});

test('a network cut during polling is said and survived', async ({ page, context, visit, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const dialog = await openDialog(page);
  await context.setOffline(true);
  await dialog.sayScannedUntil('trouble');
  await context.setOffline(false);
  await approveOn(await visit(phone), dialog);
  await new Web3Assets(page).see(trader.wallet);
});

test('with the push cut off, the schedule alone works: first after 2 s, then every 30 s', async ({ page, visit, watch }) => {
  watch.allow(/WebSocket/);
  test.setTimeout(120_000);
  await cutPush(page);
  const polls: number[] = [];
  let begun = 0;
  page.on('response', (response) => {
    if (isAt(tokenPath)(response.request()) && response.status() === 200) begun = Date.now();
  });
  page.on('request', (request) => isAt(pollPath)(request) && polls.push(Date.now() - begun));
  const firstAnswer = page.waitForResponse((response) => isAt(pollPath)(response.request()));
  const dialog = await openDialog(page);
  await firstAnswer;
  await approveOn(await visit(phone), dialog);
  await new Web3Assets(page).page.waitForURL('**/web3/asset', { timeout: 45_000 });
  const distinct = polls.filter((time, index) => index === 0 || time - (polls[index - 1] ?? 0) > 1_000);
  expect(distinct).toHaveLength(2);
  expect(Math.abs((distinct[0] ?? 0) - 2_000)).toBeLessThan(700);
  expect(Math.abs((distinct[1] ?? 0) - 32_000)).toBeLessThan(1_500);
});

test('ten rounds of opening and closing leave one live code at a time and nothing behind', async ({ page, controls }) => {
  const dialog = new WalletDialog(page);
  const shell = new Shell(page);
  await page.goto('/en_US/web3');
  const open = new Set<Request>();
  let polls = 0;
  page.on('request', (request) => {
    if (isAt(tokenPath)(request) || isAt(pollPath)(request)) open.add(request);
    if (isAt(pollPath)(request)) polls += 1;
  });
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  for (let round = 0; round < 10; round += 1) {
    await shell.connectWallet();
    await expect(dialog.dialog).toBeVisible();
    await dialog.close();
    // The limit of ten codes a minute is another test's subject.
    if (round === 4) await controls.advanceClock(61_000);
  }
  await controls.advanceClock(61_000);
  await expect.poll(() => open.size).toBe(0);
  const before = polls;
  await page.waitForTimeout(3_500);
  expect(polls).toBe(before);

  await shell.connectWallet();
  await dialog.seeOpen();
});

test('a poll with the token of another browser gets no session', async ({ page, visit }) => {
  const tokens: string[] = [];
  page.on('response', async (response) => {
    if (isAt(tokenPath)(response.request()) && response.status() === 200)
      tokens.push(((await response.json()) as { data: { qrCodeToken: string } }).data.qrCodeToken);
  });
  const dialog = await openDialog(page);
  await expect.poll(() => tokens.length).toBe(1);
  const thief = await visit();
  thief.watch.allow(/status of 40\d/);
  await thief.page.goto('/en_US');
  const answer = await thief.page.evaluate(
    async (address) => (await fetch(address)).json() as Promise<{ code: number; data?: unknown }>,
    `${pollPath}?qrCodeToken=${tokens[0] ?? ''}`,
  );
  expect(answer.code).not.toBe(200);
  expect(answer.data ?? null).toBeNull();
  await dialog.seeStatus('waiting');
});

test('who has no wallet gets the app by code or link, and comes on to the login', async ({ page, sandbox }) => {
  const dialog = await openDialog(page);
  await dialog.dialog.getByRole('button', { name: dialog.text('install.link') }).click();
  const install = page.getByRole('dialog', { name: dialog.text('install.link') });
  const code = install.getByRole('img', { name: textOf('en_US', 'menu:download.qr') });
  expect(await readQr(page, code)).toBe(`${sandbox.origin}/en_US/app/downLoad`);
  await expect(install.getByRole('link', { name: dialog.text('install.download') })).toHaveAttribute(
    'href',
    `${sandbox.origin}/en_US/app/downLoad`,
  );
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate((value) => (document.documentElement.dataset['theme'] = value), theme);
    await expectAccessible(page);
  }
  await install.getByRole('button', { name: dialog.text('install.ready') }).click();
  await dialog.seeOpen();
  await page.keyboard.press('Escape');
  await dialog.seeClosed();
  await page
    .getByRole('main')
    .getByRole('button', { name: dialog.text('install.link') })
    .click();
  await expect(code).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(install).toHaveCount(0);
});
