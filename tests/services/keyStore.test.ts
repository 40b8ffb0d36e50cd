import { expect, test } from 'vitest';
import { createKeyStore, type KeyShelf } from '#services/browser/keyStore.ts';
import { memoryShelf } from './http.support.ts';

const failing = (): Promise<never> => Promise.reject(new DOMException('denied', 'SecurityError'));
const forbiddenShelf: KeyShelf = { read: failing, write: failing, remove: failing };

test('the pair is made once, however many ask at the same time', async () => {
  const shelf = memoryShelf();
  const store = createKeyStore(shelf);
  const keys = await Promise.all(Array.from({ length: 20 }, () => store.get()));
  expect(new Set(keys.map(({ jwk }) => jwk.x)).size).toBe(1);
  expect((await createKeyStore(shelf).get()).jwk).toEqual(keys[0]?.jwk);
});

test('the private half cannot be exported in any form', async () => {
  const { privateKey, jwk } = await createKeyStore(memoryShelf()).get();
  expect(privateKey.extractable).toBe(false);
  for (const format of ['jwk', 'pkcs8', 'raw'] as const)
    await expect(crypto.subtle.exportKey(format, privateKey)).rejects.toThrow(/not extractable|Unable/i);
  expect(Object.keys(jwk)).toEqual(['kty', 'crv', 'x', 'y']);
});

test('a forgotten pair is gone and the next one is another', async () => {
  const shelf = memoryShelf();
  const store = createKeyStore(shelf);
  const first = await store.get();
  await store.forget();
  expect(shelf.pair).toBeUndefined();
  expect((await store.get()).jwk).not.toEqual(first.jwk);
});

test('with storage forbidden the pair lives as long as the tab', async () => {
  const store = createKeyStore(forbiddenShelf);
  const first = await store.get();
  expect((await store.get()).jwk).toEqual(first.jwk);
  await store.forget();
  expect((await store.get()).jwk).not.toEqual(first.jwk);
});

test('a lost shelf means another key: the server will ask for a new login', async () => {
  const shelf = memoryShelf();
  const store = createKeyStore(shelf);
  const first = await store.get();
  shelf.pair = undefined;
  expect((await store.get()).jwk).not.toEqual(first.jwk);
});
