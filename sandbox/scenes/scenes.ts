import * as z from 'zod/mini';
import { createRules, type Rules } from './rules.ts';

/**
 * What a scene does to a call:
 * - `code`, `message`, `data`: the business answer instead of the handler's; proof, session and limits are still checked.
 * - `status`, `body`, `type`: a raw HTTP answer instead of everything.
 * - `delayMs`: wait first. `drop`: cut the connection before the call is handled, or after (the answer is lost).
 * - `retryAfter`: seconds, sent with a forced status.
 * - `times`: how many requests it applies to; without it until it is cleared.
 */
export const effectSchema = z.strictObject({
  code: z.optional(z.number().check(z.int())),
  message: z.optional(z.string()),
  data: z.optional(z.unknown()),
  status: z.optional(z.number().check(z.int(), z.gte(200), z.lte(599))),
  body: z.optional(z.string()),
  type: z.optional(z.string()),
  retryAfter: z.optional(z.number().check(z.gte(0))),
  delayMs: z.optional(z.number().check(z.gte(0), z.lte(120_000))),
  drop: z.optional(z.enum(['before', 'after'])),
  times: z.optional(z.number().check(z.int(), z.gte(1))),
});
export type Effect = z.output<typeof effectSchema>;

/** Features that the operator can switch off while the exchange runs. */
export const switchable = ['transfer', 'support'] as const;
export type Switchable = (typeof switchable)[number];

export type Scenes = {
  /** What testers have scripted; the effects below are rules of their own, one a call and for everybody. */
  readonly rules: Rules;
  /** Forces an effect on a call by its name; replaces the one before. */
  set(call: string, effect: Effect): void;
  /** Forgets the effect of a call; without a name all rules, and every feature is on again. */
  clear(call?: string): void;
  list(): Readonly<Record<string, Effect>>;
  /** Switches a feature off or on, as the operator would: the config tells it, and its calls refuse. */
  turn(feature: Switchable, isOn: boolean): void;
  isOff(feature: Switchable): boolean;
};

const prefix = 'scene:';

/** @param now milliseconds of the sandbox clock. */
export function createScenes(now: () => number): Scenes {
  const rules = createRules(now);
  const off = new Set<Switchable>();
  return {
    rules,
    set(call, { times, ...effect }) {
      rules.remove(prefix + call);
      rules.add({ id: prefix + call, subject: { call, effect }, times });
    },
    clear(call) {
      if (call !== undefined) return void rules.remove(prefix + call);
      rules.clear();
      off.clear();
    },
    list: () =>
      Object.fromEntries(
        rules.standing().flatMap(({ id, subject, times, used }) => {
          if (!id.startsWith(prefix) || !('call' in subject)) return [];
          return [[subject.call, times === undefined ? subject.effect : { ...subject.effect, times: times - used }]];
        }),
      ),
    turn(feature, isOn) {
      if (isOn) off.delete(feature);
      else off.add(feature);
    },
    isOff: (feature) => off.has(feature),
  };
}
