import { describe, expect, test } from 'vitest';
import { entryOf } from '#machines/rules/amountEntry.ts';
import * as enter from '#machines/web3/send/sendInputs.rules.ts';
import type { SendContext } from '#machines/web3/send/send.rules.ts';
import { fee } from '#tests/machines/web3/transaction.plan.ts';
import { ether, web3Token } from '#tests/support/samples.ts';
import { sendContext, sender as address } from '#tests/support/sendSamples.ts';

const usdc = web3Token('USDC', '0xA000000000000000000000000000000000000001', '1', { decimals: 6 });
const avax = web3Token('AVAX', '', '30', { chainIndex: 31338, decimals: 4 });
const wrapped = web3Token('ETH', '0xC000000000000000000000000000000000000001', '1', { chainIndex: 31338 });
const chain = (chainIndex: number) => ({ chainIndex, name: `chain ${chainIndex}`, symbol: 'X', explorerUrl: '' });
const euro = { id: 1, currencyCode: 'EUR', symbol: '€', rate: '0.5', decimals: 2 };
const told: NonNullable<SendContext['facts']> = {
  holdings: [{ tokenAddress: '', balance: '2', rawBalance: '0' }],
  recents: [],
  open: [],
  recipient: { kind: 'address', address, name: '', isContract: false },
  fee,
  refusal: null,
};
const form = (more: Partial<SendContext> = {}): SendContext =>
  sendContext({
    chains: [chain(31337), chain(31338)],
    tokens: [usdc, ether, avax, wrapped],
    facts: told,
    isSilent: true,
    consent: '1111',
    ...more,
  });
const coins = (amount: string) => entryOf(amount, { mark: '.', precision: 18, cap: null });
const answer = { address: '0xother', chains: [chain(31338), chain(31337)], reason: '', tokens: [usdc, ether, avax, wrapped] };

describe('what can be sent, when it is told', () => {
  test.each([
    ['keeps the chain that the page was opened with', { chainIndex: 31337 }, { chainIndex: 31337, tokenAddress: '' }],
    ['begins with the first chain', { chainIndex: 0 }, { chainIndex: 31338, tokenAddress: '' }],
    [
      'finds the token that the page was opened with',
      { chainIndex: 31337, symbol: 'USDC' },
      { chainIndex: 31337, tokenAddress: usdc.tokenAddress },
    ],
    ['finds it on its own chain only', { chainIndex: 31338, symbol: 'USDC' }, { chainIndex: 31338, tokenAddress: '' }],
    [
      'keeps the token that was chosen since',
      { chainIndex: 31337, symbol: 'ETH', tokenAddress: usdc.tokenAddress },
      { chainIndex: 31337, tokenAddress: usdc.tokenAddress },
    ],
    [
      'goes back to the coin when the chosen token is gone',
      { chainIndex: 31338, symbol: 'ETH', tokenAddress: usdc.tokenAddress },
      { chainIndex: 31338, tokenAddress: '' },
    ],
  ])('%s', (_, opened, wanted) => {
    expect(
      enter.withSendable(
        form({ ...opened, problem: { fault: 'NetworkFault', key: 'faults:network', code: null, retryAfter: null, text: null } }),
        answer,
      ),
    ).toEqual({
      address: '0xother',
      chains: answer.chains,
      reason: '',
      tokens: answer.tokens,
      problem: null,
      ...wanted,
    });
  });
  test('says why there is nothing', () => {
    expect(enter.withSendable(form(), { address, chains: [], reason: 'binaryMissing', tokens: [] })).toMatchObject({
      chains: [],
      reason: 'binaryMissing',
      chainIndex: 0,
      tokenAddress: '',
    });
  });
});

describe('another choice', () => {
  test('of a network forgets what was told of the one before, and cuts the amount to its coin', () => {
    expect(enter.withChain(form({ tokenAddress: usdc.tokenAddress, entry: coins('1.23456') }), 31338)).toEqual({
      chainIndex: 31338,
      tokenAddress: '',
      facts: null,
      isSilent: false,
      isMost: false,
      unit: 'token',
      entry: { ...coins('1.2345'), shortened: true },
      fiat: null,
    });
  });
  test('of a token keeps what was told but the fee, and cuts the amount to its decimals', () => {
    expect(enter.withToken(form({ entry: coins('1.23456789') }), usdc.tokenAddress)).toEqual({
      tokenAddress: usdc.tokenAddress,
      facts: { ...told, fee: null, refusal: null },
      isMost: false,
      unit: 'token',
      entry: { ...coins('1.234567'), shortened: true },
      fiat: null,
    });
    expect(enter.withToken(form({ facts: null }), usdc.tokenAddress)).toMatchObject({ facts: null });
  });
  test('of a recipient takes back the word of the user and what the chain told of the one before', () => {
    expect(enter.withRecipient(form(), 'mira')).toEqual({
      recipient: 'mira',
      link: null,
      consent: '',
      facts: { ...told, recipient: { kind: 'none' }, refusal: null },
    });
    expect(enter.withRecipient(form({ facts: null }), 'mira')).toEqual({ recipient: 'mira', link: null, consent: '', facts: null });
  });
});

