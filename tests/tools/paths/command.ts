import { parseArgs } from 'node:util';
import type { Driver } from '#tests/paths/driver.ts';
import type { CatalogueRow } from '#tests/support/catalogue.ts';
import { coverageFile } from './coverage.ts';
import { diffOf, diffText, readEarlier } from './diff.ts';
import { asGherkin, asMarkdown, asText, tableFoot, tableHead, tableRow } from './formats.ts';
import { asMermaid } from './mermaid.ts';
import { isWhole, planReportOf, type MachineReport } from './report.ts';

export const usage = `npm run paths                         every machine: states, transitions, paths, what is unreached
npm run paths -- transfer             one machine's paths as a test plan; several names, several plans
  --text --markdown --gherkin         as what: for the terminal (unless said otherwise), a document, scenarios
  --mermaid                           the chart, as a state diagram
  --json                              all of it, for other tools; without a name every machine, without the steps of its paths
  --diff FILE                         what changed in the charts since an earlier --json
  --coverage FILE                     writes what the paths pass through, for an overlay on a chart
Lines of npm itself stay away with -s: npm run -s paths -- transfer --markdown > transfer.md
Ends with 1 when a machine has no plan in tests/machines or anything is unreached or broken, with 2 when not understood.`;

export type Surroundings = {
  readonly catalogue: readonly CatalogueRow[];
  /** How browser tests make what happens happen; asked only for plans of named machines. */
  readonly drivers: () => Promise<readonly Driver[]>;
  /** Machines without a row in the catalogue. */
  readonly missing: () => Promise<readonly string[]>;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  /** @throws when there is no such file. */
  readonly readText: (file: string) => string;
  readonly writeText: (file: string, text: string) => void;
};

const formats = { text: asText, markdown: asMarkdown, gherkin: asGherkin, mermaid: (report: MachineReport) => asMermaid(report) } as const;
const formatNames = Object.keys(formats) as (keyof typeof formats)[];

const options = {
  text: { type: 'boolean' },
  markdown: { type: 'boolean' },
  gherkin: { type: 'boolean' },
  mermaid: { type: 'boolean' },
  json: { type: 'boolean' },
  diff: { type: 'string' },
  coverage: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** What is wrong with the arguments; `null`: nothing. */
function misunderstood(names: readonly string[], known: readonly string[], chosen: readonly string[]): string | null {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) return `There is no machine "${unknown.join('", "')}". There are: ${known.join(', ')}.`;
  if (chosen.length > 1) return `--${chosen.join(' and --')} exclude each other.`;
  if (names.length === 0 && chosen.some((format) => format !== 'json')) return `--${chosen.join()} is for named machines.`;
  return null;
}

/** A machine that could not even be walked counts as one with a gap. */
async function reportEach(
  rows: readonly CatalogueRow[],
  drivers: readonly Driver[],
  tell: (report: MachineReport) => void,
  complain: (text: string) => void,
) {
  const reports: MachineReport[] = [];
  for (const row of rows) {
    try {
      const report = await planReportOf(row, drivers);
      reports.push(report);
      tell(report);
    } catch (error) {
      complain(`${row.id}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return reports;
}

/** Runs the command; the answer is its exit code. */
export async function runPaths(args: readonly string[], around: Surroundings): Promise<0 | 1 | 2> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (values.help === true) {
    around.print(usage);
    return 0;
  }
  const chosen = [...formatNames, 'json' as const].filter((name) => values[name] === true);
  const ids = around.catalogue.map(({ id }) => id);
  const wrong = misunderstood(positionals, ids, chosen);
  if (wrong !== null) {
    around.complain(`${wrong}\n\n${usage}`);
    return 2;
  }
  const rows = around.catalogue.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
  const isTable = positionals.length === 0 && values.json !== true && values.diff === undefined;
  const earlier = values.diff === undefined ? null : readEarlier(around.readText(values.diff));
  if (isTable) around.print(tableHead);
  const isPlan = positionals.length > 0 && values.mermaid !== true && values.diff === undefined;
  const drivers = isPlan ? await around.drivers() : [];
  const reports = await reportEach(rows, drivers, (report) => isTable && around.print(tableRow(report)), around.complain);

  if (isTable) around.print(tableFoot(reports));
  else if (earlier !== null) around.print(diffText(diffOf(earlier, reports, positionals)));
  else if (values.json === true) around.print(jsonOf(reports, positionals.length > 0));
  else around.print(reports.map(formats[formatNames.find((name) => values[name] === true) ?? 'text']).join('\n\n'));

  if (values.coverage !== undefined) around.writeText(values.coverage, `${JSON.stringify(coverageFile(reports), null, 1)}\n`);
  const missing = await around.missing();
  missing.forEach((machine) => around.complain(`no plan in tests/machines: ${machine}`));
  return missing.length === 0 && reports.length === rows.length && reports.every(isWhole) ? 0 : 1;
}

const jsonOf = (reports: readonly MachineReport[], isWithSteps: boolean): string =>
  JSON.stringify({ machines: isWithSteps ? reports : reports.map(({ paths: _, ...report }) => report) }, null, 1);
