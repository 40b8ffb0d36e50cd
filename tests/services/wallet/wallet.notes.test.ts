import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { listRecipients, rememberRecipient } from '#services/wallet/recipients.ts';
import { findSwap, keepSwap } from '#services/wallet/swapNotes.ts';
import { dropRecord, keepRecord, listRecords, updateRecord } from '#services/wallet/transactionRecords.ts';
import { createWalletNotes, walletNotes, type NoteShelf } from '#services/wallet/walletNotes.ts';
import { ended, record } from '#tests/machines/web3/transaction.plan.ts';
import { swapOrder, transactionRecord } from '#tests/support/swaps.ts';

const numbers = z.array(z.number());
const day = 24 * 60 * 60 * 1_000;
function shelf(): NoteShelf & { readonly values: Map<string, unknown> } {
  const values = new Map<string, unknown>();
  return {
    values,
    read: async (name) => values.get(name),
    write: async (name, value) => void values.set(name, value),
    clear: async () => values.clear(),
  };
}

test('changes of one note wait for each other, and each is told', async () => {
  const notes = createWalletNotes(shelf());
  const note = notes.note('a', numbers, []);
  let told = 0;
  const stop = notes.watch(() => (told += 1));
  await Promise.all(Array.from({ length: 20 }, (_, index) => note.change((values) => [...values, index])));
  expect(await note.get()).toHaveLength(20);
  expect(told).toBe(20);
  stop();
  await notes.clear();
  expect(await note.get()).toEqual([]);
});

test('what has another shape counts as nothing', async () => {
  const place = shelf();
  place.values.set('a', { evil: true });
  expect(await createWalletNotes(place).note('a', numbers, []).get()).toEqual([]);
});

test('where the browser forbids its database the notes live as long as the tab', async () => {
  const refuse = () => Promise.reject(new Error('forbidden'));
  const note = createWalletNotes({ read: refuse, write: refuse, clear: refuse }).note('a', numbers, []);
  await note.change(() => [1]);
  expect(await note.get()).toEqual([1]);
});

test('a record is kept by account and chain, is not brought back once dropped, and has an age at which it goes', async () => {
  await walletNotes.clear();
  await keepRecord(record);
  await keepRecord({ ...record, id: 'two', chainIndex: 2, askedAt: 2_000 });
  const list = (account: string, chains: readonly number[], now = 3_000) =>
    listRecords(account, chains, now).then((all) => all.map(({ id }) => id));
  expect(await list(record.from.toLowerCase(), [31337, 2])).toEqual(['two', 'one']);
  expect(await list(record.from, [2])).toEqual(['two']);
  expect(await list(record.to, [31337, 2])).toEqual([]);
  await updateRecord({ ...record, nonce: 9 });
  expect((await listRecords(record.from, [31337], 3_000))[0]?.nonce).toBe(9);
  await dropRecord(record);
  await updateRecord({ ...record, nonce: 10 });
  expect(await list(record.from, [31337])).toEqual([]);
  expect(await list(record.from, [2], 90 * day)).toEqual(['two']);
  expect(await list(record.from, [2], 2_000 + 90 * day)).toEqual([]);
});

test('what is over makes room for what is not: 50 under way and 100 with an end are kept of an account on a chain, 90 days long', async () => {
  await walletNotes.clear();
  const over = (index: number) => ({ ...ended({ isFinal: true }), id: `over-${index}`, askedAt: 10_000 + index });
  for (let index = 0; index < 103; index += 1) await keepRecord(over(index));
  for (let index = 0; index < 52; index += 1) await keepRecord({ ...record, id: `open-${index}`, askedAt: 20_000 + index });
  const kept = await listRecords(record.from, [31337], 30_000);
  expect(kept.filter(({ ending }) => ending === undefined)).toHaveLength(50);
  expect(kept.filter(({ ending }) => ending !== undefined).map(({ id }) => id)).toEqual(
    Array.from({ length: 100 }, (_, index) => `over-${102 - index}`),
  );
  // What has grown too old goes with the next that is kept.
  await keepRecord({ ...record, id: 'new', askedAt: 20_000 + 90 * day });
  expect((await listRecords(record.from, [31337], 20_000 + 90 * day)).map(({ id }) => id).slice(0, 2)).toEqual(['new', 'open-51']);
  expect(await listRecords(record.from, [31337], 0)).toHaveLength(50);
});

test('a record that cannot be read takes no other with it', async () => {
  await walletNotes.clear();
  const note = walletNotes.note(`${record.from.toLowerCase()}:31337:transactions`, z.array(z.unknown()), []);
  const bad = [null, { ...record, hash: 'javascript:alert(1)' }, { ...ended(), ending: { kind: 'mined' } }, { ...record, value: '-1' }];
  await note.change(() => [...bad, { ...ended(), id: 'good' }, 'text']);
  expect((await listRecords(record.from, [31337], 3_000)).map(({ id }) => id)).toEqual(['good']);
});

test('a swap that another tab looks for before its wallet was asked is found once it was, and given up when it never is', async () => {
  await walletNotes.clear();
  const { holder, chainIndex } = swapOrder;
  const hour = 60 * 60 * 1_000;
  await keepSwap(swapOrder, 5_000);
  expect(await findSwap(holder, chainIndex, 6_000)).toBeNull();
  const askedAt = Date.now();
  await keepRecord(transactionRecord({ askedAt }));
  expect((await findSwap(holder, chainIndex, 7_000))?.record.askedAt).toBe(askedAt);
  await dropRecord(transactionRecord());
  expect(await findSwap(holder, chainIndex, 5_001 + hour)).toBeNull();
  await keepRecord(transactionRecord({ askedAt }));
  expect(await findSwap(holder, chainIndex, 7_000)).toBeNull();
});

test('recipients are remembered once each, the newest first, of each account its own; letting the wallet go forgets all', async () => {
  const [own, other] = [record.from, record.to];
  await rememberRecipient(own, other, 1);
  await rememberRecipient(own, `0x${'1'.repeat(40)}`, 2);
  await rememberRecipient(own, other.toLowerCase(), 3);
  expect((await listRecipients(own)).map(({ usedAt }) => usedAt)).toEqual([3, 2]);
  expect(await listRecipients(other)).toEqual([]);
  await walletNotes.clear();
  expect(await listRecipients(own)).toEqual([]);
});
