/**
 * Changes of an account as the texts that a proof of its owner belongs to (security.md, 3.5): whoever takes the session over after the
 * proof does nothing else by it. A word against phishing is a secret and stands in none.
 */
const intentOf = (deed: string, ...of: readonly string[]): string => ['hk-intent-v1', deed, ...of].join('\n');

export const addPasskeyIntent = intentOf('addPasskey');
/** Just the one that was shown. */
export const removePasskeyIntent = (id: string): string => intentOf('removePasskey', id);
export const endTwoStepIntent = intentOf('endTwoStep');
export const renewCodesIntent = intentOf('renewRecoveryCodes');
export const setWordIntent = intentOf('setAntiPhishing');
export const endWordIntent = intentOf('endAntiPhishing');

/** A key of programs as it is sent, to be made or edited. */
type WantedKey = { readonly label: string; readonly rights: readonly string[]; readonly sources: readonly string[] };
type NewKey = WantedKey & { readonly kind: string; readonly days?: number | undefined; readonly publicKey?: string | undefined };
/** What is typed freely stands as JSON: no line of it reads as another one. */
const keyLines = ({ label, rights, sources }: WantedKey) => [JSON.stringify(label), rights.join(','), sources.join(',')];

/** A new key with all that it may do, from where, until when, and the public key of its program. `days` as they are sent. */
export const createApiKeyIntent = ({ kind, days, publicKey = '', ...key }: NewKey): string =>
  intentOf('createApiKey', kind, ...keyLines(key), String(days ?? ''), JSON.stringify(publicKey));
/** Just this key, with all that it may do from then on. */
export const editApiKeyIntent = ({ id, ...key }: WantedKey & { readonly id: string }): string =>
  intentOf('editApiKey', id, ...keyLines(key));
