/** A machine that is walked, and the folders and files whose change may change its walks. */
export type Walked = { readonly machine: string; readonly files: readonly string[] };

/** Of the machines that nobody changed, one in so many is walked on a day; after as many days all have been. */
export const daysForAll = 5;
const dayMs = 86_400_000;

/** The machines whose files changed, each once, sorted; what is named as a folder counts for all below it. */
export function changedMachines(all: readonly Walked[], changed: readonly string[]): readonly string[] {
  const isTouched = ({ files }: Walked): boolean =>
    files.some((file) => changed.some((path) => path === file || path.startsWith(`${file}/`)));
  return [...new Set(all.filter(isTouched).map(({ machine }) => machine))].toSorted();
}

/**
 * The machines that a run walks: those that changed, and a fifth of the others by date.
 * @param now milliseconds since the epoch.
 */
export function walkedOn(all: readonly Walked[], changed: readonly string[], now: number): readonly string[] {
  const day = Math.floor(now / dayMs) % daysForAll;
  const touched = changedMachines(all, changed);
  const names = [...new Set(all.map(({ machine }) => machine))].toSorted();
  return names.filter((machine, index) => touched.includes(machine) || index % daysForAll === day);
}
