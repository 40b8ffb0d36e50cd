import { createActor } from 'xstate';
import { loginSecondFlow } from '#machines/session/login/loginSecond.flow.ts';
import { twoStepCodeFlow } from '#machines/user/twoStep/twoStepCode.flow.ts';
import { twoStepFlow } from '#machines/user/twoStep/twoStep.flow.ts';
import type { TwoStepContext } from '#machines/user/twoStep/twoStep.machine.ts';
import { twoStepPasswordFlow } from '#machines/user/twoStep/twoStepPassword.flow.ts';
import { loginSecond } from '#services/session/entryCalls.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
} from '#services/user/secondFactorCalls.ts';
import type { Served } from '#tests/support/fakeExchange.ts';
import { ada } from '#tests/support/loginSamples.ts';
import { newRecoveryCodes, newTwoStepSecret, twoStepOn } from '#tests/support/samples/twoStep.ts';
import { form, ok, reading, told, type FaultRow, type FaultWorld } from './row.ts';

const card = (world: FaultWorld) =>
  createActor(twoStepFlow.provide({ actions: { tellOn: told(world, 'tellOn'), tellOff: told(world, 'tellOff') } })).start();
/** What its owner has proven to be there for; each try asks for a proof anew. */
const proven = (asker: string, call: FaultRow['call'], wanted: 'off.wanted' | 'codes.wanted', well: string): FaultRow => ({
  flow: 'twoStepFlow',
  asker,
  call,
  create: card,
  from: 'ready',
  enter: (actor) => actor.send({ type: wanted }),
  ask: { type: 'owner.proven' },
  fails: 'ready',
  says: { problem: ({ problem }: TwoStepContext) => problem },
  wayOn: { type: wanted },
  well,
  asksOn: 0,
});

export const twoStepRows: readonly FaultRow[] = [
  {
    flow: 'twoStepFlow',
    asker: 'readState',
    call: secondFactorState,
    create: card,
    ...reading,
    shows: [({ state }: TwoStepContext) => state, twoStepOn],
  },
  {
    ...form,
    flow: 'twoStepPasswordFlow',
    asker: 'twoStepPassword',
    call: beginSecondFactor,
    create: (world) => createActor(twoStepPasswordFlow.provide({ actions: { tellSecret: told(world, 'tellSecret') } })).start(),
    enter: (actor) => actor.send({ type: 'password.changed', value: 'old horse 7' }),
    ask: { type: 'twoStepPassword.submitted' },
    kept: ({ password }: { readonly password: string }) => password,
    wayOn: { type: 'twoStepPassword.submitted' },
    shows: [(_, world) => world.told, [{ action: 'tellSecret', params: { secret: newTwoStepSecret } }]],
  },
  {
    ...form,
    flow: 'twoStepCodeFlow',
    asker: 'twoStepCode',
    call: confirmSecondFactor,
    create: (world) => createActor(twoStepCodeFlow.provide({ actions: { tellDone: told(world, 'tellDone') } })).start(),
    enter: (actor) => actor.send({ type: 'code.changed', value: '123456' }),
    ask: { type: 'twoStepCode.submitted' },
    kept: ({ code }: { readonly code: string }) => code,
    wayOn: { type: 'twoStepCode.submitted' },
    shows: [(_, world) => world.told, [{ action: 'tellDone', params: { secretCodes: newRecoveryCodes } }]],
  },
  proven('endFactor', endSecondFactor, 'off.wanted', 'ending'),
  proven('renewCodes', renewRecoveryCodes, 'codes.wanted', 'renewing'),
  {
    ...form,
    flow: 'loginSecondFlow',
    asker: 'loginSecond',
    call: loginSecond,
    create: (world) =>
      createActor(loginSecondFlow.provide({ actions: { openSession: told(world, 'openSession') } }), {
        input: { challenge: 'second-of-ada' },
      }).start(),
    enter: (actor) => actor.send({ type: 'code.changed', value: '123456' }),
    ask: { type: 'loginSecond.submitted' },
    kept: ({ code }: { readonly code: string }) => code,
    wayOn: { type: 'loginSecond.submitted' },
    shows: [(_, world) => world.told.map(({ action }) => action), ['openSession']],
  },
];
export const twoStepAnswers: readonly Served[] = [
  { call: secondFactorState, answer: ok(twoStepOn) },
  { call: beginSecondFactor, answer: ok({ secret: newTwoStepSecret.secret, uri: newTwoStepSecret.secretUri }) },
  { call: confirmSecondFactor, answer: ok({ recoveryCodes: newRecoveryCodes }) },
  { call: renewRecoveryCodes, answer: ok({ recoveryCodes: newRecoveryCodes }) },
  { call: endSecondFactor, answer: () => ({ code: 200, message: '' }) },
  { call: loginSecond, answer: ok(ada) },
];
