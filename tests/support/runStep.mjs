import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runQuiet, runShown } from './process.mjs';
import { readTicks, stolenShare } from './stolenTime.mjs';

/** The lines of an error that say most: as much as a reader needs to know which fault it is. */
const shownLines = 6;

/** What an error says first, without colours, indented below a test's name. */
const firstWords = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, shownLines)
    .map((line) => `\n      ${line.trim()}`)
    .join('');

/** The tests of a Playwright suite whose goes ended so, with where they stand. */
const testsOf = (suite, wanted) => [
  ...(suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
    tests.filter(({ status }) => status === wanted).map(({ results }) => ({ name: `${file} > ${title}`, line, results })),
  ),
  ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, wanted)),
];

/** What failed, each with the first words of its last error: whoever reads only the end of a run needs no more. */
const redOfVitest = ({ testResults }) =>
  testResults.flatMap(({ name, message, status, assertionResults }) => [
    ...(status === 'failed' && assertionResults.length === 0 ? [`${name}${firstWords(message)}`] : []),
    ...assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages }) => `${name} > ${fullName}${firstWords(failureMessages.at(-1))}`),
  ]);

const redOfPlaywright = ({ suites, errors }) => [
  ...errors.map(({ message }) => firstWords(message).trim()),
  ...suites
    .flatMap((suite) => testsOf(suite, 'unexpected'))
    .map(({ name, line, results }) => `${name} (line ${line})${firstWords(results.at(-1)?.error?.message)}`),
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
      unsteady: unsteady.map(({ name, message }) => ({ name, words: firstWords(message) })),
      red: redOfVitest(report),
    };
  },
  playwright: (report) => ({
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.errors.length,
    skipped: report.stats.skipped,
    unsteady: report.suites
      .flatMap((suite) => testsOf(suite, 'flaky'))
      .map(({ name, results }) => ({ name, words: firstWords(results[0]?.error?.message) })),
    red: redOfPlaywright(report),
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

  const [start, ticks] = [performance.now(), readTicks()];
  const { code, output } = step.isShownLive
    ? { code: await runShown(command, args, options), output: '' }
    : await runQuiet(command, args, options);
  const seconds = (performance.now() - start) / 1000;
  const stolen = seconds * stolenShare(ticks, readTicks());
  const result = countsOf(step, { reportFile, unsteadyFile, code });
  if (result.failed > 0 || step.report || step.name === 'budget') process.stdout.write(output);
  console.log(
    `${result.failed > 0 ? '✗' : '✓'} ${step.name} ${seconds.toFixed(1)} s${step.report ? ` (${result.passed} passed, ${result.failed} failed)` : ''}`,
  );
  return { ...result, seconds, stolen };
}
