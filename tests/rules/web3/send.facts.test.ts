import { describe, expect, test } from 'vitest';
import { emptyEntry, entryOf } from '#machines/rules/amountEntry.ts';
import {
  askedOf,
  amountInFiat,
  amountOf,
  balanceOf,
  factsRequest,
  fieldRules,
  hindrance,
  isUnasked,
  mostSendable,
  refusalOf,
  sendableTokens,
  tokenOf,
  transactionOf,
  verdictOf,
  type SendContext,
} from '#machines/web3/send/send.rules.ts';
import { fee } from '#tests/machines/web3/transaction.plan.ts';
import { ether, web3Token } from '#tests/support/samples.ts';
import { friend, sendContext, sender as address } from '#tests/support/sendSamples.ts';

const usdc = web3Token('USDC', '0xA00000000000000000000000000000000000000b', '1', { decimals: 6 });
const claim = web3Token('CLAIM', '0xB000000000000000000000000000000000000001', '9', { isRiskToken: true });
const avax = web3Token('AVAX', '', '30', { chainIndex: 31338 });
const distant = web3Token('FAR', '0xC000000000000000000000000000000000000001', '1', { chainIndex: 31338 });
const euro = { id: 1, currencyCode: 'EUR', symbol: '€', rate: '0.5', decimals: 2 };
const told = (more: Partial<NonNullable<SendContext['facts']>> = {}): NonNullable<SendContext['facts']> => ({
  holdings: [
    { tokenAddress: '', balance: '2', rawBalance: '0' },
    { tokenAddress: usdc.tokenAddress, balance: '12.3456789', rawBalance: '0' },
  ],
  recents: [],
  open: [],
  recipient: { kind: 'address', address: friend, name: '', isContract: false },
  fee,
  refusal: null,
  ...more,
});
const form = (more: Partial<SendContext> = {}): SendContext =>
  sendContext({ tokens: [usdc, ether, claim, avax, distant], recipient: friend, facts: told(), ...more });
const entered = (amount: string, more: Partial<SendContext> = {}) =>
  form({ entry: entryOf(amount, { mark: '.', precision: 18, cap: null }), ...more });
/** 1,234 pasted: one and a bit, or a thousand. */
const unclear = { ...emptyEntry, text: '1,234', typed: '1,234', choices: ['1.234', '1234'] as const };

describe('what can be sent', () => {
  test("is the chain's own coin first, then the tokens of that chain that are no risk", () => {
    expect(sendableTokens(form().tokens, 31337)).toEqual([ether, usdc]);
    expect(sendableTokens(form().tokens, 31338)).toEqual([avax, distant]);
    expect(sendableTokens(form().tokens, 1)).toEqual([]);
    expect(sendableTokens([ether, usdc], 31337)).toEqual([ether, usdc]);
  });
  test('is the chosen token, whatever the letters of its address', () => {
    expect(tokenOf(form())).toBe(ether);
    expect(tokenOf(form({ tokenAddress: usdc.tokenAddress.toUpperCase() }))).toBe(usdc);
    expect(tokenOf(form({ tokenAddress: claim.tokenAddress }))).toBeUndefined();
    expect(tokenOf(form({ chainIndex: 31338 }))).toBe(avax);
  });
  test('has the balance of its own holding', () => {
    expect(balanceOf(form())).toBe('2');
    expect(balanceOf(form({ tokenAddress: usdc.tokenAddress.toLowerCase() }))).toBe('12.3456789');
    expect(balanceOf(form({ tokenAddress: claim.tokenAddress }))).toBeNull();
    expect(balanceOf(form({ facts: null }))).toBeNull();
  });
  test('is of a token the balance, cut to its decimals, whatever the fee; of a coin nothing known without a fee', () => {
    expect(mostSendable(form({ tokenAddress: usdc.tokenAddress, facts: told({ fee: null }) }))).toBe('12.345678');
    expect(mostSendable(form({ facts: told({ fee: null }) }))).toBeNull();
    expect(mostSendable(form({ tokenAddress: claim.tokenAddress }))).toBeNull();
    expect(mostSendable(form({ facts: told({ holdings: [] }) }))).toBeNull();
  });
});

describe('the amount field', () => {
  test('goes by the token: its decimals, what is available, its price', () => {
    expect(fieldRules(form({ tokenAddress: usdc.tokenAddress, currency: euro }))).toEqual({
      mark: '.',
      precision: 6,
      cap: { amount: '12.345678', limit: 'available' },
      pricing: { kind: 'priced', over: '0.5', under: '1', decimals: 2 },
    });
    expect(fieldRules(form({ mark: ',', facts: null }))).toEqual({
      mark: ',',
      precision: 18,
      cap: null,
      pricing: { kind: 'unpriced', why: 'rate', decimals: 2 },
    });
    expect(fieldRules(form({ chainIndex: 1 }))).toEqual({
      mark: '.',
      precision: 18,
      cap: null,
      pricing: { kind: 'unpriced', why: 'price', decimals: 2 },
    });
  });
  test('gives whole coins, none while the text has two readings', () => {
    expect(amountOf(entered('1.5'))).toBe('1.5');
    expect(amountOf(entered('1.5000009', { tokenAddress: usdc.tokenAddress }))).toBe('1.5');
    expect(amountOf(form({ entry: unclear }))).toBe('0');
    expect(amountOf(form({ entry: { ...unclear, amount: '7' } }))).toBe('0');
  });
  test('tells what the coins are worth, where they are some and have a price', () => {
    expect(amountInFiat(entered('0.1', { currency: euro }))).toBe('175');
    expect(amountInFiat(entered('0', { currency: euro }))).toBeNull();
    expect(amountInFiat(entered('0.1'))).toBeNull();
  });
});

