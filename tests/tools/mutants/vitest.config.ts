import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { withoutTables } from '../../support/judgement.ts';

const load = 'tests/tools/mutants/loads.mutants.ts';
/** What sees most changes soonest: single cases take milliseconds, walks of the chart a second, and what tries thousands of cases more. */
const placeOf = ({ moduleId }: TestSpecification): number => {
  if (moduleId.includes(load)) return 0;
  if (/\.(?:drawing|machines|poisoning|property|safety)\.test\.ts$/.test(moduleId)) return 3;
  return moduleId.endsWith('.paths.test.ts') ? 2 : 1;
};

class SoonestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

/** The tests of the machines whose code is changed, as `main.ts` chose them; each file has modules of its own, for they are changed. */
export default defineConfig({
  test: {
    environment: 'node',
    env: withoutTables,
    include: [load, ...(process.env['MUTANT_TESTS'] ?? '').split(',').filter((file) => file !== '')],
    // The load comes first: what cannot be loaded has no tests that could fail.
    sequence: { hooks: 'list', concurrent: false, sequencer: SoonestFirst },
    fileParallelism: false,
    testTimeout: 60_000,
  },
});
