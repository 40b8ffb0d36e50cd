import { describe, expect, test } from 'vitest';
import { lookAlikeOf, looksLike } from '#machines/rules/lookAlike.ts';
import { comparedGroups, isTyped, middleOf, recipientVerdict } from '#machines/web3/send/recipient.rules.ts';
import type { RecipientFacts } from '#services/wallet/sendFacts.ts';

const address = (front: string, back: string) => `0x${front}${'5'.repeat(40 - front.length - back.length)}${back}`;
const known = address('abcdef', 'fedcba');
const own = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

describe('what is taken for another address at a glance', () => {
  test.each([
    ['four digits in front', 'abcd00', '000000', true],
    ['three digits in front', 'abc000', '000000', false],
    ['four digits behind', '000000', '00dcba', true],
    ['three digits behind', '000000', '000cba', false],
    ['three in front and three behind', 'abc000', '000cba', true],
    ['three in front and two behind', 'abc000', '0000ba', false],
    ['two in front and three behind', 'ab0000', '000cba', false],
    ['none', '000000', '000000', false],
  ])('%s', (_, front, back, wanted) => {
    expect(looksLike(address(front, back), known)).toBe(wanted);
    expect(looksLike(address(front, back).toUpperCase(), known)).toBe(wanted);
  });
  test('not the address itself, in whatever letters, with or without its beginning', () => {
    expect(looksLike(known.toUpperCase().replace('0X', '0x'), known)).toBe(false);
    expect(looksLike(known.slice(2), known)).toBe(false);
  });
  test('the first that it is like is named; one that is known is like none', () => {
    const twin = address('abcdff', '000000');
    const third = address('abcd77', '000000');
    expect(lookAlikeOf(address('abcd00', '000000'), [own, twin, known])).toBe(twin);
    expect(lookAlikeOf(third, [known, third])).toBeNull();
    expect(lookAlikeOf(third, [own])).toBeNull();
  });
});

describe('what is typed', () => {
  const judge = (typed: string, facts: RecipientFacts, tokens: readonly string[] = []) =>
    recipientVerdict(typed, { facts, own, tokens, recents: [] });
  const fresh = address('123456', '654321');
  const told = (of: string, name = '', isContract = false) => ({ kind: 'address', address: of, name, isContract }) as const;

  test.each([
    ['an address with one digit too many', `${fresh}0`, 'notAddress'],
    ['an address with something before it', `x${fresh}`, 'notAddress'],
    ['a name with a space', 'mira mira.eth', 'notAddress'],
    ['a name that ends in one letter', 'mira.e', 'notAddress'],
    ['a name that ends in a digit', 'mira.et1', 'notAddress'],
    ['a name that begins with a dot', '.mira.eth', 'notAddress'],
    ['a name with two dots in a row', 'mira..eth', 'notAddress'],
    ['a name of three parts', 'a.mira.eth', 'unchecked'],
    ['a name of four parts in capitals', 'PAY.A.MIRA.ETH', 'unchecked'],
    ['an address in capitals', fresh.toUpperCase().replace('0X', '0x'), 'unchecked'],
    ['nothing but spaces', '   ', 'empty'],
  ])('%s', (_, typed, kind) => {
    expect(judge(typed, { kind: 'none' })).toEqual({ kind });
  });
  test('an address that begins or ends with zeros is not the empty address', () => {
    expect(judge(`0x${'0'.repeat(30)}1234567890`, { kind: 'none' }).kind).toBe('unchecked');
    expect(judge(`0x1${'0'.repeat(39)}`, { kind: 'none' }).kind).toBe('unchecked');
    expect(judge(`0x${'0'.repeat(40)}`, { kind: 'none' }).kind).toBe('zero');
  });
  test('one that looks like the own address is warned of, and one that was never sent to is no known one', () => {
    const impostor = `0x7099${'5'.repeat(36)}`;
    expect(judge(impostor, told(impostor))).toEqual({ kind: 'lookAlike', address: impostor, known: own });
    expect(judge(fresh, told(fresh))).toEqual({ kind: 'good', address: fresh, isKnown: false });
    expect(judge(fresh, told(fresh, '', true))).toEqual({ kind: 'contract', address: fresh });
  });
  test("a token's own contract is no recipient, in any letters; the chain's own coin has none", () => {
    expect(judge(fresh.toUpperCase().replace('0X', '0x'), told(fresh), [own, fresh])).toEqual({ kind: 'token' });
    expect(judge(fresh, told(fresh), [''])).toEqual({ kind: 'good', address: fresh, isKnown: false });
  });
  test('what the chain told of another text does not count', () => {
    expect(judge(fresh, told(friend))).toEqual({ kind: 'unchecked' });
    expect(judge('mira.eth', { kind: 'unnamed', name: 'leo.eth', hasNames: false })).toEqual({ kind: 'unchecked' });
    expect(judge(fresh, { kind: 'badChecksum' })).toEqual({ kind: 'badChecksum' });
    expect(judge('mira.eth', { kind: 'badChecksum' })).toEqual({ kind: 'unchecked' });
  });
});

describe('a look-alike that is meant', () => {
  const middle = '0x111111111111111111ABcd111111111111111111';
  test('is said by the four digits in the middle, in any letters, with spaces around', () => {
    expect(middleOf(middle)).toBe('abcd');
    expect([isTyped('abcd', middle), isTyped(' ABCD ', middle), isTyped('abc', middle), isTyped('abcd1', middle)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
  test('is compared in groups of four, whatever the letters', () => {
    expect(comparedGroups('0xABcd12', '0xabCD13')).toEqual([
      { text: '0xAB', differs: false },
      { text: 'cd12', differs: true },
    ]);
    expect(comparedGroups('0xab1', '0xab2')).toEqual([
      { text: '0xab', differs: false },
      { text: '1', differs: true },
    ]);
    expect(comparedGroups('', '0xab')).toEqual([]);
  });
});
