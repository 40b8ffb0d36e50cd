import { createHmac, randomBytes } from 'node:crypto';

/** An allowance: what is left of it, and when that was so (milliseconds). */
export type Bucket = { tokens: number; at: number };

export type BucketStore = {
  readonly size: number;
  /** An owner's bucket as it stands at `time`; what is taken from it counts. */
  bucketOf(owner: string, time: number): Bucket;
  /** Milliseconds until as many can be taken, 0 when they can be now. */
  waitFor(bucket: Bucket, wanted?: number): number;
};

/** Owners that have a bucket of their own. */
const mostOwners = 50_000;
/** Buckets that all further owners share, by the hash of their name. */
const sharedBuckets = 8_192;
/** Buckets that are looked at with each visit: twice as many as a visit can add, so that those refilled go. */
const looks = 2;

/**
 * The buckets of one limit, in bounded memory. A bucket goes once it is full again, when it says no more than none; one that still
 * counts is never given up for another. While 50,000 owners count, further ones share 8,192 buckets: a flood of names makes the
 * names of the flood wait, and frees nobody from what is counted. The hash is keyed, so that nobody can choose who shares.
 */
export function bucketStore({ size, perMs }: { readonly size: number; readonly perMs: number }): BucketStore {
  const rate = size / perMs;
  // In the order of their last visit, which is that in which they are full again.
  const own = new Map<string, Bucket>();
  const shared = new Map<number, Bucket>();
  const key = randomBytes(16);

  function forgetFull(time: number): void {
    let looked = 0;
    for (const [owner, { at }] of own) {
      looked += 1;
      if (looked > looks || time - at < perMs) return;
      own.delete(owner);
    }
  }
  function refill(bucket: Bucket, time: number): Bucket {
    bucket.tokens = Math.min(size, bucket.tokens + Math.max(0, time - bucket.at) * rate);
    bucket.at = time;
    return bucket;
  }
  function sharedOf(owner: string): Bucket {
    const cell = createHmac('sha256', key).update(owner).digest().readUInt32BE(0) % sharedBuckets;
    const bucket = shared.get(cell) ?? { tokens: size, at: 0 };
    shared.set(cell, bucket);
    return bucket;
  }

  return {
    size,
    bucketOf(owner, time) {
      forgetFull(time);
      const known = own.get(owner);
      if (known === undefined && own.size >= mostOwners) return refill(sharedOf(owner), time);
      const bucket = refill(known ?? { tokens: size, at: time }, time);
      own.delete(owner);
      own.set(owner, bucket);
      return bucket;
    },
    waitFor: ({ tokens }, wanted = 1) => (tokens < wanted ? Math.ceil((wanted - tokens) / rate) : 0),
  };
}
