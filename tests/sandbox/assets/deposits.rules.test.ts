import { expect, test } from 'vitest';
import { addressBook } from '#sandbox/areas/assets/deposits/depositAddresses.ts';
import { aggregateOf, amountOf, confirmationsOf, reaches } from '#sandbox/areas/assets/deposits/depositRules.ts';

test.each([
  ['1250000', 6, '1', '1.25', true],
  ['999999', 6, '1', '0.999999', false],
  ['123456789012345678', 18, '0.001', '0.123456789012345678', true],
])('%s units of %d decimals, of which %s are needed, are %s coins: %s', (units, decimals, minimum, amount, credit) => {
  expect(amountOf(units, decimals)).toBe(amount);
  expect(reaches(amount, minimum)).toBe(credit);
});

test.each([
  [100, 100, 1],
  [100, 110, 11],
  [100, 111, 12],
  [100, 99, 0],
  [null, 100, 0],
])('a deposit of block %s has at block %d so many confirmations: %d', (block, tip, confirmations) => {
  expect(confirmationsOf(block, tip)).toBe(confirmations);
});

test.each([
  [['0.6', '0.5'], '1', '1.1'],
  [['0.6', '0.3'], '1', undefined],
  [['0.5', '0.5'], '1', '1'],
])('small deposits %j come to what is needed of %s: %s', (amounts, minimum, credit) => {
  expect(aggregateOf(amounts, minimum)).toBe(credit);
});

test.each([
  [0, '0x0AB28872ea8f07C0d45f282f1a0C5B4575312C37'],
  [1, '0xf5caE793dC92945181D3D80b487f3C2158d11e10'],
])("address %d of the seed of BIP-32's first test vector is %s", (index, address) => {
  expect(addressBook(Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex'))(index)).toBe(address);
});
