import { createActor } from 'xstate';
import { loginPasskeyFlow } from '#machines/session/login/loginPasskey.flow.ts';
import { passkeyNameFlow } from '#machines/user/passkeys/passkeyName.flow.ts';
import { passkeysFlow } from '#machines/user/passkeys/passkeys.flow.ts';
import type { PasskeysContext } from '#machines/user/passkeys/passkeys.machine.ts';
import type { Problem } from '#machines/rules/problem.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  beginPasskeySecond,
  loginByPasskey,
  loginSecondByPasskey,
  passkeyList,
  removePasskey,
  renamePasskey,
} from '#services/user/passkeyCalls.ts';
import type { Served } from '#tests/support/fakeExchange.ts';
import { ada } from '#tests/support/loginSamples.ts';
import { stubPasskeys } from '#tests/support/passkeyBrowser.ts';
import {
  deskPasskey,
  madePasskey,
  passkeyAsking,
  passkeyAssertion,
  passkeyCreation,
  phonePasskey,
} from '#tests/support/samples/passkeys.ts';
import { form, ok, reading, told, type FaultRow, type FaultWorld } from './row.ts';

type Held = { readonly problem: Problem | null };
const problem = ({ problem: held }: Held) => held;

/** A device that does at once what it is asked for. */
function withDevice(): void {
  stubPasskeys({ make: async () => madePasskey, sign: async () => passkeyAssertion });
}
const card = (world: FaultWorld) => {
  withDevice();
  const actions = { tellAdded: told(world, 'tellAdded'), tellRemoved: told(world, 'tellRemoved') };
  return createActor(passkeysFlow.provide({ actions })).start();
};
const adding = (call: FaultRow['call'], asksOn: number): FaultRow => ({
  flow: 'passkeysFlow',
  asker: 'addPasskey',
  moment: call.name,
  call,
  create: card,
  from: 'ready',
  enter: (actor) => actor.send({ type: 'add.wanted' }),
  ask: { type: 'owner.proven' },
  fails: 'ready',
  says: { problem },
  wayOn: { type: 'add.wanted' },
  well: 'proving',
  asksOn,
});
const logIn = (call: FaultRow['call'], challenge = ''): FaultRow => ({
  from: 'idle',
  fails: 'idle',
  says: { problem },
  well: 'entered',
  flow: 'loginPasskeyFlow',
  asker: 'loginPasskey',
  moment: call.name,
  call,
  create: (world) => {
    withDevice();
    return createActor(loginPasskeyFlow.provide({ actions: { openSession: told(world, 'openSession') } }), {
      input: { challenge },
    }).start();
  },
  ask: { type: 'passkey.wanted' },
  wayOn: { type: 'passkey.wanted' },
  shows: [(_, world) => world.told.map(({ action }) => action), ['openSession']],
});

export const passkeyRows: readonly FaultRow[] = [
  {
    flow: 'passkeysFlow',
    asker: 'readPasskeys',
    call: passkeyList,
    create: card,
    ...reading,
    shows: [({ standing }: PasskeysContext) => standing?.passkeys.length, 2],
  },
  // Each try asks for a proof of its owner anew.
  adding(beginPasskey, 0),
  adding(addPasskey, 0),
  {
    flow: 'passkeysFlow',
    asker: 'removePasskey',
    call: removePasskey,
    create: card,
    from: 'ready',
    enter: (actor) => {
      actor.send({ type: 'remove.wanted', which: deskPasskey.id });
      actor.send({ type: 'remove.confirmed' });
    },
    ask: { type: 'owner.proven' },
    fails: 'asking',
    says: { problem },
    kept: ({ chosen }: PasskeysContext) => chosen?.id,
    wayOn: { type: 'remove.confirmed' },
    well: 'provingRemoval',
    // Each try asks for a proof of its owner anew.
    asksOn: 0,
  },
  {
    ...form,
    flow: 'passkeyNameFlow',
    asker: 'passkeyName',
    call: renamePasskey,
    create: (world) =>
      createActor(passkeyNameFlow.provide({ actions: { tellRenamed: told(world, 'tellRenamed') } }), {
        input: { id: deskPasskey.id, name: 'Desk' },
      }).start(),
    ask: { type: 'passkeyName.submitted' },
    kept: ({ name }: { readonly name: string }) => name,
    wayOn: { type: 'passkeyName.submitted' },
    shows: [(_, world) => world.told.map(({ action }) => action), ['tellRenamed']],
  },
  logIn(beginPasskeyLogin),
  logIn(loginByPasskey),
  logIn(beginPasskeySecond, 'second-of-ada'),
  logIn(loginSecondByPasskey, 'second-of-ada'),
];
export const passkeyAnswers: readonly Served[] = [
  { call: passkeyList, answer: ok({ passkeys: [deskPasskey, phonePasskey], needsName: null }) },
  { call: beginPasskey, answer: ok(passkeyCreation) },
  { call: addPasskey, answer: ok({ id: deskPasskey.id }) },
  { call: renamePasskey, answer: () => ({ code: 200, message: '' }) },
  { call: removePasskey, answer: () => ({ code: 200, message: '' }) },
  { call: beginPasskeyLogin, answer: ok(passkeyAsking) },
  { call: loginByPasskey, answer: ok(ada) },
  { call: beginPasskeySecond, answer: ok(passkeyAsking) },
  { call: loginSecondByPasskey, answer: ok(ada) },
];
