import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Stage } from './stage.ts';

/** An event of a path with its payload as the plan has it. */
export type Driven = EventObject & Record<string, unknown>;

/** One page action or one scenario of the sandbox. */
export type Doing = (stage: Stage, event: Driven) => Promise<unknown>;

export type Handler =
  | Doing
  | {
      /** Where it can be caused: what the chart stands in before. */
      readonly when?: (before: AnyMachineSnapshot, event: Driven) => boolean;
      readonly does: Doing;
      /** The page goes away with the actor: nothing more can be seen of it, and the walk ends. */
      readonly ends?: true;
    }
  /** Follows by itself, before anybody could act: an inner step of the page such as a stored intent. */
  | { readonly when?: (before: AnyMachineSnapshot, event: Driven) => boolean; readonly follows: true };

/** Drives one machine of the catalogue in the real app. */
export type Driver = {
  /** Its id in the catalogue. */
  readonly machine: string;
  /** Tells several drivers of one machine apart: other ways to reach it. */
  readonly variant?: string;
  /** Leads a fresh page to a fresh actor. Calls of `calls` are held from before on. */
  readonly open: (stage: Stage) => Promise<void>;
  /** Calls of the contract whose requests wait until a step answers them. */
  readonly calls?: readonly string[];
  /** Whether the test stands between the page and the stream. */
  readonly stream?: true;
  /** Delays that end by themselves; all others end when a step says so. */
  readonly running?: readonly string[];
  /**
   * How each event comes about, by its short name and, where cases differ, a tag: `login.submitted`, `done login`,
   * `done login refused` (an answer's kind), `fault login NetworkFault`. `after x` needs no row. An event without a row is not driven.
   */
  readonly events: Readonly<Record<string, Handler>>;
  /** What is seen in each leaf state that rests; words: why there is nothing to see. */
  readonly states: Readonly<Record<string, ((stage: Stage) => Promise<unknown>) | string>>;
  /** What the app tells a fresh actor by itself, in this order: walks begin after it. Cases of the plan. */
  readonly begins?: readonly Driven[];
  /** States in which the page has let the actor go: the walk ends on the way into them. */
  readonly gone?: (after: AnyMachineSnapshot) => boolean;
  /** Replaces parts of the plan that the real page does not share, such as its input or a case's payload. */
  readonly plan?: object;
  /** Steps that the walks leave out though a row would drive them. */
  readonly avoid?: (before: AnyMachineSnapshot, event: Driven) => boolean;
  /** Candidates (a part of their names) that nobody can cause in a browser from outside, each with why. */
  readonly impossible?: Readonly<Record<string, string>>;
  /** Candidates that somebody could cause and no run does, each with why. */
  readonly left?: Readonly<Record<string, string>>;
  /** Console errors that its scenarios provoke. */
  readonly allow?: RegExp;
};
