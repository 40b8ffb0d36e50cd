import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { catalogue } from '#tests/machines/catalogue.ts';
import explained from './explained.json' with { type: 'json' };
import { explanationsSchema } from './explanations.ts';
import { flowOf, flowsOf, type Flow } from './flows.ts';
import { leastScoreOf } from './judgement.ts';
import { entered, isStale, ledgerSchema, ledgerText, stateOf } from './ledger.ts';
import { scoreOf, scoreText } from './score.ts';

const usage = `npm run mutants               changes the code of every machine, bit by bit, and asks whether a test goes red; takes hours
npm run mutants -- transfer   one machine's folder; several names, several folders
npm run mutants -- --missing  the folders without a score, and those that changed since
npm run mutants -- --scores   what the last run of each folder came to, without a new one
Plans and rule tests judge, without behaviour tables. Survivors are printed, and are in coverage/mutants/<folder>.json.
Ends with 1 when a folder of money, session or stream keeps less than 90 %, any other less than 85 %.`;

const ledgerFile = 'tests/tools/mutants/scores.json';
const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const readLedger = () => ledgerSchema.parse(JSON.parse(textOf(ledgerFile) || '{}'));
const now = (flow: Flow): string => stateOf(flow, textOf);

async function run(flow: Flow): Promise<number> {
  // What is edited during the run was not judged.
  const of = now(flow);
  process.env['MUTANT_TESTS'] = flow.tests.join();
  process.env['MUTANT_SOURCES'] = flow.sources.join();
  const results = await new Stryker({
    mutate: [...flow.sources],
    testRunner: 'vitest',
    vitest: { configFile: 'tests/tools/mutants/vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    reporters: process.stdout.isTTY ? ['progress'] : ['dots'],
    warnings: false,
    concurrency: Number(process.env['MUTANT_WORKERS'] ?? 2),
    // Nothing that a test imports: a file that cannot be loaded judges nothing, and nobody is told.
    ignorePatterns: ['.data', 'dist', 'coverage', 'test-results', '.walkbuild'],
    incremental: true,
    // Stryker compares test files alone: what plans were changed to since must not take over what was judged by those of before.
    incrementalFile: `coverage/mutants/${flow.name.replaceAll('/', '-')}.${of}.last.json`,
    tempDirName: 'coverage/mutants/tmp',
    cleanTempDir: 'always',
    allowConsoleColors: false,
    logLevel: 'warn' as never,
    timeoutMS: 20_000,
  }).runMutationTest();
  const here = results.map((result) => ({ ...result, fileName: relative('.', result.fileName).replaceAll('\\', '/') }));
  const score = scoreOf(here, explanationsSchema.parse(explained), (file) => readFileSync(file, 'utf8'));
  mkdirSync('coverage/mutants', { recursive: true });
  writeFileSync(`coverage/mutants/${flow.name}.json`, `${JSON.stringify(score, null, 1)}\n`);
  writeFileSync(ledgerFile, `${JSON.stringify(entered(readLedger(), flow.name, of, score), null, 2)}\n`);
  console.log(scoreText(flow.name, score));
  return score.percent;
}

const files = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`);
const all = flowsOf(catalogue, [...files('src/machines'), ...files('tests/machines'), ...files('tests/rules')]);
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { scores: { type: 'boolean' }, missing: { type: 'boolean' }, help: { type: 'boolean' } },
});
const wanted =
  names.length === 0
    ? all.filter((flow) => values.missing !== true || isStale(readLedger(), flow.name, now(flow)))
    : names.map((name) => flowOf(all, name));
const unknown = names.filter((_, index) => wanted[index] === undefined);
if (values.help === true || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no machine "${unknown.join('", "')}".\n`);
  console.log(usage);
  process.exitCode = unknown.length > 0 ? 2 : 0;
} else if (values.scores === true) console.log(ledgerText(readLedger(), all, now));
else {
  for (const flow of new Set(wanted as Flow[])) if ((await run(flow)) < leastScoreOf(flow.name)) process.exitCode = 1;
}
