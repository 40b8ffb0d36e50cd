import { Markets } from '../pages/markets.ts';
import { expect, test } from '../support/fixtures.ts';
import { atWidths } from '../support/widths.ts';

atWidths(() => {
  test('a pair is found, starred and opened, a coin is read, and the way back leads to the list as it was', async ({ page }) => {
    const markets = new Markets(page);
    await markets.open();
    await markets.look('link');
    await expect(markets.rows).toHaveCount(3);
    await markets.star('LINK/USDT').click();
    await expect.poll(() => new URL(page.url()).search).toBe('?q=link');
    await page.reload();
    await expect(markets.rows).toHaveCount(3);
    await expect(markets.field).toHaveValue('link');
    await markets.look('');
    await markets.goTo('favourites');
    await expect.poll(() => markets.codes()).toEqual(['link_usdt']);
    await markets.link('link_usdt').click();
    await page.waitForURL((url) => /\/trade\/exchange\/?$/.test(url.pathname) && url.search === '?tradeCode=link_usdt');
    await page.goBack();
    await expect(markets.row('link_usdt')).toBeVisible();

    await markets.openCoins();
    await markets.look('cardano');
    await markets.link('ada_usdt').click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Cardano ADA');
    await expect(heading).toBeFocused();
    await page.goBack();
    await expect(markets.field).toHaveValue('cardano');
    await expect(markets.rows).toHaveCount(1);
  });
});

test('a thousand pairs: few rows are drawn at a time, each when it is scrolled to, with its line, below a head that stays', async ({
  page,
}) => {
  const all = 1_000;
  let real = 0;
  await page.route('**/hk-web/market/spot/list', async (route) => {
    const { data, ...envelope } = (await (await route.fetch()).json()) as { data: Record<string, unknown>[] };
    real = data.length;
    const more = Array.from({ length: all - data.length }, (_, at) => ({
      ...data[at % data.length],
      tradeId: 900_000 + at,
      baseCurrency: `T${at}`,
    }));
    await route.fulfill({ json: { ...envelope, data: [...data, ...more] } });
  });
  const markets = new Markets(page);
  await markets.open();
  const table = markets.main.getByRole('table');
  const rowAt = (index: number) => table.locator(`tr[aria-rowindex="${index}"]`);
  await expect(table).toHaveAttribute('aria-rowcount', String(all + 1));
  expect(await markets.rows.count()).toBeLessThan(80);
  await expect(rowAt(real + 1)).toHaveCount(0);
  await expect(async () => {
    await markets.rows.last().scrollIntoViewIfNeeded();
    await expect(
      rowAt(real + 1)
        .locator('svg path')
        .first(),
    ).toBeAttached({ timeout: 100 });
  }).toPass();
  await expect(markets.head('change')).toBeInViewport();
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
    await expect(rowAt(all + 1)).toBeVisible({ timeout: 250 });
  }).toPass();
});
