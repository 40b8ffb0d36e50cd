import { watchFirstSign } from '#services/browser/firstSign.ts';
import { reportFault } from '#services/browser/report.ts';
import type { LateResidents } from './late.machine.ts';
import { residentsNow, tell } from './tell.ts';

let late: LateResidents | null = null;
let loading: Promise<LateResidents | null> | undefined;
const listeners = new Set<() => void>();

async function start(): Promise<LateResidents | null> {
  try {
    const { startLate } = await import('./late.ts');
    late = startLate(residentsNow());
    for (const listener of listeners) listener();
    return late;
  } catch (error) {
    reportFault(error);
    watchFirstSign(() => {
      loading = undefined;
      void loadLate();
    });
    return null;
  }
}

/**
 * Starts the late residents; their code is asked for once. Gives null when it does not come: that is reported,
 * and the visitor's next sign of life asks again. Never rejects.
 */
export function loadLate(): Promise<LateResidents | null> {
  loading ??= start();
  return loading;
}

/** The late residents, or null while they have not come. */
export const lateNow = (): LateResidents | null => late;

/** Tells a late resident something, as soon as it has come; says so when it does not come. */
export function tellLate<Name extends keyof LateResidents>(name: Name, event: Parameters<LateResidents[Name]['send']>[0]): void {
  void loadLate().then((residents) => {
    if (residents === null) tell('toasts', { type: 'toast.shown', toast: { id: 'late', tone: 'error', key: 'faults:part' } });
    else (residents[name].send as (event: unknown) => void)(event);
  });
}

/** Calls back when the late residents have come. Returns the function that ends it. */
export function watchLate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
