import type { MadePasskey, PasskeyAsking, PasskeyAssertion, PasskeyCreation } from '#services/user/passkeyCalls.ts';

/**
 * What became of asking for a passkey. A browser does not tell a user who said no from one who was too slow or has none: nor do we.
 * `exists`: the device has one of this account already.
 */
export type Ceremony<Made> = { readonly kind: 'done'; readonly data: Made } | { readonly kind: 'aborted' | 'exists' };

/** Whether this browser makes and uses passkeys, and reads what they are asked for as the exchange writes it. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function';

/** Whether the page stands under a name: no passkey is made or used under a number. */
export const hasName = ({ hostname }: Pick<Location, 'hostname'> = location): boolean => !/^(?:[\d.]+|\[.*\])$/.test(hostname);

async function ceremony<Made>(signal: AbortSignal, ask: () => Promise<Made | null>): Promise<Ceremony<Made>> {
  try {
    const made = await ask();
    return made === null ? { kind: 'aborted' } : { kind: 'done', data: made };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof DOMException)) throw error;
    return { kind: error.name === 'InvalidStateError' ? 'exists' : 'aborted' };
  }
}

/** Lets the user make a passkey on this device, or on another one that it reaches. */
export const makePasskey = (options: PasskeyCreation, signal: AbortSignal): Promise<Ceremony<MadePasskey>> =>
  ceremony(signal, async () => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    const made = (await navigator.credentials.create({ publicKey, signal })) as PublicKeyCredential | null;
    if (made === null) return null;
    const { id, response } = made.toJSON() as RegistrationResponseJSON;
    const { clientDataJSON, attestationObject, transports } = response;
    return { id, clientDataJSON, attestationObject, transports };
  });

/** Lets the user answer with a passkey. */
export const askPasskey = (options: PasskeyAsking, signal: AbortSignal): Promise<Ceremony<PasskeyAssertion>> =>
  ceremony(signal, async () => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const signed = (await navigator.credentials.get({ publicKey, signal })) as PublicKeyCredential | null;
    if (signed === null) return null;
    const { id, response } = signed.toJSON() as AuthenticationResponseJSON;
    const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
    return { id, clientDataJSON, authenticatorData, signature, userHandle };
  });
