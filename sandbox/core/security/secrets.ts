import { createPrivateKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Database } from '#sandbox/core/database/database.ts';
import { secretRows } from './secrets.schema.ts';
import { StartError } from '#sandbox/core/startError.ts';
import { thumbprintOf } from './proof.ts';
import type { ReceiptSigner } from './receipt.ts';

export type PublicReceiptKey = { readonly kid: string; readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string };

export type Secrets = {
  readonly nonceKey: Uint8Array;
  readonly receiptSigner: ReceiptSigner;
  /** Current and next public key, for the app's config. */
  readonly receiptKeys: readonly PublicReceiptKey[];
};

const privateJwk = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string(), d: z.string() });
const storedSchema = z.object({ nonceKey: z.string().check(z.minLength(43)), receipt: z.tuple([privateJwk, privateJwk]) });
type Stored = z.output<typeof storedSchema>;

const newPrivateJwk = () => privateJwk.parse(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }));
const newStored = (): Stored => ({ nonceKey: randomBytes(32).toString('base64url'), receipt: [newPrivateJwk(), newPrivateJwk()] });

function toSecrets(stored: Stored): Secrets {
  const [current] = stored.receipt;
  const privateKey: KeyObject = createPrivateKey({ key: { ...current }, format: 'jwk' });
  return {
    nonceKey: Buffer.from(stored.nonceKey, 'base64url'),
    receiptSigner: { kid: thumbprintOf(current), privateKey },
    receiptKeys: stored.receipt.map(({ kty, crv, x, y }) => ({ kid: thumbprintOf({ x, y }), kty, crv, x, y })),
  };
}

/** Secrets that live as long as the process. */
export const newSecrets = (): Secrets => toSecrets(newStored());

const fileIn = (directory: string): string => join(directory, 'secrets.json');

/**
 * The secrets of a data directory, made on first use; several processes on one directory share them.
 * @throws StartError when the file holds something else; the file system's own error when it cannot be written.
 */
export function loadSecrets(directory: string): Secrets {
  const file = fileIn(directory);
  mkdirSync(directory, { recursive: true });
  try {
    writeFileSync(file, `${JSON.stringify(newStored())}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return toSecrets(readStored(file));
}

function readStored(file: string): Stored {
  try {
    return storedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new StartError(
      `${file} is damaged. Start anew with \`npm start -- --fresh\`, which keeps the old data aside, or remove the file to make new keys: every login ends then.`,
      error,
    );
  }
}

/**
 * The secrets of all processes on one PostgreSQL server, kept there: what one of them signed another one knows. The first to come
 * brings those of its data directory where there are some, so that logins outlive the move to a server, else new ones.
 * @throws StartError when the file or the row holds something else.
 */
export async function sharedSecrets({ orm }: Pick<Database, 'orm'>, directory: string): Promise<Secrets> {
  const file = fileIn(directory);
  const stored = existsSync(file) ? readStored(file) : newStored();
  await orm.insert(secretRows).values({ id: 1, stored }).onConflictDoNothing();
  const [row] = await orm.select().from(secretRows);
  const kept = storedSchema.safeParse(row?.stored);
  if (kept.success) return toSecrets(kept.data);
  throw new StartError(
    'The table exchange_secrets is damaged. Empty it to make new keys, which ends every login, or put a backup in its place.',
    kept.error,
  );
}
