const minute = 60_000;
/** Refusals within a minute whose wait a program did not keep, after which it has to pause, and for how long. */
export const mostIgnored = 3;
export const pauseFor = 2 * minute;

type Account = { until: number; pausedUntil: number; ignored: number[] };

/** Who goes on asking while it was told to wait is told to wait longer. Kept in memory, for keys that were refused in the last minutes. */
export function createPatience(now: () => number) {
  const accounts = new Map<string, Account>();
  return {
    /** Milliseconds of a pause that are left, 0 where there is none. */
    pauseOf: (key: string): number => Math.max(0, (accounts.get(key)?.pausedUntil ?? 0) - now()),
    /** Notes a refusal that told to wait `ms`; returns what to wait in the end. */
    refuse(key: string, ms: number): number {
      const time = now();
      for (const [old, { until, pausedUntil }] of accounts) if (Math.max(until + minute, pausedUntil) < time) accounts.delete(old);
      const account = accounts.get(key) ?? { until: 0, pausedUntil: 0, ignored: [] };
      accounts.set(key, account);
      account.ignored = account.ignored.filter((moment) => time - moment < minute);
      if (time < account.until) account.ignored.push(time);
      if (account.ignored.length >= mostIgnored) {
        account.ignored = [];
        account.pausedUntil = time + pauseFor;
      }
      account.until = Math.max(time + ms, account.pausedUntil);
      return account.until - time;
    },
  };
}
