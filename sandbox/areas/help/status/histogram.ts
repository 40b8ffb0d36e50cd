/** Times of the last `slots` periods: how many were counted, the median and the time that 95 of 100 stay within, in milliseconds. */
export type Histogram = {
  record(ms: number): void;
  /** Null where nothing was recorded within the periods. */
  summary(): { readonly median: number; readonly p95: number; readonly count: number } | null;
};

/** Milliseconds of the first bucket, and how much wider each next one is: a figure is 10 % too large at most. */
const finest = 0.1;
const growth = 1.1;
/** The last bucket begins above a minute. */
const buckets = Math.ceil(Math.log(60_000 / finest) / Math.log(growth)) + 1;
const bucketOf = (ms: number): number =>
  Math.min(buckets - 1, Math.max(0, Math.ceil(Math.log(Math.max(ms, finest) / finest) / Math.log(growth))));
const upperOf = (bucket: number): number => finest * growth ** bucket;

/** Keeps as many numbers as it has slots and buckets, however much is recorded. `elapsed` in milliseconds, never set back. */
export function createHistogram(elapsed: () => number, { slots = 10, slotMs = 60_000 } = {}): Histogram {
  const counts = Array.from({ length: slots }, () => new Uint32Array(buckets));
  let current = Math.floor(elapsed() / slotMs);
  function turn(): Uint32Array {
    const period = Math.floor(elapsed() / slotMs);
    for (let passed = Math.max(current + 1, period - slots + 1); passed <= period; passed += 1) counts[passed % slots]?.fill(0);
    current = period;
    return counts[period % slots] ?? new Uint32Array(buckets);
  }
  return {
    record(ms) {
      const slot = turn();
      slot[bucketOf(ms)] = (slot[bucketOf(ms)] ?? 0) + 1;
    },
    summary() {
      turn();
      const sums = Array.from({ length: buckets }, (_, bucket) => counts.reduce((sum, slot) => sum + (slot[bucket] ?? 0), 0));
      const count = sums.reduce((sum, each) => sum + each, 0);
      const within = (share: number): number => {
        let seen = 0;
        return upperOf(sums.findIndex((each) => (seen += each) >= count * share));
      };
      return count === 0 ? null : { median: within(0.5), p95: within(0.95), count };
    },
  };
}
