import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressGroups } from '#machines/rules/addressGroups.ts';
import { arrivalsIn, offeredTokens, paymentText } from '#machines/web3/receive/receive.rules.ts';
import { ether, web3Token } from '#tests/support/samples.ts';

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const asked = { address, chainIndex: 31337, tokenAddress: '', decimals: 18, amount: '' };

describe('the text of the code', () => {
  test('without an amount it is the bare address, which every wallet reads', () => {
    expect(paymentText(asked)).toBe(address);
    expect(paymentText({ ...asked, amount: '0.000' })).toBe(address);
  });

  test('with an amount it is a request by EIP-681, in the smallest units', () => {
    expect(paymentText({ ...asked, amount: '2.014' })).toBe(`ethereum:${address}@31337?value=2014000000000000000`);
    expect(paymentText({ ...asked, tokenAddress: token, decimals: 6, amount: '1.5' })).toBe(
      `ethereum:${token}@31337/transfer?address=${address}&uint256=1500000`,
    );
  });

  test('units agree with bigint arithmetic, decimals beyond the token cut', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 24n), fc.integer({ min: 0, max: 18 }), fc.integer({ min: 0, max: 99 }), (units, decimals, more) => {
        const digits = units.toString().padStart(decimals + 1, '0');
        const whole = digits.slice(0, digits.length - decimals);
        const fraction = digits.slice(digits.length - decimals);
        const text = paymentText({ ...asked, decimals, amount: `${whole}.${fraction}${more}` });
        expect(text).toBe(`ethereum:${address}@31337?value=${units}`);
      }),
      { numRuns: 2_000 },
    );
  });
});

test('the address in groups of four is the address', () => {
  expect(addressGroups(address)).toHaveLength(11);
  expect(addressGroups(address).join('')).toBe(address);
  expect(addressGroups('')).toEqual([]);
});

describe('what has come in', () => {
  const held = (balance: string, tokenAddress = '') => ({ tokenAddress, balance, rawBalance: balance });

  test('is what is held more of than before', () => {
    expect(arrivalsIn([held('1')], [held('1.25')], [ether])).toEqual([{ chainIndex: 31337, symbol: 'ETH', amount: '0.25' }]);
  });

  test.each([
    ['less', [held('2')], [held('1')]],
    ['the same', [held('2')], [held('2.0')]],
    ['a token that was not read before', [], [held('2')]],
    ['a token that is not read now', [held('2')], []],
  ])('%s is no payment', (_, before, now) => {
    expect(arrivalsIn(before, now, [ether])).toEqual([]);
  });

  test('each token is compared with itself', () => {
    const usdc = web3Token('USDC', '0xA', '1');
    const [before, now] = [
      [held('1'), held('5', '0xA')],
      [held('7', '0xA'), held('1')],
    ];
    expect(arrivalsIn(before, now, [ether, usdc])).toEqual([{ chainIndex: 31337, symbol: 'USDC', amount: '2' }]);
  });

  test('a risk token that is sent unasked is not told', () => {
    const risky = web3Token('CLAIM', '0xC', '9', { isRiskToken: true });
    expect(arrivalsIn([held('0', '0xC')], [held('9', '0xC')], [risky])).toEqual([]);
  });
});

test('a chain offers its own coin first and no risk token', () => {
  const usdc = web3Token('USDC', '0xA', '1');
  const risky = web3Token('CLAIM', '0xC', '9', { isRiskToken: true });
  const elsewhere = web3Token('AVAX', '', '30', { chainIndex: 1 });
  const dai = web3Token('DAI', '0xD', '1');
  expect(offeredTokens([usdc, risky, ether, elsewhere], 31337)).toEqual([ether, usdc]);
  expect(offeredTokens([ether, dai, usdc], 31337)).toEqual([ether, dai, usdc]);
});
