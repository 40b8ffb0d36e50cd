import { createActor } from 'xstate';
import { apiKeyFormFlow } from '#machines/user/apiSetting/apiKeyForm.flow.ts';
import { editOf, fieldsAsked } from '#machines/user/apiSetting/apiKeyForm.rules.ts';
import { apiSettingFlow } from '#machines/user/apiSetting/apiSetting.flow.ts';
import type { ApiSettingContext } from '#machines/user/apiSetting/apiSetting.machine.ts';
import type { Problem } from '#machines/rules/problem.ts';
import { apiKeys, createApiKey, editApiKey, revokeApiKey } from '#services/user/apiKeyCalls.ts';
import type { Served } from '#tests/support/fakeExchange.ts';
import { listedKeys, newSecret, openKey } from '#tests/support/samples/apiKeys.ts';
import { ok, reading, told, type FaultRow, type FaultWorld } from './row.ts';

const create = (world: FaultWorld) =>
  createActor(
    apiSettingFlow.provide({ actions: { tellSaved: told(world, 'tellSaved'), tellRevoked: told(world, 'tellRevoked') } }),
  ).start();
const says = { problem: ({ problem }: ApiSettingContext) => problem };

type Held = { readonly label: string; readonly problem: Problem | null };
const form = {
  flow: 'apiKeyFormFlow',
  asker: 'apiKeyForm',
  from: 'filling.editing',
  ask: { type: 'apiKeyForm.submitted' },
  fails: (fault: string) => (fault === 'HTTP 429' ? 'filling.waiting' : 'filling.editing'),
  says: (fault: string) => (fault === 'HTTP 429' ? { key: 'account:login.wait_other' } : { problem: ({ problem }: Held) => problem }),
  kept: ({ label }: Held) => label,
  wayOn: { type: 'apiKeyForm.submitted' },
  well: 'entered',
} as const;
const createForm = (world: FaultWorld, input?: ReturnType<typeof fieldsAsked>) =>
  createActor(apiKeyFormFlow.provide({ actions: { tellJudged: told(world, 'tellJudged') } }), { input }).start();

export const apiSettingRows: readonly FaultRow[] = [
  {
    flow: 'apiSettingFlow',
    asker: 'readKeys',
    call: apiKeys,
    create,
    ...reading,
    shows: [({ keys }: ApiSettingContext) => keys.length, 4],
  },
  {
    flow: 'apiSettingFlow',
    asker: 'revokeKey',
    call: revokeApiKey,
    create,
    from: 'ready',
    enter: (actor) => actor.send({ type: 'revoke.wanted', id: openKey.id }),
    ask: { type: 'revoke.confirmed' },
    fails: 'asking',
    says,
    wayOn: { type: 'revoke.confirmed' },
    well: 'ready',
    shows: [({ keys }: ApiSettingContext) => keys.length, 3],
  },
  ...[createApiKey, editApiKey].map((call): FaultRow => ({
    flow: 'apiSettingFlow',
    asker: 'saveKey',
    call,
    create,
    from: 'ready',
    enter: (actor) => {
      actor.send(call === editApiKey ? { type: 'edit.wanted', id: openKey.id } : { type: 'create.wanted' });
      const wanted = call === editApiKey ? editOf(openKey) : { create: { kind: 'hmac', label: 'Grid bot', rights: ['read'], sources: [] } };
      actor.send({ type: 'proof.wanted', wanted });
    },
    ask: { type: 'owner.proven' },
    fails: 'forming',
    says,
    kept: ({ wanted }: ApiSettingContext) => wanted,
    // Each try asks for a proof of its owner anew.
    wayOn: { type: 'form.dismissed' },
    well: 'ready',
    asksOn: 0,
  })),
  {
    ...form,
    call: createApiKey,
    create: (world) => createForm(world),
    enter: (actor) => {
      actor.send({ type: 'kind.changed', value: 'hmac' });
      actor.send({ type: 'label.changed', value: 'Grid bot' });
    },
    shows: [(_, world) => world.told, [{ action: 'tellJudged', params: { saved: { keys: listedKeys, secret: newSecret } } }]],
  },
  {
    ...form,
    call: editApiKey,
    create: (world) => createForm(world, fieldsAsked(editOf(openKey))),
    shows: [(_, world) => world.told, [{ action: 'tellJudged', params: { saved: { keys: listedKeys, secret: null } } }]],
  },
];
export const apiSettingAnswers: readonly Served[] = [
  { call: apiKeys, answer: ok({ keys: listedKeys }) },
  { call: createApiKey, answer: ok({ keys: listedKeys, id: openKey.id, secret: newSecret }) },
  { call: editApiKey, answer: ok({ keys: listedKeys }) },
  { call: revokeApiKey, answer: ok({ keys: listedKeys.filter(({ id }) => id !== openKey.id) }) },
];
