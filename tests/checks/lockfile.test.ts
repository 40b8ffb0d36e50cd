import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { licenceProblems, lockProblems, pinProblems, scriptProblems, toldElsewhere, type Lockfile, type Manifest } from './lockfile.ts';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

test('every package of the lockfile has its hash and names no host', () => {
  expect(lockProblems(lock)).toEqual([]);
});
test('no package runs an install script beyond those allowed', () => {
  expect(scriptProblems(lock)).toEqual([]);
});
test('direct dependencies are pinned', () => {
  expect(pinProblems(manifest)).toEqual([]);
});
test('what ships is under licences that let a project of MIT ship it, and each exception is needed', () => {
  expect(licenceProblems(lock)).toEqual([]);
  const unnamed = Object.entries(lock.packages).filter(([, { license }]) => license === undefined);
  expect(Object.keys(toldElsewhere).filter((name) => !unnamed.some(([path]) => path.endsWith(`node_modules/${name}`)))).toEqual([]);
});
test('packages are installed without scripts, a week after they came out', () => {
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toEqual(expect.arrayContaining(['ignore-scripts=true', 'min-release-age=7']));
});
test.each([
  ['GPL-3.0-or-later', 'node_modules/a is under GPL-3.0-or-later'],
  ['MIT AND GPL-2.0', 'node_modules/a is under MIT AND GPL-2.0'],
  ['SEE LICENSE IN LICENSE.md', 'node_modules/a is under SEE LICENSE IN LICENSE.md'],
  [undefined, 'node_modules/a is under no licence that is named'],
  ['(GPL-3.0 OR MIT)', undefined],
  ['(Apache-2.0 AND MIT)', undefined],
])('a package under %s', (license, problem) => {
  const entry = license === undefined ? {} : { license };
  expect(licenceProblems({ packages: { 'node_modules/a': entry } })).toEqual(problem === undefined ? [] : [problem]);
  expect(licenceProblems({ packages: { 'node_modules/a': { ...entry, dev: true } } })).toEqual([]);
});
test('the checks turn red', () => {
  const bad: Lockfile = {
    packages: { 'node_modules/a': { version: '1.0.0', resolved: 'http://mirror.test/a.tgz', integrity: 'sha1-x', hasInstallScript: true } },
  };
  expect(lockProblems(bad)).toHaveLength(2);
  expect(scriptProblems(bad)).toEqual(['node_modules/a runs an install script']);
  expect(pinProblems({ dependencies: { a: '^1.0.0', b: 'latest', c: '1.2.3' } })).toHaveLength(2);
});
