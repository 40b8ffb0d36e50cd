import { writeFileSync } from 'node:fs';

/** Vitest's reporter of the tests that passed on their second go only; writes their names and what their first go said to the file that `UNSTEADY_FILE` names. */
export default class UnsteadyTests {
  #tests = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky)
      this.#tests.push({ name: `${test.module.relativeModuleId} > ${test.fullName}`, message: test.result().errors?.[0]?.message });
  }

  onTestRunEnd() {
    writeFileSync(process.env.UNSTEADY_FILE, JSON.stringify(this.#tests));
  }
}
