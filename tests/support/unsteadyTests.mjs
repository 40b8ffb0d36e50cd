import { writeFileSync } from 'node:fs';

/** Vitest's reporter of the tests that passed on their second go only; writes their names to the file that `UNSTEADY_FILE` names. */
export default class UnsteadyTests {
  #names = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd() {
    writeFileSync(process.env.UNSTEADY_FILE, JSON.stringify(this.#names));
  }
}
