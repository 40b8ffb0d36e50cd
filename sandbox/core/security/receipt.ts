import { createHash, sign, type KeyObject } from 'node:crypto';
import { backupPayload, type BackupList } from '#services/config/backupList.ts';

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

/** A detached JWS (RFC 7515, appendix F; ES256) over a text. */
function signDetached({ kid, privateKey }: ReceiptSigner, claims: Readonly<Record<string, number>>, text: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'ES256', kid, ...claims })).toString('base64url');
  const input = Buffer.from(`${header}.${Buffer.from(text).toString('base64url')}`);
  return `${header}..${sign('sha256', input, { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

/** The value of the `HK-Receipt` header: a detached JWS (RFC 7515, appendix F) over the lines of security.md, section 3.4. */
export function makeReceipt(signer: ReceiptSigner, answer: SignedAnswer): string {
  const seconds = Math.floor(answer.issuedAt / 1000);
  const lines = [
    'hk-receipt-v1',
    answer.status,
    answer.identifier,
    `${answer.method} ${answer.path}`,
    sha256(answer.query),
    sha256(answer.body),
    seconds,
  ].join('\n');
  return signDetached(signer, { iat: seconds }, lines);
}

/** The list of backup websites with the exchange's signature, good until `expiresAt` (milliseconds); see README.md of this repository. */
export function signBackups(signer: ReceiptSigner, websites: readonly string[], expiresAt: number): BackupList {
  const exp = Math.floor(expiresAt / 1000);
  return { websites, signature: signDetached(signer, { exp }, backupPayload(websites, exp)) };
}
