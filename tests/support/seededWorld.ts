import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stillClock } from '#sandbox/core/clock.ts';
import { databaseOf } from '#sandbox/core/database/database.ts';
import { buildTemplate } from '#sandbox/core/database/template.ts';
import { seedWorld } from '#sandbox/world/seedWorld.ts';
import { testStart } from './sandbox.ts';

/** Names where `postgres.ts` keeps the files of a new PostgreSQL server, once a test wants one. */
function nameServerPattern(): string {
  const folder = mkdtempSync(join(tmpdir(), 'exchange-postgres-pattern-'));
  // The server's own user goes through it.
  chmodSync(folder, 0o777);
  process.env['POSTGRES_PATTERN'] = join(folder, 'first');
  return folder;
}

/** Seeds the demo world once a run: loading its dump takes a third of the time that seeding takes, and eighty tests want one. */
export async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'exchange-world-'));
  const file = join(folder, 'world.tar');
  await buildTemplate(file, (pool) =>
    seedWorld(
      databaseOf(pool, 'embedded', stillClock(testStart), async () => {}),
      { seed: 1, quickPasswords: true },
    ),
  );
  process.env['SEEDED_WORLD'] = file;
  const made = [folder, nameServerPattern()];
  return () => made.forEach((each) => rmSync(each, { recursive: true, force: true }));
}
