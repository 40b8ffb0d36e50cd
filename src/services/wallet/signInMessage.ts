import { readUrl } from '#services/navigation/readUrl.ts';
import { getAddress, isAddress } from 'viem';
import * as z from 'zod/mini';
import { WalletFault } from '#services/http/faults.ts';

// Patterns alone: zod's own checks for dates and conditions would weigh on the first view, whose package file all pages share.
const text = (form: RegExp) => z.string().check(z.regex(form));
const isoMoment = text(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/);
const absolute = text(/^[a-z][a-z0-9+.-]*:\S+$/i);
const fieldsSchema = z.object({
  domain: text(/^(?:\S+@)?(?:\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::\d+)?$/i),
  address: text(/^0x[0-9a-f]{40}$/i),
  statement: z.optional(text(/^[\w.~:/?#[\]@!$&'()*+,;= -]+$/)),
  uri: absolute,
  version: z.literal('1'),
  chainId: z.number(),
  nonce: text(/^[a-z0-9]{8,}$/i),
  issuedAt: isoMoment,
  expirationTime: z.optional(isoMoment),
  notBefore: z.optional(isoMoment),
  requestId: z.optional(text(/^[\w.~!$&'()*+,;=:@%-]*$/)),
  resources: z.optional(z.array(absolute)),
});
/** What a message of EIP-4361 says; times as RFC 3339 writes them. */
type SignInFields = z.output<typeof fieldsSchema>;

/** A day that no calendar has is moved to another by the engine, and shows by that. */
const isDay = (moment: string): boolean => new Date(`${moment.slice(0, 10)}T00:00:00Z`).toISOString().startsWith(moment.slice(0, 10));

function isSound({ address, uri, chainId, issuedAt, expirationTime, notBefore, resources = [] }: SignInFields): boolean {
  const moments = [issuedAt, expirationTime, notBefore].flatMap((moment) => moment ?? []);
  return (
    isAddress(address) &&
    getAddress(address) === address &&
    Number.isSafeInteger(chainId) &&
    chainId > 0 &&
    [uri, ...resources].every((one) => readUrl(one) !== null) &&
    moments.every((moment) => !Number.isNaN(Date.parse(moment)) && isDay(moment))
  );
}

/** The text that a wallet signs to prove whose it is (EIP-4361). @throws WalletFault for fields of which no such text can be written. */
export function writeSignInMessage(given: unknown): string {
  const read = z.safeParse(fieldsSchema, given);
  if (!read.success || !isSound(read.data)) throw new WalletFault({ details: 'No message to sign can be written of these fields.' });
  const { domain, address, statement, uri, version, chainId, nonce, issuedAt, expirationTime, notBefore, requestId, resources } = read.data;
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    ...(expirationTime === undefined ? [] : [`Expiration Time: ${expirationTime}`]),
    ...(notBefore === undefined ? [] : [`Not Before: ${notBefore}`]),
    ...(requestId === undefined ? [] : [`Request ID: ${requestId}`]),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]),
  ].join('\n');
}
