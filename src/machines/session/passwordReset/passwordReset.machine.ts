import { createStepsMachine } from '#machines/kit/steps.machine.ts';
import { enteredEmail } from '#machines/rules/credentials.ts';
import { digitsIn } from '#machines/rules/letterCode.ts';
import type { OutcomeOf, RequestOf } from '#services/http/call.ts';
import type { checkResetCode, resetPassword, sendResetCode } from '#services/session/passwordResetCalls.ts';
import { judgeCode, judgeEmail, judgePassword, type PasswordResetFields } from './passwordReset.rules.ts';

type PasswordResetSteps = {
  id: 'passwordReset';
  step: 'email' | 'code' | 'password';
  fields: PasswordResetFields;
  calls: {
    sendCode: { readonly request: RequestOf<typeof sendResetCode>; readonly outcome: OutcomeOf<typeof sendResetCode> };
    checkCode: { readonly request: RequestOf<typeof checkResetCode>; readonly outcome: OutcomeOf<typeof checkResetCode> };
    resetPassword: { readonly request: RequestOf<typeof resetPassword>; readonly outcome: OutcomeOf<typeof resetPassword> };
  };
  refusal: 'passwordReset:spent';
};

/**
 * A new password for who has forgotten theirs: a letter to the e-mail, its code, the password. Nothing here tells whether the e-mail has an
 * account. What the browser has proven is kept by the exchange, so that a reload goes on where it was.
 */
export const passwordResetMachine = createStepsMachine<PasswordResetSteps>({
  id: 'passwordReset',
  start: { email: '', code: '', password: '' },
  steps: [
    {
      name: 'email',
      fields: ['email'],
      judge: judgeEmail,
      ask: {
        call: 'sendCode',
        request: ({ email }) => ({ email: enteredEmail(email) }),
        // A letter that went out just now is as good as a new one: every answer leads on.
        isNew: ({ kind }) => kind === 'ok',
        wait: ({ data }) => data.waitSeconds,
        isSafe: true,
      },
    },
    {
      name: 'code',
      fields: ['code'],
      judge: judgeCode,
      ask: {
        call: 'checkCode',
        request: ({ email, code }) => ({ email: enteredEmail(email), code: digitsIn(code) }),
        refuse: (outcome) => {
          if (outcome.kind === 'ok') return null;
          return outcome.kind === 'wrong'
            ? { problems: { code: 'confirm.wrong' }, triesLeft: outcome.data.triesLeft }
            : { problems: { code: 'confirm.over' } };
        },
        renews: true,
      },
    },
    {
      name: 'password',
      fields: ['password'],
      judge: judgePassword,
      ask: {
        call: 'resetPassword',
        request: ({ email, password }) => ({ email: enteredEmail(email), newPassword: password }),
        refuse: ({ kind }) => {
          if (kind === 'ok') return null;
          return kind === 'weakPassword' ? { problems: { password: 'password.weak' } } : { refusal: 'passwordReset:spent' };
        },
      },
    },
  ],
  secrets: ['code', 'password'],
});
