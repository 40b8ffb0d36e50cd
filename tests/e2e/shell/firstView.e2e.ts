import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { filesFor, type Budget } from '#tests/checks/budget.ts';
import { readBuildRecord } from '#tests/support/buildRecord.ts';
import type { BrowserContextOptions } from '@playwright/test';
import { BrowserWallets } from '../pages/browserWallets.ts';
import { Shell } from '../pages/shell.ts';
import { Web3Assets } from '../pages/web3Assets.ts';
import { watchFirstPaints, type FirstPaints } from '../support/firstPaints.ts';
import { expect, phone, test } from '../support/fixtures.ts';
import { injectedName, InjectedWallet } from '../support/injectedWallet.ts';
import { textOf } from '../support/texts.ts';

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

/** Pages whose first look the server draws: their large texts, which of them stay, and what is there when all has come. */
const drawnHome = { path: '/', selector: 'h1, h1 + p', stays: true };
const drawnTrade = { path: '/trade/exchange?tradeCode=btc_usdt', selector: '[aria-busy] p', stays: false };
/** Short words, long words, and marks above and below the line: each on one screen by day, on both at night. */
const [wideLocales, phoneLocales] = [
  ['en_US', 'zh_CN'],
  ['fr_FR', 'th_TH'],
];
const drawnOn: readonly (readonly [BrowserContextOptions, readonly string[]])[] =
  process.env['ALL_WIDTHS'] === '1'
    ? [{}, phone].map((options) => [options, [...wideLocales, ...phoneLocales]] as const)
    : [
        [{}, wideLocales],
        [phone, phoneLocales],
      ];
/** What must be so of a first look: the app draws its texts in their places, none of its paints is larger, and their boxes stay. */
const heldOf = ({ drawn, atFirst, after, paints }: FirstPaints, stays: boolean) => ({
  // Where the pair is known at once the app has no waiting words to draw.
  atFirst: stays || atFirst.length > 0 ? atFirst : drawn,
  boxes: (stays ? after : drawn).map(({ box: { width, height } }) => [width, height]),
  paintedByApp: paints.filter(({ isOfApp }) => isOfApp),
});
const wantedOf = ({ drawn }: FirstPaints): ReturnType<typeof heldOf> => ({
  atFirst: drawn,
  boxes: drawn.map(({ box: { width, height } }) => [width, height]),
  paintedByApp: [],
});

test('P18: the largest paint of / and of the trade page is the first look, whatever font is there, and its texts keep their boxes', async ({
  visit,
}) => {
  test.setTimeout(120_000);
  const look = async (options: BrowserContextOptions, locale: string, { path, selector, stays }: typeof drawnHome, fault = '') => {
    const { context, page } = await visit(options);
    const settled = () =>
      stays ? expect(page.getByRole('table').first()).toContainText(/\d/) : expect(page.locator(selector)).toHaveCount(0);
    const seen = await watchFirstPaints(page, `/${locale}${path}`, { selector, fault, settled });
    await context.close();
    return { name: `${locale}${path} on ${page.viewportSize()?.width ?? 0} px`, wanted: wantedOf(seen), held: heldOf(seen, stays) };
  };
  for (const [options, locales] of drawnOn)
    for (const locale of locales)
      for (const drawnPage of [drawnHome, drawnTrade]) {
        const { name, wanted, held } = await look(options, locale, drawnPage);
        expect(wanted.atFirst, name).not.toEqual([]);
        expect(held, name).toEqual(wanted);
      }

  // The check sees each way to lose it: the text font at once, words that are larger, a box that is.
  for (const [fault, part] of [
    ['main h1 + p { animation: none !important }', 'atFirst'],
    ['main h1 + p { font-size: 17px !important; max-width: none !important }', 'paintedByApp'],
    ['main h1 + p { min-height: 9lh !important }', 'boxes'],
  ] as const) {
    const { wanted, held } = await look({}, 'en_US', drawnHome, fault);
    expect(held[part], fault).not.toEqual(wanted[part]);
  }
});
