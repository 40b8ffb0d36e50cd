import { defineConfig } from 'vitest/config';

/** The tests of the machines whose code is changed, as `main.ts` chose them; each file has modules of its own, for they are changed. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/tools/mutants/loads.mutants.ts', ...(process.env['MUTANT_TESTS'] ?? '').split(',').filter((file) => file !== '')],
    // The load comes first: what cannot be loaded has no tests that could fail.
    sequence: { hooks: 'list', concurrent: false },
    fileParallelism: false,
    testTimeout: 60_000,
  },
});
