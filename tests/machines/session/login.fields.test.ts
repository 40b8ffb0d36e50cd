import { expect, test } from 'vitest';
import { loginMachine } from '#machines/session/login/login.machine.ts';
import { play } from '#tests/support/play.ts';
import { loginPlan } from './login.plan.ts';

test('blanks around the e-mail are not sent, those of the password are', () => {
  const form = play(loginMachine, loginPlan);
  form.send({ type: 'email.changed', value: '  ada@meridian.test ' });
  form.send({ type: 'password.changed', value: ' right horse 7 ' });
  form.send({ type: 'login.submitted' });
  expect(form.inputOf('login')).toEqual({ email: 'ada@meridian.test', password: ' right horse 7 ' });
  expect(form.context().email).toBe('  ada@meridian.test ');
});

test('the e-mail is sent in one form, however its letters were typed', () => {
  const form = play(loginMachine, loginPlan);
  form.send({ type: 'email.changed', value: 'zoe\u0308@meridian.test' });
  form.send({ type: 'password.changed', value: 'right horse 7' });
  form.send({ type: 'login.submitted' });
  expect(form.inputOf('login')).toEqual({ email: 'zo\u00eb@meridian.test', password: 'right horse 7' });
});
