import { shortType } from '#tests/support/paths.graph.ts';
import { isWhole, simplePathLimit, type MachineReport, type PathReport, type StepReport } from './report.ts';
import type { ExchangeAnswer } from './exchange.ts';
import { valueLimit, type By } from './words.ts';

const who: Readonly<Record<By, string>> = {
  start: 'start',
  page: 'page',
  answer: 'call',
  fault: 'call',
  report: 'watcher',
  time: 'clock',
};

export const simpleText = ({ simplePaths: { count, isAll } }: MachineReport): string => `${isAll ? '' : '≥ '}${count}`;

const figuresOf = (report: MachineReport): string[] => [
  `${report.states.length} states, ${report.transitions.length} transitions.`,
  `${report.shortestPaths} shortest paths (one to each distinct state), ${simpleText(report)} simple paths${
    report.simplePaths.isAll ? '' : ` (counted up to ${simplePathLimit})`
  }.`,
  `The tests walk ${report.testedPaths} paths; they enter ${report.states.length - report.unreached.states.length} states and take ${
    report.transitions.length - report.unreached.transitions.length
  } transitions.`,
];

const gapsOf = ({ unreached, failures }: MachineReport): string[] => [
  ...unreached.states.map((state) => `state never reached: ${state}`),
  ...unreached.transitions.map((transition) => `transition never taken: ${transition}`),
  ...failures,
];

const isShown = (step: StepReport): string[] => [
  ...(step.tags.length > 0 ? [`shown as ${step.tags.join(', ')}`] : []),
  ...(step.calls.length > 0 ? [`running: ${step.calls.join(', ')}`] : []),
];

/** What the exchange does with a call; data that is longer than the limit is only measured. */
function exchangeWords({ call, happens, data }: ExchangeAnswer, limit: number): string {
  if (data === undefined) return `${call}: ${happens}`;
  return `${call}: ${happens}, data ${data.length <= limit ? data : `of ${data.length} characters`}`;
}

/** How to read what steps say of the exchange; none where no step does. */
const exchangeNote = ({ paths }: MachineReport): string[] =>
  paths.some(({ steps }) => steps.some(({ exchange }) => exchange.length > 0))
    ? [
        'What stands after “exchange” is forced on /sandbox/scenarios: add the rule before the step at which the call begins to run, and remove it after its own step.',
      ]
    : [];

