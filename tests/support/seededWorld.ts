import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { stillClock } from '#sandbox/clock.ts';
import { databaseOf } from '#sandbox/database/database.ts';
import { buildTemplate } from '#sandbox/database/template.ts';
import { seedWorld } from '#sandbox/world/seedWorld.ts';
import { testStart } from './sandbox.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file with the dump of the demo world, seed 1, as it is at `testStart`. */
    seededWorld: string;
  }
}

/** Seeds the demo world once a run: loading its dump takes a third of the time that seeding takes, and eighty tests want one. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'exchange-world-'));
  const file = join(folder, 'world.tar.gz');
  await buildTemplate(file, (pool) =>
    seedWorld(
      databaseOf(pool, 'embedded', stillClock(testStart), async () => {}),
      { seed: 1, quickPasswords: true },
    ),
  );
  project.provide('seededWorld', file);
  return () => rmSync(folder, { recursive: true, force: true });
}