describe('the amount', () => {
  test('is typed and pasted by the rules of the token', () => {
    expect(enter.withEdit(form(), { text: '1', pasted: false })).toMatchObject({ unit: 'token', entry: { amount: '1' }, fiat: null });
    expect(enter.withEdit(form(), { text: '3', pasted: false })).toMatchObject({ entry: { amount: '1.999958', cutBy: 'available' } });
    expect(enter.withEdit(form(), { text: '1,234', pasted: true })).toMatchObject({ entry: { amount: '', choices: ['1.234', '1234'] } });
    expect(enter.withMeaning(form(), '1.234')).toMatchObject({ unit: 'token', entry: { amount: '1.234', choices: null } });
  });
  test('is all that can be sent, and nothing while that is not known', () => {
    expect(enter.withMost(form())).toMatchObject({ unit: 'token', entry: { amount: '1.999958' } });
    expect(enter.withMost(form({ facts: null }))).toMatchObject({ entry: { amount: '', text: '' } });
  });
  test('is told in the other unit', () => {
    expect(enter.withOtherUnit(form({ entry: coins('1') }))).toEqual({ unit: 'fiat', entry: coins('1'), fiat: null });
  });
  test('follows the price of now where money was typed', () => {
    const field = { unit: 'fiat', fiat: entryOf('175', { mark: '.', precision: 2, cap: null }) } as const;
    expect(enter.withFollowed(form({ ...field, currency: euro }))).toEqual({ ...field, entry: coins('0.1') });
    const typed = form({ entry: coins('1') });
    expect(enter.withFollowed(typed)).toBe(typed);
  });
  test('takes newer prices of the tokens on view', () => {
    expect(enter.withPrices(form(), [{ ...ether, tokenPrice: '4000' }])).toEqual({
      tokens: [usdc, { ...ether, tokenPrice: '4000' }, avax, wrapped],
    });
  });
});

describe('all that can be sent', () => {
  const risen = { ...fee, mostPerGas: '4000000000', most: '0.000084' };
  const most = { ...form({ isSilent: false }), ...enter.withMost(form()) } as SendContext;
  test('is what the fee leaves, and is cut again for the fee of now, up and down', () => {
    expect([most.entry.amount, most.isMost]).toEqual(['1.999958', true]);
    const cut = { ...most, ...enter.withFacts(most, { ...told, fee: risen }) };
    expect([cut.entry.amount, cut.isMost]).toEqual(['1.999916', true]);
    expect(enter.withFacts(cut, told).entry?.amount).toBe('1.999958');
    expect(enter.withFacts(most, { ...told, fee: null })).toEqual({ facts: { ...told, fee: null }, isSilent: false });
  });
  test('is also what too large an amount was cut to, and says so as long as it follows the fee', () => {
    const cut = { ...most, ...enter.withEdit(form(), { text: '5', pasted: false }) } as SendContext;
    expect([cut.entry.amount, cut.entry.cutBy, cut.isMost]).toEqual(['1.999958', 'available', true]);
    expect(enter.withFacts(cut, { ...told, fee: risen }).entry).toMatchObject({ amount: '1.999916', cutBy: 'available' });
  });
  test('is none any more once another amount is typed, chosen, or another token; a key that is not taken changes nothing', () => {
    expect(enter.withEdit(most, { text: '1', pasted: false }).isMost).toBe(false);
    expect(enter.withMeaning(most, '1').isMost).toBe(false);
    expect(enter.withToken(most, usdc.tokenAddress).isMost).toBe(false);
    expect({ ...most, ...enter.withEdit(most, { text: 'x', pasted: false }) }).toMatchObject({
      isMost: true,
      entry: { amount: '1.999958' },
    });
  });
  test('what was typed stays as it is, whatever the fee', () => {
    const typed = form({ entry: coins('1') });
    expect(enter.withFacts(typed, { ...told, fee: risen })).toEqual({ facts: { ...told, fee: risen }, isSilent: false });
  });
});
