import type { AnyStateMachine } from 'xstate';
import type { StepsMachine } from '#machines/kit/steps.machine.ts';
import type { StepRefusal, StepsProblems, StepsShape, StepsValues } from '#machines/kit/steps.types.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault, ProofFault, RateLimitFault } from '#services/http/faults.ts';
import { standsIn } from '../paths.graph.ts';
import { done, fault, planFor, type EffectRow, type MoveRow, type PlanOf, type RestartRow } from '../plan.ts';

/** A call of a step, as it is to be; its outcomes are those of the call. */
type CallSample<Shape extends StepsShape, Call extends keyof Shape['calls']> = {
  readonly call: Call;
  readonly asks: (values: StepsValues<Shape>) => Shape['calls'][Call]['request'];
  /** Answers that let pass, with the seconds until the next is welcome, and whether it tells of something new. */
  readonly passes: readonly (readonly [Shape['calls'][Call]['outcome'], wait?: number, isNew?: boolean])[];
  /** Each answer that refuses, and what is said then. */
  readonly refusals: readonly (readonly [Shape['calls'][Call]['outcome'], StepRefusal<Shape>])[];
  readonly isSafe?: boolean;
  readonly renews?: boolean;
};
type StepSample<Shape extends StepsShape> = {
  readonly name: Shape['step'];
  /** What is typed into each of its fields, the right text first. */
  readonly typed: Readonly<Record<string, readonly string[]>>;
  /** What is said of what stands in its fields, written here a second time. */
  readonly says: (values: StepsValues<Shape>) => Partial<StepsProblems<Shape>>;
  readonly ask?: { [Call in keyof Shape['calls']]: CallSample<Shape, Call> }[keyof Shape['calls']];
};
type StepsSample<Shape extends StepsShape> = {
  readonly what: string;
  readonly steps: readonly StepSample<Shape>[];
  readonly secrets: readonly (keyof Shape['fields'])[];
  /** As in a plan: what is typed into a secret field is told by no recording. */
  readonly cut?: readonly string[];
};
/** Fields of any names: a machine's own are known to its sample. */
type Held = Readonly<Record<string, unknown>>;
type Open = StepsSample<StepsShape>;
type Step = StepSample<StepsShape>;

const offline = new NetworkFault();
const unproven = new ProofFault();
const tooMany = new RateLimitFault({ retryAfter: 2_000 });
const problemIn = (field: string): string => `${field}Problem`;
const saidOf = (said: Held): Held => Object.fromEntries(Object.entries(said).map(([field, words]) => [problemIn(field), words]));
const fieldsOf = ({ steps }: Open): string[] => steps.flatMap(({ typed }) => Object.keys(typed));
const valuesIn = (sample: Open, held: Held) => Object.fromEntries(fieldsOf(sample).map((field) => [field, held[field] as string]));
const isGood = (sample: Open, step: Step) => (held: Held) =>
  Object.values(step.says(valuesIn(sample, held))).every((words) => words === null);
const quietIn = (sample: Open): Held => ({
  ...Object.fromEntries(fieldsOf(sample).map((field) => [problemIn(field), null])),
  refusal: null,
  problem: null,
  asks: 0,
  isRenewed: false,
});
const isAnswer =
  (answer: unknown) =>
  (_: Held, { output }: Held) =>
    output === answer;
const draftOf = (sample: Open, step: string, held: Held) => ({
  step,
  values: Object.fromEntries(Object.entries(valuesIn(sample, held)).filter(([field]) => !sample.secrets.includes(field))),
});

