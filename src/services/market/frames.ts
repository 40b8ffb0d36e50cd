import { onNextFrame } from '#services/browser/nextFrame.ts';

/**
 * Tells readers at most once a frame that something changed, however often it did. `version` counts what was told: a view that
 * is made once per version is the same object until its readers have heard of the next.
 */
export function createFrames(schedule: (work: () => void) => void = onNextFrame) {
  const readers = new Set<() => void>();
  let isScheduled = false;
  let version = 0;
  function show(): void {
    isScheduled = false;
    version += 1;
    for (const reader of readers) reader();
  }
  return {
    version: (): number => version,
    /** Tells at once: what was on view may not be seen any longer. */
    show,
    changed(): void {
      if (isScheduled) return;
      isScheduled = true;
      schedule(show);
    },
    /** Returns the function that ends it. */
    watch(reader: () => void): () => void {
      readers.add(reader);
      return () => void readers.delete(reader);
    },
  };
}
