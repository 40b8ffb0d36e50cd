import { apiSettingMachine } from '#machines/user/apiSetting/apiSetting.machine.ts';
import type { ApiKey } from '#machines/user/apiSetting/apiSetting.rules.ts';
import { editOf, newKey } from '#machines/user/apiSetting/apiKeyForm.rules.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { newSecret as secret, openKey, revokedKey } from '#tests/support/samples/apiKeys.ts';

const offline = new NetworkFault();
const problem = problemOf(offline);
const keys = [openKey, revokedKey];
const withSecret = { keys, secret };
const withoutSecret = { keys, secret: null };
const wanted = editOf(openKey);
const made = { kind: 'ok', saved: withSecret } as const;
const edited = { kind: 'ok', saved: withoutSecret } as const;
const unproven = { kind: 'needsStepUp' } as const;
const full = { kind: 'tooMany' } as const;

/** What is revoked, or not there, can neither be changed nor revoked. */
const isKept = ({ keys: held }: { readonly keys: readonly ApiKey[] }, { id }: Readonly<Record<string, unknown>>) =>
  id === openKey.id && held.includes(openKey);

export const apiSettingPlan = planFor(apiSettingMachine, {
  what: 'the API keys of the member: made or edited once their owner has proven to want it, revoked; a new secret is shown once',
  cases: [
    done('readKeys', keys),
    done('readKeys', []),
    fault('readKeys', offline),
    { type: 'edit.wanted', id: openKey.id },
    { type: 'edit.wanted', id: revokedKey.id },
    { type: 'revoke.wanted', id: openKey.id },
    { type: 'revoke.wanted', id: revokedKey.id },
    { type: 'key.saved', saved: withSecret },
    { type: 'key.saved', saved: withoutSecret },
    { type: 'proof.wanted', wanted },
    done('saveKey', made),
    done('saveKey', edited),
    done('saveKey', unproven),
    done('saveKey', full),
    fault('saveKey', offline),
    done('revokeKey', [revokedKey]),
    fault('revokeKey', offline),
  ],
  states: ['loading', 'failed', 'ready', 'forming', 'proving', 'saving', 'showing', 'asking', 'revoking'],
  tags: {
    busy: ['loading', 'saving', 'revoking'],
    error: ['failed'],
    dialog: ['forming', 'proving', 'saving', 'showing', 'asking', 'revoking'],
  },
  asks: { readKeys: [undefined], saveKey: [wanted], revokeKey: [{ id: openKey.id }] },
  effects: [
    { on: 'key.saved', from: 'forming', to: 'ready', does: [{ type: 'tellSaved' }] },
    { on: 'xstate.done.actor.saveKey', from: 'saving', to: 'ready', does: [{ type: 'tellSaved' }] },
    { on: 'xstate.done.actor.revokeKey', from: 'revoking', does: [{ type: 'tellRevoked' }] },
  ],
  moves: [
    ['loading', 'done readKeys "Grid bot"', 'ready', { becomes: { keys } }],
    ['loading', 'done readKeys', 'ready', { becomes: { keys: [] } }],
    ['loading', 'error readKeys', 'failed', { becomes: { problem } }],
    ['failed', 'reload.requested', 'loading', { becomes: { problem: null } }],
    ['ready', 'create.wanted', 'forming', { becomes: { chosen: null, wanted: newKey } }],
    ['ready', 'edit.wanted', 'forming', { when: isKept, becomes: { chosen: openKey, wanted } }],
    ['ready', 'revoke.wanted', 'asking', { when: isKept, becomes: { chosen: openKey } }],
    ['forming', 'form.dismissed', 'ready', { becomes: { secret: null, problem: null, refusal: null } }],
    ['forming', 'proof.wanted', 'proving', { becomes: { wanted, problem: null, refusal: null } }],
    ['proving', 'form.dismissed', 'ready', { becomes: { secret: null } }],
    ['proving', 'proof.dismissed', 'forming', { becomes: { wanted } }],
    ['proving', 'owner.proven', 'saving', { becomes: { wanted } }],
    ['saving', 'done saveKey', 'showing', { when: (_, { output }) => output === made, becomes: withSecret }],
    ['saving', 'done saveKey', 'ready', { when: (_, { output }) => output === edited, becomes: withoutSecret }],
    ['saving', 'done saveKey', 'proving', { when: (_, { output }) => output === unproven, becomes: { wanted } }],
    ['saving', 'done saveKey', 'forming', { becomes: { wanted, problem: null, refusal: 'tooMany' } }],
    ['saving', 'error saveKey', 'forming', { becomes: { wanted, problem } }],
    ['forming', `key.saved "${secret}"`, 'showing', { becomes: withSecret }],
    ['forming', 'key.saved', 'ready', { becomes: withoutSecret }],
    ['showing', 'secret.kept', 'ready', { becomes: { keys, secret: null } }],
    ['asking', 'revoke.dismissed', 'ready', { becomes: { problem: null } }],
    ['asking', 'revoke.confirmed', 'revoking', { becomes: { problem: null, chosen: openKey } }],
    ['revoking', 'done revokeKey', 'ready', { becomes: { keys: [revokedKey] } }],
    ['revoking', 'error revokeKey', 'asking', { becomes: { problem, chosen: openKey } }],
  ],
  // A key's id is cut from recordings.
  cut: ['edit.wanted', 'revoke.wanted'],
  invariants: {
    '*': ({ snapshot }) => (snapshot.context.secret !== null) === snapshot.matches('showing'),
    loading: ({ calls, snapshot }) => calls.join() === 'readKeys' && snapshot.context.problem === null,
    failed: ({ snapshot }) => snapshot.context.problem !== null,
    ready: ({ calls, snapshot }) => calls.length === 0 && snapshot.context.problem === null,
    proving: ({ calls, snapshot }) => calls.length === 0 && snapshot.context.problem === null,
    saving: ({ calls }) => calls.join() === 'saveKey',
    asking: ({ snapshot }) => snapshot.context.chosen?.state === 'active',
    revoking: ({ calls }) => calls.join() === 'revokeKey',
  },
});
