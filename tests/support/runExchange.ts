import { startExchange } from '#sandbox/main.ts';
import { explain } from '#sandbox/start/explain.mjs';

/** Starts the exchange on the build that stands in ./dist, without looking whether the sources are newer. */
await startExchange({ environment: process.env, fresh: process.argv.includes('--fresh'), development: false, timings: [] }).catch(
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  },
);
