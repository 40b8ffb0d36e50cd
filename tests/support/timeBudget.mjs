/**
 * The longest that a ring of proof may take in a whole run on two processors with nothing beside it, in seconds; the step behind each
 * belongs to it. About twice what was measured, so that a slower machine passes and a page that brings its own minutes does not.
 */
export const timeBudgets = {
  charts: { seconds: 420, steps: ['unit'] },
  views: { seconds: 600, steps: ['views'] },
  exchange: { seconds: 750, steps: ['sandbox', 'simulation'] },
  round: { seconds: 1_200, steps: ['round'] },
  journeys: { seconds: 1_000, steps: ['journeys'] },
  walks: { seconds: 900, steps: ['walks'] },
};

/**
 * What each ring took against its budget, a line each, and the rings above theirs.
 * @param results steps of one run, each `{ name, seconds }`; a ring none of whose steps ran is left out.
 */
export function spentTime(results) {
  const rings = Object.entries(timeBudgets).flatMap(([ring, { seconds, steps }]) => {
    const own = results.filter(({ name }) => steps.includes(name));
    return own.length === 0 ? [] : [{ ring, seconds, spent: own.reduce((sum, step) => sum + step.seconds, 0) }];
  });
  return {
    lines: rings.map(({ ring, seconds, spent }) => `${spent > seconds ? 'ABOVE' : 'ok   '} ${ring}: ${spent.toFixed(0)} of ${seconds} s`),
    above: rings.filter(({ seconds, spent }) => spent > seconds).map(({ ring }) => ring),
  };
}
