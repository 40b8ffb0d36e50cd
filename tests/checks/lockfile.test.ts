import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lockProblems, pinProblems, scriptProblems, type Lockfile, type Manifest } from './lockfile.ts';

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
test('the checks turn red', () => {
  const bad: Lockfile = {
    packages: { 'node_modules/a': { version: '1.0.0', resolved: 'http://mirror.test/a.tgz', integrity: 'sha1-x', hasInstallScript: true } },
  };
  expect(lockProblems(bad)).toHaveLength(2);
  expect(scriptProblems(bad)).toEqual(['node_modules/a runs an install script']);
  expect(pinProblems({ dependencies: { a: '^1.0.0', b: 'latest', c: '1.2.3' } })).toHaveLength(2);
});
