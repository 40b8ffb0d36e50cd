import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryOf } from '#machines/rules/amountEntry.ts';
import { compare } from '#machines/rules/decimal.ts';
import { fieldRules, hindrance, mostSendable, transactionOf, type SendContext } from '#machines/web3/send/send.rules.ts';
import { fee } from '#tests/machines/web3/transaction.plan.ts';
import { ether, web3Token } from '#tests/support/samples.ts';
import { friend, sendContext, sender as address } from '#tests/support/sendSamples.ts';

const usdc = web3Token('USDC', '0xA000000000000000000000000000000000000001', '1', { decimals: 6 });
const holding = (tokenAddress: string, balance: string) => ({ tokenAddress, balance, rawBalance: '0' });
const context = (more: Partial<SendContext> = {}, balance = '2'): SendContext =>
  sendContext({
    tokens: [ether, usdc],
    recipient: friend,
    facts: {
      holdings: [holding('', balance), holding(usdc.tokenAddress, balance)],
      recents: [],
      open: [],
      recipient: { kind: 'address', address: friend, name: '', isContract: false },
      fee,
      refusal: null,
    },
    ...more,
  });
const with_ = (amount: string, more: Partial<SendContext> = {}) => {
  const empty = context(more);
  return { ...empty, entry: entryOf(amount, { ...fieldRules(empty), cap: null }) };
};

describe('the most that can be sent', () => {
  test('of a coin it leaves the highest fee, of a token it is the balance', () => {
    expect(mostSendable(context())).toBe('1.999958');
    expect(mostSendable(context({ tokenAddress: usdc.tokenAddress }))).toBe('2');
    expect(mostSendable(context({}, '0.000042'))).toBe('0');
    expect(mostSendable(context({ facts: null }))).toBeNull();
  });

  test('with it, amount and fee together are never above the balance', () => {
    const amounts = fc.tuple(fc.bigInt(0n, 10n ** 24n), fc.bigInt(0n, 10n ** 18n)).map(([units, cost]) => {
      const text = (value: bigint) => `${value / 10n ** 18n}.${(value % 10n ** 18n).toString().padStart(18, '0')}`;
      return { units, cost, balance: text(units), most: text(cost) };
    });
    fc.assert(
      fc.property(amounts, ({ units, cost, balance, most }) => {
        const facts = context({}, balance).facts;
        const sendable = mostSendable(context({ facts: facts === null ? null : { ...facts, fee: { ...fee, most } } }, balance)) ?? '';
        const [whole = '0', fraction = ''] = sendable.split('.');
        expect(BigInt(whole) * 10n ** 18n + BigInt(fraction.padEnd(18, '0'))).toBe(units > cost ? units - cost : 0n);
      }),
    );
  });
});

describe('what is signed', () => {
  test('a coin goes straight to the recipient, in its smallest unit', () => {
    const { request, summary } = transactionOf(with_('1.5'));
    expect(request).toEqual({ chainIndex: 31337, from: address, to: friend, data: '0x', value: '1500000000000000000' });
    expect(summary).toEqual({ kind: 'send', sent: { symbol: 'ETH', amount: '1.5' }, received: null, counterpart: friend });
  });

  test('1.5 of a token with six decimals is a call of its transfer, decimals beyond cut', () => {
    const { request } = transactionOf(with_('1.5000009', { tokenAddress: usdc.tokenAddress }));
    expect(request).toEqual({
      chainIndex: 31337,
      from: address,
      to: usdc.tokenAddress,
      value: '0',
      data: `0xa9059cbb${friend.slice(2).toLowerCase().padStart(64, '0')}${(1_500_000).toString(16).padStart(64, '0')}`,
    });
  });

  test.each([
    [with_('1'), null],
    [with_('0'), 'amount'],
    [with_('3'), 'balance'],
    [with_('1', { recipient: 'mira' }), 'recipient'],
    [with_('1', { recipient: 'mira.eth' }), 'unchecked'],
    [with_('1', { recipient: `0x${'9'.repeat(40)}` }), 'unchecked'],
    [with_('1', { facts: null }), 'unchecked'],
  ])('nothing is reviewed before all is certain (%#)', (given, why) => {
    expect(hindrance(given)).toBe(why);
  });

  test('a coin that does not cover its own fee is said as that', () => {
    expect(hindrance({ ...context({}, '0.00001'), entry: with_('1').entry })).toBe('coin');
    expect(compare(mostSendable(context({}, '0.00001')) ?? '1', '0')).toBe(0);
  });
});
