/** `leader` holds the socket for all tabs, a `follower` hears through it, `alone` has a socket of its own. */
export type StreamRole = 'alone' | 'leader' | 'follower';
export type Roles = {
  /** Reports this tab's role when it is known and after each change. Returns the function that leaves the election. */
  watch(report: (role: StreamRole) => void): () => void;
  /** Becomes the leader in place of one that does not answer. */
  take(): void;
  /** While this tab listens to a private channel it has a socket of its own. Returns the function that ends it. */
  keepOwn(): () => void;
};

const lockName = 'hk-stream';

/**
 * Elects one leader among the tabs of a browser: who holds the lock leads, all others queue for it, so the browser itself
 * hands it on when the leader is closed or crashes. Without locks every tab is alone.
 */
export function createRoles(locks: Pick<LockManager, 'request'> | undefined): Roles {
  let tell = (_: StreamRole): void => {};
  let queue: AbortController | undefined;
  let letGo = (): void => {};
  let isLeader = false;
  let isKnown = false;
  let ownNeeds = 0;
  let round = 0;

  function report(): void {
    isKnown = true;
    tell(isLeader ? 'leader' : ownNeeds > 0 ? 'alone' : 'follower');
  }
  const hold = (): Promise<void> =>
    new Promise((resolve) => {
      letGo = resolve;
      isLeader = true;
      report();
    });
  async function ask(options: LockOptions, ofRound = round): Promise<void> {
    let isRefused = false;
    const lead = (lock: Lock | null) => (lock === null || ofRound !== round ? undefined : hold());
    await locks?.request(lockName, options, lead).catch(() => {
      // Another tab has taken the lead, or this browser hands out no locks here.
      isRefused = !isLeader;
    });
    if (ofRound !== round || options.signal?.aborted === true) return;
    isLeader = false;
    if (isRefused) return tell('alone');
    report();
    queue = new AbortController();
    void ask({ signal: queue.signal });
  }
  function leave(): void {
    round += 1;
    queue?.abort();
    isLeader = false;
    isKnown = false;
    letGo();
  }

  return {
    watch(listener) {
      if (locks === undefined) {
        listener('alone');
        return () => {};
      }
      tell = listener;
      const begin = (): void => void ask({ ifAvailable: true });
      // A page that is kept for the back button must not lead meanwhile.
      const onShow = (event: PageTransitionEvent): void => {
        if (event.persisted) begin();
      };
      addEventListener('pagehide', leave);
      addEventListener('pageshow', onShow);
      begin();
      return () => {
        removeEventListener('pagehide', leave);
        removeEventListener('pageshow', onShow);
        leave();
        tell = () => {};
      };
    },
    take() {
      if (isLeader || !isKnown) return;
      queue?.abort();
      void ask({ steal: true });
    },
    keepOwn() {
      ownNeeds += 1;
      if (isKnown) report();
      return () => {
        ownNeeds -= 1;
        if (isKnown) report();
      };
    },
  };
}
