import { companyStepMachine, type CompanyStepContext } from '#machines/user/company/companyStep.machine.ts';
import { entriesOf } from '#machines/user/company/companyStep.rules.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault, RateLimitFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { ownerOf } from '#tests/support/samples/company.ts';
import { frontId } from '#tests/support/samples/verification.ts';

const offline = new NetworkFault();
const problem = problemOf(offline);
const said = { code: 200, message: '' };
const saved = { kind: 'ok' as const, ...said, data: { version: 4 } };
const refused = { kind: 'fields' as const, ...said, data: { fields: [{ field: 'beneficiaries' as const, code: 'underAge' as const }] } };
const changed = { kind: 'changedElsewhere' as const, ...said, data: { version: 7 } };
const notNow = { kind: 'notNow' as const, ...said, data: { why: 'waiting' as const } };
const underAge = { beneficiaries: 'verification:reason.underAge' } as const;
const owner = ownerOf(frontId, '60');
const other = { ...owner, lastName: 'Costa' };
const mine = entriesOf('beneficiaries', { hasNone: false, beneficiaries: [owner] });
const theirs = { hasNone: false as const, beneficiaries: [other] };

const shareOf = ({ entries }: CompanyStepContext) => entries.people.find(({ key }) => key === '0')?.['share'];
const isBlank = ({ entries }: CompanyStepContext) => entries.people.some(({ firstName }) => firstName === '');
/** A form that may be saved: everybody has a name, and the first a share that is one. */
const isReady = (context: CompanyStepContext) => !isBlank(context) && shareOf(context) !== 'half';
const sent = ({ entries }: CompanyStepContext) => ({
  hasNone: false,
  beneficiaries: entries.people.map(({ lastName, share }) => ({ ...owner, lastName, share })),
});
const hears = (outcome: unknown) => (_: CompanyStepContext, event: Readonly<Record<string, unknown>>) => event['output'] === outcome;

export const companyStepPlan = planFor(companyStepMachine, {
  what: 'one step of the papers of a company, saved whole with its version',
  input: { step: 'beneficiaries', version: 3, entries: mine, said: underAge },
  cases: [
    { type: 'field.changed', key: '0', field: 'share', value: 'half' },
    { type: 'field.changed', key: '0', field: 'share', value: '50' },
    { type: 'person.removed', key: '1' },
    done('saveStep', saved),
    done('saveStep', refused),
    done('saveStep', changed),
    done('saveStep', notNow),
    fault('saveStep', offline),
    fault('saveStep', new RateLimitFault({ retryAfter: 2_000 })),
    done('readStep', { version: 7, papers: theirs }),
    fault('readStep', offline),
  ],
  delays: { second: 1_000 },
  states: [
    'filling.editing',
    'filling.waiting.counting',
    'filling.waiting.judging',
    'filling.waiting.over',
    'saving',
    'changed',
    'reading',
    'ended',
  ],
  tags: { busy: ['saving', 'reading', 'ended'], blocked: ['filling.waiting'], dialog: ['changed', 'reading'] },
  // What is said and who the persons are changes no way on.
  key: ({ context }) => [context.mine !== null || context.entries.people.length, shareOf(context) === 'half', context.secondsLeft],
  asks: {
    saveStep: (context) => ({ step: 'beneficiaries', version: context.version, papers: sent(context) }),
    readStep: [{ step: 'beneficiaries' }],
  },
  effects: [
    {
      on: 'field.changed',
      does: [
        // Nothing of persons is kept in the tab, but where the member is.
        { type: 'keepTyped', params: { step: 'beneficiaries', values: {} } },
      ],
    },
    {
      on: 'xstate.done.actor.saveStep',
      to: 'ended',
      when: ({ output }) => output === saved,
      does: [
        {
          type: 'tellSaved',
          params: (context: CompanyStepContext) => ({ step: 'beneficiaries', saved: { version: 4, papers: sent(context) } }),
        },
      ],
    },
    { on: 'xstate.done.actor.saveStep', to: 'ended', when: ({ output }) => output === notNow, does: [{ type: 'tellNotNow' }] },
  ],
  moves: [
    ['filling', 'field.changed "half"', 'filling', { becomes: (context) => ({ said: without(context, '0.share') }) }],
    ['filling', 'field.changed', 'filling', { becomes: (context) => ({ said: without(context, '0.share') }) }],
    [
      'filling',
      'person.added',
      'filling',
      { when: ({ entries }) => entries.people.length < 4, becomes: ({ said: before }) => ({ said: before }) },
    ],
    ['filling', 'person.removed', 'filling', { when: ({ entries }) => entries.people.length > 1 }],
    ['filling', 'mine.wanted', 'filling', { when: ({ mine: held }) => held !== null, becomes: { mine: null, said: {}, entries: mine } }],
    ['filling.editing', 'save.chosen', 'saving', { when: isReady, becomes: { problem: null, said: {} } }],
    ['filling.editing', 'save.chosen', 'filling.editing'],
    ['filling.waiting', 'after second', 'filling.editing', { when: ({ secondsLeft }) => secondsLeft === 1, becomes: { secondsLeft: 0 } }],
    ['filling.waiting', 'after second', 'filling.waiting.counting', { becomes: { secondsLeft: 1 } }],
    ['saving', 'done saveStep', 'ended', { when: hears(saved) }],
    ['saving', 'done saveStep', 'ended', { when: hears(notNow) }],
    ['saving', 'done saveStep', 'changed', { when: hears(changed), becomes: ({ version, entries }) => ({ newest: 7, version, entries }) }],
    ['saving', 'done saveStep', 'filling.editing', { becomes: ({ version, entries }) => ({ said: underAge, version, entries }) }],
    ['saving', 'error saveStep RateLimitFault', 'filling.waiting.counting', { becomes: { secondsLeft: 2 } }],
    ['saving', 'error saveStep', 'filling.editing', { becomes: ({ entries }) => ({ problem, entries }) }],
    ['changed', 'own.chosen', 'saving', { becomes: ({ entries }) => ({ version: 7, mine: null, entries, problem: null }) }],
    ['changed', 'theirs.chosen', 'reading', { becomes: { problem: null } }],
    [
      'reading',
      'done readStep',
      'filling.editing',
      {
        becomes: ({ entries }) => ({
          version: 7,
          mine: entries,
          entries: entriesOf('beneficiaries', theirs),
          said: {},
        }),
      },
    ],
    ['reading', 'error readStep', 'changed', { becomes: ({ entries }) => ({ problem, entries }) }],
  ],
  restarts: [['after second', 'second']],
  // Recordings hold nothing that was typed.
  cut: ['save.chosen'],
  invariants: {
    '*': ({ snapshot }) => snapshot.context.entries.people.length > 0 && snapshot.context.entries.people.length <= 4,
    saving: ({ calls, snapshot }) => calls.join() === 'saveStep' && isReady(snapshot.context),
    changed: ({ calls, snapshot }) => calls.length === 0 && snapshot.context.newest === 7,
    reading: ({ calls }) => calls.join() === 'readStep',
    'filling.waiting': ({ snapshot }) => snapshot.context.secondsLeft > 0,
  },
});

function without({ said: before }: CompanyStepContext, way: string): CompanyStepContext['said'] {
  return Object.fromEntries(Object.entries(before).filter(([each]) => each !== way && each !== 'beneficiaries'));
}
