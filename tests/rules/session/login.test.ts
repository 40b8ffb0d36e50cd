import { expect, test } from 'vitest';
import { judgeLogin } from '#machines/session/login/login.rules.ts';

test('a login is worth sending with an e-mail and any password', () => {
  const judged = (email: string, password: string) => judgeLogin({ email, password });
  expect([judged('ada@host.test', 'a'), judged('ada', 'a'), judged('ada@host.test', ''), judged('', ''), judged('', ' ')]).toEqual([
    { email: null, password: null },
    { email: 'email.malformed', password: null },
    { email: null, password: 'password.missing' },
    { email: 'email.missing', password: 'password.missing' },
    { email: 'email.missing', password: null },
  ]);
});
