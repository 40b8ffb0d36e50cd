import { createHmac, timingSafeEqual } from 'node:crypto';

/** Milliseconds that a phone stays logged in on the approval page. */
export const phoneLogin = 30 * 60_000;

export type Seals = {
  /** The phone's login as cookie text. */
  readonly sealPhone: (uid: number) => string;
  /** The account of a phone's login; undefined when the text is none of ours or too old. */
  readonly openPhone: (text: string | undefined) => number | undefined;
  /** Goes with every form of the page: tied to the request and to who is logged in, so that no other site can post it. */
  readonly formToken: (scanCode: string, uid: number | undefined) => string;
  readonly isFormToken: (token: string, scanCode: string, uid: number | undefined) => boolean;
  /** The request's match code among two others, in an order that stays the same for this request. */
  readonly choices: (scanCode: string, matchCode: string) => readonly string[];
};

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Keyed texts without state, so that processes behind one address understand each other. `key` is a secret of the exchange. */
export function createSeals(key: Uint8Array, now: () => number): Seals {
  const hmac = (...parts: readonly (string | number)[]) =>
    createHmac('sha256', key)
      .update(['approval', ...parts].join('\n'))
      .digest();
  const text = (...parts: readonly (string | number)[]) => hmac(...parts).toString('base64url');
  const formToken = (scanCode: string, uid: number | undefined) => text('form', scanCode, uid ?? 'guest');
  return {
    sealPhone: (uid) => {
      const until = now() + phoneLogin;
      return `${uid}.${until}.${text('phone', uid, until)}`;
    },
    openPhone: (sealed = '') => {
      const [, uid = '', until = '', seal = ''] = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/.exec(sealed) ?? [];
      return seal !== '' && isEqual(seal, text('phone', uid, until)) && Number(until) > now() ? Number(uid) : undefined;
    },
    formToken,
    isFormToken: (token, scanCode, uid) => isEqual(token, formToken(scanCode, uid)),
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
