import { expect, test } from 'vitest';
import { isReady, withSecondPassed } from '#machines/session/register/register.rules.ts';

test('a registration is worth sending with an e-mail and a password that is not the e-mail’s own words', () => {
  const ready = (email: string, password: string) => isReady({ email, password });
  expect([ready('ada@host.test', 'correct horse'), ready('ada', 'correct horse'), ready('ada@host.test', 'short')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([ready('trader@host.test', 'my-Trader-1'), ready('ada@host.test', 'my-Trader-1')]).toEqual([false, true]);
});

test('seconds of a wait are counted down to none', () => expect([3, 1, 0].map(withSecondPassed)).toEqual([2, 0, 0]));
