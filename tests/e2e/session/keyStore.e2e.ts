import { expect, test, type Page } from '@playwright/test';
import { build } from 'vite';
import type * as keyStoreModule from '#services/browser/keyStore.ts';

type KeyStoreModule = typeof keyStoreModule;

/** The key store alone, in real browser storage: no page of the app is needed. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry: 'src/services/browser/keyStore.ts', formats: ['es'], fileName: 'keyStore' } },
  });
  const outputs = Array.isArray(built) ? built : [built];
  return outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : []))
    .join('\n');
}

let code = '';
test.beforeAll(async () => {
  code = await bundle();
});

async function open(page: Page): Promise<void> {
  await page.route('https://keys.test/**', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: code })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>keys</title>' }),
  );
  await page.goto('https://keys.test/');
}

/** Public half of the tab's key. */
const publicHalf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { keyStore } = (await import(/* @vite-ignore */ String('/keyStore.js'))) as KeyStoreModule;
    return (await keyStore.get()).jwk.x;
  });

test('C16: the key is shared by tabs, survives a reload, is never exported, and is gone after logout', async ({ context }) => {
  const page = await context.newPage();
  await open(page);
  const first = await publicHalf(page);
  expect(first).toMatch(/^[\w-]{43}$/);

  const other = await context.newPage();
  await open(other);
  const racing = await Promise.all([publicHalf(page), publicHalf(other)]);
  await page.reload();
  expect([...racing, await publicHalf(page)]).toEqual([first, first, first]);

  const kept = await page.evaluate(async () => {
    const { keyStore } = (await import(/* @vite-ignore */ String('/keyStore.js'))) as KeyStoreModule;
    const { privateKey } = await keyStore.get();
    const exports = await Promise.all(
      (['jwk', 'pkcs8'] as const).map((format) =>
        crypto.subtle.exportKey(format, privateKey).then(
          () => 'exported',
          () => 'refused',
        ),
      ),
    );
    return { exports, extractable: privateKey.extractable, local: localStorage.length, session: sessionStorage.length };
  });
  expect(kept).toEqual({ exports: ['refused', 'refused'], extractable: false, local: 0, session: 0 });

  const left = await page.evaluate(async () => {
    const { forgetKey } = (await import(/* @vite-ignore */ String('/keyStore.js'))) as KeyStoreModule;
    await forgetKey();
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('hk-key');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('no database'));
    });
    const counting = database.transaction('pairs').objectStore('pairs').count();
    return new Promise<number>((resolve) => {
      counting.onsuccess = () => resolve(counting.result);
    });
  });
  expect(left).toBe(0);
  const next = await publicHalf(page);
  expect(next).not.toBe(first);
  expect(await publicHalf(other)).toBe(next);
});
