import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds of a time step, digits of a code, and steps by which a phone's clock may be off, as authenticator apps have them. */
export const stepSeconds = 30;
export const totpDigits = 6;
const usualWindow = 1;

export type TotpOptions = { readonly digits?: number; readonly period?: number; readonly algorithm?: 'SHA1' | 'SHA256' | 'SHA512' };

/** The time step of a moment in seconds. */
export const stepOf = (unixSeconds: number, period = stepSeconds): number => Math.floor(unixSeconds / period);

/** The code of a time step (RFC 4226 section 5.3, RFC 6238). */
export function codeOfStep(secret: Uint8Array, step: number, { digits = totpDigits, algorithm = 'SHA1' }: TotpOptions = {}): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac(algorithm, secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The code of a moment in seconds. */
export const codeAt = (secret: Uint8Array, unixSeconds: number, options: TotpOptions = {}): string =>
  codeOfStep(secret, stepOf(unixSeconds, options.period), options);

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** What a code is at `now` (seconds) after one of `lastStep` was taken: of which step, of one that counts no more, or no code at all. */
export function judgeTotp(
  secret: Uint8Array,
  code: string,
  { now, lastStep, window = usualWindow }: { readonly now: number; readonly lastStep: number; readonly window?: number },
): { readonly kind: 'ok'; readonly step: number } | { readonly kind: 'used' | 'wrong' } {
  const first = Math.max(0, stepOf(now) - window);
  const steps = Array.from({ length: stepOf(now) + window - first + 1 }, (_, index) => first + index);
  const matching = steps.filter((step) => isSame(codeOfStep(secret, step), code));
  const step = matching.find((each) => each > lastStep);
  if (step !== undefined) return { kind: 'ok', step };
  return { kind: matching.length > 0 ? 'used' : 'wrong' };
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Bytes in base32 (RFC 4648) without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}
