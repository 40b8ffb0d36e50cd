import type { Page } from '@playwright/test';
import { Markets } from './pages/markets.ts';
import { Shell } from './pages/shell.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { smallTargets } from './support/targets.ts';

const screens = [
  { name: 'wide', least: 24, viewport: { width: 1600, height: 1000 } },
  { name: 'laptop', least: 24, viewport: { width: 1000, height: 800 } },
  { name: 'phone', least: 44, ...phone },
] as const;
const pages = ['/market', '/market?tab=contract', '/marketExplore/overview', '/coinInfo', '/coinInfo?coin=btc'] as const;

const search = (page: Page): string => new URL(page.url()).search;
/** Changes in the order of rows, as percents. */
const changes = (markets: Markets): Promise<readonly number[]> =>
  markets.rows.evaluateAll((rows) =>
    rows.map((row) => Number((row.querySelectorAll('td')[3]?.textContent ?? '').replace('−', '-').replaceAll(/[^\d.-]/g, ''))),
  );

for (const { name, least, ...options } of screens) {
  test.describe(`markets on a ${name} screen`, () => {
    test.use(options);

    test('the list: prices that move, a pair found, starred, put in order, and opened', async ({ page }) => {
      const markets = new Markets(page);
      await markets.open();
      await markets.seeRows('btc_usdt');
      await new Shell(page).seeNoSideScroll();
      const before = await markets.price('btc_usdt').textContent();
      await expect(markets.price('btc_usdt')).not.toHaveText(before ?? '');

      await markets.look('link');
      await expect(markets.rows).toHaveCount(3);
      await expect.poll(() => search(page)).toBe('?q=link');
      expect((await markets.codes()).toSorted()).toEqual(['link_btc', 'link_eth', 'link_usdt']);
      await markets.star('LINK/USDT').click();
      await expect(markets.star('LINK/USDT')).toHaveAttribute('aria-pressed', 'true');
      await page.reload();
      await expect(markets.rows).toHaveCount(3);
      await expect(markets.field).toHaveValue('link');

      await markets.look('');
      await markets.sortBy('change');
      await markets.seeSort('change', 'descending');
      await expect.poll(() => search(page)).toBe('?sort=change&order=desc');
      // Rows that came to be out of order by a price that moved are put right a moment later.
      await expect
        .poll(async () => {
          const falling = await changes(markets);
          return falling.every((change, index) => index === 0 || change <= (falling[index - 1] ?? change));
        })
        .toBe(true);
      await markets.sortBy('change');
      await markets.seeSort('change', 'ascending');
      await markets.sortBy('change');
      await markets.seeSort('change', 'none');

      await markets.goTo('favourites');
      await expect.poll(() => markets.codes()).toEqual(['link_usdt']);
      await markets.link('link_usdt').click();
      await page.waitForURL((url) => /\/trade\/exchange\/?$/.test(url.pathname) && url.search === '?tradeCode=link_usdt');
      await page.goBack();
      await markets.see();
      await expect(markets.row('link_usdt')).toBeVisible();
    });

    test('tabs and areas are places: each has its address, its rows and its way back', async ({ page }) => {
      const markets = new Markets(page);
      await markets.open();
      await markets.area('ETF').click();
      await expect(markets.area('ETF')).toHaveAttribute('aria-current', 'true');
      await expect.poll(() => markets.codes()).toEqual(['btc3l_usdt_etf', 'btc3s_usdt_etf', 'eth3l_usdt_etf', 'eth3s_usdt_etf']);
      await markets.goTo('contract');
      expect(search(page)).toBe('?tab=contract');
      await markets.seeRows('btcusdt');
      await markets.area(markets.text('market:areas.delivery')).click();
      await expect(markets.rows).toHaveCount(8);
      await expect(markets.link('btcusdt_1_d')).toHaveAttribute('href', '/en_US/contract/exchange/btcusdt_1_d');
      await page.goBack();
      await markets.seeRows('solusdt');
      await page.goBack();
      await markets.seeRows('btc3l_usdt_etf');
      await markets.goTo('new');
      const [first] = await markets.codes();
      expect(first).toMatch(/^eth3[ls]_usdt_etf$/);
    });

    test('the overview: figures, the spread, four rankings, and a map, all leading on', async ({ page }) => {
      const markets = new Markets(page);
      await markets.openOverview();
      await new Shell(page).seeNoSideScroll();
      const total = await markets
        .part(markets.text('market:overview.distribution'))
        .getByRole('listitem')
        .evaluateAll((ranges) => ranges.reduce((sum, range) => sum + Number(range.firstElementChild?.textContent ?? ''), 0));
      expect(total).toBe(46);
      for (const title of ['home:markets.gainers', 'home:markets.losers', 'home:markets.volume', 'market:overview.newest'])
        await expect(markets.part(markets.text(title)).locator('[data-pair]').first()).toBeVisible();
      const volume = markets.part(markets.text('home:markets.volume'));
      await expect(volume.getByRole('listitem')).toHaveCount(5);
      await expect(volume.getByRole('listitem').first()).toHaveAttribute('data-pair', 'btc_usdt');

      const map = markets.main.getByRole('list', { name: markets.text('market:overview.heat') });
      await expect(map.getByRole('link', { name: /^BTC\/USDT/ })).toHaveAttribute('href', '/en_US/trade/exchange/?tradeCode=btc_usdt');
      const boxes = await map
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect));
      expect(boxes.filter(({ width, height }) => Math.min(width, height) < 44)).toEqual([]);
      const areas = boxes.slice(0, -1).map(({ width, height }) => width * height);
      expect(areas.length).toBeGreaterThan(6);
      expect(areas[0]).toBe(Math.max(...areas));

      await markets.part(markets.text('home:markets.losers')).getByRole('link', { name: /^All/ }).click();
      await markets.see();
      await markets.seeSort('change', 'ascending');
    });

    test('coins: the list, one coin with its facts and markets, and back', async ({ page }) => {
      const markets = new Markets(page);
      await markets.openCoins();
      await new Shell(page).seeNoSideScroll();
      await markets.look('cardano');
      await expect(markets.rows).toHaveCount(1);
      await markets.link('ada_usdt').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cardano ADA');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await new Shell(page).seeNoSideScroll();
      await expect(markets.part(markets.text('market:coin.facts'))).toContainText('45.00B ADA');
      await expect.poll(() => markets.codes()).toEqual(['ada_usdt', 'adausdt']);
      await expect(markets.part(markets.text('market:coin.links')).getByRole('link').first()).toHaveAttribute(
        'href',
        'https://cardano.org',
      );
      await page.goBack();
      await expect(markets.field).toHaveValue('cardano');
      await expect(markets.rows).toHaveCount(1);
    });

    for (const theme of ['dark', 'light'] as const) {
      test(`axe finds nothing, and what is pressed is large enough, in the ${theme} theme`, async ({ page }) => {
        test.setTimeout(240_000);
        await page.addInitScript((choice) => {
          // The help's frame loads by itself and has no storage.
          if (window.top === window)
            localStorage.setItem('hk.theme', JSON.stringify({ version: 1, value: { choice, direction: 'green-up' } }));
        }, theme);
        const found: Record<string, readonly string[]> = {};
        for (const path of pages) {
          await page.goto(`/en_US${path}`);
          await new Markets(page).seeSettled();
          await expectAccessible(page);
          const small = await smallTargets(page, least, 'main');
          if (small.length > 0) found[path] = small;
        }
        expect(found).toEqual({});
      });
    }
  });
}

