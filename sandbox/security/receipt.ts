import { createHash, sign, type KeyObject } from 'node:crypto';

/** The private key that signs answers, with the name under which its public half stands in the config. */
export type ReceiptSigner = { readonly kid: string; readonly privateKey: KeyObject };

/** `identifier` is the `jti` of the request's proof, `issuedAt` in milliseconds, `body` the bytes as sent (before compression). */
export type SignedAnswer = {
  readonly status: number;
  readonly identifier: string;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string | Uint8Array;
  readonly issuedAt: number;
};

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('base64url');

/** The value of the `HK-Receipt` header: a detached JWS (RFC 7515, appendix F) over the lines of security.md, section 3.4. */
export function makeReceipt(signer: ReceiptSigner, answer: SignedAnswer): string {
  const seconds = Math.floor(answer.issuedAt / 1000);
  const header = Buffer.from(JSON.stringify({ alg: 'ES256', kid: signer.kid, iat: seconds })).toString('base64url');
  const lines = [
    'hk-receipt-v1',
    answer.status,
    answer.identifier,
    `${answer.method} ${answer.path}`,
    sha256(answer.query),
    sha256(answer.body),
    seconds,
  ].join('\n');
  const input = Buffer.from(`${header}.${Buffer.from(lines).toString('base64url')}`);
  return `${header}..${sign('sha256', input, { key: signer.privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}
