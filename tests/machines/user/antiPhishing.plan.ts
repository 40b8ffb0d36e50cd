import { antiPhishingMachine, type AntiPhishingContext } from '#machines/user/antiPhishing/antiPhishing.machine.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { noWord, someWord } from '#tests/support/samples/antiPhishing.ts';

const offline = new NetworkFault();
const problem = problemOf(offline);
const dialogs = ['asking', 'proving', 'keeping'];
const kept = { kind: 'ok', secretWord: 'Walrus8' } as const;
const unproven = { kind: 'needsStepUp' } as const;
const bad = { kind: 'badWord' } as const;

export const antiPhishingPlan = planFor(antiPhishingMachine, {
  what: 'the word that stands in letters: another one, or none, is kept once its owner has proven to be there',
  cases: [
    done('readState', noWord),
    done('readState', someWord),
    fault('readState', offline),
    { type: 'word.kept', secretWord: 'Walrus8' },
    { type: 'word.kept', secretWord: null },
    { type: 'proof.wanted', secretWord: 'Walrus8' },
    done('keepWord', kept),
    done('keepWord', unproven),
    done('keepWord', bad),
    fault('keepWord', offline),
  ],
  states: ['loading', 'failed', 'ready', ...dialogs],
  tags: { busy: ['loading', 'keeping'], error: ['failed'], dialog: dialogs },
  asks: { readState: [undefined], keepWord: ({ secretWanted }) => ({ secretWord: secretWanted }) },
  effects: [
    {
      on: 'word.kept',
      from: 'asking',
      to: 'ready',
      does: [{ type: 'tellKept', params: ({ state }: AntiPhishingContext) => ({ secretWord: state?.secretWord }) }],
    },
    { on: 'xstate.done.actor.keepWord', from: 'keeping', to: 'ready', does: [{ type: 'tellKept', params: { secretWord: 'Walrus8' } }] },
  ],
  moves: [
    ['loading', 'done readState', 'ready', { when: (_, { output }) => output === noWord, becomes: { state: noWord } }],
    ['loading', 'done readState', 'ready', { becomes: { state: someWord } }],
    ['loading', 'error readState', 'failed', { becomes: { problem } }],
    ['failed', 'reload.requested', 'loading', { becomes: { problem: null } }],
    ['ready', 'set.wanted', 'asking', { becomes: { purpose: 'set', problem: null } }],
    ['ready', 'end.wanted', 'asking', { when: ({ state }) => state?.secretWord != null, becomes: { purpose: 'end', problem: null } }],
    ['asking', 'dismissed', 'ready', { becomes: { problem: null } }],
    [
      'asking',
      'word.kept',
      'ready',
      { becomes: (_, { secretWord }) => ({ state: { secretWord: secretWord === null ? null : 'Walrus8' } }) },
    ],
    ['asking', 'proof.wanted', 'proving', { becomes: { secretWanted: 'Walrus8' } }],
    ['proving', 'dismissed', 'ready', { becomes: { problem: null } }],
    ['proving', 'owner.proven', 'keeping', { becomes: { secretWanted: 'Walrus8' } }],
    [
      'keeping',
      'done keepWord',
      'ready',
      { when: (_, { output }) => output === kept, becomes: { state: { secretWord: 'Walrus8' }, problem: null } },
    ],
    ['keeping', 'done keepWord', 'proving', { when: (_, { output }) => output === unproven, becomes: { secretWanted: 'Walrus8' } }],
    ['keeping', 'done keepWord', 'asking', { becomes: { problem: null } }],
    ['keeping', 'error keepWord', 'ready', { becomes: { problem } }],
  ],
  invariants: {
    loading: ({ calls }) => calls.join() === 'readState',
    failed: ({ snapshot }) => snapshot.context.problem !== null,
    asking: ({ snapshot }) => snapshot.context.state !== null && snapshot.context.problem === null,
    proving: ({ snapshot }) => snapshot.context.problem === null,
    keeping: ({ calls }) => calls.join() === 'keepWord',
  },
});
