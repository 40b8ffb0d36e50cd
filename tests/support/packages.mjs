import { existsSync, readFileSync } from 'node:fs';
import { runShown } from './process.mjs';

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const fits = (wanted, actual) => wanted === undefined || (wanted.some((name) => name === actual) && !wanted.includes(`!${actual}`));

/** Names the packages of the lockfile that node_modules lacks or holds in another version; empty when all is in place. */
export function missingPackages() {
  if (!existsSync('node_modules/.package-lock.json')) return ['node_modules'];
  const installed = read('node_modules/.package-lock.json').packages;
  return Object.entries(read('package-lock.json').packages)
    .filter(([path, wanted]) => path.startsWith('node_modules/') && !wanted.link)
    .filter(([path, wanted]) => {
      if (installed[path]?.version === wanted.version && existsSync(path)) return false;
      const elsewhere = !fits(wanted.os, process.platform) || !fits(wanted.cpu, process.arch);
      return !(wanted.optional && (elsewhere || installed[path] === undefined));
    })
    .map(([path]) => path);
}

/** Runs `npm ci` when node_modules is absent or differs from the lockfile. */
export async function installPackages() {
  const missing = missingPackages();
  if (missing.length === 0) return;
  console.log(
    `Installing packages from the lockfile (${missing.length} to bring: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ', …' : ''})`,
  );
  const code = await runShown('npm', ['ci', '--no-audit', '--no-fund'], { shell: process.platform === 'win32' });
  if (code !== 0) throw new Error('npm ci failed: see its message above. Is the package registry reachable?');
}
