import { expect, test } from '#tests/e2e/support/fixtures.ts';

const rounds = 50;

test('logout with three tabs: all are out within a second, nothing of the account is left, the old cookie is dead (C17)', async ({
  visit,
  sandbox,
}) => {
  for (let round = 0; round < rounds; round += 1) {
    const { context, page, watch } = await visit();
    watch.allow(/401/);
    await page.goto('/en_US/login');
    await page.getByLabel('Email').fill('trader@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('Demo-2026!');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
    const others = [await context.newPage(), await context.newPage()];
    for (const other of others) {
      await other.goto('/en_US/assetManagement/overView');
      await expect(other.getByRole('button', { name: 'Account' })).toBeVisible();
    }
    const cookies = await context.cookies();
    await page.getByRole('button', { name: 'Account' }).click();
    await page
      .getByRole('menuitem', { name: 'Log out' })
      .or(page.getByRole('button', { name: 'Log out' }))
      .click();
    const answered = Date.now();
    for (const tab of [page, ...others]) await expect(tab.getByText('trader@demo.test')).toHaveCount(0, { timeout: 1_000 });
    expect(Date.now() - answered).toBeLessThan(2_000);
    for (const tab of [page, ...others]) {
      await expect(tab).toHaveURL(/\/en_US\/?$/, { timeout: 3_000 });
      const left = await tab.evaluate(async () => ({
        stored: JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
        text: document.body.innerText,
        keys: await new Promise<number>((resolve) => {
          const opening = indexedDB.open('hk-key');
          opening.onsuccess = () => {
            const shelves = [...opening.result.objectStoreNames];
            if (shelves.length === 0) return resolve(0);
            const counting = opening.result
              .transaction(shelves)
              .objectStore(shelves[0] ?? '')
              .count();
            counting.onsuccess = () => resolve(counting.result);
          };
          opening.onerror = () => resolve(0);
        }),
      }));
      expect(left.stored).not.toMatch(/trader@demo|Mira/);
      expect(left.text).not.toMatch(/trader@demo|Mira/);
    }
    const old = await fetch(`${sandbox.origin}/hk-web/asset/wallets`, {
      headers: {
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        'sec-fetch-site': 'same-origin',
        origin: sandbox.origin,
      },
    });
    expect(old.status).toBe(401);
    await context.close();
  }
});
