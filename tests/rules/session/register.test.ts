import { expect, test } from 'vitest';
import { judgeRegistration } from '#machines/session/register/register.rules.ts';

test('a registration is worth sending with an e-mail and a password that is not the e-mail’s own words', () => {
  const judged = (email: string, password: string) => judgeRegistration({ email, password });
  expect([judged('ada@host.test', 'correct horse'), judged('ada', 'correct horse'), judged('ada@host.test', 'short')]).toEqual([
    { email: null, password: null },
    { email: 'email.malformed', password: null },
    { email: null, password: 'password.short' },
  ]);
  expect([judged('trader@host.test', 'my-Trader-1'), judged('ada@host.test', 'my-Trader-1')]).toEqual([
    { email: null, password: 'password.plain' },
    { email: null, password: null },
  ]);
});
