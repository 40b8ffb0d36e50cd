/** What guards and actions take from an event, as `params: errorOf`. */

/** Why a call failed. */
export const errorOf = ({ event }: { event: { readonly error: unknown } }): { error: unknown } => ({ error: event.error });

/** What a call answered, by the name that its action knows it by: `output('answer')`. */
export const output =
  <Name extends string>(name: Name) =>
  <Answer>({ event }: { event: { readonly output: Answer } }): { [Key in Name]: Answer } =>
    ({ [name]: event.output }) as { [Key in Name]: Answer };

/** Fields of an event as they are: `pick('coinId')`. */
export const pick =
  <Name extends string>(...names: readonly Name[]) =>
  <Event extends { readonly [Key in Name]: unknown }>({ event }: { event: Event }): Pick<Event, Name> =>
    Object.fromEntries(names.map((name) => [name, event[name]])) as Pick<Event, Name>;
