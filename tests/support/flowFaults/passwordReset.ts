import { createActor, type AnyActorRef } from 'xstate';
import { fromCall } from '#machines/kit/fromCall.ts';
import type { StepsDraft } from '#machines/kit/steps.types.ts';
import { passwordResetFlow } from '#machines/session/passwordReset/passwordReset.flow.ts';
import type { Problem } from '#machines/rules/problem.ts';
import { checkResetCode, resetPassword, sendResetCode } from '#services/session/passwordResetCalls.ts';
import type { Served } from '#tests/support/fakeExchange.ts';
import { told, type FaultRow, type FaultWorld } from './row.ts';

type Held = { readonly email: string; readonly code: string; readonly password: string; readonly problem: Problem | null };
const next = { type: 'next.chosen' } as const;
const typed = { email: 'kept@example.test', code: '123456', password: 'right horse 8' };
const enter = (field: keyof typeof typed) => (actor: AnyActorRef) => actor.send({ type: `${field}.changed`, value: typed[field] });

/** A visitor who came back to a step. */
const createAt = (step: string) => (world: FaultWorld) =>
  createActor(
    passwordResetFlow.provide({
      actors: { readDraft: fromCall<StepsDraft | null>(async () => ({ step, values: { email: typed.email } })) },
      actions: { keepDraft: () => undefined, forgetDraft: told(world, 'forgetDraft') },
    }),
  ).start();
const rowOf = (step: string): Pick<FaultRow, 'flow' | 'create' | 'from' | 'ask' | 'fails' | 'says' | 'kept' | 'wayOn'> => ({
  flow: 'passwordResetFlow',
  create: createAt(step),
  from: `flow.${step}.filling.editing`,
  ask: next,
  fails: (fault) => `flow.${step}.filling.${fault === 'HTTP 429' ? 'waiting' : 'editing'}`,
  says: (fault) => (fault === 'HTTP 429' ? { key: 'account:login.wait_other' } : { problem: ({ problem }: Held) => problem }),
  kept: ({ email, code, password }: Held) => [email, code, password],
  wayOn: next,
});

export const passwordResetRows: readonly FaultRow[] = [
  {
    ...rowOf('email'),
    asker: 'sendCode',
    call: sendResetCode,
    // Twice it does what it does once: it is asked for again by itself.
    fails: (fault) => `flow.email.filling.${fault === 'HTTP 429' ? 'waiting' : 'unanswered'}`,
    wayOn: (fault) => (fault === 'HTTP 429' ? next : 'waiting'),
    well: 'flow.code.filling.editing',
  },
  {
    ...rowOf('code'),
    asker: 'sendCode',
    call: sendResetCode,
    moment: 'another letter',
    ask: { type: 'renewal.wanted' },
    wayOn: { type: 'renewal.wanted' },
    well: 'flow.code.filling.editing',
    shows: [({ isRenewed }: { readonly isRenewed: boolean }) => isRenewed, true],
  },
  { ...rowOf('code'), asker: 'checkCode', call: checkResetCode, enter: enter('code'), well: 'flow.password.filling.editing' },
  {
    ...rowOf('password'),
    asker: 'resetPassword',
    call: resetPassword,
    enter: enter('password'),
    well: 'flow.done',
    shows: [(_, world) => world.told.map(({ action }) => action), ['forgetDraft']],
  },
];
export const passwordResetAnswers: readonly Served[] = [
  { call: sendResetCode, answer: () => ({ code: 200, message: '', data: { waitSeconds: 60 } }) },
  { call: checkResetCode, answer: () => ({ code: 200, message: '' }) },
  { call: resetPassword, answer: () => ({ code: 200, message: '' }) },
];
