import { readdirSync } from 'node:fs';
import type { Driver } from '../driver.ts';

const folder = 'tests/paths/drivers';
const isDriver = (value: unknown): value is Driver =>
  typeof value === 'object' && value !== null && 'machine' in value && 'open' in value && 'events' in value;

/** A driver with the path of its file from the repository root. */
export type DriverOfFile = { readonly driver: Driver; readonly file: string };

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
  .toSorted();
const found = files.map(async (file): Promise<readonly DriverOfFile[]> => {
  const exported = Object.values((await import(/* @vite-ignore */ `#tests/paths/drivers/${file}`)) as Record<string, unknown>);
  return exported.filter(isDriver).map((driver) => ({ driver, file: `${folder}/${file}` }));
});

/** Every machine that is driven in a real browser, each by what the files of this folder export. */
export const driverFiles: readonly DriverOfFile[] = (await Promise.all(found)).flat();
export const drivers: readonly Driver[] = driverFiles.map(({ driver }) => driver);
