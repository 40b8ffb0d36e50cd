import { antiPhishingMachine, type AntiPhishingContext } from '#machines/user/antiPhishing/antiPhishing.machine.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { noWord, someWord } from '#tests/support/samples/antiPhishing.ts';

const offline = new NetworkFault();
const problem = problemOf(offline);
export const antiPhishingPlan = planFor(antiPhishingMachine, {
  what: 'the word that stands in letters: read, and read anew before a dialog asks for another one or for none',
  cases: [
    done('readState', noWord),
    done('readState', someWord),
    fault('readState', offline),
    { type: 'word.kept', secretWord: 'Walrus8' },
    { type: 'word.kept', secretWord: null },
  ],
  states: ['loading', 'failed', 'ready', 'opening', 'asking'],
  tags: { busy: ['loading', 'opening'], error: ['failed'], dialog: ['asking'] },
  asks: { readState: [undefined] },
  effects: [
    {
      on: 'word.kept',
      from: 'asking',
      to: 'ready',
      does: [{ type: 'tellKept', params: ({ state }: AntiPhishingContext) => ({ secretWord: state?.secretWord }) }],
    },
  ],
  moves: [
    ['loading', 'done readState', 'ready', { when: (_, { output }) => output === noWord, becomes: { state: noWord } }],
    ['loading', 'done readState', 'ready', { becomes: { state: someWord } }],
    ['loading', 'error readState', 'failed', { becomes: { problem } }],
    ['opening', 'done readState', 'asking', { when: (_, { output }) => output === noWord, becomes: { state: noWord } }],
    ['opening', 'done readState', 'asking', { becomes: { state: someWord } }],
    ['opening', 'error readState', 'failed', { becomes: { problem } }],
    ['failed', 'reload.requested', 'loading', { becomes: { problem: null } }],
    ['ready', 'set.wanted', 'opening', { becomes: { purpose: 'set' } }],
    ['ready', 'end.wanted', 'opening', { when: ({ state }) => state?.secretWord != null, becomes: { purpose: 'end' } }],
    ['asking', 'dismissed', 'ready', { becomes: { problem: null } }],
    [
      'asking',
      'word.kept',
      'ready',
      {
        becomes: ({ state }, { secretWord }) => ({
          state: { secretWord: secretWord === null ? null : 'Walrus8', hasSecondFactor: state?.hasSecondFactor === true },
        }),
      },
    ],
  ],
  invariants: {
    '*': ({ snapshot }) => snapshot.matches('failed') === (snapshot.context.problem !== null),
    loading: ({ calls }) => calls.join() === 'readState',
    opening: ({ calls }) => calls.join() === 'readState',
    asking: ({ snapshot }) => snapshot.context.state !== null,
  },
});
