import type { Effect } from './effect.ts';
import { createRules, type Rules } from './rules.ts';

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
