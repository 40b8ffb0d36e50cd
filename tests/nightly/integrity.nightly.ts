import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import type { Visitor } from '#tests/e2e/support/visitor.ts';
import { logIn, trader } from '#tests/e2e/support/journey.ts';

const guestPlaces = [
  '/en_US',
  '/en_US/login',
  '/en_US/market',
  '/en_US/marketExplore/overview',
  '/en_US/coinInfo?coin=btc',
  '/en_US/web3',
  '/en_US/register',
  '/en_US/nowhere',
  '/de_DE',
  '/zh_CN/login',
];
const memberPlaces = ['/en_US/assetManagement/overView', '/en_US/assetManagement/coinAccount', '/en_US/orderHome/transferRecord'];
const flips = 50;

type Asset = { readonly path: string; readonly place: string };
const assetAddress = /^\/assets\/.*\.(js|css|json)$/;

/** Every script, stylesheet and file of texts that these places load, each with the place that loads it first. */
async function assetsOf(page: Page, places: readonly string[]): Promise<Asset[]> {
  const found = new Map<string, Asset>();
  let place = '';
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (assetAddress.test(pathname) && !found.has(pathname)) found.set(pathname, { path: pathname, place });
  });
  for (place of places) {
    await page.goto(place);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
  }
  return [...found.values()];
}

/** Loads the place with one bit of the file changed; returns what the page says about it and what the browser refused. */
async function loadChanged({ context, watch }: Visitor, origin: string, { path, place }: Asset, at: number) {
  watch.allow(/./);
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes("'integrity'") && message.text().includes(path)) refused.push(message.text());
  });
  await page.route(`**${path}`, async (route) => {
    const response = await fetch(origin + path);
    const bytes = Buffer.from(await response.arrayBuffer());
    const position = at % bytes.length;
    bytes[position] = (bytes[position] ?? 0) ^ 1;
    await route.fulfill({
      body: bytes,
      contentType: response.headers.get('content-type') ?? '',
      headers: { 'cross-origin-resource-policy': 'same-origin', 'access-control-allow-origin': '*' },
    });
  });
  // Fonts and pictures say nothing here.
  await page.route(/\.(woff2|svg|png)$/, (route) => route.abort());
  await page.goto(place, { waitUntil: 'commit' });
  const alert = page.getByRole('alert').first();
  const says = await alert.waitFor({ timeout: 8_000 }).then(
    () => alert.innerText(),
    () => '',
  );
  await page.close();
  return { says, refused: refused.length };
}

test('C46: of 50 files with one bit changed each is refused, and the page says that it did not load', async ({ visit, sandbox }) => {
  const guest = await visit();
  const member = await visit();
  await logIn(member.page, trader.email);
  const asGuest = await assetsOf(guest.page, guestPlaces);
  const known = new Set(asGuest.map(({ path }) => path));
  const asMember = (await assetsOf(member.page, memberPlaces)).filter(({ path }) => !known.has(path));
  const assets = [...asMember.map((asset) => ({ visitor: member, asset })), ...asGuest.map((asset) => ({ visitor: guest, asset }))];
  expect(assets.length).toBeGreaterThanOrEqual(flips);
  const unsaid: string[] = [];
  for (const [index, { visitor, asset }] of assets.slice(0, flips).entries()) {
    const { says, refused } = await loadChanged(visitor, sandbox.origin, asset, index * 7_919);
    if (refused === 0 || !/\p{L}{2}.*[.。]/u.test(says)) unsaid.push(`${asset.path} at ${asset.place}: ${refused} refused, "${says}"`);
  }
  expect(unsaid).toEqual([]);
});
