import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { clipboardPatience, copyText } from '#services/browser/clipboard.ts';
import { answerPatience, lockPatience, takeLock, underLock } from '#services/browser/within.ts';
import { createIntents, type StoredIntent } from '#services/http/intents.ts';
import { createOrderIntents } from '#services/spot/orderIntents.ts';
import { createWalletNotes } from '#services/wallet/walletNotes.ts';

type Locks = Pick<LockManager, 'request'>;
type Grant = (lock: Lock | null) => unknown;

/** A browser that never answers for a lock, or only when it is told to. */
function silentLocks() {
  const grants: Grant[] = [];
  const request = ((_: string, __: object, grant: Grant) => {
    grants.push(grant);
    return new Promise(() => {});
  }) as LockManager['request'];
  return { grants, locks: { request } satisfies Locks };
}
const refusing: Locks = { request: () => Promise.reject(new DOMException('opaque origin', 'SecurityError')) };
const lock = { name: 'a', mode: 'exclusive' } as const;
const order = { tradeCode: 'btc_usdt', side: 'buy', type: 'limit', walletType: 1 } as never;

/** What a promise has come to after so many milliseconds. */
async function after<Result>(outcome: Promise<Result>, time: number): Promise<Result | 'waits'> {
  let heard: Result | 'waits' = 'waits';
  void outcome.then((result) => (heard = result));
  await vi.advanceTimersByTimeAsync(time);
  return heard;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a lock that is taken', () => {
  test('counts as had where the browser never says; given later, it is not kept', async () => {
    const { locks, grants } = silentLocks();
    const taken = takeLock(locks, 'a');
    expect(await after(taken, answerPatience - 1)).toBe('waits');
    expect(await after(taken, 1)).toBeTypeOf('function');
    expect(grants[0]?.(lock)).toBeUndefined();
  });

  test('counts as had where it is refused', async () => expect(await takeLock(refusing, 'a')).toBeTypeOf('function'));

  test('is let go when it is told, and a browser that does not hear of that is not waited for', async () => {
    const { locks, grants } = silentLocks();
    const taken = takeLock(locks, 'a');
    let isHeld = true;
    void Promise.resolve(grants[0]?.(lock)).then(() => (isHeld = false));
    const letGo = await taken;
    expect(isHeld).toBe(true);
    expect(await after(letGo?.() ?? Promise.resolve('nobody'), answerPatience)).toBeUndefined();
    expect(isHeld).toBe(false);
  });
});

describe('locks that never say anything', () => {
  test('are waited for once in a tab, whoever asks, and again once they have spoken', async () => {
    const { locks, grants } = silentLocks();
    await after(takeLock(locks, 'a'), answerPatience);
    expect(await after(takeLock(locks, 'b'), 0)).toBeTypeOf('function');
    expect(
      await after(
        underLock(locks, 'c', async () => 'done'),
        0,
      ),
    ).toBe('done');
    expect(grants).toHaveLength(1);
    grants[0]?.(null);
    expect(await after(takeLock(locks, 'd'), answerPatience - 1)).toBe('waits');
  });

  test('are told from a lock that another tab keeps', async () => {
    const { locks, grants } = silentLocks();
    await after(
      underLock(locks, 'a', async () => 'done'),
      lockPatience,
    );
    grants[1]?.(lock);
    expect(
      await after(
        underLock(locks, 'a', async () => 'done'),
        lockPatience - 1,
      ),
    ).toBe('waits');
    const deaf = silentLocks();
    await after(
      underLock(deaf.locks, 'a', async () => 'done'),
      lockPatience + answerPatience,
    );
    expect(
      await after(
        underLock(deaf.locks, 'a', async () => 'done'),
        0,
      ),
    ).toBe('done');
  });
});

describe('work under a lock', () => {
  test('is done without it where the browser never gives it, once', async () => {
    const { locks, grants } = silentLocks();
    const run = vi.fn(async () => 'done');
    const work = underLock(locks, 'a', run);
    expect(await after(work, lockPatience - 1)).toBe('waits');
    expect(await after(work, 1)).toBe('done');
    await grants[0]?.(lock);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('is done where the lock is refused, and its own failure is told', async () => {
    expect(await underLock(refusing, 'a', async () => 'done')).toBe('done');
    await expect(underLock(refusing, 'a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});

describe('where the browser never answers for its locks', () => {
  const longest = 2 * answerPatience + 2 * lockPatience;

  test('a transfer is kept, found and settled all the same', async () => {
    let stored: StoredIntent<{ amount: string }>[] = [];
    const entry = { get: () => stored, set: (value: typeof stored) => void (stored = value) };
    const intents = () => createIntents('hk-test', { entry, locks: silentLocks().locks, now: () => 1_000 });
    // Names of users are hashed in real time.
    const settled = async <Result>(outcome: Promise<Result>): Promise<Result> => {
      await expect.poll(() => after(outcome, longest)).not.toBe('waits');
      return outcome;
    };
    const tab = intents();
    const key = await settled(tab.open({ amount: '1' }, '10000001'));
    expect(stored.map((intent) => intent.key)).toEqual([key]);
    expect(await settled(intents().find('10000001'))).toMatchObject({ key, amount: '1' });
    expect(await settled(intents().take(key))).toBe('held');
    await settled(tab.settle(key));
    expect(stored).toEqual([]);

    let orders: never[] = [];
    const placing = { get: () => orders, set: (value: unknown[]) => void (orders = value as never[]) };
    const orderTab = createOrderIntents({ entry: placing, locks: silentLocks().locks, now: () => 1_000 });
    const id = await settled(orderTab.open(order, '10000001'));
    expect(orders).toMatchObject([{ request: { clientOrderId: id, tradeCode: 'btc_usdt' } }]);
    await settled(orderTab.settle(id));
    expect(orders).toEqual([]);
  });

  test('what is noted of a wallet is noted', async () => {
    vi.stubGlobal('navigator', { locks: silentLocks().locks });
    const values = new Map<string, unknown>();
    const notes = createWalletNotes({
      read: async (name) => values.get(name),
      write: async (name, value) => void values.set(name, value),
      clear: async () => values.clear(),
    });
    await after(
      notes.note('a', z.array(z.number()), []).change(() => [1]),
      lockPatience,
    );
    expect(values.get('a')).toEqual([1]);
  });
});

test('a clipboard that never answers is taken for one that is closed', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => new Promise(() => {}) } });
  const area = { style: {}, setAttribute: () => {}, select: () => {}, remove: () => {} };
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal('document', { createElement: () => area, body: { append: () => {} }, activeElement: null, execCommand: () => false });
  const copied = copyText('0xabc');
  expect(await after(copied, clipboardPatience - 1)).toBe('waits');
  expect(await after(copied, 1)).toBe(false);
});
