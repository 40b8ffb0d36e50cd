import { explain } from '#sandbox/start/explain.mjs';
import { loadExchange } from '#sandbox/start/load.mjs';

/** Starts the exchange on the build that stands in ./dist, without looking whether the sources are newer. */
try {
  const { startExchange } = await loadExchange();
  await startExchange({ environment: process.env, fresh: process.argv.includes('--fresh'), development: false, timings: [] });
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
