import { joined, nothingTraded, type Tape, type Traded } from './tape.ts';

const hour = 3_600;
const minute = 60;
/** Whole hours and minutes that are kept: of both ends of a day the minutes, between them the hours. */
const kept = { [hour]: 26, [minute]: 130 } as const;
export const daySeconds = 24 * hour;

/** What was traded in a time by the trades of a tape. Whole hours and minutes are computed once and kept while the day lasts. */
export function createDays(tape: Tape) {
  const known = { [hour]: new Map<number, Traded>(), [minute]: new Map<number, Traded>() };
  function whole(length: typeof hour | typeof minute, index: number): Traded {
    const found = known[length].get(index);
    if (found !== undefined) return found;
    const made = tape.traded(index * length, (index + 1) * length);
    known[length].set(index, made);
    const oldest = known[length].keys().next().value;
    if (known[length].size > kept[length] && oldest !== undefined) known[length].delete(oldest);
    return made;
  }
  /** Whole steps of [from, to), by hours and minutes where there are whole ones. */
  function steps(from: number, to: number): Traded {
    let sum = nothingTraded;
    for (let at = from; at < to;) {
      const length = at % hour === 0 && at + hour <= to ? hour : at % minute === 0 && at + minute <= to ? minute : 0;
      const next = length === 0 ? Math.min(to, (Math.floor(at / minute) + 1) * minute) : at + length;
      sum = joined(sum, length === 0 ? tape.traded(at, next) : whole(length, at / length));
      at = next;
    }
    return sum;
  }
  /** The trades of one step from one moment to another, which is not included. */
  function partOf(step: number, from: number, to: number): Traded {
    let sum = nothingTraded;
    for (const { time, ticks, lots } of tape.prints(step))
      if (time >= from && time < to)
        sum = joined(sum, { open: ticks, high: ticks, low: ticks, close: ticks, lots, value: BigInt(ticks) * BigInt(lots) });
    return sum;
  }

  return {
    /** What was traded from one moment to another, which is not included; both in milliseconds. */
    between(from: number, to: number): Traded {
      const [first, last] = [tape.stepAt(Math.floor(from / 1_000)), tape.stepAt(Math.floor(to / 1_000))];
      if (first === last) return partOf(first, from, to);
      return joined(joined(partOf(first, from, to), steps(first + tape.pace, last)), partOf(last, from, to));
    },
  };
}
export type Days = ReturnType<typeof createDays>;
