/** What the page of a test build tells of its machines, and what a test asks of it. */

/** One step of an actor: an event with the candidates it took, or the start of the actor with none. */
export type Told = {
  readonly machine: string;
  /** The actor's own id, which tells two of one machine apart. */
  readonly actor: string;
  readonly event: string;
  /** The candidates taken, each as `transitionKey` writes it. */
  readonly taken: readonly string[];
  /** The state value afterwards. */
  readonly value: unknown;
};

/** What a test says before the page starts: of which machine every step is told, and whose delays are fired by name. */
export type Asked = {
  readonly machine: string;
  /** Delays of it that run by themselves. */
  readonly running: readonly string[];
};

/** A delay that waits to be fired, and how long it was to last. */
export type HeldDelay = { readonly machine: string; readonly actor: string; readonly type: string; readonly milliseconds: number };

/** The window of a page of the test build. */
export type TestedWindow = Window & {
  asked?: Asked;
  /** A binding of the test. */
  tellTest?: (told: Told) => Promise<void>;
  heldDelays?: () => HeldDelay[];
  /** Lets a held delay end now; false when none of this name runs. */
  fireDelay?: (actor: string, name: string) => boolean;
};

type Candidate = {
  readonly source: { readonly path: readonly string[]; readonly transitions: Map<string, unknown>; readonly always?: unknown };
  readonly eventType: string;
};

/** Names a candidate by its place in the chart, in words that no minifier changes: source, event, place among the event's candidates. */
export function transitionKey(transition: Candidate): string {
  const { source, eventType } = transition;
  const list = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  return `${source.path.join('.')}|${eventType}|${(list as readonly unknown[]).indexOf(transition) + 1}`;
}
