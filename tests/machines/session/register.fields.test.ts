import { expect, test } from 'vitest';
import { registerMachine } from '#machines/session/register/register.machine.ts';
import { play } from '#tests/support/play.ts';
import { registerPlan } from './register.plan.ts';

const typed = (email: string, password: string) => {
  const stage = play(registerMachine, registerPlan);
  stage.send({ type: 'email.changed', value: email });
  stage.send({ type: 'password.changed', value: password });
  return stage;
};
const problems = ({ context }: ReturnType<typeof typed>) => [context().emailProblem, context().passwordProblem];

test('a field that is left is judged, one that is empty is not', () => {
  const wrong = typed('ada@', 'short');
  wrong.send({ type: 'email.left' });
  expect(problems(wrong)).toEqual(['email.malformed', null]);
  wrong.send({ type: 'password.left' });
  expect(problems(wrong)).toEqual(['email.malformed', 'password.short']);

  const empty = typed('', '');
  empty.send({ type: 'email.left' });
  empty.send({ type: 'password.left' });
  expect(problems(empty)).toEqual([null, null]);
});

test('a password is judged again when its field is left again, while it is still looked up', () => {
  const stage = typed('ada@meridian.test', 'sunshine 7');
  stage.send({ type: 'password.left' });
  expect(stage.inputOf('isCommonPassword')).toEqual({ password: 'sunshine 7' });
  stage.send({ type: 'email.changed', value: 'sunshine@meridian.test' });
  stage.send({ type: 'password.left' });
  expect(problems(stage)).toEqual([null, 'password.plain']);
});

test('spaces around the e-mail are not sent', () => {
  const stage = typed('  ada@meridian.test ', 'right horse 7');
  stage.send({ type: 'register.submitted' });
  expect(stage.inputOf('register')).toEqual({ email: 'ada@meridian.test', password: 'right horse 7' });
});

test('the e-mail is sent in one form, however its letters were typed', () => {
  const stage = typed('zoe\u0308@meridian.test', 'right horse 7');
  stage.send({ type: 'register.submitted' });
  expect(stage.inputOf('register')).toEqual({ email: 'zo\u00eb@meridian.test', password: 'right horse 7' });
});

test('who comes back for another address finds the one before in its field, not judged, and no password', () => {
  const stage = play(registerMachine, registerPlan, { email: 'ada@meridain.test' });
  expect(stage.context()).toMatchObject({ email: 'ada@meridain.test', password: '', emailProblem: null, passwordProblem: null });
  stage.send({ type: 'email.changed', value: 'ada@meridian.test' });
  stage.send({ type: 'password.changed', value: 'right horse 7' });
  stage.send({ type: 'register.submitted' });
  expect(stage.inputOf('register')).toEqual({ email: 'ada@meridian.test', password: 'right horse 7' });
});
