/**
 * A machine that is walked, and the folders and files whose change may change its walks. `without`: how the paths of those begin that
 * belong to another machine of its folder, and that it takes nothing of.
 */
export type Walked = { readonly machine: string; readonly files: readonly string[]; readonly without?: readonly string[] };

/** Of the machines that nobody changed, one in so many is walked on a day; after as many days all have been. */
export const daysForAll = 5;
/** The others fill a run up to so many machines: where a change of the kit touches more, its own walks are the run, and the night walks all. */
export const fullRun = 40;
const dayMs = 86_400_000;

/** The machines whose files changed, each once, sorted; what is named as a folder counts for all below it. */
export function changedMachines(all: readonly Walked[], changed: readonly string[]): readonly string[] {
  const isTouched = ({ files, without = [] }: Walked): boolean =>
    files.some((file) =>
      changed.some((path) => (path === file || path.startsWith(`${file}/`)) && !without.some((start) => path.startsWith(start))),
    );
  return [...new Set(all.filter(isTouched).map(({ machine }) => machine))].toSorted();
}

/**
 * The machines that a run walks: those that changed, and a fifth of the others by date as far as the run is not full.
 * @param now milliseconds since the epoch.
 */
export function walkedOn(all: readonly Walked[], changed: readonly string[], now: number): readonly string[] {
  const day = Math.floor(now / dayMs) % daysForAll;
  const touched = changedMachines(all, changed);
  const names = [...new Set(all.map(({ machine }) => machine))].toSorted();
  const others = names.filter((machine, index) => !touched.includes(machine) && index % daysForAll === day);
  return [...touched, ...others.slice(0, Math.max(0, fullRun - touched.length))].toSorted();
}
