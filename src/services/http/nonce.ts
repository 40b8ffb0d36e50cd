/** What the server last gave for proofs, and when it came, in milliseconds of our own clock. */
export type Nonce = readonly [nonce: string, at: number];
/** Asks the origin that a call goes to, within the deadline of a call. */
export type Ask = (path: string, init: RequestInit) => Promise<{ readonly response: Response }>;

/** The server takes a nonce for five minutes (security.md, section 3.3, step 6); what is on its way for long needs some of them. */
export const longestNonceAge = 240_000;
/** A light answer of the exchange, which as any answer brings a nonce. */
const anyAnswer = '/hk-web/public/common/locales';

/**
 * The nonce for the next proof: the known one while the server takes it, then a new one, so that no call is refused for it.
 * Without an answer it is the known one still, and the call's own answer brings the next.
 */
export async function freshNonce(known: Nonce | undefined, now: number, ask: Ask): Promise<string | undefined> {
  if (known === undefined) return undefined;
  const [nonce, at] = known;
  if (now - at < longestNonceAge) return nonce;
  const answered = await ask(anyAnswer, { cache: 'no-store' }).catch(() => undefined);
  return answered?.response.headers.get('dpop-nonce') ?? nonce;
}
