import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from '#tests/e2e/support/fixtures.ts';
import { catalogue } from '#tests/machines/catalogue.ts';
import { startSandboxProcess } from '#tests/support/sandboxProcess.ts';
import { drivers } from './drivers/index.ts';
import { Ear } from './ear.ts';
import { Gate } from './gate.ts';
import { resultOf } from './results.ts';
import type { Stage } from './stage.ts';
import { Stream } from './stream.ts';
import { toursOf } from './tour.ts';
import { walk } from './walk.ts';

const given = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: start with npm run paths:browser.`);
  return value;
};
const [buildParent, folder] = [given('PATHS_BUILD'), given('PATHS_RESULTS')];
const wanted = (process.env['PATHS_MACHINES'] ?? '').split(',').filter((name) => name !== '');

const test = base.extend({
  // A walk hears its own page.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this parameter
  told: async ({}, provide) => provide(),
  sandbox: [
    async ({ environment }, provide) => {
      const sandbox = await startSandboxProcess({ environment, buildParent, timeoutMs: 120_000 });
      await provide(sandbox);
      await sandbox.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});

for (const driver of drivers.filter(({ machine }) => wanted.length === 0 || wanted.includes(machine))) {
  const { machine } = driver;
  const row = catalogue.find(({ id }) => id === machine);
  if (row === undefined) throw new Error(`There is no machine "${machine}".`);
  for (const path of toursOf(row, driver)) {
    test(`${path.name}: ${path.steps.length - 1} steps`, async ({ page, controls, watch, visit }) => {
      const ear = new Ear(machine);
      const gate = new Gate(controls);
      const stage: Stage = { page, controls, gate, ear, watch, visit, stream: new Stream(), notes: new Map() };
      await ear.listenTo(page, { machine, running: driver.running ?? [] });
      let failure: string | null = 'ended early';
      try {
        await walk(row, driver, path, stage);
        failure = null;
      } catch (error) {
        failure = (error as Error).message;
        throw error;
      } finally {
        gate.letGo();
        mkdirSync(folder, { recursive: true });
        const file = `${path.name.replaceAll(/\W+/g, '-')}.json`;
        writeFileSync(join(folder, file), JSON.stringify(resultOf(path.name, path.steps.length - 1, failure, ear.heard)));
      }
    });
  }
}
