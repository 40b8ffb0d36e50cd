import type { MadePasskey, PasskeyAsking, PasskeyAssertion, PasskeyCreation } from '#services/user/passkeyCalls.ts';
import { passkeyTime } from './passkeyChallenges.ts';
import type { passkeys } from './passkeys.schema.ts';
import type { RelyingParty } from './relyingParty.ts';

type PasskeyRow = typeof passkeys.$inferSelect;
type Known = Pick<PasskeyRow, 'credentialId' | 'transports'>;
/** Ed25519, ECDSA on P-256, RSA: what COSE calls them, best first. */
const algorithms = [-8, -7, -257];

/** It is large, and few who start an exchange ever see a passkey. */
const verifier = () => import('@simplewebauthn/server');

const transportsOf = (transports: string): string[] => (transports === '' ? [] : transports.split(','));
const knownOf = ({ credentialId, transports }: Known) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: transportsOf(transports),
});

/** What a browser is asked to make a passkey by: one that its owner proves to be there for, and that is found without a name. */
export function creationFor(asked: {
  readonly party: RelyingParty;
  readonly brand: string;
  readonly handle: string;
  readonly user: { readonly email: string; readonly nickname: string };
  readonly challenge: string;
  readonly known: readonly Known[];
}): PasskeyCreation {
  const { party, brand, handle, user, challenge, known } = asked;
  return {
    rp: { id: party.rpId, name: brand },
    user: { id: handle, name: user.email, displayName: user.nickname },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: passkeyTime,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: known.map(knownOf),
  };
}

/** What a browser is asked to answer with a passkey; any of this site will do where none are `known`. */
export const askingFor = ({ rpId }: RelyingParty, challenge: string, known: readonly Known[] = []): PasskeyAsking => ({
  rpId,
  challenge,
  timeout: passkeyTime,
  userVerification: 'required',
  allowCredentials: known.map(knownOf),
});

/** Faults of the library say that what was sent is not what was asked for. */
async function soundOnly<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

type Expected = { readonly party: RelyingParty; readonly challenge: string };
const expected = ({ party, challenge }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: [...party.origins],
  expectedRPID: party.rpId,
  requireUserVerification: true,
});

/** What is to be kept of a passkey that was made; undefined where it was not made as it was asked for. */
export async function judgeMade(
  made: MadePasskey,
  asked: Expected,
): Promise<Omit<PasskeyRow, 'uid' | 'name' | 'createdAt' | 'lastUsedAt'> | undefined> {
  const { verifyRegistrationResponse } = await verifier();
  const { id, clientDataJSON, attestationObject, transports } = made;
  const judged = await soundOnly(() =>
    verifyRegistrationResponse({
      ...expected(asked),
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (judged?.verified !== true) return undefined;
  const { credential, credentialDeviceType, credentialBackedUp } = judged.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: transports.join(','),
    deviceType: credentialDeviceType,
    isBackedUp: credentialBackedUp,
    rpId: asked.party.rpId,
  };
}

/** The count and state that a passkey signed with; undefined where it has not signed what was asked for. Counts are judged by who keeps them. */
export async function judgeSigned(
  signed: PasskeyAssertion,
  asked: Expected & { readonly row: Pick<PasskeyRow, 'credentialId' | 'publicKey'> },
): Promise<Pick<PasskeyRow, 'counter' | 'isBackedUp'> | undefined> {
  const { verifyAuthenticationResponse } = await verifier();
  const { id, clientDataJSON, authenticatorData, signature, userHandle } = signed;
  const { credentialId, publicKey } = asked.row;
  const response = { clientDataJSON, authenticatorData, signature, ...(userHandle === null ? {} : { userHandle }) };
  const judged = await soundOnly(() =>
    verifyAuthenticationResponse({
      ...expected(asked),
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
    }),
  );
  if (judged?.verified !== true) return undefined;
  const { newCounter, credentialBackedUp } = judged.authenticationInfo;
  return { counter: newCounter, isBackedUp: credentialBackedUp };
}
