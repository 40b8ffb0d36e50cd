import { assign, setup } from 'xstate';
import { unboundCall } from '#machines/kit/unbound.ts';
import { isFaultNamed, problemOf, secondsToWait, type Problem } from '#machines/rules/problem.ts';
import { emailProblem, enteredEmail, type EmailProblem } from '#machines/rules/credentials.ts';
import { isReady, passwordProblem, withSecondPassed } from './login.rules.ts';
import type { LoginData } from '#services/account/calls.ts';
import type { login } from '#services/account/entryCalls.ts';
import type { OutcomeOf, RequestOf } from '#services/http/call.ts';

export type LoginOutcome = OutcomeOf<typeof login>;
export type LoginContext = {
  readonly email: string;
  readonly password: string;
  readonly emailProblem: EmailProblem | null;
  readonly passwordProblem: 'password.missing' | null;
  /** The server does not know this pair of e-mail and password; it says no more, on purpose. */
  readonly refused: boolean;
  readonly problem: Problem | null;
  /** Seconds until the next try is taken, after too many. */
  readonly secondsLeft: number;
};
export type LoginEvent =
  | { type: 'email.changed'; value: string }
  | { type: 'password.changed'; value: string }
  | { type: 'email.left' }
  /** A demo account was picked; offered where the config says sandbox. */
  | { type: 'demo.chosen'; email: string; password: string }
  | { type: 'login.submitted' };

/** E-mail and password to a session. What was typed stays in the fields through every failure. */
export const loginMachine = setup({
  types: {} as { context: LoginContext; events: LoginEvent; tags: 'busy' | 'blocked' },
  actors: { login: unboundCall<LoginOutcome, RequestOf<typeof login>>('login') },
  actions: {
    storeEmail: assign((_, params: { value: string }) => ({ email: params.value, emailProblem: null, refused: false })),
    storePassword: assign((_, params: { value: string }) => ({ password: params.value, passwordProblem: null, refused: false })),
    storeDemo: assign((_, params: { email: string; password: string }) => ({
      ...params,
      emailProblem: null,
      passwordProblem: null,
      refused: false,
      problem: null,
    })),
    judgeEmail: assign({ emailProblem: ({ context }) => (context.email === '' ? null : emailProblem(context.email)) }),
    judgeAll: assign(({ context }) => ({ emailProblem: emailProblem(context.email), passwordProblem: passwordProblem(context.password) })),
    storeRefusal: assign({ refused: true }),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    startWait: assign({ secondsLeft: (_, params: { error: unknown }) => secondsToWait(params.error) }),
    passSecond: assign({ secondsLeft: ({ context }) => withSecondPassed(context.secondsLeft) }),
    forgetProblem: assign({ problem: null, refused: false }),
    forgetPassword: assign({ password: '' }),
    openSession: (_, _params: { login: LoginData }) => {},
  },
  guards: {
    isReady: ({ context }) => isReady(context),
    isOk: (_, params: { outcome: LoginOutcome }) => params.outcome.kind === 'ok',
    isTooMany: (_, params: { error: unknown }) => isFaultNamed(params.error, 'RateLimitFault'),
    isWaitOver: ({ context }) => context.secondsLeft === 0,
  },
  delays: { second: 1_000 },
}).createMachine({
  id: 'login',
  context: { email: '', password: '', emailProblem: null, passwordProblem: null, refused: false, problem: null, secondsLeft: 0 },
  initial: 'filling',
  states: {
    filling: {
      initial: 'editing',
      on: {
        'email.changed': { actions: { type: 'storeEmail', params: ({ event }) => ({ value: event.value }) } },
        'password.changed': { actions: { type: 'storePassword', params: ({ event }) => ({ value: event.value }) } },
        'email.left': { actions: 'judgeEmail' },
        'demo.chosen': { actions: { type: 'storeDemo', params: ({ event }) => ({ email: event.email, password: event.password }) } },
      },
      states: {
        editing: {
          on: { 'login.submitted': [{ guard: 'isReady', target: '#login.submitting', actions: 'forgetProblem' }, { actions: 'judgeAll' }] },
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
        id: 'login',
        src: 'login',
        input: ({ context }) => ({ email: enteredEmail(context.email), password: context.password }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'entered',
            actions: [
              'forgetPassword',
              { type: 'openSession', params: ({ event }) => ({ login: (event.output as Extract<LoginOutcome, { kind: 'ok' }>).data }) },
            ],
          },
          { target: 'filling', actions: 'storeRefusal' },
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
