import { watchFirstSign } from '#services/browser/firstSign.ts';
import { reportFault } from '#services/browser/report.ts';
import type { LateResidents } from './late.machine.ts';
import { residentsNow } from './tell.ts';

let late: LateResidents | null = null;
let loading: Promise<LateResidents | null> | undefined;
const listeners = new Set<() => void>();

/**
 * Starts the late residents; their code is asked for once. Gives null when it does not come: that is reported,
 * and the visitor's next sign of life asks again. Never rejects.
 */
export function loadLate(): Promise<LateResidents | null> {
  loading ??= import('./late.ts')
    .then(({ startLate }) => {
      late = startLate(residentsNow());
      for (const tell of listeners) tell();
      return late;
    })
    .catch((error: unknown) => {
      reportFault(error);
      watchFirstSign(() => {
        loading = undefined;
        void loadLate();
      });
      return null;
    });
  return loading;
}

/** The late residents, or null while they have not come. */
export const lateNow = (): LateResidents | null => late;

/** Calls back when the late residents have come. Returns the function that ends it. */
export function watchLate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
