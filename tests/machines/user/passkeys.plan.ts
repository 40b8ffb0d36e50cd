import { passkeysMachine } from '#machines/user/passkeys/passkeys.machine.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { deskPasskey as desk, namelessPasskeys, noPasskeys, twoPasskeys } from '#tests/support/samples/passkeys.ts';

const offline = new NetworkFault();
const problem = problemOf(offline);
const silent = { problem: null, refusal: null };
const dialogs = ['proving', 'adding', 'naming', 'asking', 'provingRemoval', 'removing'];
const [added, aborted, exists] = [{ kind: 'ok' }, { kind: 'aborted' }, { kind: 'exists' }] as const;
const [removed, unproven] = [{ kind: 'ok' }, { kind: 'needsStepUp' }] as const;
const unsupported = { ...noPasskeys, isSupported: false };

export const passkeysPlan = planFor(passkeysMachine, {
  what: 'the passkeys of an account: a new one after a proof of its owner, its name, and its end after such a proof',
  cases: [
    done('readPasskeys', noPasskeys),
    done('readPasskeys', twoPasskeys),
    done('readPasskeys', namelessPasskeys),
    done('readPasskeys', unsupported),
    fault('readPasskeys', offline),
    { type: 'rename.wanted', which: desk.id },
    { type: 'rename.wanted', which: 'another' },
    { type: 'remove.wanted', which: desk.id },
    { type: 'remove.wanted', which: 'another' },
    done('addPasskey', added),
    done('addPasskey', aborted),
    done('addPasskey', exists),
    fault('addPasskey', offline),
    done('removePasskey', removed),
    done('removePasskey', unproven),
    fault('removePasskey', offline),
  ],
  states: ['loading', 'failed', 'ready', ...dialogs],
  tags: { busy: ['loading', 'adding', 'removing'], error: ['failed'], dialog: dialogs },
  asks: {
    readPasskeys: [undefined],
    addPasskey: [undefined],
    removePasskey: ({ chosen }) => ({ id: chosen?.id ?? '' }),
  },
  effects: [
    { on: 'xstate.done.actor.addPasskey', from: 'adding', to: 'loading', does: [{ type: 'tellAdded' }] },
    { on: 'xstate.done.actor.removePasskey', from: 'removing', to: 'loading', does: [{ type: 'tellRemoved' }] },
  ],
  moves: [
    ['loading', 'done readPasskeys', 'ready', { when: (_, { output }) => output === noPasskeys, becomes: { standing: noPasskeys } }],
    ['loading', 'done readPasskeys', 'ready', { when: (_, { output }) => output === twoPasskeys, becomes: { standing: twoPasskeys } }],
    [
      'loading',
      'done readPasskeys',
      'ready',
      { when: (_, { output }) => output === namelessPasskeys, becomes: { standing: namelessPasskeys } },
    ],
    ['loading', 'done readPasskeys', 'ready', { becomes: { standing: unsupported } }],
    ['loading', 'error readPasskeys', 'failed', { becomes: { problem } }],
    ['failed', 'reload.requested', 'loading', { becomes: silent }],
    // Under a number, and in a browser that cannot, there is no way to one.
    ['ready', 'add.wanted', 'proving', { when: ({ standing }) => standing === noPasskeys || standing === twoPasskeys, becomes: silent }],
    [
      'ready',
      'rename.wanted',
      'naming',
      { when: ({ standing }, { which }) => standing === twoPasskeys && which === desk.id, becomes: { chosen: desk, ...silent } },
    ],
    [
      'ready',
      'remove.wanted',
      'asking',
      { when: ({ standing }, { which }) => standing === twoPasskeys && which === desk.id, becomes: { chosen: desk, ...silent } },
    ],
    ['proving', 'dismissed', 'ready', { becomes: silent }],
    ['proving', 'owner.proven', 'adding', { becomes: silent }],
    ['adding', 'dismissed', 'ready', { becomes: silent }],
    ['adding', 'done addPasskey', 'loading', { when: (_, { output }) => output === added, becomes: silent }],
    ['adding', 'done addPasskey', 'ready', { when: (_, { output }) => output === aborted, becomes: { refusal: 'aborted', problem: null } }],
    ['adding', 'done addPasskey', 'ready', { becomes: { refusal: 'exists', problem: null } }],
    ['adding', 'error addPasskey', 'ready', { becomes: { problem, refusal: null } }],
    ['naming', 'dismissed', 'ready', { becomes: silent }],
    ['naming', 'passkey.renamed', 'loading', { becomes: silent }],
    ['asking', 'dismissed', 'ready', { becomes: silent }],
    ['asking', 'remove.confirmed', 'provingRemoval', { becomes: silent }],
    ['provingRemoval', 'dismissed', 'ready', { becomes: silent }],
    ['provingRemoval', 'owner.proven', 'removing', { becomes: silent }],
    ['removing', 'done removePasskey', 'loading', { when: (_, { output }) => output === removed, becomes: silent }],
    ['removing', 'done removePasskey', 'provingRemoval', { becomes: silent }],
    // The question stands with the reason, so that it can be tried again.
    ['removing', 'error removePasskey', 'asking', { becomes: { problem } }],
  ],
  // Recordings tell nothing of what bears such a name.
  cut: ['remove.wanted', 'rename.wanted', 'xstate.done.actor.addPasskey', 'xstate.done.actor.removePasskey'],
  invariants: {
    loading: ({ calls, snapshot }) => calls.join() === 'readPasskeys' && snapshot.context.problem === null,
    failed: ({ snapshot }) => snapshot.context.problem !== null,
    ready: ({ calls, snapshot }) => calls.length === 0 && snapshot.context.standing !== null,
    adding: ({ calls }) => calls.join() === 'addPasskey',
    removing: ({ calls, snapshot }) => calls.join() === 'removePasskey' && snapshot.context.chosen !== null,
  },
});