/** What happens in the fields of a step. */
function fillingMoves(sample: Open, index: number): MoveRow<Held>[] {
  const step = sample.steps[index] as Step;
  const home = `flow.${step.name}`;
  const changes = (from: string, to: string) =>
    Object.keys(step.typed).map((field): MoveRow<Held> => [
      from,
      `${field}.changed`,
      to,
      { becomes: (_, { value }) => ({ [field]: value, [problemIn(field)]: null, refusal: null, problem: null }) },
    ]);
  const next = step.ask === undefined ? (sample.steps[index + 1]?.name ?? 'done') : '';
  const onward = next === 'done' ? 'flow.done' : `flow.${next}.filling.editing`;
  return [
    ...(step.ask?.isSafe ? changes(`${home}.filling.unanswered`, `${home}.filling.editing`) : []),
    ...changes(`${home}.filling`, `${home}.filling`),
    [
      `${home}.filling.editing`,
      'next.chosen',
      next === '' ? `${home}.asking` : onward,
      { when: isGood(sample, step), becomes: quietIn(sample) },
    ],
    [`${home}.filling.editing`, 'next.chosen', `${home}.filling.editing`, { becomes: (held) => saidOf(step.says(valuesIn(sample, held))) }],
    ...(step.ask?.isSafe
      ? [[`${home}.filling.unanswered`, 'next.chosen', `${home}.asking`, { becomes: quietIn(sample) }] as MoveRow<Held>]
      : []),
    ...(index === 0
      ? []
      : [
          [
            `${home}.filling`,
            'back.chosen',
            `flow.${sample.steps[index - 1]?.name}.filling.editing`,
            { becomes: (held: Held) => ({ ...valuesIn(sample, held), ...quietIn(sample) }) },
          ] as MoveRow<Held>,
        ]),
    ...(step.ask?.renews
      ? [
          [
            `${home}.filling`,
            'renewal.wanted',
            `${home}.renewing`,
            { when: ({ renewIn }: Held) => renewIn === 0, becomes: (held: Held) => ({ ...valuesIn(sample, held), ...quietIn(sample) }) },
          ] as MoveRow<Held>,
        ]
      : []),
  ];
}

/** What becomes of what is asked at `state`: of a step's own call, or of that of the step before. */
function answerMoves(
  sample: Open,
  home: string,
  state: string,
  asked: Step,
  onPassed: (wait: number | undefined, isNew: boolean, held: Held) => readonly [string, Held],
): MoveRow<Held>[] {
  const { ask } = asked;
  if (ask === undefined) return [];
  const from = `${home}.${state}`;
  const isLost = state === 'asking' && ask.isSafe === true;
  const kept = (more: Held) => ({ becomes: (held: Held) => ({ ...valuesIn(sample, held), ...more }) });
  return [
    ...ask.passes.flatMap(([answer, wait, isNew = true]) =>
      // A wait that is counted down already goes on with its new length.
      (state === 'asking' && wait !== undefined ? [true, false] : [true]).map((isStill): MoveRow<Held> => [
        from,
        `done ${ask.call}`,
        `${onPassed(wait, isNew, {})[0]}${isStill && wait !== undefined ? ' + renewal.counting' : ''}`,
        {
          when: (held, event) => isAnswer(answer)(held, event) && (wait === undefined || (held['renewIn'] === 0) === isStill),
          becomes: (held) => onPassed(wait, isNew, held)[1],
        },
      ]),
    ),
    ...ask.refusals.map(([answer, { refusal = null, problems = {}, triesLeft = 0 }]): MoveRow<Held> => [
      from,
      `done ${ask.call}`,
      `${home}.filling.editing`,
      { when: isAnswer(answer), ...kept({ refusal, triesLeft, problem: null, ...saidOf(problems) }) },
    ]),
    [from, `error ${ask.call} RateLimitFault`, `${home}.filling.waiting.counting`, kept({ secondsLeft: 2 })],
    [
      from,
      `error ${ask.call} NetworkFault`,
      isLost ? `${home}.filling.unanswered.pausing` : `${home}.filling.editing`,
      { when: ({ asks }) => !isLost || asks !== 5, ...kept({ problem: problemOf(offline) }) },
    ],
    // What was said before anything was done is not asked for again by itself.
    ...(ask.isSafe
      ? [[from, `error ${ask.call} ProofFault`, `${home}.filling.editing`, kept({ problem: problemOf(unproven) })] as MoveRow<Held>]
      : []),
    ...(isLost
      ? [
          [
            from,
            `error ${ask.call} NetworkFault`,
            `${home}.filling.unanswered.resting`,
            kept({ problem: problemOf(offline) }),
          ] as MoveRow<Held>,
        ]
      : []),
  ];
}