describe('the recipient', () => {
  test('is judged by what the chain told, the tokens of this chain and whom was sent to', () => {
    expect(verdictOf(form())).toEqual({ kind: 'good', address: friend, isKnown: false });
    expect(verdictOf(form({ facts: told({ recents: [{ address: friend, usedAt: 1 }] }) }))).toEqual({
      kind: 'good',
      address: friend,
      isKnown: true,
    });
    expect(verdictOf(form({ facts: null }))).toEqual({ kind: 'unchecked' });
    expect(verdictOf(form({ recipient: usdc.tokenAddress, facts: null }))).toEqual({ kind: 'token' });
    expect(verdictOf(form({ recipient: distant.tokenAddress, facts: null }))).toEqual({ kind: 'unchecked' });
    expect(verdictOf(form({ recipient: address, facts: null }))).toEqual({ kind: 'own' });
  });
});

describe('why the review stays shut', () => {
  const of = (kind: 'contract' | 'lookAlike') => {
    const impostor = `0x3c44${'1'.repeat(32)}93bc`;
    return kind === 'contract'
      ? { facts: told({ recipient: { kind: 'address', address: friend, name: '', isContract: true } }) }
      : {
          recipient: impostor,
          facts: told({
            recents: [{ address: friend, usedAt: 1 }],
            recipient: { kind: 'address', address: impostor, name: '', isContract: false },
          }),
        };
  };
  test.each([
    ['a text with two readings comes first', form({ entry: unclear, recipient: '' }), 'choice'],
    [
      'money without a price',
      form({ unit: 'fiat', fiat: entryOf('5', { mark: '.', precision: 2, cap: null }), recipient: '' }),
      'unpriced',
    ],
    ['no recipient', entered('1', { recipient: '' }), 'recipient'],
    ['the own address', entered('1', { recipient: address }), 'recipient'],
    ['a recipient that the chain has not told of', entered('1', { facts: told({ recipient: { kind: 'none' } }) }), 'unchecked'],
    ['a balance that is not known', entered('1', { facts: told({ holdings: [] }) }), 'unchecked'],
    ['a contract stops nothing by itself', entered('1', of('contract')), null],
    ['nor does a look-alike', entered('1', of('lookAlike')), null],
    ['no amount', form(), 'amount'],
    ['all that can be sent', entered('1.999958'), null],
    ['more than can be sent', entered('1.9999581'), 'balance'],
    ['no coin at all', entered('1', { facts: told({ holdings: [{ tokenAddress: '', balance: '0', rawBalance: '0' }] }) }), 'balance'],
    [
      'a coin below its fee',
      entered('1', { facts: told({ holdings: [{ tokenAddress: '', balance: '0.00001', rawBalance: '0' }] }) }),
      'coin',
    ],
    [
      'no token at all',
      entered('1', {
        tokenAddress: usdc.tokenAddress,
        facts: told({ holdings: [{ tokenAddress: usdc.tokenAddress, balance: '0.0000001', rawBalance: '0' }] }),
      }),
      'balance',
    ],
  ])('%s', (_, given, why) => {
    expect(hindrance(given)).toBe(why);
  });
});