/** Data of forced answers that is too long for a step, one for each call and data. */
const longData = ({ paths }: MachineReport): string[] => [
  ...new Set(
    paths
      .flatMap(({ steps }) => steps.flatMap(({ exchange }) => exchange))
      .filter(({ data = '' }) => data.length > valueLimit)
      .map(({ call, data = '' }) => `${call}, ${data.length} characters: \`${data.replaceAll('`', "'")}\``),
  ),
];

/** The test plan for a terminal: numbered paths, each step with what must then be. */
export function asText(report: MachineReport): string {
  const gaps = gapsOf(report);
  return [
    `${report.id}: ${report.what}`,
    report.file,
    '',
    ...figuresOf(report),
    ...exchangeNote(report),
    ...(gaps.length === 0 ? ['Nothing is unreached.'] : gaps),
    ...report.paths.flatMap((path, index) => ['', `${index + 1}. ${path.title}`, ...path.steps.flatMap(textOf)]),
  ].join('\n');
}

const textOf = (step: StepReport, index: number): string[] => [
  `   ${index + 1}) [${who[step.by]}] ${step.happens}`,
  ...step.exchange.map((each) => `      exchange: ${exchangeWords(each, Number.POSITIVE_INFINITY)}`),
  `      → ${[step.stands, ...isShown(step)].join('; ')}`,
  ...(step.effects.length > 0 ? [`      does: ${step.effects.join('; ')}`] : []),
];

const cell = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll(/\s+/g, ' ');
const row = (...cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  row(...heads),
  `|${heads.map(() => '---').join('|')}|`,
  ...rows.map((cells) => row(...cells)),
];

/** The test plan as a document: figures, states, transitions, the paths with a box for each step, and the payloads in full. */
export function asMarkdown(report: MachineReport): string {
  const gaps = gapsOf(report);
  return [
    `# ${cell(report.id)}: ${cell(report.what)}`,
    '',
    `\`${report.file}\``,
    '',
    ...[...figuresOf(report), ...exchangeNote(report)].map((line) => `- ${line}`),
    ...(gaps.length === 0 ? ['- Nothing is unreached.'] : gaps.map((gap) => `- **${cell(gap)}**`)),
    '',
    '## States',
    '',
    ...table(
      ['state', 'in words', 'runs', 'paths'],
      report.states.map((state) => [state.path, state.words, [...state.runs, ...state.delays].join(', '), String(state.visits)]),
    ),
    '',
    '## Transitions',
    '',
    ...table(
      ['from', 'event', 'guard', 'to', 'does', 'paths'],
      report.transitions.map((each) => [
        each.from || '(root)',
        shortType(each.on) || 'always',
        each.guard,
        each.to.join(', ') || '(stays)',
        each.does.join(', '),
        String(each.visits),
      ]),
    ),
    '',
    '## Paths',
    ...report.paths.flatMap((path, index) => ['', ...markdownPath(path, index)]),
    '',
    '## Payloads',
    '',
    ...[...new Set(report.paths.flatMap((path) => path.steps.map((step) => JSON.stringify(step.event))))]
      .filter((event) => !/^\{"type":"[^"]*"\}$/.test(event))
      .map((event) => `- \`${event.replaceAll('`', "'")}\``),
    ...(longData(report).length === 0 ? [] : ['', '## Data of the exchange', '', ...longData(report).map((data) => `- ${data}`)]),
  ].join('\n');
}

const happensWords = ({ happens, exchange }: StepReport): string =>
  [happens, ...(exchange.length > 0 ? [`exchange: ${exchange.map((each) => exchangeWords(each, valueLimit)).join('; ')}`] : [])].join(
    ' — ',
  );

const markdownPath = (path: PathReport, index: number): string[] => [
  `### ${index + 1}. ${cell(path.title)}`,
  '',
  ...table(
    ['', 'who', 'what happens', 'then it stands in', 'and'],
    path.steps.map((step) => ['☐', who[step.by], happensWords(step), step.stands, [...isShown(step), ...step.effects].join('; ')]),
  ),
];

const line = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** One scenario for each path, for tools that read Gherkin. */
export const asGherkin = (report: MachineReport): string =>
  [
    `@${report.id}`,
    `Feature: ${line(report.what)}`,
    ...exchangeNote(report).map((note) => `  # ${note}`),
    ...report.paths.flatMap((path, index) => ['', `  Scenario: ${index + 1}. ${line(path.title)}`, ...path.steps.flatMap(gherkinStep)]),
    '',
  ].join('\n');

const gherkinStep = (step: StepReport): string[] => [
  ...(step.by === 'start'
    ? [`    Given it stands in ${line(step.stands)}`]
    : [
        ...step.exchange.map((each) => `    Given exchange: ${line(exchangeWords(each, Number.POSITIVE_INFINITY))}`),
        `    When ${line(step.happens)}`,
        `    Then it stands in ${line(step.stands)}`,
      ]),
  ...step.calls.map((call) => `    And ${line(call)} is running`),
  ...step.effects.map((effect) => `    And it does ${line(effect)}`),
];

const widths = [24, 8, 13, 10, 9, 7, 11] as const;
const columns = (cells: readonly string[]): string =>
  cells.map((each, index) => (index === 0 ? each.padEnd(widths[0]) : each.padStart(widths[index] ?? 0))).join('');

export const tableHead = columns(['machine', 'states', 'transitions', 'shortest', 'simple', 'paths', 'unreached']);

/** One machine's line of the table, with its gaps below. */
export function tableRow(report: MachineReport): string {
  const { states, transitions, shortestPaths, testedPaths, unreached } = report;
  const gaps = unreached.states.length + unreached.transitions.length;
  return [
    columns([
      report.id,
      `${states.length}`,
      `${transitions.length}`,
      `${shortestPaths}`,
      simpleText(report),
      `${testedPaths}`,
      gaps === 0 ? '–' : `${gaps}`,
    ]),
    ...gapsOf(report).map((gap) => `  ✗ ${gap}`),
  ].join('\n');
}

const sum = (reports: readonly MachineReport[], figure: (report: MachineReport) => number): number =>
  reports.reduce((total, report) => total + figure(report), 0);

/** The last line of the table. */
export const tableFoot = (reports: readonly MachineReport[]): string =>
  [
    columns([
      `${reports.length} machines`,
      `${sum(reports, ({ states }) => states.length)}`,
      `${sum(reports, ({ transitions }) => transitions.length)}`,
      `${sum(reports, ({ shortestPaths }) => shortestPaths)}`,
      '',
      `${sum(reports, ({ testedPaths }) => testedPaths)}`,
      `${sum(reports, ({ unreached }) => unreached.states.length + unreached.transitions.length) || '–'}`,
    ]),
    ...(reports.every(isWhole) ? ['Every state is reached and every transition taken; nothing broke on any path.'] : []),
  ].join('\n');
