import { expect, test } from 'vitest';
import * as login from '#machines/session/login/login.rules.ts';

test('a login is worth sending with an e-mail and any password', () => {
  const isReady = (email: string, password: string) => login.isReady({ email, password });
  expect([isReady('ada@host.test', 'a'), isReady('ada', 'a'), isReady('ada@host.test', ''), isReady('', '')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([login.passwordProblem(''), login.passwordProblem(' ')]).toEqual(['password.missing', null]);
});

test('seconds of a wait are counted down to none', () => {
  expect([3, 1, 0].map(login.withSecondPassed)).toEqual([2, 0, 0]);
});
