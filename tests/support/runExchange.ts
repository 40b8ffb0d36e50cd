import { startExchange } from '#sandbox/main.ts';

/** Starts the exchange on the build that stands in ./dist, without looking whether the sources are newer. */
await startExchange({ environment: process.env, fresh: false, development: false, timings: [] }).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
