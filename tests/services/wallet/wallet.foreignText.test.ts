import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { revertOf } from '#services/wallet/revertReason.ts';
import { scanLogin, tokenAll } from '#services/web3/calls.ts';
import { foreignName, foreignText } from '#services/web3/foreignText.ts';
import { web3Token } from '#tests/support/samples.ts';

test.each([
  ['\u202eTDSU', 'TDSU'],
  ['  US\u200bDT\u2066 ', 'USDT'],
  ['two\nlines\tof it', 'two lines of it'],
  ['USDT\u3164\u2800', 'USDT'],
  ['链上 Ünïque 😀', '链上 Ünïque 😀'],
  ['x'.repeat(300), 'x'.repeat(40)],
  ['\u202e\u3164', '?'],
])('the name %j is shown as %j', (name, shown) => {
  expect(foreignName(name)).toBe(shown);
});

test('a text that need not be there may be empty', () => {
  expect([foreignText('\u202e '), foreignText('too much', 3)]).toEqual(['', 'too']);
});

test('tokens come with names that turn nothing around', () => {
  const sent = [web3Token('\u202eTDSU', '0x00000000000000000000000000000000000000aa', '1', { name: '\u200b' })];
  expect(z.parse(tokenAll.replies[200].data, sent)).toMatchObject([{ symbol: 'TDSU', name: '?' }]);
});

test('so does the reason of a contract, and the nickname of a member', () => {
  expect(revertOf({ code: 3, message: 'execution reverted: \u202eno\u3164 way' })).toEqual({ reason: 'no way' });
  expect(z.parse(scanLogin.replies[200].data.shape.fnickname, '\u202eMira')).toBe('Mira');
});
