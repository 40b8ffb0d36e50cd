export const lockName = 'hk-stream';
export const lineName = 'hk-stream';
/** `leader` holds the socket for all tabs, a `follower` hears through it, `alone` has a socket of its own. */
export type StreamRole = 'alone' | 'leader' | 'follower';
/** The lock of a tab that came first: how it lets go, and when it is over. */
export type HeldLock = { readonly letGo: () => void; readonly ended: Promise<unknown> };

export type ElectionOptions = {
  /** Undefined where the browser has none. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly openLine: () => Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;
  /** There are other tabs: takes the election over with the lock that this tab holds, if it does. Returns the function that ends it. */
  readonly share: (held: HeldLock | undefined, report: (role: StreamRole) => void) => Promise<() => void>;
};

/**
 * Reports whether this tab holds the socket for all tabs of the browser (`leader`), and each change. A tab without company
 * leads and needs nothing more; what tabs need to share is loaded at the first word of another. Without locks each is `alone`.
 */
export function watchRole({ locks, openLine, share }: ElectionOptions, report: (role: StreamRole) => void): () => void {
  if (locks === undefined) {
    report('alone');
    return () => {};
  }
  let letGo = (): void => {};
  let end = (): void => {};
  let isOver = false;
  let isShared = false;
  const line = openLine();
  const meet = (held?: HeldLock): void => {
    if (isShared) return;
    isShared = true;
    share(held, (role) => isOver || report(role)).then(
      (stop) => {
        line.close();
        end = stop;
        if (isOver) stop();
      },
      () => isOver || held !== undefined || report('alone'),
    );
  };
  const ended = locks.request(lockName, { ifAvailable: true }, (lock): unknown => {
    if (lock === null) return meet();
    report('leader');
    return new Promise<void>((resolve) => {
      letGo = resolve;
      line.addEventListener('message', () => {
        line.postMessage({ says: 'answered' });
        meet({ letGo, ended });
      });
    });
  });
  // Refused by the browser; a lock that was taken away later is the sharing code's to hear.
  ended.catch(() => isShared || report('alone'));
  return () => {
    isOver = true;
    line.close();
    letGo();
    end();
  };
}
