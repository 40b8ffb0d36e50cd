import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { catalogue } from '#tests/machines/catalogue.ts';
import { runPaths } from './command.ts';
import { missingMachines, type MachineModules } from './missing.ts';

/** Everything that the files of `src/machines` named `*.machine.ts` export. */
async function machineModules(): Promise<MachineModules> {
  const files = readdirSync('src/machines', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/machines/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.machine.ts'));
  const modules = files.map(async (file) => [file, (await import(pathToFileURL(resolve(file)).href)) as Record<string, unknown>] as const);
  return Object.fromEntries(await Promise.all(modules));
}

try {
  process.exitCode = await runPaths(process.argv.slice(2), {
    catalogue,
    drivers: async () => (await import('#tests/paths/drivers/index.ts')).drivers,
    missing: async () => missingMachines(await machineModules(), catalogue),
    print: console.log,
    complain: console.error,
    readText: (file) => readFileSync(file, 'utf8'),
    writeText: (file, text) => {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    },
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
