import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { canInstallSystemPackages, installSystemPackages, onPath } from './process.mjs';

/** Python 3.9 is what the program of the documentation needs; a `python` may be of another age, and a launcher may have none behind it. */
const check = 'import sys; sys.exit(sys.version_info < (3, 9))';
const answers = (path) => spawnSync(path, ['-c', check], { stdio: 'ignore', timeout: 20_000 }).status === 0;
const installed = () => [onPath(['python3']), onPath(['python', 'python.exe'])].find((path) => path !== undefined && answers(path));

/**
 * The Python for the program of the documentation: PYTHON_PATH, else an installed one of 3.9 or newer, else Debian's package.
 * @throws Error with what to do when none can be had.
 */
export function findPython() {
  const wanted = process.env.PYTHON_PATH;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Error(`PYTHON_PATH is "${wanted}", but there is no such file. Correct it, or unset it to let the tests find a Python.`);
  }
  const here = installed();
  if (here) return here;
  if (canInstallSystemPackages()) {
    console.log("Installing Debian's python3-minimal package");
    if (installSystemPackages('python3-minimal', 'libpython3-stdlib')) {
      const now = installed();
      if (now) return now;
    }
  }
  throw new Error('No Python for the tests: install Python 3.9 or newer, or set PYTHON_PATH to one, then run the tests again.');
}
