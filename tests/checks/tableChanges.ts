import { execFileSync } from 'node:child_process';

/** Names a ref to compare with, such as that of a pull request's base. */
const baseVariable = 'TABLES_BASE';

const isTable = (file: string): boolean => /^tests\/machines\/[^/]+\/tables\/[^/]+\.md$/.test(file);
const isChart = (file: string): boolean => /^src\/machines\/.+\.(machine|setup|states|events|context|rules)\.ts$/.test(file);
const isProof = (file: string): boolean => /^tests\/(machines|rules)\/.+\.(plan|test)\.ts$/.test(file);

/** One machine: what belongs to it by name, and the folder of its sources. */
type Machine = { readonly id: string; readonly file: string };

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1);
const stemOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1).split('.')[0] ?? '';

/**
 * Tables that were written anew with a change of their machine's folder while no plan and no rule test of that folder was touched:
 * nobody has said beforehand that the machine should do otherwise. `changed` are paths from the repository root.
 */
export function unprovenTables(changed: readonly string[], machines: readonly Machine[]): string[] {
  return changed.filter(isTable).filter((table) => {
    const machine = machines.find(({ id }) => id === stemOf(table));
    if (machine === undefined) return false;
    const folder = folderOf(machine.file);
    const sources = changed.filter((file) => isChart(file) && file.startsWith(folder));
    const names = new Set([
      ...machines.filter(({ file }) => folderOf(file) === folder).map(({ id }) => id),
      ...sources.map(stemOf),
      folder.split('/').at(-2) ?? '',
    ]);
    return sources.length > 0 && !changed.some((file) => isProof(file) && names.has(stemOf(file)));
  });
}

/** Files that a branch changed; `note` says what it was compared with, or why it was not. */
export type Changes = { readonly files: readonly string[]; readonly note: string };

/**
 * What changed since the ref in TABLES_BASE, else since the branch left `origin/main`, else in the last commit; with what is not
 * committed. Where there is no git, or no history, there is nothing to compare.
 * @throws Error when the ref that was asked for does not exist
 */
export function changedFiles(folder: string, asked: string = process.env[baseVariable] ?? ''): Changes {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  const tried = (...args: string[]): string | null => {
    try {
      return git(...args);
    } catch {
      return null;
    }
  };
  if (tried('--version') === null) return { files: [], note: 'git is missing: nothing to compare' };
  if (tried('rev-parse', '--git-dir') === null) return { files: [], note: 'no repository: nothing to compare' };
  if (asked !== '' && tried('rev-parse', '--verify', `${asked}^{commit}`) === null)
    throw new Error(`${baseVariable}: there is no "${asked}".`);
  const head = tried('rev-parse', '--verify', 'HEAD');
  const fork = tried('merge-base', asked === '' ? 'origin/main' : asked, 'HEAD');
  // On main itself the branch is the last commit.
  const base = fork !== null && (fork !== head || asked !== '') ? fork : tried('rev-parse', '--verify', 'HEAD~1');
  if (base === null) return { files: [], note: 'no earlier commit: nothing to compare' };
  const files = git('diff', '--name-only', '--no-renames', base).split('\n');
  const fresh = git('ls-files', '--others', '--exclude-standard').split('\n');
  return { files: [...files, ...fresh].filter((file) => file !== ''), note: `compared with ${base.slice(0, 9)}` };
}
