import { assign, not, setup } from 'xstate';
import { isWaitOver, second, withSecondPassed } from '#machines/kit/countdown.ts';
import { errorOf, pick } from '#machines/kit/params.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import { digitsOf, isWhole } from './emailConfirmation.rules.ts';
import type { LoginData } from '#services/session/calls.ts';
import type { confirmEmail, sendEmailCode } from '#services/session/confirmCalls.ts';
import type { OutcomeOf } from '#services/http/call.ts';

export type ConfirmOutcome = OutcomeOf<typeof confirmEmail>;
export type LetterOutcome = OutcomeOf<typeof sendEmailCode>;
export type EmailConfirmationContext = {
  readonly code: string;
  readonly codeProblem: 'confirm.malformed' | 'confirm.wrong' | 'confirm.over' | null;
  /** Of the newest letter's code, after a wrong one. */
  readonly triesLeft: number;
  /** What kept a call from being answered. */
  readonly problem: Problem | null;
  /** Seconds until another letter may be asked for. */
  readonly secondsLeft: number;
  /** Whether another letter was sent since the dialog opened. */
  readonly hasSent: boolean;
};
export type EmailConfirmationEvent =
  | { type: 'dialog.wanted' }
  | { type: 'dialog.dismissed' }
  | { type: 'code.changed'; value: string }
  | { type: 'code.submitted' }
  | { type: 'letter.wanted' };

const failed = {
  target: 'entering',
  actions: { type: 'storeProblem', params: errorOf },
} as const;

/**
 * Confirms the e-mail of an account that waits for it: the code of a letter, another letter after a while. It lives as long as the account
 * waits. Its dialog opens by itself where the letter has just been sent, as after a registration, and by a button afterwards.
 */
export const emailConfirmationMachine = setup({
  types: {} as { context: EmailConfirmationContext; events: EmailConfirmationEvent; tags: 'dialog' | 'busy' },
  actors: {
    /** Seconds until another letter may be asked for. */
    readWait: unboundCall<number>('readWait'),
    confirm: unboundCall<ConfirmOutcome, { code: string }>('confirm'),
    sendLetter: unboundCall<LetterOutcome>('sendLetter'),
  },
  actions: {
    storeCode: assign((_, params: { value: string }) => ({ code: digitsOf(params.value), codeProblem: null })),
    judgeCode: assign({ codeProblem: 'confirm.malformed' as const }),
    storeWrong: assign((_, params: { triesLeft: number }) => ({ codeProblem: 'confirm.wrong' as const, triesLeft: params.triesLeft })),
    storeOver: assign({ codeProblem: 'confirm.over' as const }),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    storeWait: assign({ secondsLeft: (_, params: { seconds: number }) => params.seconds }),
    passSecond: assign({ secondsLeft: ({ context }) => withSecondPassed(context.secondsLeft) }),
    /** A new letter ends the code before it: what was typed of that one goes. */
    markSent: assign({ hasSent: true, code: '', codeProblem: null }),
    forgetProblem: assign({ problem: null, codeProblem: null, hasSent: false }),
    openSession: (_, _params: { login: LoginData }) => {},
  },
  guards: {
    isWhole: ({ context }) => isWhole(context.code),
    mayAsk: isWaitOver,
    isWaiting: not(isWaitOver),
    isFresh: (_, params: { seconds: number }) => params.seconds > 0,
    isOutcome: (_, params: { outcome: ConfirmOutcome | LetterOutcome; kind: (ConfirmOutcome | LetterOutcome)['kind'] }) =>
      params.outcome.kind === params.kind,
  },
  delays: { second },
}).createMachine({
  id: 'emailConfirmation',
  type: 'parallel',
  context: { code: '', codeProblem: null, triesLeft: 0, problem: null, secondsLeft: 0, hasSent: false },
  states: {
    dialog: {
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'readWait',
            src: 'readWait',
            onDone: [
              {
                guard: { type: 'isFresh', params: ({ event }) => ({ seconds: event.output }) },
                target: 'open',
                actions: { type: 'storeWait', params: ({ event }) => ({ seconds: event.output }) },
              },
              { target: 'closed' },
            ],
            onError: 'closed',
          },
          on: { 'dialog.wanted': 'open' },
        },
        closed: { on: { 'dialog.wanted': 'open' } },
        open: {
          tags: 'dialog',
          initial: 'entering',
          entry: 'forgetProblem',
          on: { 'dialog.dismissed': 'closed' },
          states: {
            entering: {
              on: {
                'code.changed': { actions: { type: 'storeCode', params: pick('value') } },
                'code.submitted': [{ guard: 'isWhole', target: 'confirming', actions: 'forgetProblem' }, { actions: 'judgeCode' }],
                'letter.wanted': { guard: 'mayAsk', target: 'sending', actions: 'forgetProblem' },
              },
            },
            confirming: {
              tags: 'busy',
              invoke: {
                id: 'confirm',
                src: 'confirm',
                input: ({ context }) => ({ code: context.code }),
                onDone: [
                  {
                    guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'ok' }) },
                    target: '#emailConfirmation.dialog.confirmed',
                    actions: {
                      type: 'openSession',
                      params: ({ event }) => ({ login: (event.output as Extract<ConfirmOutcome, { kind: 'ok' }>).data }),
                    },
                  },
                  {
                    guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'wrong' }) },
                    target: 'entering',
                    actions: {
                      type: 'storeWrong',
                      params: ({ event }) => ({ triesLeft: (event.output as Extract<ConfirmOutcome, { kind: 'wrong' }>).data.triesLeft }),
                    },
                  },
                  { target: 'entering', actions: 'storeOver' },
                ],
                onError: failed,
              },
            },
            sending: {
              tags: 'busy',
              invoke: {
                id: 'sendLetter',
                src: 'sendLetter',
                onDone: [
                  {
                    guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'sent' }) },
                    target: 'entering',
                    actions: ['markSent', { type: 'storeWait', params: ({ event }) => ({ seconds: event.output.data.waitSeconds }) }],
                  },
                  {
                    target: 'entering',
                    actions: { type: 'storeWait', params: ({ event }) => ({ seconds: event.output.data.waitSeconds }) },
                  },
                ],
                onError: failed,
              },
            },
          },
        },
        confirmed: {},
      },
    },
    /** Counts down to the next letter, whether or not the dialog is open. */
    letter: {
      initial: 'ready',
      states: {
        ready: { always: { guard: 'isWaiting', target: 'counting' } },
        counting: { after: { second: { target: 'ready', actions: 'passSecond' } } },
      },
    },
  },
});
