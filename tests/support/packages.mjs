import { explained, missingPackages, runShown, refuseLinkedPackages } from '../../sandbox/start/install.mjs';
import { nodeProblem } from '../../sandbox/start/node.mjs';

/**
 * Runs `npm ci` when node_modules is absent or differs from the lockfile, test tools included.
 * @throws Error with the way on when Node is too old or the packages cannot be had.
 */
export async function installPackages() {
  const problem = nodeProblem(process.versions.node);
  if (problem !== undefined) throw explained(problem);
  const missing = missingPackages();
  if (missing.length === 0) return;
  console.log(
    `Installing packages from the lockfile (${missing.length} to bring: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ', …' : ''})`,
  );
  refuseLinkedPackages();
  const code = await runShown('npm', ['ci', '--no-audit', '--no-fund'], { shell: process.platform === 'win32' });
  if (code !== 0) throw explained('npm ci failed: see its message above. Is the package registry reachable?');
}
