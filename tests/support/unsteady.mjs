import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** A run with more tests than these that needed a second go is red. */
export const mostUnsteady = 2;
/** Older entries are dropped: what has been steady for so long is mended. */
const keptEntries = 60;

/** What needed a second go in earlier runs, the newest last: `{ on, test }`. */
export const historyFile = 'tests/unsteady.json';

/** Writes what needed a second go behind the history. @param on the day, `YYYY-MM-DD`. @returns the history with it. */
export function rememberUnsteady(names, on, file = historyFile) {
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  if (names.length === 0) return before;
  const history = [...before, ...names.map((test) => ({ on, test }))].slice(-keptEntries);
  writeFileSync(file, `${JSON.stringify(history, null, 2)}\n`);
  return history;
}

/** The history in words, the most frequent first. */
export function unsteadyText(history) {
  const tests = [...new Set(history.map(({ test }) => test))].map((test) => ({
    test,
    entries: history.filter((entry) => entry.test === test),
  }));
  return tests
    .toSorted((left, right) => right.entries.length - left.entries.length)
    .map(({ test, entries }) => `  ${entries.length} × ${test} (last ${entries.at(-1).on})`);
}
