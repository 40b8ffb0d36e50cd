import { describe, expect, test } from 'vitest';
import { paymentText } from '#machines/web3/receive/receive.rules.ts';
import { enteredRecipient } from '#machines/rules/paymentLink.ts';
import { hindrance, verdictOf, type SendContext } from '#machines/web3/send/send.rules.ts';
import { linkedNetwork, type SendSnapshot } from '#machines/web3/send/send.selectors.ts';
import { withChain, withRecipient } from '#machines/web3/send/sendInputs.rules.ts';
import { ether, web3Token } from '#tests/support/samples.ts';
import { friend, sendContext, sender } from '#tests/support/sendSamples.ts';

const usdc = web3Token('USDC', '0xA000000000000000000000000000000000000001', '1', { decimals: 6 });

describe('what stands for an address', () => {
  test.each([
    ['an address', friend],
    ['in groups of four, over two lines', ` ${friend.match(/.{1,4}/g)?.join(' ')}\n`],
    ['with marks that cannot be seen', `\u202a${friend.slice(0, 9)}\u200b${friend.slice(9)}\ufeff`],
    ['with a large X', friend.replace('0x', '0X')],
  ])('%s is the address alone', (_, typed) => {
    expect(enteredRecipient(typed)).toEqual({ text: friend, link: null });
  });

  test.each([
    ['', { chainIndex: null, tokenAddress: null, units: null }],
    ['@43114', { chainIndex: 43114, tokenAddress: null, units: null }],
    ['@1?value=2.014e18&gas=21000', { chainIndex: 1, tokenAddress: '', units: '2014000000000000000' }],
    ['?value=7', { chainIndex: null, tokenAddress: '', units: '7' }],
    ['?value=1.5', { chainIndex: null, tokenAddress: '', units: null }],
    ['?value=-1', { chainIndex: null, tokenAddress: '', units: null }],
    ['?value=1e99999', { chainIndex: null, tokenAddress: '', units: null }],
    ['?value=', { chainIndex: null, tokenAddress: '', units: null }],
  ])('a request of a coin, ethereum:<address>%s', (rest, link) => {
    for (const scheme of ['ethereum:', 'ethereum:pay-', 'ETHEREUM:'])
      expect(enteredRecipient(`${scheme}${friend}${rest}`)).toEqual({ text: friend, link });
  });

  test('a request of a token pays the address in it, not the token', () => {
    const asked = `ethereum:${usdc.tokenAddress}@31337/transfer?address=${friend}&uint256=1e6`;
    expect(enteredRecipient(asked)).toEqual({
      text: friend,
      link: { chainIndex: 31337, tokenAddress: usdc.tokenAddress.toLowerCase(), units: '1000000' },
    });
  });

  test.each([
    `ethereum:${usdc.tokenAddress}/approve?address=${friend}&uint256=1`,
    `ethereum:${usdc.tokenAddress}/transfer?uint256=1`,
    `ethereum:${usdc.tokenAddress}/transfer?address=mira.eth&uint256=1`,
    `ethereum:${friend.slice(0, -1)}`,
    `ethereum:mira.eth?value=1`,
    `bitcoin:${friend}`,
    `nowhere:${friend}`,
    `constructor:${friend}`,
    'mira.eth',
    ' mira ',
    '',
  ])('%j stays as it was typed', (typed) => {
    expect(enteredRecipient(typed)).toEqual({ text: typed, link: null });
  });

  test.each([
    ['eth', 1],
    ['AVAX', 43114],
    ['arb1', 42161],
  ])('%s: names the chain', (name, chainIndex) => {
    expect(enteredRecipient(`${name}:${friend}`)).toEqual({ text: friend, link: { chainIndex, tokenAddress: null, units: null } });
  });

  test('what Receive writes is read here, whatever it asks for', () => {
    for (const [token, amount, units] of [
      [ether, '0', null],
      [ether, '0.1', '100000000000000000'],
      [usdc, '12.5', '12500000'],
    ] as const) {
      const { tokenAddress, decimals } = token;
      const { text, link } = enteredRecipient(paymentText({ address: friend, chainIndex: 31337, tokenAddress, decimals, amount }));
      expect([text, link]).toEqual([
        friend,
        units === null ? null : { chainIndex: 31337, tokenAddress: tokenAddress.toLowerCase(), units },
      ]);
    }
  });
});

describe('a link in the form of a payment', () => {
  const form = (typed: string, more: Partial<SendContext> = {}): SendContext => {
    const before = sendContext({ tokens: [ether, usdc], ...more });
    return { ...before, ...withRecipient(before, typed) };
  };
  const network = (context: SendContext): string => linkedNetwork({ context } as SendSnapshot);

  test('fills in address and amount where chain and token agree, and no amount over one that is typed', () => {
    const link = `ethereum:${friend}@31337?value=1500000000000000000`;
    expect(form(link)).toMatchObject({ recipient: friend, entry: { amount: '1.5' } });
    expect(verdictOf(form(link))).toEqual({ kind: 'unchecked' });
    const typed = form('', {}).entry;
    const before = sendContext({ entry: { ...typed, text: '2', amount: '2' } });
    expect({ ...before, ...withRecipient(before, link) }.entry.amount).toBe('2');
    expect(form(link, { unit: 'fiat' }).entry.amount).toBe('');
    const ofToken = `ethereum:${usdc.tokenAddress}@31337/transfer?address=${friend}&uint256=2500000`;
    expect(form(ofToken, { tokenAddress: usdc.tokenAddress })).toMatchObject({ recipient: friend, entry: { amount: '2.5' } });
  });

  test('of another chain or token is said and not sent, until the form has these', () => {
    const elsewhere = form(`ethereum:${friend}@43114?value=1`);
    expect([verdictOf(elsewhere), hindrance(elsewhere), network(elsewhere), elsewhere.entry.amount]).toEqual([
      { kind: 'otherChain', chainIndex: 43114 },
      'recipient',
      '43114',
      '',
    ]);
    const chains = [...elsewhere.chains, { chainIndex: 43114, name: 'Avalanche', symbol: 'AVAX', explorerUrl: '' }];
    expect(network({ ...elsewhere, chains })).toBe('Avalanche');
    expect(verdictOf({ ...elsewhere, chains, ...withChain({ ...elsewhere, chains }, 43114) })).toEqual({ kind: 'unchecked' });
    const ofToken = form(`ethereum:${usdc.tokenAddress}/transfer?address=${friend}&uint256=1`);
    expect([verdictOf(ofToken), hindrance(ofToken), ofToken.entry.amount]).toEqual([{ kind: 'otherToken' }, 'recipient', '']);
    expect(verdictOf({ ...ofToken, tokenAddress: usdc.tokenAddress })).toEqual({ kind: 'unchecked' });
    expect(verdictOf(form(`ethereum:${friend}?value=1`, { tokenAddress: usdc.tokenAddress }))).toEqual({ kind: 'otherToken' });
  });

  test('is forgotten with the next text, and its address is judged like any other', () => {
    const elsewhere = form(`eth:${friend}`);
    expect({ ...elsewhere, ...withRecipient(elsewhere, friend) }).toMatchObject({ recipient: friend, link: null });
    expect(verdictOf(form(`ethereum:${sender}@31337`))).toEqual({ kind: 'own' });
    expect(network(form(friend))).toBe('Ethereum');
  });
});
