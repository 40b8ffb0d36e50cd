import type { Problem } from '../rules/problem.ts';

/** What several steps are, by their types. */
export type StepsShape = {
  /** The name of their machine, and of their draft. */
  readonly id: string;
  /** Names of the steps. */
  readonly step: string;
  /** All fields of all steps by name, with the keys of all that can be said beside each. */
  readonly fields: Readonly<Record<string, string>>;
  /** Calls that steps ask, by name. */
  readonly calls: Readonly<Record<string, { readonly request: unknown; readonly outcome: unknown }>>;
  /** What can be said of a step as a whole when it is refused; `never` where all is said beside a field. */
  readonly refusal: string;
};
type FieldOf<Shape extends StepsShape> = keyof Shape['fields'] & string;
type CallOf<Shape extends StepsShape> = keyof Shape['calls'] & string;
export type StepsValues<Shape extends StepsShape> = { readonly [Field in FieldOf<Shape>]: string };
/** What is said beside each field. */
export type StepsProblems<Shape extends StepsShape> = { readonly [Field in FieldOf<Shape>]: Shape['fields'][Field] | null };
/** What a refusal says, beside fields or above them all, and how many tries are left, where that counts. */
export type StepRefusal<Shape extends StepsShape> = {
  readonly refusal?: Shape['refusal'];
  readonly problems?: Partial<StepsProblems<Shape>>;
  readonly triesLeft?: number;
};

/** What a step asks before it is passed. */
type AskOf<Shape extends StepsShape> = {
  [Call in CallOf<Shape>]: {
    readonly call: Call;
    readonly request: (values: StepsValues<Shape>) => Shape['calls'][Call]['request'];
    /** What an answer refuses; null: it does not, and the step is passed. Left out where every answer lets pass. */
    readonly refuse?: (outcome: Shape['calls'][Call]['outcome']) => StepRefusal<Shape> | null;
    /** Asked twice it does what it does once: a lost answer is asked for again by itself. */
    readonly isSafe?: boolean;
    /** From here what the step before asked may be asked again, as for another letter; what was typed here was of the one before. */
    readonly renews?: boolean;
    /** Whether it began something new; left out: it did. Where it did not, nothing that was typed in answer to it goes. */
    readonly isNew?: (outcome: Shape['calls'][Call]['outcome']) => boolean;
    /** Seconds after which it may be renewed from the next step. */
    readonly wait?: (outcome: Shape['calls'][Call]['outcome']) => number;
  };
}[CallOf<Shape>];
export type StepOf<Shape extends StepsShape> = {
  readonly name: Shape['step'];
  readonly fields: readonly FieldOf<Shape>[];
  /** What is wrong with each of its fields; a step of which nothing is said may be passed. */
  readonly judge: (values: StepsValues<Shape>) => Partial<StepsProblems<Shape>>;
  /** Left out: it is passed without asking anybody. */
  readonly ask?: AskOf<Shape>;
};
export type StepsOptions<Shape extends StepsShape> = {
  readonly id: Shape['id'];
  /** What stands in fields that nothing was typed into. */
  readonly start: StepsValues<Shape>;
  /** In their order. */
  readonly steps: readonly StepOf<Shape>[];
  /** Fields that no draft keeps, and that are emptied at the end. */
  readonly secrets: readonly FieldOf<Shape>[];
};

/** What is kept across a reload: the step, and what was typed but secrets. */
export type StepsDraft = { readonly step: string; readonly values: Readonly<Record<string, string>> };
export type StepsContext<Shape extends StepsShape> = { readonly [Field in FieldOf<Shape>]: string } & {
  readonly [Field in FieldOf<Shape> as `${Field}Problem`]: Shape['fields'][Field] | null;
} & {
  readonly refusal: Shape['refusal'] | null;
  /** What kept a step from being answered. */
  readonly problem: Problem | null;
  readonly triesLeft: number;
  /** How often a lost answer was asked for by itself. */
  readonly asks: number;
  /** Seconds until the next try is taken, after too many. */
  readonly secondsLeft: number;
  /** Seconds until what was asked may be renewed. */
  readonly renewIn: number;
  readonly isRenewed: boolean;
};
/** A context whose fields are not known by name. */
export type OpenContext = Readonly<Record<string, unknown>> &
  Omit<StepsContext<StepsShape>, string> & {
    readonly asks: number;
    readonly secondsLeft: number;
    readonly renewIn: number;
  };
export type StepsEvent<Shape extends StepsShape> =
  | { [Field in FieldOf<Shape>]: { type: `${Field}.changed`; value: string } }[FieldOf<Shape>]
  | { type: 'next.chosen' }
  | { type: 'back.chosen' }
  | { type: 'renewal.wanted' };
export type StepsEffect = { type: 'keepDraft'; params: StepsDraft } | { type: 'forgetDraft'; params: undefined };
