import type { AnyStateMachine } from 'xstate';
import type { FormMachine } from '#machines/kit/form.machine.ts';
import type { FormProblems, FormRefusal, FormShape, FormValues } from '#machines/kit/form.types.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault, RateLimitFault } from '#services/http/faults.ts';
import { done, fault, planFor, type MoveRow, type PlanOf } from '../plan.ts';

type FormSample<Shape extends FormShape> = {
  readonly what: string;
  /** What is typed into each field, of a form that may be sent first. */
  readonly typed: { readonly [Field in keyof FormValues<Shape>]: readonly string[] };
  readonly judged: readonly Shape['judged'][];
  /** What is said of what stands in the fields, written here a second time; so is what is sent of it. */
  readonly says: (values: FormValues<Shape>) => FormProblems<Shape>;
  readonly asks: (values: FormValues<Shape>) => Shape['request'];
  /** The answer that takes the form, and what it does then. */
  readonly taken: Shape['outcome'];
  readonly does: Shape['effect'];
  /** Each answer that refuses it, and what is said then. */
  readonly refusals: readonly (readonly [Shape['outcome'], FormRefusal<Shape>])[];
  readonly secrets?: readonly (keyof FormValues<Shape>)[];
  /** The event that fills every field at once. */
  readonly fills?: { readonly type: Shape['fills'] } & FormValues<Shape>;
  /** The call that looks a field up, and what is said beside it then. */
  readonly check?: Shape['check'] & { readonly says: string };
  readonly opens?: Shape['effect']['type'];
  /** As in a plan: fields that are compared with one another are told apart by no recording. */
  readonly cut?: readonly string[];
};
/** Fields of any names: a form's own are known to its sample. */
type Held = Readonly<Record<string, unknown>>;
type Open = Omit<FormSample<FormShape>, 'typed'> & { readonly typed: Readonly<Record<string, readonly string[]>> };

const offline = new NetworkFault();
const tooMany = new RateLimitFault({ retryAfter: 2_000 });
const problemIn = (field: string): string => `${field}Problem`;
const saidOf = (said: Held): Held => Object.fromEntries(Object.entries(said).map(([field, words]) => [problemIn(field), words]));
const valuesIn = ({ typed }: Open, held: Held): Record<string, string> =>
  Object.fromEntries(Object.keys(typed).map((field) => [field, held[field] as string]));
const isGood =
  (sample: Open) =>
  (held: Held): boolean =>
    Object.values(sample.says(valuesIn(sample, held))).every((words) => words === null);

/** What happens in its fields. */
function fillingMoves(sample: Open): MoveRow<Held>[] {
  const { typed, judged, fills, check, says } = sample;
  const changed = (field: string) => ({
    becomes: (_: Held, { value }: Held) => ({ [field]: value, [problemIn(field)]: null, refusal: null }),
  });
  // Nothing is said of a field that was left empty.
  const left = (field: string) => ({
    becomes: (held: Held) => ({ [problemIn(field)]: held[field] === '' ? null : says(valuesIn(sample, held))[field] }),
  });
  const plain = Object.keys(typed).filter((field) => field !== check?.field);
  return [
    ...plain.map((field): MoveRow<Held> => ['filling', `${field}.changed`, 'filling', changed(field)]),
    ...plain.filter((field) => judged.includes(field)).map((field): MoveRow<Held> => ['filling', `${field}.left`, 'filling', left(field)]),
    ...(fills === undefined
      ? []
      : ([
          [
            'filling',
            fills.type,
            'filling',
            {
              becomes: {
                ...valuesIn(sample, fills),
                ...saidOf(Object.fromEntries(Object.keys(typed).map((field) => [field, null]))),
                refusal: null,
                problem: null,
              },
            },
          ],
        ] as const)),
    ...(check === undefined
      ? []
      : ([
          ['filling.editing', `${check.field}.changed`, 'filling.editing', changed(check.field)],
          ['filling.editing', `${check.field}.left`, 'filling.lookingUp', left(check.field)],
          ['filling.lookingUp', `${check.field}.changed`, 'filling.editing', changed(check.field)],
          ['filling.lookingUp', `${check.field}.left`, 'filling.lookingUp', left(check.field)],
          ['filling.lookingUp', `done ${check.actor} true`, 'filling.editing', { becomes: { [problemIn(check.field)]: check.says } }],
          ['filling.lookingUp', `done ${check.actor} false`, 'filling.editing', { becomes: (held: Held) => valuesIn(sample, held) }],
          [
            'filling.lookingUp',
            `error ${check.actor} NetworkFault`,
            'filling.editing',
            { becomes: (held: Held) => valuesIn(sample, held) },
          ],
        ] as const)),
  ];
}

