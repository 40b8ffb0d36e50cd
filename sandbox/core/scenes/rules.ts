import type { Effect } from './effect.ts';

/** Whom a rule is for; without it for all. `session` is the hash of a session's id. */
export type Audience = { readonly uid: number } | { readonly session: string };
/** The login of a request or of a connection. */
export type Who = { readonly uid: number; readonly idHash: string };

/** What a rule is about: a call by its name (`everyCall` for all of them, chat scripts too), or the stream. */
export type Subject = CallSubject | { readonly stream: StreamOutage };
type CallSubject = { readonly call: string; readonly effect: Omit<Effect, 'times'> };
/** `close`: connections end, and new ones at once; `silence`: they stand, and nothing comes. */
export type StreamOutage = 'close' | 'silence';
export const everyCall = '*';

export type Draft = {
  readonly subject: Subject;
  readonly only?: Audience | undefined;
  /** How many requests it applies to; without it there is no such end. */
  readonly times?: number | undefined;
  /** When it ends by itself, in milliseconds of the sandbox clock. */
  readonly until?: number | undefined;
};
export type Rule = Draft & { readonly id: string; readonly used: number };

export type Taken = {
  readonly effect: CallSubject['effect'];
  /** Takes the count back: the request was turned away before anything could happen to it, and comes again. */
  readonly giveBack: () => void;
};

export type Rules = {
  /** Lets a rule stand; its id is made up unless it brings one. */
  add(draft: Draft & { readonly id?: string }): Rule;
  /** Whether there was such a rule, or one that has ended. */
  remove(id: string): boolean;
  clear(): void;
  /** Those that stand, the oldest first. */
  standing(): readonly Rule[];
  /** The last that ended by themselves, the oldest first. */
  ended(): readonly Rule[];
  /** The rule that stands and would always apply before the draft, so that the draft never would. */
  hiding(draft: Draft): Rule | undefined;
  /** Whether it depends on the login what a rule does to a call. */
  asksWho(call: string): boolean;
  /** What happens to the next request of a call, counted. */
  take(call: string, who?: Who): Taken | undefined;
  /** Whether such an outage befalls a connection now, counted: connections that ended, messages that were kept back. */
  befalls(outage: StreamOutage, who: Who | undefined): boolean;
};

/** How many rules that ended are remembered. */
const mostEnded = 20;

const sameAudience = (one: Audience, other: Audience | undefined): boolean =>
  other !== undefined && ('uid' in one ? 'uid' in other && one.uid === other.uid : 'session' in other && one.session === other.session);
const isFor = ({ only }: Draft, who: Who | undefined): boolean =>
  only === undefined || (who !== undefined && ('uid' in only ? only.uid === who.uid : only.session === who.idHash));
const isAbout = ({ subject }: Draft, call: string): boolean => 'call' in subject && (subject.call === call || subject.call === everyCall);
const effectOf = ({ subject }: Draft): CallSubject['effect'] => ('effect' in subject ? subject.effect : {});
const isWide = ({ subject }: Draft): boolean => 'call' in subject && subject.call === everyCall;
/** Whether the call is answered by the exchange all the same, only later. */
const onlyWaits = ({ code, status, drop }: Omit<Effect, 'times'>): boolean =>
  code === undefined && status === undefined && drop === undefined;

/**
 * The rules of one sandbox. Rules for every call come first, and one that only waits is added to what else happens; of the others the
 * oldest that fits applies, so that a script plays in order.
 */
export function createRules(now: () => number): Rules {
  let rules: (Rule & { used: number })[] = [];
  let over: typeof rules = [];
  let made = 0;

  function look(): typeof rules {
    if (rules.length === 0) return rules;
    const isOver = ({ times, until, used }: Rule) => (times !== undefined && used >= times) || (until !== undefined && now() >= until);
    const [ended, standing] = [rules.filter(isOver), rules.filter((rule) => !isOver(rule))];
    over = [...over, ...ended].slice(-mostEnded);
    rules = standing;
    return rules;
  }
  return {
    add(draft) {
      const rule = { ...draft, id: draft.id ?? `r${(made += 1)}`, used: 0 };
      look().push(rule);
      return rule;
    },
    remove(id) {
      const count = look().length + over.length;
      rules = rules.filter((rule) => rule.id !== id);
      over = over.filter((rule) => rule.id !== id);
      return rules.length + over.length < count;
    },
    clear() {
      rules = [];
      over = [];
    },
    standing: () => [...look()],
    ended: () => (look(), [...over]),
    hiding(draft) {
      const { subject } = draft;
      if (!('call' in subject)) return undefined;
      return look().find(
        (rule) =>
          isAbout(rule, subject.call) &&
          rule.times === undefined &&
          rule.until === undefined &&
          (rule.only === undefined || sameAudience(rule.only, draft.only)),
      );
    },
    asksWho: (call) => look().some((rule) => rule.only !== undefined && isAbout(rule, call)),
    take(call, who) {
      const fitting = look().filter((rule) => isAbout(rule, call) && isFor(rule, who));
      const wide = fitting.find(isWide);
      const own = fitting.find((rule) => !isWide(rule));
      const applied = [wide, wide === undefined || onlyWaits(effectOf(wide)) ? own : undefined].filter((rule) => rule !== undefined);
      if (applied.length === 0) return undefined;
      for (const rule of applied) rule.used += 1;
      const delays = applied.flatMap((rule) => effectOf(rule).delayMs ?? []);
      const delayMs = delays.length === 0 ? {} : { delayMs: delays.reduce((sum, delay) => sum + delay) };
      return {
        effect: { ...Object.assign({}, ...applied.map(effectOf)), ...delayMs },
        giveBack() {
          for (const rule of applied) rule.used -= 1;
          const back = over.filter((rule) => applied.some(({ id }) => id === rule.id));
          over = over.filter((rule) => !back.includes(rule));
          rules = [...back, ...rules];
        },
      };
    },
    befalls(outage, who) {
      const rule = look().find((each) => 'stream' in each.subject && each.subject.stream === outage && isFor(each, who));
      if (rule !== undefined) rule.used += 1;
      return rule !== undefined;
    },
  };
}