function askingMoves(sample: Open, index: number): MoveRow<Held>[] {
  const step = sample.steps[index] as Step;
  const before = sample.steps[index - 1];
  const home = `flow.${step.name}`;
  if (step.ask === undefined) return [];
  const next = sample.steps[index + 1]?.name;
  const ended = next === undefined ? Object.fromEntries(sample.secrets.map((field) => [field, ''])) : {};
  return [
    ...answerMoves(sample, home, 'asking', step, (wait, _, held) => [
      next === undefined ? 'flow.done' : `flow.${next}.filling.editing`,
      { ...valuesIn(sample, held), ...ended, ...quietIn(sample), ...(wait === undefined ? {} : { renewIn: wait }) },
    ]),
    ...(step.ask.renews && before !== undefined
      ? answerMoves(sample, home, 'renewing', before, (wait = 0, isNew, held) => [
          `${home}.filling.editing`,
          {
            ...valuesIn(sample, held),
            ...(isNew ? Object.fromEntries(Object.keys(step.typed).map((field) => [field, ''])) : {}),
            isRenewed: isNew,
            renewIn: wait,
          },
        ])
      : []),
    [
      `${home}.filling.waiting`,
      'after second',
      `${home}.filling.editing`,
      { when: ({ secondsLeft }) => secondsLeft === 1, becomes: { secondsLeft: 0 } },
    ],
    [`${home}.filling.waiting`, 'after second', `${home}.filling.waiting.counting`, { becomes: { secondsLeft: 1 } }],
    ...(step.ask.isSafe
      ? [
          [
            `${home}.filling.unanswered`,
            'after askAgain',
            `${home}.asking`,
            { becomes: ({ asks }: Held) => ({ asks: Number(asks) + 1 }) },
          ] as MoveRow<Held>,
        ]
      : []),
  ];
}

const statesOf = ({ name, ask }: Step): string[] => [
  `flow.${name}.filling.editing`,
  ...(ask === undefined
    ? []
    : [`flow.${name}.asking`, ...['counting', 'judging', 'over'].map((state) => `flow.${name}.filling.waiting.${state}`)]),
  ...(ask?.isSafe ? ['deciding', 'pausing', 'resting'].map((state) => `flow.${name}.filling.unanswered.${state}`) : []),
  ...(ask?.renews ? [`flow.${name}.renewing`] : []),
];

/** A draft is kept of each change, and of each step that is come to. */
function effectsOf(sample: Open): EffectRow[] {
  const fields = fieldsOf(sample);
  const keeps = (step: string) => [{ type: 'keepDraft', params: (held: Held) => draftOf(sample, step, held) }];
  return sample.steps.flatMap((step, index): EffectRow[] => {
    const home = `flow.${step.name}`;
    const [before, after] = [sample.steps[index - 1]?.name, sample.steps[index + 1]?.name];
    const passes = step.ask === undefined ? 'next.chosen' : done(step.ask.call).type;
    return [
      ...fields.filter((field) => field in step.typed).map((field) => ({ on: `${field}.changed`, does: keeps(step.name) })),
      ...(before === undefined ? [] : [{ on: 'back.chosen', from: home, does: keeps(before) }]),
      after === undefined
        ? { on: passes, from: home, to: 'flow.done', does: [{ type: 'forgetDraft' }] }
        : { on: passes, from: home, to: `flow.${after}`, does: keeps(after) },
    ];
  });
}

const renewalMoves: readonly MoveRow<Held>[] = [
  ['renewal.counting', 'after renewSecond', 'renewal.ready', { when: ({ renewIn }) => renewIn === 1, becomes: { renewIn: 0 } }],
  ['renewal.counting', 'after renewSecond', 'renewal.counting', { becomes: ({ renewIn }) => ({ renewIn: Number(renewIn) - 1 }) }],
];

