/**
 * The longest that a ring of proof may take in a whole run on two processors with nothing beside it, in seconds; the step behind each
 * belongs to it. Above what was measured, so that a slower machine passes and a page that brings its own minutes does not. `each`:
 * seconds more for each test, where the change and the day say how many there are. What the machine's host took for others counts for
 * no ring, and a machine that works slower than usual has budgets longer by as much: both once made a green run red.
 */
export const timeBudgets = {
  charts: { seconds: 420, steps: ['unit'] },
  views: { seconds: 600, steps: ['views'] },
  exchange: { seconds: 750, steps: ['sandbox', 'simulation'] },
  round: { seconds: 1_200, steps: ['round'] },
  journeys: { seconds: 1_000, steps: ['journeys'] },
  walks: { seconds: 300, each: 4, steps: ['walks'] },
};

/**
 * What each ring took against its budget, a line each, and the rings above theirs.
 * @param results steps of one run, each `{ name, seconds, stolen, passed, failed }`, `stolen` of the seconds the host's; a ring none of whose steps ran is left out.
 * @param pace how many times longer than usual this machine works (`pace.mjs`).
 */
export function spentTime(results, pace = 1) {
  const rings = Object.entries(timeBudgets).flatMap(([ring, { seconds: least, each = 0, steps }]) => {
    const own = results.filter(({ name }) => steps.includes(name));
    const sum = (key) => own.reduce((total, step) => total + (step[key] ?? 0), 0);
    const seconds = Math.round((least + each * (sum('passed') + sum('failed'))) * pace);
    return own.length === 0 ? [] : [{ ring, seconds, spent: sum('seconds') - sum('stolen'), stolen: sum('stolen') }];
  });
  return {
    lines: rings.map(
      ({ ring, seconds, spent, stolen }) =>
        `${spent > seconds ? 'ABOVE' : 'ok   '} ${ring}: ${spent.toFixed(0)} of ${seconds} s${stolen < 0.5 ? '' : `, ${stolen.toFixed(0)} s more were the host's`}`,
    ),
    above: rings.filter(({ seconds, spent }) => spent > seconds).map(({ ring }) => ring),
  };
}

/** Budgets grow no further than this: what is slower is no machine to run the whole on. */
const slowest = 1.5;
/** The median of the paces that were measured in a run, 1 to 1.5; 1 where none was. */
export const paceOf = (paces) =>
  Math.min(slowest, Math.max(1, paces.toSorted((one, other) => one - other)[Math.floor(paces.length / 2)] ?? 1));
