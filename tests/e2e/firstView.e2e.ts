import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { filesFor, type Budget } from '#tests/checks/budget.ts';
import { readBuildRecord } from '#tests/support/buildRecord.ts';
import { BrowserWallets } from './pages/browserWallets.ts';
import { Shell } from './pages/shell.ts';
import { Web3Assets } from './pages/web3Assets.ts';
import { expect, test } from './support/fixtures.ts';
import { injectedName, InjectedWallet } from './support/injectedWallet.ts';
import { textOf } from './support/texts.ts';

const [firstView] = JSON.parse(readFileSync('tests/checks/budget.json', 'utf8')) as Budget[];

test('the first view of / asks for what the budget counts, nothing more, and no wallet code', async ({ page }) => {
  if (firstView === undefined) throw new Error('tests/checks/budget.json has no first view');
  const code: string[] = [];
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script' && type !== 'Stylesheet') return;
    kinds.set(requestId, response.url);
    code.push(basename(new URL(response.url).pathname));
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto('/');
  await new Shell(page).seeGuest();
  await expect(page.getByRole('table').first()).toContainText('BTC');
  await page.waitForLoadState('networkidle').catch(() => undefined);

  const { chunks } = filesFor(readBuildRecord(), firstView.modules);
  const counted = new Set(chunks.flatMap(({ file, css }) => [file, ...css]).map((file) => basename(file)));
  expect([...new Set(code)].filter((file) => !counted.has(file))).toEqual([]);
  expect(code.length).toBe(new Set(code).size);
  expect(code.length).toBeLessThanOrEqual(firstView.files);
  // The wire adds the headers of each answer.
  expect(bytes).toBeLessThanOrEqual(firstView.kilobytes * 1_000 + code.length * 900);
});

/** Files of the build that hold something of the wallet packages. */
const walletFiles = (): ReadonlySet<string> => {
  const packages = /node_modules\/(@?wagmi|viem|ox|abitype|@walletconnect|@reown)\//;
  const held = readBuildRecord().filter(({ modules }) => Object.keys(modules).some((name) => packages.test(name)));
  return new Set(held.map(({ file }) => basename(file)));
};

test('P7: with a remembered wallet / loads 0 bytes of the wallet code; the wallet mode takes the wallet up without a prompt', async ({
  page,
  context,
  sandbox,
}) => {
  const stack = walletFiles();
  expect(stack.size).toBeGreaterThan(0);
  const wallet = await InjectedWallet.install(context, sandbox.origin);
  const wallets = new BrowserWallets(page);
  await wallets.open();
  await wallets.choose(injectedName);
  await new Web3Assets(page).see(injectedName);

  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(basename(new URL(request.url()).pathname)));
  const ofStack = (): string[] => loaded.filter((file) => stack.has(file));
  await page.goto('/');
  const asked = wallet.asked.length;
  const shell = new Shell(page);
  await shell.seeGuest();
  await expect(page.getByRole('table').first()).toContainText('BTC');
  await page.waitForLoadState('networkidle').catch(() => undefined);
  // Coming back to the page is when a wallet that is in use would be asked again.
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
  await page.waitForTimeout(1_000);
  expect(ofStack()).toEqual([]);
  expect(wallet.asked.length).toBe(asked);

  await shell.goToWeb3();
  await expect(page.getByRole('main')).toContainText(textOf('en_US', 'web3:landing.connectedAs', { name: wallet.label }));
  expect(ofStack()).not.toEqual([]);
  expect(wallet.prompts).toBe(1);
});
