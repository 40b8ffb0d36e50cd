import { createFormMachine } from '#machines/kit/form.machine.ts';
import type { RequestOf } from '#services/http/call.ts';
import type { beginSecondFactor } from '#services/user/secondFactorCalls.ts';
import type { NewSecret } from './twoStep.rules.ts';

/** What the exchange said; its secret under names that recordings leave out. */
export type BegunFactor =
  | { readonly kind: 'ok'; readonly data: NewSecret }
  | { readonly kind: 'alreadyOn' | 'wrongPassword' | 'noPassword' };
type TwoStepPasswordForm = {
  id: 'twoStepPassword';
  fields: { readonly password: 'password.missing' | 'passwordChange:wrong' };
  judged: never;
  request: RequestOf<typeof beginSecondFactor>;
  outcome: BegunFactor;
  refusal: 'twoStep:alreadyOn' | 'passwordChange:none';
  effect: { type: 'tellSecret'; params: { secret: NewSecret } };
  fills: never;
  check: never;
};

/** The password of who wants a second step, for the secret of an app. */
export const twoStepPasswordMachine = createFormMachine<TwoStepPasswordForm>({
  id: 'twoStepPassword',
  start: { password: '' },
  judge: ({ password }) => ({ password: password === '' ? 'password.missing' : null }),
  judged: [],
  ask: (typed) => typed,
  refuse: ({ kind }) => {
    if (kind === 'wrongPassword') return { problems: { password: 'passwordChange:wrong' } };
    return { refusal: kind === 'alreadyOn' ? 'twoStep:alreadyOn' : 'passwordChange:none' };
  },
  effect: { type: 'tellSecret', params: ({ data }) => ({ secret: data }) },
  secrets: ['password'],
});
