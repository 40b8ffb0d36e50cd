import { beforeEach, describe, expect, test } from 'vitest';
import { createIntents } from '#services/http/intents.ts';
import type { transferIntentsEntry } from '#services/assets/transferIntents.ts';
import type { TransferRequest } from '#services/assets/calls.ts';

type Stored = ReturnType<typeof transferIntentsEntry.get>;
const request: TransferRequest = { amount: '25.5', coinId: 52, source: 2, target: 5 };
const minute = 60_000;

let stored: Stored;
let now: number;
const intents = () =>
  createIntents<Pick<Stored[number], 'request' | 'shortName'>>('hk-transfer', {
    entry: { get: () => stored, set: (value) => void (stored = value) },
    locks: undefined,
    now: () => now,
  });

beforeEach(() => {
  stored = [];
  now = 1_000_000;
});

describe('an intent', () => {
  test('is stored before its key is handed out, and names nobody', async () => {
    const key = await intents().open({ request, shortName: 'USDT' }, '10000001');
    expect(stored).toEqual([{ key, owner: expect.stringMatching(/^[\w-]{43}$/), request, shortName: 'USDT', createdAt: now }]);
    expect(JSON.stringify(stored)).not.toContain('10000001');
  });

  test('is found by its owner in another page, and by nobody else', async () => {
    const key = await intents().open({ request, shortName: 'USDT' }, '10000001');
    expect(await intents().find('10000002')).toBeNull();
    expect(await intents().find('10000001')).toEqual({ key, request, shortName: 'USDT', isOld: false });
  });

  test('is old after ten minutes and gone after a week', async () => {
    await intents().open({ request, shortName: 'USDT' }, '10000001');
    now += 10 * minute - 1;
    expect((await intents().find('10000001'))?.isOld).toBe(false);
    now += 1;
    expect((await intents().find('10000001'))?.isOld).toBe(true);
    now += 7 * 24 * 60 * minute;
    await intents().open({ request: { ...request, amount: '1' }, shortName: 'USDT' }, '10000001');
    expect(stored.map((intent) => intent.request.amount)).toEqual(['1']);
  });

  test('that is settled cannot be taken or found again', async () => {
    const key = await intents().open({ request, shortName: 'USDT' }, '10000001');
    expect(await intents().take(key)).toBe('held');
    await intents().settle(key);
    expect(await intents().take(key)).toBe('elsewhere');
    expect(await intents().find('10000001')).toBeNull();
  });

  test('without a key is a new one', async () => {
    expect(await intents().take(null)).toBe('none');
  });

  test('of many, the newest is found and the oldest beyond twenty are dropped', async () => {
    for (let count = 1; count <= 22; count += 1) {
      now += 1;
      await intents().open({ request: { ...request, amount: String(count) }, shortName: 'USDT' }, '10000001');
    }
    expect(stored).toHaveLength(20);
    expect((await intents().find('10000001'))?.request.amount).toBe('22');
  });
});
