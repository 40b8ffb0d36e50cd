import type { Explanation } from './explanations.ts';

/** What Stryker says of one change. */
type Result = {
  readonly fileName: string;
  readonly mutatorName: string;
  readonly replacement: string;
  readonly status: string;
  readonly location: { readonly start: Position; readonly end: Position };
};
/** Both from 1. */
type Position = { readonly line: number; readonly column: number };

export type Survivor = {
  readonly file: string;
  readonly lineNumber: number;
  readonly line: string;
  readonly from: string;
  readonly to: string;
  /** No test even runs it. */
  readonly isUncovered: boolean;
};

export type Score = {
  readonly changes: number;
  readonly killed: number;
  /** Of the changes that are not explained, two digits after the point. */
  readonly percent: number;
  readonly explained: number;
  readonly survivors: readonly Survivor[];
  /** Explanations of changes that no longer survive, or are no longer made. */
  readonly idle: readonly Explanation[];
};

const counted: readonly string[] = ['Killed', 'Timeout', 'Survived', 'NoCoverage'];
const killed: readonly string[] = ['Killed', 'Timeout'];

function survivorOf(result: Result, textOf: (file: string) => string): Survivor {
  const lines = textOf(result.fileName).split('\n');
  const { start, end } = result.location;
  const span = lines.slice(start.line - 1, end.line).join('\n');
  const tail = (lines[end.line - 1]?.length ?? 0) - (end.column - 1);
  return {
    file: result.fileName,
    lineNumber: start.line,
    line: (lines[start.line - 1] ?? '').trim(),
    from: span.slice(start.column - 1, span.length - tail),
    to: result.replacement,
    isUncovered: result.status === 'NoCoverage',
  };
}

const explains = (survivor: Survivor) => (explanation: Explanation) =>
  (explanation.file === '*' || explanation.file === survivor.file) &&
  (explanation.line === '*' || explanation.line === survivor.line) &&
  survivor.from.startsWith(explanation.from) &&
  explanation.to === survivor.to;

/** Counts what was killed; explained survivors are left out of the percentage. `textOf` reads a source by Stryker's name for it. */
export function scoreOf(results: readonly Result[], explanations: readonly Explanation[], textOf: (file: string) => string): Score {
  const valid = results.filter(({ status }) => counted.includes(status));
  const dead = valid.filter(({ status }) => killed.includes(status));
  const alive = valid.filter(({ status }) => !killed.includes(status)).map((result) => survivorOf(result, textOf));
  const survivors = alive.filter((survivor) => !explanations.some(explains(survivor)));
  const files = new Set(results.map(({ fileName }) => fileName));
  const judged = dead.length + survivors.length;
  return {
    changes: valid.length,
    killed: dead.length,
    percent: judged === 0 ? 100 : Math.round((dead.length / judged) * 10_000) / 100,
    explained: alive.length - survivors.length,
    survivors,
    idle: explanations.filter((explanation) => files.has(explanation.file) && !alive.some((survivor) => explains(survivor)(explanation))),
  };
}

const short = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 100);

/** The score of a folder with what survived, for a terminal. */
export const scoreText = (name: string, score: Score): string =>
  [
    `${name}: ${score.percent} % of ${score.changes} changes killed${score.explained === 0 ? '' : `, ${score.explained} explained`}`,
    ...score.survivors.map(
      ({ file, lineNumber, from, to, isUncovered }) =>
        `  ${file}:${lineNumber} ${isUncovered ? '(never run) ' : ''}${short(from)} → ${short(to)}`,
    ),
    ...score.idle.map(({ file, line }) => `  explained without need: ${file}: ${line}`),
  ].join('\n');
