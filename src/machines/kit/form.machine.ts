import {
  assign,
  setup,
  type AnyActorRef,
  type EventObject,
  type MetaObject,
  type PromiseActorLogic,
  type StateMachine,
  type StateValue,
} from 'xstate';
import { isFaultNamed, problemOf, secondsToWait } from '../rules/problem.ts';
import { countdown, isWaitOver, second, withSecondPassed } from './countdown.ts';
import { errorOf } from './params.ts';
import { filledIn, isBlank, isReady, problemName, saidBy, valuesOf, withoutWords, withSaid } from './form.rules.ts';
import type { FormContext, FormEvent, FormInput, FormOptions, FormShape, OpenContext } from './form.types.ts';
import { unboundCall } from './unbound.ts';

/** A machine made by `createFormMachine`, with the names that its form gives to fields, events, call and effects. */
export type FormMachine<Shape extends FormShape> = StateMachine<
  FormContext<Shape>,
  FormEvent<Shape>,
  Record<string, AnyActorRef | undefined>,
  { src: Shape['id']; logic: PromiseActorLogic<Shape['outcome'], Shape['request']>; id: Shape['id'] } | CheckActor<Shape['check']>,
  Shape['effect'],
  never,
  'second',
  StateValue,
  'busy' | 'blocked',
  FormInput<Shape>,
  unknown,
  EventObject,
  MetaObject,
  Record<string, never>
>;

type CheckActor<Check extends FormShape['check']> = Check extends {
  readonly actor: infer Name extends string;
  readonly field: infer Field extends string;
}
  ? { src: Name; logic: PromiseActorLogic<boolean, { [Each in Field]: string }>; id: Name }
  : never;
type Typed = { readonly type: string; readonly value: string };
type Answer = { readonly kind: string };
type Answered = { readonly event: { readonly output: Answer } };
/** Names and values of this form alone are known to its types; in here they are texts. */
type Open = FormOptions<FormShape>;

const isYes = { type: 'isYes', params: ({ event }: { event: { output: boolean } }) => ({ answer: event.output }) } as const;

/** What was typed into a field, or that it was left. */
const typed = (field: string) =>
  ({ type: 'storeTyped', params: ({ event }: { event: Typed }) => ({ field, value: event.value }) }) as const;
const left = (field: string) => ({ type: 'judgeField', params: { field } }) as const;
const submitted = ({ id }: Open) => ({
  [`${id}.submitted`]: [{ guard: 'isReady', target: `#${id}.submitting`, actions: 'forgetWords' }, { actions: 'judgeAll' }],
});

/** A field that is left is looked up; the fields stay open meanwhile, and so does sending: nobody waits for what is looked up. */
function lookingUp(options: Open, { actor, field }: NonNullable<Open['check']>) {
  return {
    invoke: {
      id: actor,
      src: actor,
      input: ({ context }: { context: OpenContext }) => ({ [field]: context[field] }),
      onDone: [{ guard: isYes, target: 'editing', actions: 'storeFound' }, { target: 'editing' }],
      onError: 'editing',
    },
    on: { [`${field}.changed`]: { target: 'editing', actions: typed(field) }, ...submitted(options) },
  };
}

function filling(options: Open) {
  const { check, fills, judged } = options;
  const fields = Object.keys(options.start);
  return {
    initial: 'editing',
    on: {
      ...Object.fromEntries(fields.map((field) => [`${field}.changed`, { actions: typed(field) }])),
      ...Object.fromEntries(judged.map((field) => [`${field}.left`, { actions: left(field) }])),
      ...(fills === undefined
        ? {}
        : { [fills]: { actions: { type: 'storeFilled', params: ({ event }: { event: OpenContext }) => valuesOf(fields, event) } } }),
    },
    states: {
      editing: {
        on: {
          ...(check === undefined ? {} : { [`${check.field}.left`]: { target: 'lookingUp', actions: left(check.field) } }),
          ...submitted(options),
        },
      },
      ...(check === undefined ? {} : { lookingUp: lookingUp(options, check) }),
      /** Too many tries: fields stay open, sending does not. */
      waiting: { tags: 'blocked', onDone: 'editing', ...countdown },
    },
  };
}

