import { isIP } from 'node:net';

/** The name that passkeys are made for here, and the addresses of this exchange that may ask for them. */
export type RelyingParty = { readonly kind: 'named'; readonly rpId: string; readonly origins: readonly string[] };
/** Passkeys need a name: under `link` this exchange has one, if it has any that the asker can reach. */
export type Nameless = { readonly kind: 'needsName'; readonly data: { readonly link: string | null } };

const nameOf = (site: string): string => new URL(site).hostname;
const isNumber = (hostname: string): boolean => isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0;
/** Names below localhost mean the asker's own machine. */
const isOwnMachine = (hostname: string): boolean => /(^|\.)localhost$|^127\.|^\[::1\]$/.test(hostname);

/**
 * Whom passkeys trust under `site`, one of our `origins`: its very name, so that no backup website shares those of another. A browser
 * makes none for a number.
 */
export function relyingPartyOf(site: string, origins: readonly string[]): RelyingParty | Nameless {
  const rpId = nameOf(site);
  if (!isNumber(rpId)) return { kind: 'named', rpId, origins: origins.filter((each) => nameOf(each) === rpId) };
  const named = origins.filter((each) => !isNumber(nameOf(each)));
  const near = named.find((each) => isOwnMachine(rpId) && nameOf(each) === 'localhost');
  return { kind: 'needsName', data: { link: near ?? named.find((each) => !isOwnMachine(nameOf(each))) ?? null } };
}
