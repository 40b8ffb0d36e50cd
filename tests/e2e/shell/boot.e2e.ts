import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

test('a script that was changed on its way is refused, and the page says that it did not load', async ({ page, watch, sandbox }) => {
  watch.allow(/./);
  await page.route(/\/assets\/vendor-[\w-]+\.js$/, async (route) => {
    const response = await fetch(sandbox.origin + new URL(route.request().url()).pathname);
    await route.fulfill({
      body: `${await response.text()}\n//`,
      contentType: 'text/javascript',
      headers: { 'cross-origin-resource-policy': 'same-origin', 'access-control-allow-origin': '*' },
    });
  });
  await page.goto('/de_DE');
  await expect(page.getByRole('alert')).toContainText('Die Seite wurde nicht vollständig geladen.');
  await expect(page.getByRole('link', { name: 'Neu laden' })).toBeVisible();
});

test("a config that is wrong shows what is wrong, in the visitor's language", async ({ page, watch, sandbox }) => {
  watch.allow(/./);
  const config = (await (await fetch(`${sandbox.origin}/config.json`)).json()) as { stream: unknown };
  await page.route('**/config.json', (route) => route.fulfill({ json: { ...config, stream: { url: 'ftp://nowhere' } } }));
  await page.goto('/zh_CN');
  await expect(page.getByRole('heading', { level: 1, name: textOf('zh_CN', 'boundary:bootFailed.title') })).toBeVisible();
  await expect(page.getByText(/^stream\.url/)).toBeVisible();
});