function submitting({ id, start, ask, effect }: Open) {
  const fields = Object.keys(start);
  const outcome = ({ event }: Answered) => ({ outcome: event.output });
  return {
    tags: 'busy',
    invoke: {
      id,
      src: id,
      input: ({ context }: { context: OpenContext }) => ask(valuesOf(fields, context)),
      onDone: [
        {
          guard: { type: 'isTaken', params: outcome },
          target: 'entered',
          actions: ['forgetSecrets', { type: effect.type, params: ({ event }: Answered) => effect.params(event.output as never) }],
        },
        { target: 'filling', actions: { type: 'storeRefusal', params: outcome } },
      ],
      onError: [
        { guard: { type: 'isTooMany', params: errorOf }, target: 'filling.waiting', actions: { type: 'startWait', params: errorOf } },
        { target: 'filling', actions: { type: 'storeProblem', params: errorOf } },
      ],
    },
  };
}

function setUp(options: Open) {
  const { id, start, secrets = [], check, opens, effect } = options;
  const fields = Object.keys(start);
  const told = [effect.type, ...(opens === undefined ? [] : [opens])];
  return setup({
    types: {} as { context: OpenContext; input: FormInput<FormShape>; events: EventObject; tags: 'busy' | 'blocked' },
    actors: Object.fromEntries(
      [id, ...(check === undefined ? [] : [check.actor])].map((name) => [name, unboundCall<Answer, unknown>(name)]),
    ),
    actions: {
      storeTyped: assign((_, { field, value }: { field: string; value: string }) => ({
        [field]: value,
        [problemName(field)]: null,
        refusal: null,
      })),
      storeFilled: assign((_, values: Readonly<Record<string, string>>) => ({ ...values, ...withoutWords(fields) })),
      judgeField: assign(({ context }, { field }: { field: string }) => ({
        [problemName(field)]: isBlank(context, field) ? null : saidBy(options, context)[field],
      })),
      judgeAll: assign(({ context }) => withSaid(saidBy(options, context))),
      storeFound: assign(check === undefined ? {} : { [problemName(check.field)]: check.says }),
      storeRefusal: assign((_, { outcome }: { outcome: Answer }) => {
        const { refusal = null, problems = {} } = options.refuse(outcome as never);
        return { refusal, ...withSaid(problems) };
      }),
      storeProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
      startWait: assign({ secondsLeft: (_, { error }: { error: unknown }) => secondsToWait(error) }),
      passSecond: assign({ secondsLeft: ({ context }) => withSecondPassed(context.secondsLeft) }),
      forgetWords: assign({ problem: null, refusal: null }),
      forgetSecrets: assign(() => Object.fromEntries(secrets.map((field) => [field, '']))),
      ...Object.fromEntries(told.map((name) => [name, (_: unknown, _params: unknown) => {}])),
    },
    guards: {
      isReady: ({ context }) => isReady(saidBy(options, context)),
      isTaken: (_, { outcome }: { outcome: Answer }) => outcome.kind === 'ok',
      isTooMany: (_, { error }: { error: unknown }) => isFaultNamed(error, 'RateLimitFault'),
      isYes: (_, { answer }: { answer: boolean }) => answer,
      isWaitOver,
    },
    delays: { second },
  });
}

/**
 * A form: its fields are judged where they are left and when it is sent, it is sent once at a time, and what was typed stays in its
 * fields through every failure. What is said of a sent form goes beside a field, above them all, or is a wait that is counted down; what
 * was not answered may be sent again. Fields that were filled without an event are heard before it is sent (`hearFilledFields`).
 * Leaving the form aborts what is on its way. Events are
 * `<field>.changed`, `<field>.left` and `<id>.submitted`; the call is named as the form.
 */
export function createFormMachine<Shape extends FormShape>(options: FormOptions<Shape>): FormMachine<Shape> {
  const open = options as unknown as Open;
  const fields = Object.keys(open.start);
  const chart = {
    id: open.id,
    context: ({ input }: { input: FormInput<FormShape> }) => ({ ...filledIn(open.start, input), ...withoutWords(fields), secondsLeft: 0 }),
    ...(open.opens === undefined ? {} : { entry: open.opens }),
    initial: 'filling',
    states: { filling: filling(open), submitting: submitting(open), entered: { tags: 'busy' } },
  };
  return setUp(open).createMachine(chart as never) as unknown as FormMachine<Shape>;
}
