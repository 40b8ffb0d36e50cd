import { spawnSync } from 'node:child_process';

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 });
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

/** Lines of a diff in short: a path of ours by its last word, without comments, and without the breaks and last commas that a formatter decides. */
const inShort = (lines) =>
  lines
    .filter((line) => !/^[-+]\s*(?:\/\/|\/\*\*|\* |\*\/)/.test(line))
    .map((line) =>
      line
        .slice(1)
        .replaceAll(/(?:\.\.?\/|#|src\/|tests\/)[\w./-]*\/(?=[\w.-]+)/g, '')
        .replaceAll(/\.\.?\/(?=[\w.-]+)/g, ''),
    )
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{}()[\];,]) ?/g, '$1')
    .replaceAll(/,(?=[}\])])/g, '')
    .trim();

/**
 * The paths in a diff without context lines, less those that only moved, only take something from where it has moved to, or differ in comments alone.
 * A file that moved is named by its new path.
 */
export function changedPaths(diff) {
  return diff
    .split(/^diff --git /m)
    .slice(1)
    .flatMap((text) => {
      const [head = '', ...hunks] = text.split(/^@@ .*\n/m);
      const path = /^(?:\+\+\+ b\/|rename to )(.+)$/m.exec(head)?.[1] ?? /^a\/(.+?) b\//.exec(head)?.[1] ?? '';
      const lines = hunks.join('').split('\n');
      const isPlaceAlone =
        !/^(new|deleted) file |^Binary /m.test(head) &&
        inShort(lines.filter((line) => line.startsWith('-'))) === inShort(lines.filter((line) => line.startsWith('+')));
      return isPlaceAlone ? [] : [path];
    });
}

/**
 * Paths that differ from a commit, committed or not, those that git does not know yet too.
 * @throws Error when there is no such commit.
 */
export function changedSince(ref) {
  const base = git('merge-base', ref, 'HEAD');
  if (base === undefined) throw new Error(`git knows no commit "${ref}" that this branch came from.`);
  const lines = (text) => (text ?? '').split('\n').filter((line) => line !== '');
  const known = changedPaths(git('diff', '--find-renames', '--unified=0', '--no-color', '--src-prefix=a/', '--dst-prefix=b/', base) ?? '');
  return [...new Set([...known, ...lines(git('ls-files', '--others', '--exclude-standard'))])];
}
