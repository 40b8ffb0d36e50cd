import * as z from 'zod/mini';

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
  /** Forces an effect on a call by its name; replaces the one before. */
  set(call: string, effect: Effect): void;
  /** Forgets the effect of a call; without a name all effects, and every feature is on again. */
  clear(call?: string): void;
  /** The effect for the next request of a call, counted. */
  take(call: string): Effect | undefined;
  list(): Readonly<Record<string, Effect>>;
  /** Switches a feature off or on, as the operator would: the config tells it, and its calls refuse. */
  turn(feature: Switchable, isOn: boolean): void;
  isOff(feature: Switchable): boolean;
};

export function createScenes(): Scenes {
  const effects = new Map<string, { effect: Effect; left: number }>();
  const off = new Set<Switchable>();
  return {
    set(call, effect) {
      effects.set(call, { effect, left: effect.times ?? Number.POSITIVE_INFINITY });
    },
    clear(call) {
      if (call !== undefined) return void effects.delete(call);
      effects.clear();
      off.clear();
    },
    take(call) {
      const found = effects.get(call);
      if (found === undefined) return undefined;
      found.left -= 1;
      if (found.left <= 0) effects.delete(call);
      return found.effect;
    },
    list: () =>
      Object.fromEntries(
        [...effects].map(([call, { effect, left }]) => [call, Number.isFinite(left) ? { ...effect, times: left } : effect]),
      ),
    turn(feature, isOn) {
      if (isOn) off.delete(feature);
      else off.add(feature);
    },
    isOff: (feature) => off.has(feature),
  };
}
