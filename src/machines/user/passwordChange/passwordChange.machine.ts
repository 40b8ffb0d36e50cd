import { createFormMachine } from '#machines/kit/form.machine.ts';
import type { OutcomeOf, RequestOf } from '#services/http/call.ts';
import type { changePassword } from '#services/user/passwordChangeCalls.ts';
import { judgePasswordChange, type PasswordChangeFields } from './passwordChange.rules.ts';

type Outcome = OutcomeOf<typeof changePassword>;
type PasswordChangeForm = {
  id: 'passwordChange';
  fields: PasswordChangeFields;
  judged: 'newPassword';
  request: RequestOf<typeof changePassword>;
  outcome: Outcome;
  refusal: 'passwordChange:none';
  effect: { type: 'tellChanged'; params: undefined };
  fills: never;
  check: { actor: 'isCommonPassword'; field: 'newPassword' };
};

/** A new password for the account, by the one before. All other logins of the account end with it. */
export const passwordChangeMachine = createFormMachine<PasswordChangeForm>({
  id: 'passwordChange',
  start: { password: '', newPassword: '' },
  judge: judgePasswordChange,
  judged: ['newPassword'],
  ask: (typed) => typed,
  refuse: ({ kind }) => {
    if (kind === 'wrongPassword') return { problems: { password: 'passwordChange:wrong' } };
    return kind === 'weakPassword' ? { problems: { newPassword: 'password.weak' } } : { refusal: 'passwordChange:none' };
  },
  effect: { type: 'tellChanged', params: () => undefined },
  secrets: ['password', 'newPassword'],
  check: { actor: 'isCommonPassword', field: 'newPassword', says: 'password.weak' },
});
