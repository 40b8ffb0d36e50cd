import { describe, expect, test } from 'vitest';
import { lookAlikeOf } from '#machines/rules/lookAlike.ts';
import { comparedGroups, isTyped, middleOf, recipientVerdict } from '#machines/web3/send/recipient.rules.ts';
import type { RecipientFacts } from '#services/wallet/sendFacts.ts';

const own = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const token = '0xA000000000000000000000000000000000000001';
const impostor = `0x3c44${'1'.repeat(32)}93bc`;
const judge = (typed: string, isContract = false, facts?: 'none' | 'badChecksum') =>
  recipientVerdict(typed, {
    facts: facts === undefined ? { kind: 'address', address: typed.trim(), name: '', isContract } : { kind: facts },
    own,
    tokens: [token, ''],
    recents: [friend],
  });

describe('what a recipient field means', () => {
  test.each([
    ['', 'empty'],
    ['hello', 'notAddress'],
    ['0x1234', 'notAddress'],
    [`0x${'0'.repeat(40)}`, 'zero'],
    [`0x${'0'.repeat(36)}dEaD`, 'zero'],
    [`0x${'0'.repeat(39)}1`, 'zero'],
    [`0x${'0'.repeat(37)}100`, 'zero'],
    [`0xdead${'0'.repeat(36)}`, 'zero'],
    [own.toLowerCase(), 'own'],
    [token.toLowerCase(), 'token'],
    [` ${friend} `, 'good'],
    [impostor, 'lookAlike'],
    [`0x${'9'.repeat(40)}`, 'good'],
  ])('%s is %s', (typed, kind) => {
    expect(judge(typed).kind).toBe(kind);
  });

  test('a name waits for its chain: it leads nowhere, is none where there are no names, or is judged by the address it leads to', () => {
    const judgeName = (facts: RecipientFacts, typed = 'mira.eth') =>
      recipientVerdict(typed, { facts, own, tokens: [token], recents: [friend] });
    const led = (address: string, name = 'mira.eth') => ({ kind: 'address', address, name, isContract: false }) as const;
    expect(judgeName({ kind: 'none' })).toEqual({ kind: 'unchecked' });
    expect(judgeName({ kind: 'unnamed', name: 'mira.eth', hasNames: false })).toEqual({ kind: 'name' });
    expect(judgeName({ kind: 'unnamed', name: 'mira.eth', hasNames: true })).toEqual({ kind: 'unknownName' });
    expect(judgeName({ kind: 'unnamed', name: 'mira.et', hasNames: true })).toEqual({ kind: 'unchecked' });
    expect(judgeName(led(friend))).toEqual({ kind: 'good', address: friend, isKnown: true });
    expect(judgeName(led(own)).kind).toBe('own');
    expect(judgeName(led(token)).kind).toBe('token');
    expect(judgeName(led(impostor)).kind).toBe('lookAlike');
    expect(judgeName(led(friend), 'mira.com')).toEqual({ kind: 'unchecked' });
    expect(judgeName(led(friend), own).kind).toBe('own');
  });

  test('a contract is asked about, unless it was sent to before', () => {
    expect(judge(`0x${'9'.repeat(40)}`, true)).toEqual({ kind: 'contract', address: `0x${'9'.repeat(40)}` });
    expect(judge(friend, true)).toEqual({ kind: 'good', address: friend, isKnown: true });
  });

  test('nothing is good before the chain has told of this very address', () => {
    expect(judge(friend, false, 'none').kind).toBe('unchecked');
    const facts = { kind: 'address', address: friend, name: '', isContract: false } as const;
    expect(recipientVerdict(`0x${'9'.repeat(40)}`, { facts, own, tokens: [], recents: [] }).kind).toBe('unchecked');
    expect(judge(friend, false, 'badChecksum').kind).toBe('badChecksum');
  });

  test('a look-alike is compared group by group, and meant only by what shortened addresses never show', () => {
    expect(lookAlikeOf(impostor, [friend])).toBe(friend);
    const groups = comparedGroups(impostor, friend);
    expect(groups.map(({ text }) => text).join('')).toBe(impostor);
    expect(groups.filter(({ differs }) => !differs).map(({ text }) => text)).toEqual(['0x3c', 'bc']);
    expect(middleOf(impostor)).toBe('1111');
    expect(isTyped(' 1111 ', impostor)).toBe(true);
    expect(isTyped('１１１１', impostor)).toBe(true);
    expect(isTyped('3c44', impostor)).toBe(false);
    expect(isTyped('', impostor)).toBe(false);
  });
});
