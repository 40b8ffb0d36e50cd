import { spawn } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const fits = (wanted, actual) => wanted === undefined || (wanted.some((name) => name === actual) && !wanted.includes(`!${actual}`));

/** Names the packages of the lockfile that node_modules lacks or holds in another version; empty when all is in place. */
export function missingPackages({ development = true } = {}) {
  if (!existsSync('node_modules/.package-lock.json')) return ['node_modules'];
  const installed = read('node_modules/.package-lock.json').packages;
  return Object.entries(read('package-lock.json').packages)
    .filter(([path, wanted]) => path.startsWith('node_modules/') && !wanted.link && (development || !(wanted.dev || wanted.devOptional)))
    .filter(([path, wanted]) => {
      if (installed[path]?.version === wanted.version && existsSync(path)) return false;
      const elsewhere = !fits(wanted.os, process.platform) || !fits(wanted.cpu, process.arch);
      return !(wanted.optional && (elsewhere || installed[path] === undefined));
    })
    .map(([path]) => path);
}

/** Runs a command with its output shown; resolves to its exit code. */
export const runShown = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
    const pass = (signal) => child.kill(signal);
    process.once('SIGINT', pass).once('SIGTERM', pass);
    const end = (code) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      resolve(code ?? 1);
    };
    child.on('error', () => end(1));
    child.on('exit', (code, signal) => (signal === null ? end(code) : process.exit(130)));
  });

/** A failure whose message alone tells what to do. */
export const explained = (message) => Object.assign(new Error(message), { isExplained: true });

/** npm ci empties the folder that a link leads to, which may be another project's. @throws Error with the way on when node_modules is a link. */
export function refuseLinkedPackages() {
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink())
    throw explained(
      'node_modules is a link, and what it leads to does not fit the lockfile. Bring that folder up to date, or remove the link and start again.',
    );
}

/** Runs `npm ci` when packages that the exchange needs are absent or differ from the lockfile; tells whether it did. */
export async function installIfStale(give) {
  const missing = missingPackages({ development: false });
  if (missing.length === 0) return false;
  refuseLinkedPackages();
  give(`Installing packages from the lockfile (${missing.length} to bring)…`);
  const code = await runShown('npm', ['ci', '--no-audit', '--no-fund'], { shell: process.platform === 'win32' });
  if (code !== 0)
    throw explained(
      'npm ci failed: its message stands above. Check that the package registry can be reached and that the disk has room (about 700 MB), then start again.',
    );
  return true;
}
