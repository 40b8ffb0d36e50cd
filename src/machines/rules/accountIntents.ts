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
