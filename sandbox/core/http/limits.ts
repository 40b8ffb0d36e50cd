import { allowanceOwner } from './address.ts';
import { bucketStore, type Bucket, type BucketStore } from './bucketStore.ts';

/** `times` in `perMs`; `by` says whose bucket: the session, the address, the proof key, or a field of the request. */
export type Limit = { readonly times: number; readonly perMs: number; readonly by: 'session' | 'ip' | 'key' | { readonly field: string } };

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Per call name (security.md section 5); calls not named here share `otherLimits`. */
export const callLimits: Readonly<Record<string, readonly Limit[]>> = {
  generateQrCode: [{ times: 10, perMs: minute, by: 'ip' }],
  scanLogin: [{ times: 6, perMs: minute, by: { field: 'qrCodeToken' } }],
  submitTransfer: [{ times: 5, perMs: 10 * second, by: 'session' }],
  transferV2: [{ times: 5, perMs: 10 * second, by: 'session' }],
  placeOrder: [{ times: 60, perMs: 10 * second, by: 'session' }],
  amendOrder: [{ times: 60, perMs: 10 * second, by: 'session' }],
  cancelOrder: [{ times: 120, perMs: 10 * second, by: 'session' }],
  cancelAllOrders: [{ times: 10, perMs: 10 * second, by: 'session' }],
  borrowMargin: [{ times: 10, perMs: 10 * second, by: 'session' }],
  placePreMarketOrder: [{ times: 20, perMs: 10 * second, by: 'session' }],
  takePreMarketOrder: [{ times: 20, perMs: 10 * second, by: 'session' }],
  cancelPreMarketOrder: [{ times: 40, perMs: 10 * second, by: 'session' }],
  placeContractOrder: [{ times: 60, perMs: 10 * second, by: 'session' }],
  cancelContractOrder: [{ times: 120, perMs: 10 * second, by: 'session' }],
  cancelContractOrders: [{ times: 10, perMs: 10 * second, by: 'session' }],
  closeContractPosition: [{ times: 60, perMs: 10 * second, by: 'session' }],
  closeContractPositions: [{ times: 10, perMs: 10 * second, by: 'session' }],
  reverseContractPosition: [{ times: 20, perMs: 10 * second, by: 'session' }],
  moveContractMargin: [{ times: 20, perMs: 10 * second, by: 'session' }],
  saveContractSettings: [{ times: 20, perMs: 10 * second, by: 'session' }],
  activateContracts: [{ times: 10, perMs: minute, by: 'session' }],
  repayMargin: [{ times: 10, perMs: 10 * second, by: 'session' }],
  sendFeedback: [{ times: 5, perMs: minute, by: 'session' }],
  linkNonce: [{ times: 10, perMs: minute, by: 'session' }],
  linkWallet: [{ times: 10, perMs: minute, by: 'session' }],
  withdraw: [{ times: 5, perMs: 10 * second, by: 'session' }],
  cancelWithdraw: [{ times: 10, perMs: 10 * second, by: 'session' }],
  createWithdrawAddress: [{ times: 5, perMs: day, by: 'session' }],
  createApiKey: [{ times: 10, perMs: minute, by: 'session' }],
  uploadIdentityFile: [{ times: 20, perMs: minute, by: 'session' }],
  checkStandardIdentity: [{ times: 10, perMs: minute, by: 'session' }],
  applyStandardIdentity: [{ times: 10, perMs: minute, by: 'session' }],
  applyCompanyIdentity: [{ times: 10, perMs: minute, by: 'session' }],
  verificationFormUrl: [{ times: 10, perMs: minute, by: 'session' }],
  verificationFormTestUrl: [{ times: 10, perMs: minute, by: 'session' }],
  applyAdvancedIdentity: [{ times: 10, perMs: minute, by: 'session' }],
  readStatus: [{ times: 60, perMs: minute, by: 'ip' }],
  // A rate that nobody has asked for yet is counted from its books.
  contractFundingHistory: [{ times: 60, perMs: minute, by: 'ip' }],
  contractInsurance: [{ times: 60, perMs: minute, by: 'ip' }],
  // What one account allows is the login guard's (security/loginGuard.ts).
  login: [{ times: 20, perMs: minute, by: 'ip' }],
  loginSecond: [{ times: 20, perMs: minute, by: 'ip' }],
  loginByPasskey: [{ times: 20, perMs: minute, by: 'ip' }],
  beginPasskeyLogin: [{ times: 20, perMs: minute, by: 'ip' }],
  beginPasskey: [{ times: 10, perMs: minute, by: 'session' }],
  addPasskey: [{ times: 10, perMs: minute, by: 'session' }],
  confirmSecondFactor: [{ times: 10, perMs: minute, by: 'session' }],
  register: [{ times: 10, perMs: 10 * minute, by: 'ip' }],
  sendResetCode: [{ times: 10, perMs: 10 * minute, by: 'ip' }],
  checkResetCode: [{ times: 20, perMs: minute, by: 'ip' }],
  resetPassword: [{ times: 10, perMs: 10 * minute, by: 'ip' }],
};
export const otherLimits: readonly Limit[] = [
  { times: 60, perMs: second, by: 'session' },
  { times: 120, perMs: second, by: 'ip' },
];
/** Reports of the browser: 10 a minute each. */
export const reportLimits: readonly Limit[] = [
  { times: 10, perMs: minute, by: 'session' },
  { times: 30, perMs: minute, by: 'ip' },
];

