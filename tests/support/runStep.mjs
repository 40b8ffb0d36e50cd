import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuiet, runShown } from './process.mjs';

/** The tests of a Playwright suite that passed on their second go only. */
const unsteadyOf = (suite) => [
  ...(suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file} > ${title}`),
  ...(suite.suites ?? []).flatMap(unsteadyOf),
];

const counts = {
  vitest: (report, unsteady) => {
    const brokenFiles = report.testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    ).length;
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles,
      skipped: report.numPendingTests + report.numTodoTests,
      unsteady,
    };
  },
  playwright: ({ stats, errors, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    unsteady: suites.flatMap(unsteadyOf),
  }),
};

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** What a step's runner counted; a step without a runner counts as one test. A red exit code never counts as zero failures. */
function countsOf(step, { reportFile, unsteadyFile, code }) {
  const broken = { passed: 0, failed: 1, skipped: 0, unsteady: [] };
  if (!step.report) return code === 0 ? { ...broken, passed: 1, failed: 0 } : broken;
  if (!existsSync(reportFile)) return broken;
  const counted = counts[step.report](read(reportFile), existsSync(unsteadyFile) ? read(unsteadyFile) : []);
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

/** Runs one step, prints its name, result and time, and its output when it has something to say. */
export async function runStep(step, { env, folder, extra }) {
  const [command, base] = step.command;
  const reportFile = join(folder, `${step.name}.json`);
  const unsteadyFile = join(folder, `${step.name}.unsteady.json`);
  const narrowed = step.takesArguments && extra.length > 0;
  // Words of the caller replace the step's own folders.
  const own = narrowed && !extra.includes('--changed') ? base.filter((word) => !word.endsWith('/') && word !== '--daily') : base;
  const args = [...own, ...(step.report === 'vitest' ? [`--outputFile.json=${reportFile}`] : []), ...(narrowed ? extra : [])];
  const options = {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile, UNSTEADY_FILE: unsteadyFile, FORCE_COLOR: '0', NO_COLOR: '1' },
  };

  const start = performance.now();
  const { code, output } = step.isShownLive
    ? { code: await runShown(command, args, options), output: '' }
    : await runQuiet(command, args, options);
  const seconds = (performance.now() - start) / 1000;
  const result = countsOf(step, { reportFile, unsteadyFile, code });
  if (result.failed > 0 || step.report || step.name === 'budget') process.stdout.write(output);
  console.log(
    `${result.failed > 0 ? '✗' : '✓'} ${step.name} ${seconds.toFixed(1)} s${step.report ? ` (${result.passed} passed, ${result.failed} failed)` : ''}`,
  );
  return { ...result, seconds };
}
