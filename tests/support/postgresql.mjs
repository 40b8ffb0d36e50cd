import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canInstallSystemPackages, installSystemPackages, onPath } from './process.mjs';

const versionsIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .sort((a, b) => Number.parseFloat(b) - Number.parseFloat(a))
        .map((version) => join(folder, version, 'bin'))
    : [];

/** The folder that holds `initdb` and `postgres`, or undefined. POSTGRES_BIN wins. */
export function postgresqlFolder() {
  const command = onPath(['initdb']);
  const candidates = [
    process.env.POSTGRES_BIN,
    ...versionsIn('/usr/lib/postgresql'),
    command && dirname(command),
    '/opt/homebrew/opt/postgresql/bin',
    '/usr/local/opt/postgresql/bin',
  ];
  return candidates.find((folder) => folder && existsSync(join(folder, 'initdb')));
}

/** Finds the PostgreSQL server binaries, installing Debian's package when allowed; undefined (after a notice) when none can be had. */
export function findPostgresql() {
  const found = postgresqlFolder();
  if (found) return found;
  if (canInstallSystemPackages()) {
    console.log("Installing Debian's postgresql package");
    if (installSystemPackages('postgresql')) return postgresqlFolder();
  }
  return undefined;
}
