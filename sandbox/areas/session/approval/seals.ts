import { createHmac, timingSafeEqual } from 'node:crypto';

export type Seals = {
  /** Goes with every form of the page: tied to the request and to the phone's login, so that no other site can post it. `login` is the login's hash. */
  readonly formToken: (scanCode: string, login: string | undefined) => string;
  readonly isFormToken: (token: string, scanCode: string, login: string | undefined) => boolean;
};

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Keyed texts without state, so that processes behind one address understand each other; none opens anything. `key` is a secret of the exchange. */
export function createSeals(key: Uint8Array): Seals {
  const hmac = (...parts: readonly (string | number)[]) =>
    createHmac('sha256', key)
      .update(['approval', ...parts].join('\n'))
      .digest();
  const text = (...parts: readonly (string | number)[]) => hmac(...parts).toString('base64url');
  const formToken = (scanCode: string, login: string | undefined) => text('form', scanCode, login ?? 'guest');
  return {
    formToken,
    isFormToken: (token, scanCode, login) => isEqual(token, formToken(scanCode, login)),
  };
}
