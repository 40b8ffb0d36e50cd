import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stillClock } from '#sandbox/clock.ts';
import { databaseOf } from '#sandbox/database/database.ts';
import { buildTemplate } from '#sandbox/database/template.ts';
import { seedWorld } from '#sandbox/world/seedWorld.ts';
import { testStart } from './sandbox.ts';

/** Seeds the demo world once a run: loading its dump takes a third of the time that seeding takes, and eighty tests want one. */
export async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'exchange-world-'));
  const file = join(folder, 'world.tar.gz');
  await buildTemplate(file, (pool) =>
    seedWorld(
      databaseOf(pool, 'embedded', stillClock(testStart), async () => {}),
      { seed: 1, quickPasswords: true },
    ),
  );
  process.env['SEEDED_WORLD'] = file;
  return () => rmSync(folder, { recursive: true, force: true });
}
