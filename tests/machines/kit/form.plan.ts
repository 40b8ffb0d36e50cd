import { formMachine, type Values } from '#machines/kit/form.sample.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault, RateLimitFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const offline = new NetworkFault();
const isGood = ({ name, word }: Values): boolean => name === ' Ada ' && word === 'pine';
/** What is said beside the fields of a form that is sent too early. */
const said = ({ name, word }: Values) =>
  ({
    nameProblem: name === '' ? 'name.missing' : null,
    wordProblem: word === '' ? 'word.missing' : word === name ? 'word.own' : null,
  }) as const;
/** What is said beside a field that is left: nothing of an empty one. */
const saidOfWord = ({ name, word }: Values) => ({ wordProblem: word !== '' && word === name ? ('word.own' as const) : null });
const typedWord = (_: unknown, event: Record<string, unknown>) =>
  ({ word: String(event['value']), wordProblem: null, refusal: null }) as const;
const kept = ({ name, word }: Values) => ({ name, word });

export const formPlan = planFor(formMachine, {
  what: 'takes what is typed, judges it, sends it once, says why it was refused, and waits where it has to',
  cases: [
    { type: 'name.changed', value: ' Ada ' },
    { type: 'word.changed', value: 'pine' },
    { type: 'word.changed', value: ' Ada ' },
    { type: 'sample.chosen', name: ' Ada ', word: 'pine' },
    done('isKnown', true),
    done('isKnown', false),
    fault('isKnown', offline),
    done('form', { kind: 'ok', data: 'F-1' }),
    done('form', { kind: 'known' }),
    done('form', { kind: 'closed' }),
    done('form', { kind: 'both' }),
    fault('form', new RateLimitFault({ retryAfter: 2_000 })),
    fault('form', offline),
  ],
  delays: { second: 1_000 },
  states: [
    'filling.editing',
    'filling.lookingUp',
    'filling.waiting.counting',
    'filling.waiting.judging',
    'filling.waiting.over',
    'submitting',
    'entered',
  ],
  restarts: [['after second', 'second']],
  asks: { isKnown: ({ word }) => ({ word }), form: [{ name: 'Ada', word: 'pine' }] },
  moves: [
    ['filling', 'name.changed', 'filling', { becomes: { name: ' Ada ', nameProblem: null, refusal: null } }],
    ['filling', 'name.left', 'filling', { becomes: { nameProblem: null } }],
    [
      'filling',
      'sample.chosen',
      'filling',
      { becomes: { name: ' Ada ', word: 'pine', nameProblem: null, wordProblem: null, refusal: null, problem: null } },
    ],
    ['filling.editing', 'word.changed', 'filling.editing', { becomes: typedWord }],
    ['filling.editing', 'word.left', 'filling.lookingUp', { becomes: saidOfWord }],
    ['filling.editing', 'form.submitted', 'submitting', { when: isGood, becomes: { problem: null, refusal: null } }],
    ['filling.editing', 'form.submitted', 'filling.editing', { becomes: said }],
    ['filling.lookingUp', 'word.changed', 'filling.editing', { becomes: typedWord }],
    ['filling.lookingUp', 'word.left', 'filling.lookingUp', { becomes: saidOfWord }],
    ['filling.lookingUp', 'form.submitted', 'submitting', { when: isGood, becomes: { problem: null, refusal: null } }],
    ['filling.lookingUp', 'form.submitted', 'filling.lookingUp', { becomes: said }],
    ['filling.lookingUp', 'done isKnown true', 'filling.editing', { becomes: { wordProblem: 'word.known' } }],
    ['filling.lookingUp', 'done isKnown false', 'filling.editing', { becomes: kept }],
    ['filling.lookingUp', 'error isKnown NetworkFault', 'filling.editing', { becomes: kept }],
    ['filling.waiting', 'after second', 'filling.editing', { when: ({ secondsLeft }) => secondsLeft === 1, becomes: { secondsLeft: 0 } }],
    ['filling.waiting', 'after second', 'filling.waiting.counting', { becomes: { secondsLeft: 1 } }],
    // What is secret goes with its use; all else that was typed stays, whatever the answer.
    ['submitting', 'done form "ok"', 'entered', { becomes: ({ name }) => ({ name, word: '' }) }],
    [
      'submitting',
      'done form "known"',
      'filling.editing',
      { becomes: (typed) => ({ ...kept(typed), refusal: null, nameProblem: null, wordProblem: 'word.known' }) },
    ],
    [
      'submitting',
      'done form "closed"',
      'filling.editing',
      { becomes: (typed) => ({ ...kept(typed), refusal: 'form.closed', nameProblem: null, wordProblem: null }) },
    ],
    [
      'submitting',
      'done form "both"',
      'filling.editing',
      { becomes: (typed) => ({ ...kept(typed), refusal: 'form.closed', nameProblem: 'name.missing', wordProblem: null }) },
    ],
    ['submitting', 'error form RateLimitFault', 'filling.waiting.counting', { becomes: (typed) => ({ ...kept(typed), secondsLeft: 2 }) }],
    ['submitting', 'error form NetworkFault', 'filling.editing', { becomes: (typed) => ({ ...kept(typed), problem: problemOf(offline) }) }],
  ],
  tags: { blocked: ['filling.waiting'], busy: ['submitting', 'entered'] },
  invariants: {
    '*': ({ calls, timers, snapshot }) =>
      calls.join() === (snapshot.matches('submitting') ? 'form' : snapshot.matches({ filling: 'lookingUp' }) ? 'isKnown' : '') &&
      timers.join() === (snapshot.matches({ filling: 'waiting' }) ? 'second' : ''),
    'filling.waiting': ({ snapshot }) => snapshot.context.secondsLeft > 0,
    submitting: ({ snapshot }) => snapshot.context.problem === null && snapshot.context.refusal === null,
    entered: ({ snapshot }) => snapshot.context.word === '',
  },
  effects: [
    { on: 'xstate.init', does: [{ type: 'takeName' }] },
    { on: done('form').type, to: 'entered', does: [{ type: 'keepReceipt', params: { receipt: 'F-1' } }] },
  ],
  select: 'transitions',
});