/** Pages, and documents that are as large: room for an office that reloads at once. Files of a build are not counted, they lie ready. */
export const pageLimits: readonly Limit[] = [{ times: 600, perMs: minute, by: 'ip' }];

export type LimitSubject = {
  readonly session: string | undefined;
  readonly ip: string;
  readonly key: string | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
};
export type RateLimiter = {
  /** Takes `weight`, one unless told, from every bucket that applies, or from none. Returns the milliseconds to wait, 0 when allowed. */
  take(name: string, limits: readonly Limit[], subject: LimitSubject, weight?: number): number;
  /** What `take` would return; takes nothing. */
  wait(name: string, limits: readonly Limit[], subject: LimitSubject, weight?: number): number;
  /** How much of a limit's bucket is taken now, rounded up. */
  used(name: string, limit: Limit, subject: LimitSubject): number;
  /** Puts back what one `take` has taken. */
  giveBack(name: string, limits: readonly Limit[], subject: LimitSubject): void;
};

/** A limit's name: the same in every list that holds it, and never another's. */
const nameOf = ({ times, perMs, by }: Limit): string => `${times}/${perMs} ${typeof by === 'string' ? by : `field ${by.field}`}`;

function ownerOf(limit: Limit, subject: LimitSubject): string | undefined {
  if (limit.by === 'session') return subject.session ?? allowanceOwner(subject.ip);
  if (limit.by === 'ip') return allowanceOwner(subject.ip);
  if (limit.by === 'key') return subject.key;
  const value = subject.fields[limit.by.field];
  return typeof value === 'string' ? value.normalize('NFKC').trim().toLowerCase().slice(0, 256) : undefined;
}

/** Token buckets in memory, refilled evenly (`bucketStore`). `scale` widens every limit (a bench passes Infinity). */
export function rateLimiter(now: () => number, scale = 1): RateLimiter {
  const stores = new Map<string, BucketStore>();
  function storeOf(name: string, limit: Limit): BucketStore {
    const full = `${name} ${nameOf(limit)}`;
    const store = stores.get(full) ?? bucketStore({ size: limit.times * scale, perMs: limit.perMs });
    stores.set(full, store);
    return store;
  }
  /** The buckets that apply, as they stand now. */
  function bucketsOf(name: string, limits: readonly Limit[], subject: LimitSubject): { bucket: Bucket; store: BucketStore }[] {
    const time = now();
    return limits.flatMap((limit) => {
      const owner = ownerOf(limit, subject);
      const store = storeOf(name, limit);
      return owner === undefined ? [] : [{ bucket: store.bucketOf(owner, time), store }];
    });
  }
  function wait(name: string, limits: readonly Limit[], subject: LimitSubject, weight = 1): number {
    if (scale === Number.POSITIVE_INFINITY) return 0;
    return Math.max(0, ...bucketsOf(name, limits, subject).map(({ bucket, store }) => store.waitFor(bucket, weight)));
  }
  return {
    wait,
    take(name, limits, subject, weight = 1) {
      const pause = wait(name, limits, subject, weight);
      if (pause === 0 && scale !== Number.POSITIVE_INFINITY)
        for (const { bucket } of bucketsOf(name, limits, subject)) bucket.tokens -= weight;
      return pause;
    },
    used(name, limit, subject) {
      if (scale === Number.POSITIVE_INFINITY) return 0;
      return Math.ceil(Math.max(0, ...bucketsOf(name, [limit], subject).map(({ bucket, store }) => store.size - bucket.tokens)));
    },
    giveBack(name, limits, subject) {
      if (scale === Number.POSITIVE_INFINITY) return;
      for (const { bucket, store } of bucketsOf(name, limits, subject)) bucket.tokens = Math.min(store.size, bucket.tokens + 1);
    },
  };
}
