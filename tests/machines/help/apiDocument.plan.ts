import { apiDocumentMachine } from '#machines/help/apiDocument/apiDocument.machine.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { apiSample } from '#tests/support/apiSamples.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const here = { open: '', locale: 'en_US' };
const call = { open: 'moveFunds', locale: 'en_US' };
const inGerman = { open: 'moveFunds', locale: 'de_DE' };

export const apiDocumentPlan = planFor(apiDocumentMachine, {
  what: 'the calls of the exchange as its own document tells them',
  input: { place: here },
  cases: [
    done('readDocument', apiSample),
    fault('readDocument', new NetworkFault()),
    fault('watchPlace', 'gone'),
    { type: 'place.followed', place: here },
    { type: 'place.followed', place: call },
    { type: 'place.followed', place: inGerman },
    { type: 'search.changed', text: 'funds' },
  ],
  watchers: { watchPlace: ['place.followed'] },
  states: ['loading', 'ready', 'failed'],
  restarts: [['place.followed', 'readDocument', '*', ({ place }, event) => (event['place'] as typeof here).locale !== place.locale]],
  tags: { busy: ['loading'], error: ['failed'] },
  asks: { watchPlace: [undefined], readDocument: ({ place }) => ({ locale: place.locale }) },
  moves: [
    ['loading', 'done readDocument', 'ready', { becomes: { document: apiSample, problem: null } }],
    ['loading', 'error readDocument', 'failed', { becomes: { document: null, problem: problemOf(new NetworkFault()) } }],
    ['failed', 'reload.requested', 'loading', { becomes: { problem: null } }],
    // Words of codes come in a language: another one reads the document anew.
    [
      '*',
      'place.followed',
      'loading',
      {
        when: ({ place }, event) => (event['place'] as typeof here).locale !== place.locale,
        becomes: (_, { place }) => ({ place: place as typeof here, document: null, problem: null }),
      },
    ],
    ['*', 'place.followed', '', { becomes: ({ document }, { place }) => ({ place: place as typeof here, document }) }],
    ['*', 'search.changed', '', { becomes: ({ place }) => ({ text: 'funds', place }) }],
  ],
  invariants: {
    '*': ({ snapshot, calls, watchers }) =>
      snapshot.hasTag('busy') === (calls.join() === 'readDocument') && watchers.includes('watchPlace'),
    loading: ({ snapshot }) => snapshot.context.document === null,
    ready: ({ snapshot }) => snapshot.context.document !== null,
    failed: ({ snapshot }) => snapshot.context.problem !== null,
  },
  effects: [
    {
      on: 'place.followed',
      when: ({ place }, context) => {
        const before = context['place'] as typeof here;
        return before.locale === (place as typeof here).locale && before.open !== (place as typeof here).open;
      },
      does: [{ type: 'arrive' }],
    },
  ],
});
