import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Runs a command with its output shown and no input; resolves to its exit code (1 when it could not start). */
export const runShown = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });

/** Runs a command and collects its output; resolves to `{ code, output, seconds }`. */
export const runQuiet = (command, args, options = {}) =>
  new Promise((resolve) => {
    const start = performance.now();
    const chunks = [];
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const end = (code) => resolve({ code, output: Buffer.concat(chunks).toString(), seconds: (performance.now() - start) / 1000 });
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${command}: ${error.message}\n`));
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });

/** The first of `names` that PATH holds, as a full path. */
export function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
    if (found) return found;
  }
  return undefined;
}

export const canInstallSystemPackages = () => process.platform === 'linux' && process.getuid?.() === 0 && onPath(['apt-get']) !== undefined;

/** Installs Debian packages without a question; false when a package cannot be had. */
export function installSystemPackages(...names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  const install = () => apt('install', '-y', '--no-install-recommends', '-q', ...names);
  return install() || (apt('update', '-q') && install());
}
