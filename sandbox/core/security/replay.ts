/** Remembers which proofs were used. */
export type ReplayStore = {
  /**
   * Notes a proof; false when it was noted before. `expires` in milliseconds since 1970.
   * It must survive a crash: a store that forgets lets old proofs in again.
   */
  insert(thumbprint: string, identifier: string, expires: number): Promise<boolean>;
  /** Whether a proof was noted. */
  has(thumbprint: string, identifier: string): Promise<boolean>;
};

/** A store in memory, for one process that does not outlive its proofs (tests). */
export function createMemoryReplayStore(now: () => number): ReplayStore {
  const seen = new Map<string, number>();
  return {
    insert(thumbprint, identifier, expires) {
      for (const [proof, end] of seen) {
        if (end > now()) break;
        seen.delete(proof);
      }
      const proof = `${thumbprint} ${identifier}`;
      if (seen.has(proof)) return Promise.resolve(false);
      seen.set(proof, expires);
      return Promise.resolve(true);
    },
    has: (thumbprint, identifier) => Promise.resolve(seen.has(`${thumbprint} ${identifier}`)),
  };
}
