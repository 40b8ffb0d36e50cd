import { afterEach, describe, expect, test, vi } from 'vitest';
import { createKeyStore, shelfPatience, type KeyShelf } from '#services/browser/keyStore.ts';
import { lockPatience } from '#services/browser/within.ts';
import { cryptoPatience } from '#services/http/proof.ts';
import { memoryShelf } from '../http/http.support.ts';

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

describe('what never answers', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  /** The outcome once so many milliseconds have passed. */
  async function after<Result>(outcome: Promise<Result>, time: number): Promise<Result | 'waits'> {
    await vi.advanceTimersByTimeAsync(time);
    vi.useRealTimers();
    return Promise.race([outcome, new Promise<'waits'>((resolve) => setTimeout(() => resolve('waits'), 200))]);
  }
  const never = <Result>() => new Promise<Result>(() => {});
  const webCrypto = () => ({
    generateKey: crypto.subtle.generateKey.bind(crypto.subtle) as SubtleCrypto['generateKey'],
    exportKey: crypto.subtle.exportKey.bind(crypto.subtle) as SubtleCrypto['exportKey'],
  });

  test('a database: the pair lives as long as the tab, and nobody waits for that database again', async () => {
    const asked: string[] = [];
    const silent = (name: string) => () => {
      asked.push(name);
      return never<never>();
    };
    const store = createKeyStore({ read: silent('read'), write: silent('write'), remove: silent('remove') });
    vi.useFakeTimers();
    const first = await after(store.get(), shelfPatience);
    expect(first).toMatchObject({ jwk: { kty: 'EC' } });
    expect(await store.get()).toMatchObject({ jwk: (first as { jwk: object }).jwk });
    await store.forget();
    expect((await store.get()).jwk).not.toEqual((first as { jwk: object }).jwk);
    expect(asked).toEqual(['read']);
  });

  test('a database that takes no pair: it is held, and known in the next turn', async () => {
    const write = vi.fn(() => never<void>());
    const store = createKeyStore({ read: async () => undefined, write, remove: async () => {} });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const got = store.get();
    // Making a pair takes real time.
    await vi.waitFor(() => expect(write).toHaveBeenCalled(), { interval: 1 });
    await new Promise((resolve) => setImmediate(resolve));
    const made = await after(got, 2 * shelfPatience);
    expect(made).toMatchObject({ jwk: { kty: 'EC' } });
    expect(await store.get()).toMatchObject({ jwk: (made as { jwk: object }).jwk });
  });

  test.each(['generateKey', 'exportKey'] as const)(
    'WebCrypto, at %s: it is said, and the next one does not wait behind it',
    async (name) => {
      vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues, subtle: { ...webCrypto(), [name]: () => never() } });
      const store = createKeyStore(memoryShelf());
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const [first, next] = [store.get(), store.get()].map((got) => got.catch((error: unknown) => error));
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { interval: 1 });
      await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(cryptoPatience);
      expect(await first).toMatchObject({ name: 'ProofFault', messageKey: 'faults:unexpected' });
      vi.unstubAllGlobals();
      await vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(cryptoPatience);
        expect(await Promise.race([next, Promise.resolve('waits')])).not.toBe('waits');
      });
    },
  );

  test('a tab that keeps the lock: this one goes on without it; one that lets go in time is waited for', async () => {
    const asked: { readonly signal: AbortSignal }[] = [];
    const refuse = (_: string, options: { readonly signal: AbortSignal }) => {
      asked.push(options);
      return new Promise((_resolve, reject) => options.signal.addEventListener('abort', () => reject(options.signal.reason as Error)));
    };
    vi.stubGlobal('navigator', { locks: { request: refuse } });
    vi.useFakeTimers();
    expect(await after(createKeyStore(memoryShelf()).get(), lockPatience)).toMatchObject({ jwk: { kty: 'EC' } });
    expect(asked.splice(0)[0]?.signal.aborted).toBe(true);
    vi.useFakeTimers();
    expect(await after(createKeyStore(memoryShelf()).get(), lockPatience - 1)).toBe('waits');
    expect(asked[0]?.signal.aborted).toBe(false);
  });

  test('what fails under the lock is told, and not done twice', async () => {
    let runs = 0;
    vi.stubGlobal('navigator', { locks: { request: async (_: string, __: object, run: () => Promise<unknown>) => run() } });
    const broken = vi.spyOn(crypto.subtle, 'generateKey').mockImplementation(async () => {
      runs += 1;
      throw new Error('no keys');
    });
    await expect(createKeyStore(memoryShelf()).get()).rejects.toThrow('no keys');
    broken.mockRestore();
    expect(runs).toBe(1);
  });
});
