import { expect, test } from '@playwright/test';
import { SimulatedExchange } from '#tests/simulation/exchange.ts';
import { report } from '#tests/simulation/result.ts';
import { Simulation } from '#tests/simulation/simulation.ts';
import { buildTabScript } from '#tests/simulation/tabScript.ts';
import { massOf } from './support/masses.ts';

const steps = 200;
/** Every so many seeds one is run twice. */
const replayed = 50;

test('C9: 1,000 seeds of 200 steps: no invariant breaks, and a seed replays to the same trace', async () => {
  test.setTimeout(3 * 60 * 60_000);
  const parts = { exchange: await SimulatedExchange.open(), runTab: await buildTabScript() };
  const failures: string[] = [];
  const told = { done: 0, nothing: 0, unknown: 0 };
  const seeds = massOf(1_000);
  try {
    for (let seed = 1; seed <= seeds; seed += 1) {
      const result = await Simulation.run(seed, steps, parts);
      for (const intent of result.intents) told[intent.told] += 1;
      const isFailure = result.problems.length > 0;
      if (isFailure) failures.push(`seed ${seed}: ${result.problems.join('; ')}`);
      if (isFailure) console.log(report(result));
      if (isFailure || seed % replayed === 1)
        expect((await Simulation.run(seed, steps, parts)).hash, `replay of seed ${seed}`).toBe(result.hash);
    }
  } finally {
    await parts.exchange.close();
  }
  console.log(
    `C9: ${seeds} seeds, ${failures.length} failures; intents told as done ${told.done}, not done ${told.nothing}, open ${told.unknown}`,
  );
  expect(failures).toEqual([]);
  expect(told.done).toBeGreaterThan(seeds);
});
