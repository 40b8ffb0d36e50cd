import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { submitTransfer, type TransferRequest } from '#services/assets/calls.ts';
import { createSession } from '#sandbox/core/accounts/sessions.ts';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import type { Database } from '#sandbox/core/database/database.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { negate } from '#sandbox/core/ledger/amounts.ts';
import { post } from '#sandbox/core/ledger/post.ts';
import { sessionCookie } from '#sandbox/core/serve/serve.ts';
import { thumbprintOf } from '#sandbox/core/security/proof.ts';
import { usdtId } from '#sandbox/core/world/coins.ts';
import { headerOf, type LeanAnswer, type LeanClient } from './leanRequests.ts';

/** A member who has logged in: `cookie` is a whole header line. */
export type LoadMember = {
  readonly uid: number;
  readonly cookie: string;
  readonly privateKey: KeyObject;
  /** The proofs' first part, the same for all of them. */
  readonly proofHeader: string;
  nonce: string;
};

const jwkSchema = z.object({ x: z.string(), y: z.string() });
/** What each member holds in one wallet at first, in USDT. */
const holding = '1000';
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Members with money in a wallet, the spot one unless told, each with a session and its key, written straight into the database. */
export async function makeMembers(database: Database, count: number, walletType: 2 | 5 = 2): Promise<LoadMember[]> {
  const now = database.clock.now();
  const keys = Array.from({ length: count }, () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = z.parse(jwkSchema, publicKey.export({ format: 'jwk' }));
    return { privateKey, x, y };
  });
  return inTransaction(database, async (executor) => {
    const rows = await executor
      .insert(users)
      .values(
        keys.map((_key, index) => ({ email: `load-${index}@demo.test`, nickname: `Load ${index}`, createdAt: now, confirmedAt: now })),
      )
      .returning();
    await post(executor, {
      kind: 'opening',
      at: now,
      entries: rows.flatMap(({ uid }) => [
        { place: { kind: 'available', uid, walletType, coinId: usdtId }, amount: holding },
        { place: { kind: 'external', coinId: usdtId }, amount: negate(holding) },
      ]),
    });
    const members: LoadMember[] = [];
    for (const [index, { privateKey, x, y }] of keys.entries()) {
      const { uid = 0, credentialsEpoch = 0 } = rows[index] ?? {};
      const { id } = await createSession(executor, { uid, credentialsEpoch, jkt: thumbprintOf({ x, y }), origin: 'password', now });
      const proofHeader = encode({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty: 'EC', crv: 'P-256', x, y } });
      members.push({ uid, cookie: `cookie: ${sessionCookie}=${id}\r\n`, privateKey, proofHeader, nonce: '' });
    }
    return members;
  });
}

const accepted = z.object({ code: z.literal(200), data: z.object({ recordId: z.string() }) });

/** Asks for a call that changes something, as the app does: signed by the member's key, and with `key` where the call is named by one. */
export async function sendSigned(
  client: LeanClient,
  origin: string,
  member: LoadMember,
  path: string,
  request: object,
  key?: string,
): Promise<LeanAnswer> {
  const body = JSON.stringify(request);
  const claims = {
    jti: randomBytes(16).toString('base64url'),
    htm: 'POST',
    htu: `${origin}${path}`,
    iat: Math.floor(Date.now() / 1000),
    nonce: member.nonce,
    hq: hash(''),
    hb: hash(body),
    ...(key === undefined ? {} : { ik: key }),
  };
  const input = `${member.proofHeader}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(input), { key: member.privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  const named = key === undefined ? '' : `idempotency-key: ${key}\r\n`;
  const answer = await client.post(path, `${member.cookie}${named}dpop: ${input}.${signature}\r\n`, body);
  member.nonce = headerOf(answer, 'dpop-nonce') ?? member.nonce;
  return answer;
}

/**
 * Moves coins by the call that the app makes: signed, with a key of its own. Returns the record's id.
 * @throws Error for any other answer.
 */
export async function moveCoins(client: LeanClient, origin: string, member: LoadMember, request: TransferRequest): Promise<string> {
  const answer = await sendSigned(client, origin, member, submitTransfer.path, request, randomUUID());
  const read = answer.status === 200 ? z.safeParse(accepted, JSON.parse(answer.body)) : undefined;
  if (read?.success !== true) throw new Error(`a transfer was answered ${answer.status} ${answer.body}`);
  return read.data.data.recordId;
}
