import type { AnyActorRef, EventObject, MetaObject, PromiseActorLogic, StateMachine, StateValue } from 'xstate';
import { askingByItself } from './asking.ts';
import { countdown } from './countdown.ts';
import { valuesOf, withoutWords } from './form.rules.ts';
import { errorOf, output } from './params.ts';
import { draftOf } from './steps.rules.ts';
import { setUpSteps } from './steps.setup.ts';
import type { OpenContext, StepOf, StepsContext, StepsDraft, StepsEffect, StepsEvent, StepsOptions, StepsShape } from './steps.types.ts';

/** A machine made by `createStepsMachine`, with the names that its steps give to fields, events and calls. */
export type StepsMachine<Shape extends StepsShape> = StateMachine<
  StepsContext<Shape>,
  StepsEvent<Shape>,
  Record<string, AnyActorRef | undefined>,
  CallActor<Shape> | { src: 'readDraft'; logic: PromiseActorLogic<StepsDraft | null, void>; id: 'readDraft' },
  StepsEffect,
  never,
  'second' | 'renewSecond' | 'askAgain',
  StateValue,
  'busy' | 'blocked',
  undefined,
  unknown,
  EventObject,
  MetaObject,
  Record<string, never>
>;

type CallActor<Shape extends StepsShape> = {
  [Call in keyof Shape['calls'] & string]: {
    src: Call;
    logic: PromiseActorLogic<Shape['calls'][Call]['outcome'], Shape['calls'][Call]['request']>;
    id: Call;
  };
}[keyof Shape['calls'] & string];
/** Names and values of these steps alone are known to their types; in here they are texts. */
type Open = StepsOptions<StepsShape>;
type Step = StepOf<StepsShape>;
type Asking = Step & { readonly ask: NonNullable<Step['ask']> };
type Typed = { readonly type: string; readonly value: string };

const homeOf = ({ id }: Open, name: string): string => `#${id}.flow.${name}`;
const keeping = (options: Open, step: string) =>
  ({ type: 'keepDraft', params: ({ context }: { context: OpenContext }) => draftOf(options, step, context) }) as const;
const answered = (of: string, more: object = {}) => ({
  params: ({ event }: { event: { output: unknown } }) => ({ outcome: event.output, of, ...more }),
});

/** The call of the step `of`, asked at `home`: too many are waited for, and what is said of it stands there. */
function asking({ start }: Open, home: string, { name: of, ask }: Asking, onPassed: object, onLost: readonly object[]) {
  return {
    tags: 'busy',
    invoke: {
      id: ask.call,
      src: ask.call,
      input: ({ context }: { context: OpenContext }) => ask.request(valuesOf(Object.keys(start), context)),
      onDone: ask.refuse
        ? [
            { guard: { type: 'isPassed', ...answered(of) }, ...onPassed },
            { target: `${home}.filling`, actions: { type: 'storeRefusal', ...answered(of) } },
          ]
        : onPassed,
      onError: [
        {
          guard: { type: 'isTooMany', params: errorOf },
          target: `${home}.filling.waiting`,
          actions: { type: 'startWait', params: errorOf },
        },
        ...onLost,
        { target: `${home}.filling`, actions: { type: 'storeProblem', params: errorOf } },
      ],
    },
  };
}

/** The fields of a step, whatever was said of it before. */
function filling(options: Open, step: Step, home: string, before: Step | undefined, onReady: object) {
  const params = { step: step.name };
  const typed = (field: string) => ({
    actions: [
      { type: 'storeTyped', params: ({ event }: { event: Typed }) => ({ field, value: event.value }) },
      keeping(options, step.name),
    ],
  });
  const changes = (more: object) => Object.fromEntries(step.fields.map((field) => [`${field}.changed`, { ...typed(field), ...more }]));
  const next = { 'next.chosen': [{ guard: { type: 'isReady', params }, ...onReady }, { actions: { type: 'judgeStep', params } }] };
  return {
    initial: 'editing',
    on: {
      ...changes({}),
      ...(before && {
        'back.chosen': { target: homeOf(options, before.name), actions: ['forgetWords', keeping(options, before.name)] },
      }),
      ...(step.ask?.renews && { 'renewal.wanted': { guard: 'mayRenew', target: `${home}.renewing`, actions: 'forgetWords' } }),
    },
    states: {
      editing: { on: next },
      /** Too many tries: fields stay open, going on does not. */
      ...(step.ask && { waiting: { tags: 'blocked', onDone: 'editing', ...countdown } }),
      ...(step.ask?.isSafe && {
        unanswered: { on: { ...changes({ target: 'editing' }), 'next.chosen': onReady }, ...askingByItself(`${home}.asking`) },
      }),
    },
  };
}

