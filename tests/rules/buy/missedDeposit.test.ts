import { expect, test } from 'vitest';
import { enteredTransaction, judgeMissed } from '#machines/buy/topup/missedDeposit.rules.ts';

const hash = `0x${'a1'.repeat(32)}`;
const chainIndex = '31337';

test.each([
  [hash],
  [`  ${hash}\n`],
  [hash.toUpperCase()],
  [hash.slice(2)],
  [`${hash.slice(0, 30)}\u200B ${hash.slice(30)}`],
  [`https://explorer.example/tx/${hash}?tab=logs`],
])('of %j the transaction is read', (typed) => {
  expect(enteredTransaction(typed)).toBe(hash);
  expect(judgeMissed({ chainIndex, txHash: typed }).txHash).toBeNull();
});

test.each([
  [' ', 'topup:missed.empty'],
  [`0x${'a1'.repeat(20)}`, 'topup:missed.isAddress'],
  [hash.slice(0, -1), 'topup:missed.bad'],
  [`${hash}0`, 'topup:missed.bad'],
  [hash.replace('a', 'g'), 'topup:missed.bad'],
])('%j is no transaction: %s', (typed, words) => {
  expect(enteredTransaction(typed)).toBeNull();
  expect(judgeMissed({ chainIndex, txHash: typed }).txHash).toBe(words);
});

test('a network has to be chosen', () => expect(judgeMissed({ chainIndex: '', txHash: hash }).chainIndex).toBe('withdraw:network.pick'));
