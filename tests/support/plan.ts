import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, EventObject, InputFrom, SnapshotFrom } from 'xstate';

/** An answer of an invoked call, as the machine meets it. */
export type Outcome = EventObject & { readonly actorId: string; readonly output?: unknown; readonly error?: unknown };

/** The invoked call answers. */
export const done = (id: string, output?: unknown): Outcome => ({ type: `xstate.done.actor.${id}`, output, actorId: id });
/** The invoked call throws. */
export const fault = (id: string, error: unknown): Outcome => ({ type: `xstate.error.actor.${id}`, error, actorId: id });

/** What surrounds the machine while it stands in a state. */
export type Surroundings<Snapshot> = {
  readonly snapshot: Snapshot;
  /** Ids of calls in flight. */
  readonly calls: readonly string[];
  /** Ids of watchers that listen. */
  readonly watchers: readonly string[];
  /** Names of delays that run. */
  readonly timers: readonly string[];
};

export type Effect = { readonly type: string; readonly params?: unknown };

/** An effect that must happen; left out `params` match any, a function gets the context after the event. */
export type PlannedEffect = { readonly type: string; readonly params?: unknown };

/** Which side effects an event must have; a step that no row speaks of must have none. */
export type EffectRow = {
  /** Event type; `done(id)` and `fault(id)` give those of a call. */
  readonly on: string;
  /** State (dotted path) before the event; left out: any. */
  readonly from?: string;
  /** State (dotted path) after the event; left out: any. */
  readonly to?: string;
  /** Tells cases of one event type apart; `context` is that before the event. */
  readonly when?: (event: EventObject & Record<string, unknown>, context: Record<string, unknown>) => boolean;
  readonly does: readonly PlannedEffect[];
};

/** What narrows a row to some steps; `context` is that before the event. */
type When<Context> = (context: Context, event: EventObject & Record<string, unknown>) => boolean;

/**
 * A step is named as its path names it, `login.submitted`, `done login`, `error login`, `after second`; words behind it must be
 * part of the payload: `done login "refused"`, `error login NetworkFault`, `email.changed "ada@"`.
 */
type StepName = string;

/**
 * Where a step leads, and what the context then holds. `from` is a dotted path, `*` any; of the rows of one `from` the first that
 * speaks of a step counts, as the first guard does. `to` are the leaves or states that are entered, `a + b` in parallel regions,
 * or the state that is not left.
 */
export type MoveRow<Context> = readonly [
  from: string,
  step: StepName,
  to: string,
  more?: {
    readonly when?: When<Context>;
    /** Parts of the context after the step. */
    readonly becomes?: Partial<Context> | ((context: Context, event: EventObject & Record<string, unknown>) => Partial<Context>);
  },
];

/**
 * What a step begins anew, ids of calls and watchers and names of delays with blanks between: what runs before it and after it is
 * another one then, wherever the step is taken, or only in the state `from` (dotted path; `*` any).
 * `name?` is met by long walks alone: no path has to meet it.
 */
export type RestartRow<Context> = readonly [step: StepName, what: string, from?: string, when?: When<Context>];

/** What the tests of one machine need to know: how it is fed, and what is true of it. */
export type Plan<M extends AnyStateMachine> = {
  /** One line: what the machine is. */
  readonly what: string;
  readonly input?: InputFrom<M>;
  /** Events with their payloads, two or three values each at most. An event that needs no payload may be left out. */
  readonly cases: readonly ((EventFromLogic<M> & EventObject) | Outcome)[];
  /** Watchers (callback actors) by id, with the event types that each reports. Every other actor is a held call. */
  readonly watchers?: Readonly<Record<string, readonly string[]>>;
  /** Events that the machine only raises itself. */
  readonly internal?: readonly string[];
  /** Milliseconds of each named delay, written here a second time on purpose. A function gets the context. */
  readonly delays?: Readonly<Record<string, number | ((context: SnapshotFrom<M>['context']) => number)>>;
  /** Every reachable leaf state as a dotted path. */
  readonly states: readonly string[];
  /** Must hold whenever the machine stands in the state (dotted path, `*` for all); throws or returns false when broken. */
  readonly invariants: Readonly<Record<string, (around: Surroundings<SnapshotFrom<M>>) => boolean | void>>;
  /** All side effects (named actions that are no assign, raise, ...; messages to watchers are `<watcher>.<event type>`). */
  readonly effects?: readonly EffectRow[];
  /** Every step that enters a state, written from what the flow is for; a step that leads elsewhere than its row says is a problem. */
  readonly moves?: readonly MoveRow<SnapshotFrom<M>['context']>[];
  /** `moves` speak of some steps; others may lead anywhere. */
  readonly hasOtherMoves?: true;
  /** Every step that begins something anew; what begins anew unnamed is a problem, so is what is named and goes on. */
  readonly restarts?: readonly RestartRow<SnapshotFrom<M>['context']>[];
  /** Where each tag stands: every state (dotted path) that wears it, and no other. */
  readonly tags?: Readonly<Record<string, readonly string[]>>;
  /** All that calls and watchers are asked for, by id: each input that a walk meets, or what the context makes of it. */
  readonly asks?: Readonly<Record<string, readonly unknown[] | ((context: SnapshotFrom<M>['context']) => unknown)>>;
  /** What tells two states apart while walking; left out: value and whole context. */
  readonly key?: (snapshot: SnapshotFrom<M>) => unknown;
  /** `edges` walks every event out of every distinct state; `transitions`, for parallel regions, each kind of step once. */
  readonly select?: 'edges' | 'transitions';
  /** Events after which the replay of a redacted recording may stand elsewhere: what the machine looks at then is cut. */
  readonly cut?: readonly string[];
  /** Made by a factory of the kit and planned as the factory is (`kitPlans`): its table would say the kit's a second time. */
  readonly isMade?: true;
  /** Replaces implementations in walk and replay, for what a test cannot hold (residents spawned by name). */
  readonly provide?: Parameters<M['provide']>[0];
};

export type Step = { readonly event: EventObject & Record<string, unknown>; readonly state: AnyMachineSnapshot };
export type Path = { readonly name: string; readonly steps: readonly Step[] };

/** A plan with the machine that it is of. */
export type PlanOf<M extends AnyStateMachine> = Plan<M> & { readonly machine: M };

/** Ties a plan to its machine so that events, input and context are typed. */
export const planFor = <M extends AnyStateMachine>(machine: M, plan: Plan<M>): PlanOf<M> => ({ ...plan, machine });