/** What becomes of it once it is sent: what is secret goes with its use, all else that was typed stays, whatever the answer. */
function sendingMoves(id: string, sample: Open): MoveRow<Held>[] {
  const { typed, check, says, taken, refusals, secrets = [] } = sample;
  const open = ['filling.editing', ...(check === undefined ? [] : ['filling.lookingUp'])];
  const kept = (more: Held) => ({ becomes: (held: Held) => ({ ...valuesIn(sample, held), ...more }) });
  const hidden = Object.fromEntries(Object.keys(typed).flatMap((field) => (secrets.includes(field) ? [[field, '']] : [])));
  const isAnswer =
    (answer: unknown) =>
    (_: Held, { output }: Held) =>
      output === answer;
  return [
    ...open.flatMap((state): MoveRow<Held>[] => [
      [state, `${id}.submitted`, 'submitting', { when: isGood(sample), becomes: { problem: null, refusal: null } }],
      [state, `${id}.submitted`, state, { becomes: (held) => saidOf(says(valuesIn(sample, held))) }],
    ]),
    ['submitting', `done ${id}`, 'entered', { when: isAnswer(taken), ...kept(hidden) }],
    ...refusals.map(([answer, { refusal = null, problems = {} }]): MoveRow<Held> => [
      'submitting',
      `done ${id}`,
      'filling.editing',
      { when: isAnswer(answer), ...kept({ refusal, ...saidOf(problems) }) },
    ]),
    ['submitting', `error ${id} RateLimitFault`, 'filling.waiting.counting', kept({ secondsLeft: 2 })],
    ['submitting', `error ${id} NetworkFault`, 'filling.editing', kept({ problem: problemOf(offline) })],
    ['filling.waiting', 'after second', 'filling.editing', { when: ({ secondsLeft }) => secondsLeft === 1, becomes: { secondsLeft: 0 } }],
    ['filling.waiting', 'after second', 'filling.waiting.counting', { becomes: { secondsLeft: 1 } }],
  ];
}

/** The plan of a form by the kit: it is judged, sent once at a time, and what was typed stays in its fields through every failure. */
export function formPlanFor<Shape extends FormShape>(machine: FormMachine<Shape>, shaped: FormSample<Shape>): PlanOf<FormMachine<Shape>> {
  const sample = shaped as unknown as Open;
  const { id } = machine;
  const { what, typed, check, fills, opens, taken, does, refusals, secrets = [], asks } = sample;
  const lookedUp = check === undefined ? [] : ['filling.lookingUp'];
  const plan = planFor(machine as unknown as AnyStateMachine, {
    what,
    isMade: true,
    cut: sample.cut ?? [],
    cases: [
      ...Object.entries(typed).flatMap(([field, values]) => values.map((value) => ({ type: `${field}.changed`, value }))),
      ...(fills === undefined ? [] : [fills]),
      ...(check === undefined ? [] : [done(check.actor, false), done(check.actor, true), fault(check.actor, offline)]),
      ...[taken, ...refusals.map(([answer]) => answer)].map((answer) => done(id, answer)),
      fault(id, tooMany),
      fault(id, offline),
    ],
    delays: { second: 1_000 },
    states: [
      'filling.editing',
      ...lookedUp,
      'filling.waiting.counting',
      'filling.waiting.judging',
      'filling.waiting.over',
      'submitting',
      'entered',
    ],
    restarts: [['after second', 'second']],
    asks: {
      ...(check === undefined ? {} : { [check.actor]: (held: Held) => ({ [check.field]: held[check.field] }) }),
      [id]: (held: Held) => asks(valuesIn(sample, held)),
    },
    moves: [...fillingMoves(sample), ...sendingMoves(id, sample)],
    tags: { blocked: ['filling.waiting'], busy: ['submitting', 'entered'] },
    invariants: {
      '*': ({ snapshot, calls, timers }) =>
        calls.join() === (snapshot.matches('submitting') ? id : snapshot.matches({ filling: 'lookingUp' }) ? check?.actor : '') &&
        timers.join() === (snapshot.matches({ filling: 'waiting' }) ? 'second' : ''),
      'filling.waiting': ({ snapshot }) => snapshot.context.secondsLeft > 0,
      submitting: ({ snapshot: { context } }) => context.problem === null && context.refusal === null && isGood(sample)(context),
      entered: ({ snapshot }) => secrets.every((field) => snapshot.context[field] === ''),
    },
    effects: [
      ...(opens === undefined ? [] : [{ on: 'xstate.init', does: [{ type: opens }] }]),
      { on: done(id).type, to: 'entered', does: [does] },
    ],
    select: 'transitions',
  });
  return plan as unknown as PlanOf<FormMachine<Shape>>;
}
