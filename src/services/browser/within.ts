import { TimeoutFault } from '#services/http/faults.ts';

/**
 * The answer, where it comes within so many milliseconds. `whose` names who is asked, in plain words: "The key database".
 * @throws TimeoutFault where it does not come; what comes later is heard by nobody.
 */
export function within<Result>(answer: Promise<Result>, patience: number, whose: string): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lateness = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutFault({ details: `${whose} does not answer.` })), patience);
  });
  return Promise.race([answer, lateness]).finally(() => clearTimeout(timer));
}

/** A browser's locks; undefined outside secure contexts and in old browsers. */
type Locks = Pick<LockManager, 'request'> | undefined;

/** Milliseconds that the browser may take to say whether a lock is free: it does so at once, or never. */
export const answerPatience = 3_000;
/** Milliseconds that another tab may keep a lock for which this one waits: longer than its reading and writing may take. */
export const lockPatience = 8_000;

/** Locks that have never said whether one is free: they are not waited for again, until they do. */
const silent = new WeakSet<object>();

/**
 * Runs while this tab holds the lock. Where there are no locks, where they are refused, and where this one is not given within
 * `lockPatience`, it runs without: a tab that does not let go keeps nobody from what they want.
 */
export function underLock<Result>(locks: Locks, name: string, run: () => Promise<Result>): Promise<Result> {
  if (locks === undefined || silent.has(locks)) return run();
  return new Promise((resolve) => {
    let isBegun = false;
    const ended = new AbortController();
    const begin = async (): Promise<void> => {
      if (isBegun) return;
      isBegun = true;
      clearTimeout(timer);
      const running = run();
      resolve(running);
      await running.catch(() => undefined);
    };
    const timer = setTimeout(() => {
      void begin();
      ended.abort();
      // One that nobody has tells whether another tab keeps the lock or the browser says nothing at all.
      void takeLock(locks, `${name}-asked`).then((letGo) => letGo?.());
    }, lockPatience);
    locks.request(name, { signal: ended.signal }, begin).catch(begin);
  });
}

/**
 * Takes a lock that is free: gives the function that lets it go, or null where another tab has it. Where there are no locks, where they
 * are refused, and where the browser does not say within `answerPatience`, nothing is held, and the function has nothing to let go.
 */
export function takeLock(locks: Locks, name: string): Promise<(() => Promise<unknown>) | null> {
  const nothing = (): Promise<unknown> => Promise.resolve();
  if (locks === undefined || silent.has(locks)) return Promise.resolve(nothing);
  return new Promise((resolve) => {
    let isSaid = false;
    const say = (answer: (() => Promise<unknown>) | null): void => {
      isSaid = true;
      clearTimeout(timer);
      resolve(answer);
    };
    const timer = setTimeout(() => {
      silent.add(locks);
      say(nothing);
    }, answerPatience);
    const request = locks.request(name, { ifAvailable: true }, (lock) => {
      silent.delete(locks);
      // Given too late it is not kept: nobody would let it go.
      if (isSaid) return undefined;
      if (lock === null) {
        say(null);
        return undefined;
      }
      return new Promise<void>((release) =>
        say(() => {
          release();
          return within(request, answerPatience, 'The lock').catch(() => undefined);
        }),
      );
    });
    request.catch(() => isSaid || say(nothing));
  });
}
