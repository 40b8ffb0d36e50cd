import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { catalogue } from '#tests/machines/catalogue.ts';
import { changedFiles, unprovenTables } from './tableChanges.ts';

test('no table of this branch was written anew with its machine alone', () => {
  const { files, note } = changedFiles('.');
  console.info(`behaviour tables: ${note}`);
  expect(unprovenTables(files, catalogue), 'say in the plan, or in a rule test, what the machine should do now').toEqual([]);
});

describe('a table that comes with a machine', () => {
  const machines = [
    { id: 'bell', file: 'src/machines/help/bell/bell.machine.ts' },
    { id: 'gong', file: 'src/machines/help/bell/gong.machine.ts' },
    { id: 'drum', file: 'src/machines/help/drum/drum.machine.ts' },
  ];
  const table = 'tests/machines/help/tables/bell.md';

  test.each([
    ['and nothing else is refused', ['src/machines/help/bell/bell.machine.ts'], [table]],
    ['and the test of another flow is refused', ['src/machines/help/bell/chime.rules.ts', 'tests/machines/help/drum.plan.ts'], [table]],
    ['and its plan is fine', ['src/machines/help/bell/bell.machine.ts', 'tests/machines/help/bell.plan.ts'], []],
    ['and a test of the same folder is fine', ['src/machines/help/bell/bell.machine.ts', 'tests/machines/help/gong.steps.test.ts'], []],
    ['and a rule test is fine', ['src/machines/help/bell/chime.rules.ts', 'tests/rules/help/chime.test.ts'], []],
    ['that did not change is fine', ['src/machines/help/drum/drum.machine.ts', 'src/machines/help/bell/bell.flow.ts'], []],
  ])('%s', (_, changed, refused) => {
    expect(unprovenTables([table, ...changed], machines)).toEqual(refused);
  });
});

describe('what a branch changed', () => {
  const folders: string[] = [];
  afterEach(() => {
    vi.unstubAllEnvs();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });
  const emptyFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'tables-'));
    folders.push(folder);
    return folder;
  };
  const repository = () => {
    const folder = emptyFolder();
    const git = (...args: string[]): string =>
      execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b.test', ...args], {
        encoding: 'utf8',
        stdio: 'pipe',
      }).trim();
    const write = (file: string): void => {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), String(Math.random()));
    };
    const commit = (...files: string[]): string => {
      files.forEach(write);
      git('add', '-A');
      git('commit', '-qm', files.join(' '));
      return git('rev-parse', 'HEAD');
    };
    git('init', '-q');
    return { folder, git, write, commit };
  };

  test('since it left main, with what is not committed', () => {
    const { folder, git, write, commit } = repository();
    git('update-ref', 'refs/remotes/origin/main', commit('a'));
    commit('b');
    commit('c');
    write('d');
    expect(changedFiles(folder, '').files).toEqual(['b', 'c', 'd']);
  });

  test('in the last commit where there is no main elsewhere, or where it is main', () => {
    const { folder, git, commit } = repository();
    commit('a');
    commit('b');
    git('update-ref', 'refs/remotes/origin/main', commit('c'));
    expect(changedFiles(folder, '').files).toEqual(['c']);
    git('update-ref', '-d', 'refs/remotes/origin/main');
    expect(changedFiles(folder, '').files).toEqual(['c']);
  });

  test('since the ref that is asked for, which must exist', () => {
    const { folder, commit } = repository();
    const first = commit('a');
    commit('b');
    commit('c');
    expect(changedFiles(folder, first).files).toEqual(['b', 'c']);
    expect(() => changedFiles(folder, 'nowhere')).toThrow('TABLES_BASE: there is no "nowhere".');
  });

  test('nothing where there is nothing to compare, and it says so', () => {
    const { folder, commit } = repository();
    commit('a');
    expect(changedFiles(folder, '')).toEqual({ files: [], note: 'no earlier commit: nothing to compare' });
    expect(changedFiles(emptyFolder(), '')).toEqual({ files: [], note: 'no repository: nothing to compare' });
    vi.stubEnv('PATH', '');
    expect(changedFiles(folder, '')).toEqual({ files: [], note: 'git is missing: nothing to compare' });
  });
});