/** Where a step leads that is passed. */
function onward(options: Open, index: number) {
  const after = options.steps[index + 1]?.name;
  return {
    target: homeOf(options, after ?? 'done'),
    actions: ['forgetWords', ...(after === undefined ? ['forgetSecrets', 'forgetDraft'] : [keeping(options, after)])],
  };
}

const doesAsk = (step: Step | undefined): step is Asking => step?.ask !== undefined;

function stepState(options: Open, step: Step, index: number) {
  const home = homeOf(options, step.name);
  const before = options.steps[index - 1];
  const passed = onward(options, index);
  if (!doesAsk(step)) return { initial: 'filling', states: { filling: filling(options, step, home, before, passed) } };
  const stored = { ...passed, actions: [...passed.actions, { type: 'storeWait', ...answered(step.name) }] };
  const lost = {
    guard: { type: 'isUnanswered', params: errorOf },
    target: `${home}.filling.unanswered`,
    actions: { type: 'storeProblem', params: errorOf },
  };
  const renewed = (of: string) => ({
    target: `${home}.filling`,
    actions: [
      { type: 'storeRenewal', ...answered(of, { step: step.name }) },
      { type: 'storeWait', ...answered(of) },
    ],
  });
  return {
    initial: 'filling',
    states: {
      filling: filling(options, step, home, before, { target: `${home}.asking`, actions: 'forgetWords' }),
      asking: asking(options, home, step, stored, step.ask.isSafe ? [lost] : []),
      ...(step.ask.renews && doesAsk(before) && { renewing: asking(options, home, before, renewed(before.name), []) }),
    },
  };
}

/** Counts down to where what was asked may be renewed. */
const renewal = {
  initial: 'ready',
  states: {
    ready: { always: { guard: 'isRenewalFar', target: 'counting' } },
    counting: { after: { renewSecond: { target: 'ready', actions: 'passRenewSecond' } } },
  },
};

/**
 * Several steps in their order. The fields of a step are judged when it is to be passed; some steps ask the exchange then, once at a time.
 * Who goes back finds what was typed, and so does who loads the page anew, but for secrets. What a safe step asked and was not answered is
 * asked again by itself; all else waits for who asked. Events are `<field>.changed`, `next.chosen`, `back.chosen` and `renewal.wanted`.
 */
export function createStepsMachine<Shape extends StepsShape>(options: StepsOptions<Shape>): StepsMachine<Shape> {
  const open = options as unknown as Open;
  const { id, start, steps } = open;
  const draft = output('draft');
  const chart = {
    id,
    type: 'parallel',
    context: { ...start, ...withoutWords(Object.keys(start)), triesLeft: 0, asks: 0, secondsLeft: 0, renewIn: 0, isRenewed: false },
    states: {
      flow: {
        initial: 'opening',
        states: {
          opening: {
            tags: 'busy',
            invoke: {
              id: 'readDraft',
              src: 'readDraft',
              onDone: steps
                .map(({ name }, index) => ({
                  ...(index === 0
                    ? {}
                    : {
                        guard: {
                          type: 'isDraftOf',
                          params: ({ event }: { event: { output: unknown } }) => ({ draft: event.output, step: name }),
                        },
                      }),
                  target: name,
                  actions: { type: 'storeDraft', params: draft },
                }))
                .toReversed(),
              onError: steps[0]?.name,
            },
          },
          ...Object.fromEntries(steps.map((step, index) => [step.name, stepState(open, step, index)])),
          done: {},
        },
      },
      ...(steps.some(({ ask }) => ask?.wait) && { renewal }),
    },
  };
  return setUpSteps(open).createMachine(chart as never) as unknown as StepsMachine<Shape>;
}
