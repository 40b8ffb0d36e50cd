import { createActor } from 'xstate';
import { ownerProofFlow } from '#machines/kit/ownerProof.flow.ts';
import { proofWaysFlow } from '#machines/kit/proofWays.flow.ts';
import type { Problem } from '#machines/rules/problem.ts';
import { beginPasskeyProof, proofWays, proveByPasskey, type ProofWay } from '#services/user/ownerProofCalls.ts';
import { modifySafetyCheck } from '#services/user/secondFactorCalls.ts';
import type { Served } from '#tests/support/fakeExchange.ts';
import { stubPasskeys } from '#tests/support/passkeyBrowser.ts';
import { madePasskey, passkeyAsking, passkeyAssertion } from '#tests/support/samples/passkeys.ts';
import { ok, reading, told, type FaultRow } from './row.ts';

type Held = { readonly problem: Problem | null };
const problem = ({ problem: held }: Held) => held;

const proof = (call: FaultRow['call'], way: ProofWay): FaultRow => ({
  flow: 'ownerProofFlow',
  asker: 'ownerProof',
  moment: call.name,
  call,
  from: 'filling.editing',
  create: (world) => {
    stubPasskeys({ make: async () => madePasskey, sign: async () => passkeyAssertion });
    return createActor(ownerProofFlow.provide({ actions: { tellProven: told(world, 'tellProven') } }), {
      input: { item: 'withdraw', way },
    }).start();
  },
  enter: (actor) => actor.send({ type: 'code.changed', value: '123456' }),
  ask: { type: 'ownerProof.submitted' },
  fails: (fault) => (fault === 'HTTP 429' ? 'filling.waiting' : 'filling.editing'),
  says: (fault) => (fault === 'HTTP 429' ? { key: 'account:login.wait_other' } : { problem }),
  kept: ({ code }: { readonly code: string }) => code,
  wayOn: { type: 'ownerProof.submitted' },
  well: 'entered',
  shows: [(_, world) => world.told.map(({ action }) => action), ['tellProven']],
});

export const ownerProofRows: readonly FaultRow[] = [
  {
    flow: 'proofWaysFlow',
    asker: 'loadResource',
    call: proofWays,
    create: () => {
      stubPasskeys({ make: async () => madePasskey, sign: async () => passkeyAssertion });
      return createActor(proofWaysFlow, { input: { query: null } }).start();
    },
    ...reading,
    shows: [({ data }: { readonly data: unknown }) => data, ['passkey', 'code']],
  },
  proof(modifySafetyCheck, 'code'),
  proof(beginPasskeyProof, 'passkey'),
  proof(proveByPasskey, 'passkey'),
];
export const ownerProofAnswers: readonly Served[] = [
  { call: proofWays, answer: ok({ ways: ['passkey', 'code'] }) },
  { call: modifySafetyCheck, answer: ok({ expiresAt: 1 }) },
  { call: beginPasskeyProof, answer: ok(passkeyAsking) },
  { call: proveByPasskey, answer: ok({ expiresAt: 1 }) },
];