test('the keyboard walks the rows, puts them in order, and opens a pair', async ({ page }) => {
  const markets = new Markets(page);
  await markets.open();
  await markets.head('change').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await markets.seeSort('change', 'descending');
  await page.keyboard.press('Space');
  await markets.seeSort('change', 'ascending');
  // By name no row moves while the keyboard is on its way.
  await markets.sortBy('pair');
  await expect(markets.head('pair')).not.toHaveAttribute('aria-sort', 'none');
  await expect(markets.head('change')).toHaveAttribute('aria-sort', 'none');
  const [first = '', second = ''] = await markets.codes();
  await markets.link(first).focus();
  // Star, pair and details of a row, then the star of the next.
  await page.keyboard.press('Tab');
  await expect(markets.row(first).getByRole('link').nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(markets.row(second).getByRole('button')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(markets.link(second)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => /\/trade\/exchange\/?$/.test(url.pathname) && url.searchParams.get('tradeCode') === second);
});

test('a long list has a few rows at a time, and every one when it is scrolled to, with its line', async ({ page }) => {
  const markets = new Markets(page);
  await markets.open();
  const all = Number(await markets.main.getByRole('table').getAttribute('aria-rowcount')) - 1;
  expect(all).toBe(59);
  expect(await markets.rows.count()).toBeLessThan(all);
  const seen = new Set<string>();
  await expect(async () => {
    for (const code of await markets.codes()) seen.add(code);
    await markets.rows.last().scrollIntoViewIfNeeded();
    expect(seen.size).toBe(all);
  }).toPass();
  const last = markets.rows.last();
  await expect(last.locator('svg path').first()).toBeAttached();
  // The head stays in sight while rows scroll by below it.
  await expect(markets.head('change')).toBeInViewport();
});

test('a thousand pairs: few rows are drawn at a time while one scrolls to the last', async ({ page }) => {
  const all = 1_000;
  await page.route('**/hk-web/market/spot/list', async (route) => {
    const { data, ...envelope } = (await (await route.fetch()).json()) as { data: Record<string, unknown>[] };
    const more = Array.from({ length: all - data.length }, (_, at) => ({
      ...data[at % data.length],
      tradeId: 900_000 + at,
      baseCurrency: `T${at}`,
    }));
    await route.fulfill({ json: { ...envelope, data: [...data, ...more] } });
  });
  const markets = new Markets(page);
  await markets.open();
  await expect(markets.main.getByRole('table')).toHaveAttribute('aria-rowcount', String(all + 1));
  // A frame after the other, a flick's way each.
  const steps = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let count = 0;
        const next = (): void => {
          count += 1;
          scrollBy(0, 400);
          if (scrollY + innerHeight < document.documentElement.scrollHeight - 600) requestAnimationFrame(next);
          else resolve(count);
        };
        requestAnimationFrame(next);
      }),
  );
  expect(steps).toBeGreaterThan(60);
  expect(await markets.rows.count()).toBeLessThan(80);
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(markets.main.locator(`tr[aria-rowindex="${all + 1}"]`)).toBeVisible({ timeout: 250 });
  }).toPass();
});

