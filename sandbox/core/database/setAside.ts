import { existsSync, renameSync, rmSync } from 'node:fs';

/** Renames what is there to `<path>.old`, in place of what was put aside before; tells whether there was anything. */
export function setAside(path: string): boolean {
  if (!existsSync(path)) return false;
  rmSync(`${path}.old`, { recursive: true, force: true });
  renameSync(path, `${path}.old`);
  return true;
}
