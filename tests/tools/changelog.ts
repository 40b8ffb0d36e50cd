import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'changes';

/** The files of changes that no version has yet, by name. */
export const changeFiles = (names: readonly string[]): string[] =>
  names.filter((name) => name.endsWith('.md') && name !== 'README.md').toSorted();

/**
 * What is wrong with a file of changes: it is list lines, each a sentence or two of at most 400 characters that ends with a full stop.
 * @returns one problem a line.
 */
export const changeProblems = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .filter((line) => !/^- [A-Z`/].{10,398}\.$/.test(line));

/**
 * The changelog with these changes below their version, above those of before.
 * @throws Error when it has no version yet to put it above, or has this one already.
 */
export function withVersion(changelog: string, version: string, date: string, changes: readonly string[]): string {
  const at = changelog.indexOf('\n## ');
  if (at < 0) throw new Error('CHANGELOG.md has no line that begins with "## ".');
  if (changelog.includes(`\n## ${version} `)) throw new Error(`CHANGELOG.md has the version ${version} already.`);
  return `${changelog.slice(0, at)}\n## ${version} (${date})\n\n${changes.map((text) => text.trim()).join('\n')}\n${changelog.slice(at)}`;
}

if (import.meta.filename === process.argv[1]) {
  const [version = ''] = process.argv.slice(2);
  const names = changeFiles(readdirSync(folder));
  if (!/^\d+\.\d+\.\d+$/.test(version) || names.length === 0) {
    console.error('Usage: npm run changelog -- <version>, such as 1.2.0; there is at least one file in changes/.');
    process.exit(2);
  }
  const texts = names.map((name) => readFileSync(join(folder, name), 'utf8'));
  writeFileSync('CHANGELOG.md', withVersion(readFileSync('CHANGELOG.md', 'utf8'), version, new Date().toISOString().slice(0, 10), texts));
  for (const name of names) rmSync(join(folder, name));
  console.log(`${names.length} changes are now those of ${version}.`);
}
