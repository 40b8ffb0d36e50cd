import { createHmac, timingSafeEqual } from 'node:crypto';

export type Seals = {
  /** Goes with every form of the page: tied to the request and to the phone's login, so that no other site can post it. `login` is the login's hash. */
  readonly formToken: (scanCode: string, login: string | undefined) => string;
  readonly isFormToken: (token: string, scanCode: string, login: string | undefined) => boolean;
  /** The request's match code among two others, in an order that stays the same for this request. */
  readonly choices: (scanCode: string, matchCode: string) => readonly string[];
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
    choices: (scanCode, matchCode) => {
      const bytes = hmac('choices', scanCode);
      const others: string[] = [];
      for (let index = 1; others.length < 2; index += 1) {
        const code = String((bytes[index % bytes.length] ?? 0) + 256 * Math.floor(index / bytes.length))
          .slice(-2)
          .padStart(2, '0');
        if (code !== matchCode && !others.includes(code)) others.push(code);
      }
      const place = (bytes[0] ?? 0) % 3;
      return [...others.slice(0, place), matchCode, ...others.slice(place)];
    },
  };
}
