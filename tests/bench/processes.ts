import { readdirSync, readFileSync } from 'node:fs';

const statOf = (id: number | string): string => {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8');
  } catch {
    return '';
  }
};
const parentOf = (id: number | string): number => Number(/\) \S (\d+)/.exec(statOf(id))?.[1] ?? 0);

/** Process ids of a process and all below it, from /proc; only itself where there is none. */
export function familyOf(root: number): number[] {
  try {
    const parents = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(name)] as const);
    const below = (id: number): number[] => [id, ...parents.filter(([, parent]) => parent === id).flatMap(([child]) => below(child))];
    return below(root);
  } catch {
    return [root];
  }
}

/** The process that started this one; 0 where /proc does not tell. */
export const starterOf = parentOf;

/** Linux counts in hundredths of a second. */
const ticksPerSecond = 100;

/** Seconds of processor time that a process and all below it have taken, those that have ended included; 0 where /proc does not tell. */
export function processorSeconds(root: number): number {
  const ticks = (id: number): number => {
    const fields = statOf(id)
      .replace(/^.*\) /, '')
      .split(' ')
      .slice(11, 15);
    return fields.reduce((sum, field) => sum + Number(field), 0);
  };
  return familyOf(root).reduce((sum, id) => sum + ticks(id), 0) / ticksPerSecond;
}
