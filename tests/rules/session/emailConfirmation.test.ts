import { expect, test } from 'vitest';
import { codeDigits } from '#machines/rules/letterCode.ts';
import * as rules from '#machines/session/emailConfirmation/emailConfirmation.rules.ts';
import * as contract from '#services/session/confirmCalls.ts';
import * as mailbox from '#sandbox/areas/session/serveMailbox.ts';

test('the form and the exchange agree on the length of a code and on where letters are shown', () => {
  expect([codeDigits, rules.mailboxPath]).toEqual([contract.codeDigits, mailbox.mailboxPath]);
});

test.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['\uff11\uff12\uff13', '123'],
  ['code: 12-34-56-78', '123456'],
  ['', ''],
])('of %j the digits of a code are kept', (typed, kept) => {
  expect(rules.digitsOf(typed)).toBe(kept);
  expect(rules.isWhole(kept)).toBe(kept.length === 6);
});
