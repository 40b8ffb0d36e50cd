import { lockName, type HeldLock, type StreamRole } from './election.ts';

export type Roles = {
  /** Reports this tab's role when it is known and after each change. Returns the function that leaves the election. */
  watch(report: (role: StreamRole) => void, held?: HeldLock): () => void;
  /** Becomes the leader in place of one that does not answer. */
  take(): void;
  /** What `needsOwn` says has changed. */
  review(): void;
};

/**
 * One leader among the tabs of a browser: who holds the lock leads, all others queue for it, so the browser itself hands it
 * on when the leader is closed or crashes. A follower that `needsOwn` has a socket of its own for as long.
 */
export function createRoles(locks: Pick<LockManager, 'request'>, needsOwn: () => boolean): Roles {
  let tell = (_: StreamRole): void => {};
  let queue: AbortController | undefined;
  let letGo = (): void => {};
  let isLeader = false;
  let isKnown = false;
  let isOver = false;

  function report(): void {
    isKnown = true;
    tell(isLeader ? 'leader' : needsOwn() ? 'alone' : 'follower');
  }
  function lead(release: () => void): void {
    letGo = release;
    isLeader = true;
    report();
  }
  const request = (options: LockOptions): Promise<unknown> =>
    locks.request(lockName, options, (lock) => (lock === null || isOver ? undefined : new Promise<void>(lead)));
  async function follow(lock: Promise<unknown>, signal?: AbortSignal): Promise<void> {
    let isRefused = false;
    await lock.catch(() => {
      // Another tab has taken the lead, or this browser hands out no locks here.
      isRefused = !isLeader;
    });
    if (isOver || signal?.aborted === true) return;
    isLeader = false;
    if (isRefused) return tell('alone');
    report();
    queue = new AbortController();
    void follow(request({ signal: queue.signal }), queue.signal);
  }

  return {
    watch(listener, held) {
      tell = listener;
      if (held !== undefined) lead(held.letGo);
      void follow(held?.ended ?? request({ ifAvailable: true }));
      return () => {
        isOver = true;
        queue?.abort();
        letGo();
      };
    },
    take() {
      if (isLeader || !isKnown) return;
      queue?.abort();
      void follow(request({ steal: true }));
    },
    review() {
      if (isKnown) report();
    },
  };
}
