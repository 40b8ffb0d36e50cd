import { assign, setup } from 'xstate';
import { unboundCall } from '#machines/kit/unbound.ts';
import { emailProblem, enteredEmail, newPasswordProblem, type EmailProblem, type PasswordProblem } from '#machines/rules/credentials.ts';
import { isFaultNamed, problemOf, secondsToWait, type Problem } from '#machines/rules/problem.ts';
import { isReady, withSecondPassed } from './register.rules.ts';
import type { LoginData } from '#services/account/calls.ts';
import type { register } from '#services/account/entryCalls.ts';
import type { OutcomeOf, RequestOf } from '#services/http/call.ts';

export type RegisterOutcome = OutcomeOf<typeof register>;
export type RegisterContext = {
  readonly email: string;
  readonly password: string;
  readonly emailProblem: EmailProblem | null;
  readonly passwordProblem: PasswordProblem | 'password.weak' | null;
  readonly problem: Problem | null;
  /** Seconds until the next try is taken, after too many. */
  readonly secondsLeft: number;
};
/** `email`: what was registered before, to be corrected. */
export type RegisterInput = { readonly email: string } | undefined;
export type RegisterEvent =
  | { type: 'email.changed'; value: string }
  | { type: 'password.changed'; value: string }
  | { type: 'email.left' }
  | { type: 'password.left' }
  | { type: 'register.submitted' };

/**
 * E-mail and password to an account that is logged in at once; whether the e-mail has an account already is told by a letter alone. What was
 * typed stays in the fields through every failure, and the e-mail is there to be corrected for who comes back because no letter did. A
 * password that is left is looked up among the common ones; where they cannot be read, the server's refusal says the same.
 */
export const registerMachine = setup({
  types: {} as { context: RegisterContext; input: RegisterInput; events: RegisterEvent; tags: 'busy' | 'blocked' },
  actors: {
    register: unboundCall<RegisterOutcome, RequestOf<typeof register>>('register'),
    /** Whether a password is among the most common ones. */
    isCommonPassword: unboundCall<boolean, { password: string }>('isCommonPassword'),
  },
  actions: {
    storeEmail: assign((_, params: { value: string }) => ({ email: params.value, emailProblem: null })),
    storePassword: assign((_, params: { value: string }) => ({ password: params.value, passwordProblem: null })),
    judgeEmail: assign({ emailProblem: ({ context }) => (context.email === '' ? null : emailProblem(context.email)) }),
    judgePassword: assign({
      passwordProblem: ({ context }) => (context.password === '' ? null : newPasswordProblem(context.password, context.email)),
    }),
    judgeAll: assign(({ context }) => ({
      emailProblem: emailProblem(context.email),
      passwordProblem: newPasswordProblem(context.password, context.email),
    })),
    storeWeak: assign({ passwordProblem: 'password.weak' as const }),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    startWait: assign({ secondsLeft: (_, params: { error: unknown }) => secondsToWait(params.error) }),
    passSecond: assign({ secondsLeft: ({ context }) => withSecondPassed(context.secondsLeft) }),
    forgetProblem: assign({ problem: null }),
    forgetPassword: assign({ password: '' }),
    openSession: (_, _params: { login: LoginData }) => {},
    /** The e-mail stands in its field: another form of this tab begins empty. */
    takeEmail: () => {},
  },
  guards: {
    isReady: ({ context }) => isReady(context),
    isTrue: (_, params: { value: boolean }) => params.value,
    isKind: (_, params: { outcome: RegisterOutcome; kind: RegisterOutcome['kind'] }) => params.outcome.kind === params.kind,
    isTooMany: (_, params: { error: unknown }) => isFaultNamed(params.error, 'RateLimitFault'),
    isWaitOver: ({ context }) => context.secondsLeft === 0,
  },
  delays: { second: 1_000 },
}).createMachine({
  id: 'register',
  context: ({ input }) => ({
    email: input?.email ?? '',
    password: '',
    emailProblem: null,
    passwordProblem: null,
    problem: null,
    secondsLeft: 0,
  }),
  entry: 'takeEmail',
  initial: 'filling',
  states: {
    filling: {
      initial: 'editing',
      on: {
        'email.changed': { actions: { type: 'storeEmail', params: ({ event }) => ({ value: event.value }) } },
        'password.changed': { actions: { type: 'storePassword', params: ({ event }) => ({ value: event.value }) } },
        'email.left': { actions: 'judgeEmail' },
        'password.left': { actions: 'judgePassword' },
      },
      states: {
        editing: {
          on: {
            'password.left': { target: 'lookingUp', actions: 'judgePassword' },
            'register.submitted': [{ guard: 'isReady', target: '#register.submitting', actions: 'forgetProblem' }, { actions: 'judgeAll' }],
          },
        },
        /** The fields stay open, and so does sending: nobody waits for the list. */
        lookingUp: {
          invoke: {
            id: 'isCommonPassword',
            src: 'isCommonPassword',
            input: ({ context }) => ({ password: context.password }),
            onDone: [
              { guard: { type: 'isTrue', params: ({ event }) => ({ value: event.output }) }, target: 'editing', actions: 'storeWeak' },
              { target: 'editing' },
            ],
            onError: 'editing',
          },
          on: {
            'password.changed': { target: 'editing', actions: { type: 'storePassword', params: ({ event }) => ({ value: event.value }) } },
            'register.submitted': [{ guard: 'isReady', target: '#register.submitting', actions: 'forgetProblem' }, { actions: 'judgeAll' }],
          },
        },
        /** Too many tries: fields stay open, sending does not. */
        waiting: {
          tags: 'blocked',
          initial: 'counting',
          onDone: 'editing',
          states: {
            counting: { after: { second: { target: 'judging', actions: 'passSecond' } } },
            judging: { always: [{ guard: 'isWaitOver', target: 'over' }, { target: 'counting' }] },
            over: { type: 'final' },
          },
        },
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => ({ email: enteredEmail(context.email), password: context.password }),
        onDone: [
          {
            guard: { type: 'isKind', params: ({ event }) => ({ outcome: event.output, kind: 'ok' }) },
            target: 'entered',
            actions: [
              'forgetPassword',
              { type: 'openSession', params: ({ event }) => ({ login: (event.output as Extract<RegisterOutcome, { kind: 'ok' }>).data }) },
            ],
          },
          { target: 'filling', actions: 'storeWeak' },
        ],
        onError: [
          {
            guard: { type: 'isTooMany', params: ({ event }) => ({ error: event.error }) },
            target: 'filling.waiting',
            actions: { type: 'startWait', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'filling', actions: { type: 'storeProblem', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    entered: { tags: 'busy' },
  },
});
