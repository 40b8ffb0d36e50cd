import type { Problem } from '../rules/problem.ts';

/** What a form is, by its types. */
export type FormShape = {
  /** Its name: that of its machine, of its call and of the event that sends it. */
  readonly id: string;
  /**
   * Its fields by name, with the keys of all that can be said beside each. Recordings leave out what is typed into a secret one by its
   * name, as in `password.changed` (`services/journal/redact.ts`).
   */
  readonly fields: Readonly<Record<string, string>>;
  /** Those of them that are judged when they are left already, not only when the form is sent. */
  readonly judged: string;
  readonly request: unknown;
  /** Answers of its call: `ok` takes the form, any other kind refuses it. */
  readonly outcome: { readonly kind: string };
  /** What can be said of the form as a whole when it is refused; `never` where all is said beside a field. */
  readonly refusal: string;
  /** The effect of a form that was taken. */
  readonly effect: { readonly type: string; readonly params: unknown };
  /** The event that fills every field at once; `never` where there is none. */
  readonly fills: string;
  /** The call that looks a field up when it is left; `never` where none is looked up. */
  readonly check: { readonly actor: string; readonly field: string };
};
type FieldOf<Shape extends FormShape> = keyof Shape['fields'] & string;
export type FormValues<Shape extends FormShape> = { readonly [Field in FieldOf<Shape>]: string };
/** What is said beside each field. */
export type FormProblems<Shape extends FormShape> = { readonly [Field in FieldOf<Shape>]: Shape['fields'][Field] | null };
export type FormContext<Shape extends FormShape> = FormValues<Shape> & {
  readonly [Field in FieldOf<Shape> as `${Field}Problem`]: Shape['fields'][Field] | null;
} & {
  /** Why the exchange did not take the form as it was sent. */
  readonly refusal: Shape['refusal'] | null;
  /** What kept it from being answered. */
  readonly problem: Problem | null;
  /** Seconds until the next try is taken, after too many. */
  readonly secondsLeft: number;
};
/** A context whose fields are not known by name. */
export type OpenContext = Readonly<Record<string, unknown>> & Omit<FormContext<FormShape>, string> & { readonly secondsLeft: number };
/** What stands in its fields at first. */
export type FormInput<Shape extends FormShape> = Partial<FormValues<Shape>> | undefined;
export type FormEvent<Shape extends FormShape> =
  | { [Field in FieldOf<Shape>]: { type: `${Field}.changed`; value: string } }[FieldOf<Shape>]
  | { [Field in Shape['judged']]: { type: `${Field}.left` } }[Shape['judged']]
  | { [Fills in Shape['fills']]: { type: Fills } & FormValues<Shape> }[Shape['fills']]
  | { type: `${Shape['id']}.submitted` };

type Ok<Outcome> = Extract<Outcome, { readonly kind: 'ok' }>;
/** What a refusal says, beside fields or above them all. */
export type FormRefusal<Shape extends FormShape> = {
  readonly refusal?: Shape['refusal'];
  readonly problems?: Partial<FormProblems<Shape>>;
};
export type FormOptions<Shape extends FormShape> = {
  readonly id: Shape['id'];
  /** What stands in the fields of a form that nothing was typed into. */
  readonly start: FormValues<Shape>;
  /** What is wrong with each field; a form of which nothing is said may be sent. */
  readonly judge: (values: FormValues<Shape>) => FormProblems<Shape>;
  readonly judged: readonly Shape['judged'][];
  readonly ask: (values: FormValues<Shape>) => Shape['request'];
  readonly refuse: (outcome: Exclude<Shape['outcome'], Ok<Shape['outcome']>>) => FormRefusal<Shape>;
  readonly effect: {
    readonly type: Shape['effect']['type'];
    readonly params: (outcome: Ok<Shape['outcome']>) => Shape['effect']['params'];
  };
  /** Fields that are emptied as soon as the form was taken. */
  readonly secrets?: readonly FieldOf<Shape>[];
  readonly fills?: Shape['fills'];
  /** `says` stands beside the field where its call says yes. */
  readonly check?: Shape['check'] & { readonly says: Shape['fields'][Shape['check']['field']] };
  /** An effect that tells that the form has taken what it began with. */
  readonly opens?: string;
};