describe('a contract that refuses some amounts', () => {
  const refused = (value: string) => ({
    refusal: { request: { chainIndex: 31337, from: address, to: friend, data: '0x', value }, reason: 'too small' },
  });
  const one = '1000000000000000000';
  const contract = { recipient: { kind: 'address', address: friend, name: '', isContract: true } } as const;
  test.each([
    // Whatever is asked has an end: an amount to enter, a word of the chain, or that it is being asked right now.
    ['one unit refused, nothing typed', form({ facts: told({ ...refused('1'), fee: null }) }), 'amount', true],
    ['one unit refused, an amount typed since', entered('1', { facts: told({ ...refused('1'), fee: null }) }), 'unchecked', true],
    ['the same, once it was asked about', entered('1', { asked: '1', facts: told({ ...refused(one), fee: null }) }), 'refused', false],
    ['that amount refused, others would be taken', entered('1', { asked: '1', facts: told(refused(one)) }), 'refused', false],
    ['another amount refused', entered('0.5', { asked: '0.5', facts: told(refused(one)) }), null, false],
    ['more than there is', entered('3', { asked: '3', facts: told({ ...refused('1'), fee: null }) }), 'balance', false],
    ['taken, another amount typed', entered('0.5', { asked: '1', facts: told(contract) }), null, true],
    ['an account without code is not asked about each amount', entered('0.5', { asked: '1' }), null, false],
    ['no fee and no refusal', entered('1', { asked: '1', facts: told({ fee: null }) }), 'unchecked', false],
    ['the chain is silent', entered('1', { asked: '1', isSilent: true, facts: told({ fee: null }) }), 'silent', false],
    ['the chain was silent from the start', entered('1', { isSilent: true, facts: null }), 'silent', false],
    ['of a token nothing depends on the amount', entered('1', { tokenAddress: usdc.tokenAddress, facts: told(refused('1')) }), null, false],
    ['all of it', entered('1', { isMost: true, asked: 'most', facts: told(contract) }), null, false],
  ])('%s', (_, given, why, isAnew) => {
    expect([hindrance(given), isUnasked(given)]).toEqual([why, isAnew]);
  });
  test('its word is told for the amount that it refuses alone', () => {
    expect(refusalOf(entered('1', { facts: told(refused(one)) }))).toMatchObject({ reason: 'too small' });
    expect(refusalOf(entered('1.1', { facts: told(refused(one)) }))).toBeNull();
    expect(refusalOf(entered('1'))).toBeNull();
  });
  test('it is asked about the typed amount where the account has it, about one unit else', () => {
    expect(factsRequest(entered('1.5')).request.value).toBe('1500000000000000000');
    expect(factsRequest(entered('2.5')).request.value).toBe('1');
    expect(factsRequest(entered('1.5', { tokenAddress: usdc.tokenAddress })).request.data.slice(-1)).toBe('1');
    expect([
      askedOf(entered('1.5')),
      askedOf(entered('1.5', { isMost: true })),
      askedOf(form({ tokenAddress: usdc.tokenAddress })),
    ]).toEqual(['1.5', 'most', '']);
  });
  test('a payment of everything gives way to the fee, one of an amount does not', () => {
    expect(transactionOf(entered('1.5', { isMost: true })).sweeps).toBe(true);
    expect('sweeps' in transactionOf(entered('1.5'))).toBe(false);
    expect('sweeps' in transactionOf(entered('1.5', { isMost: true, tokenAddress: usdc.tokenAddress }))).toBe(false);
  });
});

describe('what the chain is asked', () => {
  const word = (hex: string) => hex.padStart(64, '0');
  test('of a coin: one unit to the typed recipient', () => {
    expect(factsRequest(form({ recipient: ` ${friend} ` }))).toEqual({
      holder: address,
      chainIndex: 31337,
      tokens: [ether, usdc],
      recipient: ` ${friend} `,
      request: { chainIndex: 31337, from: address, to: friend.toLowerCase(), data: '0x', value: '1' },
    });
  });
  test.each(['', 'mira.eth', `${friend}0`, `x${friend}`])('of a payment to %j: one unit to oneself', (recipient) => {
    expect(factsRequest(form({ recipient })).request.to).toBe(address);
  });
  test('nothing of a balance that is empty or not known, as that could not be paid', () => {
    expect(factsRequest(form({ facts: null })).request.value).toBe('0');
    expect(factsRequest(form({ facts: told({ holdings: [{ tokenAddress: '', balance: '0', rawBalance: '0' }] }) })).request.value).toBe(
      '0',
    );
  });
  test('of a token: a call of its transfer of one unit', () => {
    expect(factsRequest(form({ tokenAddress: usdc.tokenAddress })).request).toEqual({
      chainIndex: 31337,
      from: address,
      to: usdc.tokenAddress,
      data: `0xa9059cbb${word(friend.slice(2).toLowerCase())}${word('1')}`,
      value: '0',
    });
  });
});

describe('what is signed', () => {
  test('names the token, the amount and whom it goes to', () => {
    expect(transactionOf(entered('2.5', { tokenAddress: usdc.tokenAddress }))).toEqual({
      request: {
        chainIndex: 31337,
        from: address,
        to: usdc.tokenAddress,
        data: `0xa9059cbb${friend.slice(2).toLowerCase().padStart(64, '0')}${(2_500_000).toString(16).padStart(64, '0')}`,
        value: '0',
      },
      summary: { kind: 'send', sent: { symbol: 'USDC', amount: '2.5' }, received: null, counterpart: friend },
      isConfirmed: false,
      recordId: '',
    });
  });
  test('goes to the address behind a name', () => {
    const given = entered('1', {
      recipient: 'mira.eth',
      facts: told({ recipient: { kind: 'address', address: friend, name: 'mira.eth', isContract: false } }),
    });
    expect(transactionOf(given).request).toEqual({
      chainIndex: 31337,
      from: address,
      to: friend,
      data: '0x',
      value: '1000000000000000000',
    });
  });
});
