import { createHmac, timingSafeEqual } from 'node:crypto';

/** Units: milliseconds. Source: security.md, section 3.3. */
const longestAge = 300_000;
/** Processes behind one address may differ by so much. */
const processDrift = 5_000;
const timeBytes = 8;

/** Milliseconds for which all guests are given the same one: pages read much before anybody logs in. */
const guestsShare = 1_000;

/** Whose nonce a guest is given: who has no session yet has told no key. What needs a session takes none of these. */
export const anyKey = '';

export type Nonces = {
  /** A nonce for the holder of the key with this thumbprint, or for `anyKey`. */
  issue(thumbprint: string): string;
  /** Whether it was issued to this key, in the last five minutes. */
  accepts(nonce: string, thumbprint: string): boolean;
};

/** Nonces that hold their own time and a keyed hash of it: no state, so tabs and processes do not disturb each other. */
export function createNonces({ key, now }: { readonly key: Uint8Array; readonly now: () => number }): Nonces {
  const seal = (time: Buffer, thumbprint: string): Buffer =>
    Buffer.concat([time, createHmac('sha256', key).update(time).update(thumbprint).digest()]);
  function issueAt(moment: number, thumbprint: string): string {
    const time = Buffer.alloc(timeBytes);
    time.writeBigUInt64BE(BigInt(moment));
    return seal(time, thumbprint).toString('base64url');
  }
  let shared = { at: Number.NEGATIVE_INFINITY, nonce: '' };
  return {
    issue(thumbprint) {
      const moment = Math.floor(now());
      if (thumbprint !== anyKey) return issueAt(moment, thumbprint);
      const age = moment - shared.at;
      if (age < 0 || age >= guestsShare) shared = { at: moment, nonce: issueAt(moment, anyKey) };
      return shared.nonce;
    },
    accepts(nonce, thumbprint) {
      const bytes = Buffer.from(nonce, 'base64url');
      const time = bytes.subarray(0, timeBytes);
      if (time.length < timeBytes || bytes.toString('base64url') !== nonce) return false;
      const expected = seal(time, thumbprint);
      if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) return false;
      const age = Math.floor(now()) - Number(time.readBigUInt64BE());
      return age <= longestAge && age >= -processDrift;
    },
  };
}
