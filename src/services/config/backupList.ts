import * as z from 'zod/mini';
import type { ReceiptKey } from '#services/http/detached.ts';
import { ReceiptFault } from '#services/http/faults.ts';
import { loadSigning } from '#services/http/transport.ts';

/** Addresses under which the exchange can be reached too, and its signature over them; both empty where it has none. */
export type BackupList = { readonly websites: readonly string[]; readonly signature: string };

/** `exp`: until when the list counts, in seconds since 1970. */
const headerSchema = /* @__PURE__ */ z.strictObject({ alg: z.literal('ES256'), kid: z.string(), exp: z.int() });
/** How wrong the visitor's clock may be; in milliseconds. */
const clockSlack = 86_400_000;

/** What the signature covers: a name, when the list ends, and the addresses in their order, a line each. */
export const backupPayload = (websites: readonly string[], expiresAt: number): string =>
  ['hk-backup-websites-v1', String(expiresAt), ...websites].join('\n');

/**
 * The addresses of a list that the exchange signed; `now` in milliseconds.
 * @throws ReceiptFault when the signature is missing, wrong, by an unknown key, or too old; NetworkFault when the checking code does not come.
 */
export async function verifiedBackups(
  { websites, signature }: BackupList,
  keys: readonly ReceiptKey[],
  now: number,
): Promise<readonly string[]> {
  if (websites.length === 0) return [];
  // An address with a line break could stand for two.
  if (websites.some((website) => /[\u0000-\u001f]/.test(website)))
    throw new ReceiptFault({ details: 'An address has more than one line.' });
  const { readDetached } = await loadSigning();
  const { exp } = await readDetached(signature, keys, headerSchema, (header) => backupPayload(websites, header.exp));
  if (exp * 1_000 + clockSlack < now) throw new ReceiptFault({ details: 'The list has ended.' });
  return websites;
}