test('hostile and old addresses show the plain list, and what was said of other things stays', async ({ page }) => {
  const markets = new Markets(page);
  for (const query of ['?sort=gainers', '?tab=__proto__&area=<script>&order=1', `?q=${'x'.repeat(300)}`, '?tab=spot&sort=%00']) {
    await markets.open(query);
    await markets.seeRows('btc_usdt');
    await markets.seeSort('change', 'none');
  }
  await markets.openCoins('?coin=zzz');
  await expect(page.getByText(markets.text('market:coin.unknownTitle'))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: markets.text('market:coin.all') })
    .click();
  await markets.seeRows('btc_usdt');
});

const faults = [
  ['HTTP 500', { status: 500 }],
  ['HTML in place of JSON', { status: 502, body: '<h1>Bad gateway</h1>' }],
  ['a wrong shape', { code: 200, data: [{ tradeId: 'x' }] }],
] as const;
for (const [name, effect] of faults) {
  test(`a list that cannot be read after ${name} says so, leaves the others whole, and comes back by itself`, async ({
    page,
    controls,
    watch,
  }) => {
    watch.allow(/status of (500|502)/);
    const markets = new Markets(page);
    await controls.force('contractList', effect);
    await markets.open('?tab=contract');
    await expect(markets.main.getByRole('alert')).toBeVisible();
    await markets.goTo('spot');
    await markets.seeRows('btc_usdt');
    await markets.goTo('contract');
    await controls.clear();
    await markets.seeRows('btcusdt');
    await expect(markets.main.getByRole('alert')).toHaveCount(0);
  });
}