/** The plan of steps by the kit: each is judged, asked once at a time, gone back to, and gone on with after a reload. */
export function stepsPlanFor<Shape extends StepsShape>(
  machine: StepsMachine<Shape>,
  shaped: StepsSample<Shape>,
): PlanOf<StepsMachine<Shape>> {
  const sample = shaped as unknown as Open;
  const { steps, secrets } = sample;
  const first = steps[0] as Step;
  const right = Object.fromEntries(steps.flatMap(({ typed }) => Object.entries(typed).map(([field, [value = '']]) => [field, value])));
  const drafts = steps.map(({ name }) => draftOf(sample, name, right));
  const asking = steps.flatMap((step) => (step.ask === undefined ? [] : [step.ask]));
  const doesWait = asking.some(({ passes }) => passes.some(([, wait]) => wait !== undefined));
  const safe = steps.filter(({ ask }) => ask?.isSafe).map(({ name }) => `flow.${name}.filling.unanswered`);
  const plan = planFor(machine as unknown as AnyStateMachine, {
    what: sample.what,
    isMade: true,
    cut: sample.cut ?? [],
    cases: [
      ...steps.flatMap(({ typed }) =>
        Object.entries(typed).flatMap(([field, values]) => values.map((value) => ({ type: `${field}.changed`, value }))),
      ),
      done('readDraft', null),
      ...drafts.map((draft) => done('readDraft', draft)),
      fault('readDraft', offline),
      ...asking.flatMap(({ call, passes, refusals, isSafe }) => [
        ...[...passes, ...refusals].map(([answer]) => done(call as string, answer)),
        fault(call as string, tooMany),
        fault(call as string, offline),
        ...(isSafe ? [fault(call as string, unproven)] : []),
      ]),
    ],
    delays: { second: 1_000, renewSecond: 1_000, askAgain: ({ asks }) => 2_000 * 2 ** Number(asks) },
    states: ['flow.opening', ...steps.flatMap(statesOf), 'flow.done', ...(doesWait ? ['renewal.ready', 'renewal.counting'] : [])],
    restarts: [
      ['after second', 'second'],
      ...(doesWait ? [['after renewSecond', 'renewSecond', '*', ({ renewIn }: Held) => Number(renewIn) > 1] as RestartRow<Held>] : []),
    ],
    asks: {
      readDraft: [undefined],
      ...Object.fromEntries(asking.map(({ call, asks }) => [call, (held: Held) => asks(valuesIn(sample, held))])),
    },
    moves: [
      ...drafts.map((draft): MoveRow<Held> => [
        'flow.opening',
        'done readDraft',
        `flow.${draft.step}.filling.editing`,
        { when: isAnswer(draft), becomes: draft.values },
      ]),
      ['flow.opening', 'done readDraft', `flow.${first.name}.filling.editing`, { becomes: {} }],
      ['flow.opening', 'error readDraft', `flow.${first.name}.filling.editing`, { becomes: {} }],
      ...steps.flatMap((_, index) => [...fillingMoves(sample, index), ...askingMoves(sample, index)]),
      ...(doesWait ? renewalMoves : []),
    ],
    tags: {
      blocked: steps.filter(({ ask }) => ask !== undefined).map(({ name }) => `flow.${name}.filling.waiting`),
      busy: ['flow.opening', ...steps.flatMap((step) => statesOf(step).filter((state) => /\.(?:asking|renewing)$/.test(state)))],
    },
    invariants: {
      '*': ({ snapshot, timers, calls }) =>
        snapshot.context['renewIn'] > 0 === timers.includes('renewSecond') &&
        calls.length === (snapshot.hasTag('busy') ? 1 : 0) &&
        safe.some((state) => standsIn(snapshot, `${state}.pausing`)) === timers.includes('askAgain'),
      'flow.done': ({ snapshot }) => secrets.every((field) => snapshot.context[field] === ''),
    },
    effects: effectsOf(sample),
    select: 'transitions',
  });
  return plan as unknown as PlanOf<StepsMachine<Shape>>;
}
