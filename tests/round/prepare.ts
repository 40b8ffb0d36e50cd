import { resolve } from 'node:path';
import { buildForTests, keptBuild } from '#tests/support/testBuild.mjs';
import { emptyBook, writeBook } from './book.ts';

/** Before the round: its build, unless the run has made it, and an empty picture book. Afterwards: the book's page. */
export default async function prepare(): Promise<() => void> {
  if (process.env['PATHS_BUILD'] === undefined) {
    await buildForTests(keptBuild);
    process.env['PATHS_BUILD'] = resolve(keptBuild);
  }
  emptyBook();
  return writeBook;
}
