import type { Passkey, PasskeyStanding } from '#machines/user/passkeys/passkeys.rules.ts';
import type { MadePasskey, PasskeyAsking, PasskeyAssertion, PasskeyCreation } from '#services/user/passkeyCalls.ts';

export const deskPasskey: Passkey = {
  id: 'cGFzc2tleS1vbi10aGUtZGVzaw',
  name: 'Chrome · Linux',
  site: 'localhost',
  isSynced: false,
  createdAt: 1_795_000_000_000,
  lastUsedAt: null,
};
export const phonePasskey: Passkey = {
  id: 'cGFzc2tleS1vbi10aGUtcGhvbmU',
  name: 'Safari · iOS',
  site: 'exchange.example',
  isSynced: true,
  createdAt: 1_794_000_000_000,
  lastUsedAt: 1_795_000_000_000,
};
export const noPasskeys: PasskeyStanding = { passkeys: [], needsName: null, isSupported: true };
export const twoPasskeys: PasskeyStanding = { ...noPasskeys, passkeys: [deskPasskey, phonePasskey] };
/** A page under a number. */
export const namelessPasskeys: PasskeyStanding = { ...noPasskeys, needsName: { link: 'http://localhost:3000' } };

export const passkeyCreation: PasskeyCreation = {
  rp: { id: 'localhost', name: 'Meridian' },
  user: { id: 'aGFuZGxl', name: 'ada@meridian.test', displayName: 'Ada' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  excludeCredentials: [],
};
export const passkeyAsking: PasskeyAsking = {
  rpId: 'localhost',
  challenge: 'Y2hhbGxlbmdl',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: [],
};
export const madePasskey: MadePasskey = { id: deskPasskey.id, clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] };
export const passkeyAssertion: PasskeyAssertion = {
  id: deskPasskey.id,
  clientDataJSON: 'e30',
  authenticatorData: 'AA',
  signature: 'MA',
  userHandle: 'aGFuZGxl',
};
