import { createPrivateKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { sql } from 'drizzle-orm';
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
  /** All deposit addresses come from it. */
  readonly depositSeed: Uint8Array;
};

const privateJwk = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string(), d: z.string() });
const storedSchema = z.object({ nonceKey: z.string().check(z.minLength(43)), receipt: z.tuple([privateJwk, privateJwk]) });
const seedText = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const storedSeed = z.object({ depositSeed: seedText });
type Stored = z.output<typeof storedSchema>;

const newPrivateJwk = () => privateJwk.parse(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }));
const newStored = (): Stored => ({ nonceKey: randomBytes(32).toString('base64url'), receipt: [newPrivateJwk(), newPrivateJwk()] });

const newSeed = (): string => randomBytes(32).toString('hex');

function toSecrets(stored: Stored, depositSeed: string): Secrets {
  const [current] = stored.receipt;
  const privateKey: KeyObject = createPrivateKey({ key: { ...current }, format: 'jwk' });
  return {
    nonceKey: Buffer.from(stored.nonceKey, 'base64url'),
    receiptSigner: { kid: thumbprintOf(current), privateKey },
    receiptKeys: stored.receipt.map(({ kty, crv, x, y }) => ({ kid: thumbprintOf({ x, y }), kty, crv, x, y })),
    depositSeed: Buffer.from(depositSeed, 'hex'),
  };
}

/** Secrets that live as long as the process. */
export const newSecrets = (): Secrets => toSecrets(newStored(), newSeed());

const fileIn = (directory: string): string => join(directory, 'secrets.json');
/** A file of its own: secrets may be made anew, which ends logins; a seed that is lost takes what lies at its addresses with it. */
export const depositSeedIn = (directory: string): string => join(directory, 'deposits.seed');

/** Writes a file that nobody else reads, unless there is one. */
function writeOnce(file: string, text: string): void {
  try {
    writeFileSync(file, `${text}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** The seed of a data directory, made on first use. @throws StartError when the file holds something else. */
function loadSeed(directory: string): string {
  const file = depositSeedIn(directory);
  writeOnce(file, newSeed());
  const seed = seedText.safeParse(readFileSync(file, 'utf8').trim());
  if (seed.success) return seed.data;
  throw new StartError(
    `${file} is damaged: deposit addresses come from it. Put a backup in its place, or start anew with \`npm start -- --fresh\`, which keeps the old data aside.`,
    seed.error,
  );
}

/**
 * The secrets of a data directory, made on first use; several processes on one directory share them.
 * @throws StartError when the file holds something else; the file system's own error when it cannot be written.
 */
export function loadSecrets(directory: string): Secrets {
  const file = fileIn(directory);
  mkdirSync(directory, { recursive: true });
  writeOnce(file, JSON.stringify(newStored()));
  return toSecrets(readStored(file), loadSeed(directory));
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
  // Rows of before there were deposit addresses have no seed yet.
  const seed = JSON.stringify({ depositSeed: loadSeed(directory) });
  await orm
    .update(secretRows)
    .set({ stored: sql`${secretRows.stored} || ${seed}::jsonb` })
    .where(sql`not ${secretRows.stored} ? 'depositSeed'`);
  const [row] = await orm.select().from(secretRows);
  const kept = storedSchema.safeParse(row?.stored);
  const keptSeed = storedSeed.safeParse(row?.stored);
  if (kept.success && keptSeed.success) return toSecrets(kept.data, keptSeed.data.depositSeed);
  throw new StartError(
    'The table exchange_secrets is damaged. Empty it to make new keys, which ends every login, or put a backup in its place.',
    kept.error ?? keptSeed.error,
  );
}
