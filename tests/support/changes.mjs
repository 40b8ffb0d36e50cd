import { spawnSync } from 'node:child_process';

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/**
 * The commit that a run compares with: where a branch left `origin/main`, or on main itself what stood there before the work of
 * the last hours: what is older was walked when it came, and the night walks all.
 * Undefined in a copy without history.
 */
export function baseCommit() {
  const head = git('rev-parse', 'HEAD');
  const left = git('merge-base', 'HEAD', 'origin/main');
  if (left !== undefined && left !== head) return left;
  return git('rev-list', '-1', '--before=4 hours ago', 'HEAD') || undefined;
}

/**
 * Paths that differ from a commit, committed or not, those that git does not know yet too.
 * @throws Error when there is no such commit.
 */
export function changedSince(ref) {
  const base = git('merge-base', ref, 'HEAD');
  if (base === undefined) throw new Error(`git knows no commit "${ref}" that this branch came from.`);
  const lines = (text) => (text ?? '').split('\n').filter((line) => line !== '');
  const known = lines(git('diff', '--name-only', base));
  return [...new Set([...known, ...lines(git('ls-files', '--others', '--exclude-standard'))])];
}
