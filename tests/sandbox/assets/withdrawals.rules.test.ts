import { expect, test } from 'vitest';
import { readAddress } from '#sandbox/areas/assets/withdrawals/savedAddresses.ts';
import { bumpedFee, feeOf, limitLeft, mostOf, needsDesk } from '#sandbox/areas/assets/withdrawals/withdrawRules.ts';

test.each([
  ['100', '1', '0', 6, '10', { fee: '1', receive: '99', ok: true }],
  ['1000', '0.5', '0.0005', 6, '10', { fee: '1', receive: '999', ok: true }],
  ['9.999999', '1', '0', 6, '10', { fee: '1', receive: '8.999999', ok: false }],
  ['10.000001', '0.5', '0.0005', 6, '10', { fee: '0.505001', receive: '9.495', ok: true }],
  ['1', '1', '0', 6, '0.1', { fee: '1', receive: '0', ok: false }],
  ['10.0000001', '1', '0', 6, '10', { fee: '1', receive: '9.0000001', ok: false }],
])('of %s with %s fixed, a rate of %s and %d decimals, from %s on: %j', (amount, fixed, rate, precision, minimum, becomes) => {
  expect(feeOf(amount, { fixed, rate, precision }, minimum)).toEqual(becomes);
});

test.each([
  ['50000', '12000.5', '3000', '80000', '34999.5'],
  ['50000', '12000.5', '3000', '100', '100'],
  ['50000', '49000', '3000', '100', '0'],
])('of a limit of %s with %s done, %s under way and %s there, so much is left: %s', (limit, done, underway, available, max) => {
  expect(mostOf(available, limitLeft(limit, done, underway))).toBe(max);
});

test.each([
  ['10000000000', '9000000000', '1.125', '11250000000'],
  ['10000000001', '30000000000', '1.125', '30000000000'],
  ['10000000001', '1', '1.125', '11250000002'],
])('a fee of %s at a market of %s, raised by %s, is %s', (fee, market, factor, becomes) => {
  expect(bumpedFee(fee, market, factor)).toBe(becomes);
});

test('the first use from a new browser is no matter for a person; a look-alike, or half of all to somebody new, is', () => {
  expect(needsDesk(['firstUse', 'newBrowser'])).toBe(false);
  expect([needsDesk(['lookAlike']), needsDesk(['largeShare', 'firstUse'])]).toEqual([true, true]);
});

const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
test.each([
  [` ${friend} `, friend],
  [friend.toLowerCase(), friend],
  [friend.replace('C51', 'c51'), undefined],
  [friend.slice(0, -1), undefined],
  [`0x${'0'.repeat(40)}`, undefined],
  [`0x${'0'.repeat(39)}4`, undefined],
  [`0x${'0'.repeat(36)}dEaD`, undefined],
])('%s is the address %s: coins that nobody could move again are not sent', (text, address) => {
  expect(readAddress(text)).toBe(address);
});
