import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import type { MadePasskey, PasskeyAsking, PasskeyAssertion, PasskeyCreation } from '#services/user/passkeyCalls.ts';

/** What a device does otherwise than it was asked to. */
export type Astray = {
  readonly challenge?: string;
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string | null;
  readonly signature?: (signature: Buffer) => Buffer;
};
type Held = { readonly id: string; readonly handle: string; readonly key: KeyObject; counter: number };

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer): string => bytes.toString('base64url');
/** Bits of authenticator data: present, verified, with a key. */
const [present, verified, withKey] = [0x01, 0x04, 0x40];

/** The head of a CBOR item (RFC 8949): its kind, and a length or number below 2^16. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  return value < 256 ? Buffer.from([(kind << 5) | 24, value]) : Buffer.from([(kind << 5) | 25, value >> 8, value & 255]);
}
type Item = number | string | Buffer | readonly (readonly [number | string, Item])[];
function cbor(item: Item): Buffer {
  if (typeof item === 'number') return item < 0 ? head(1, -1 - item) : head(0, item);
  if (typeof item === 'string') return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)]);
  if (Buffer.isBuffer(item)) return Buffer.concat([head(2, item.length), item]);
  return Buffer.concat([head(5, item.length), ...item.flatMap(([key, value]) => [cbor(key), cbor(value)])]);
}
/** A public key as COSE writes it: ES256 on P-256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
}

/** An authenticator with passkeys of its own, as WebAuthn describes one; `counts` says whether it counts how often each has signed. */
export function passkeyDevice(origin: string, { counts = true }: { readonly counts?: boolean } = {}) {
  const held: Held[] = [];
  const clientData = (type: string, challenge: string, astray: Astray) =>
    Buffer.from(
      JSON.stringify({
        type: astray.type ?? type,
        challenge: astray.challenge ?? challenge,
        origin: astray.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authData = (rpId: string, counter: number, { isVerified = true, ...astray }: Astray, extra: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(astray.counter ?? counter);
    const flags = present | (isVerified ? verified : 0) | (extra.length > 0 ? withKey : 0);
    return Buffer.concat([sha256(astray.rpId ?? rpId), Buffer.from([flags]), count, extra]);
  };
  return {
    held,
    make(asked: PasskeyCreation, astray: Astray = {}): MadePasskey {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(32);
      held.push({ id: base64url(id), handle: asked.user.id, key: privateKey, counter: 0 });
      const idLength = Buffer.from([id.length >> 8, id.length & 255]);
      const data = authData(asked.rp.id, 0, astray, Buffer.concat([Buffer.alloc(16), idLength, id, coseKey(publicKey)]));
      const attestation = cbor([
        ['fmt', 'none'],
        ['attStmt', []],
        ['authData', data],
      ]);
      return {
        id: base64url(id),
        clientDataJSON: base64url(clientData('webauthn.create', asked.challenge, astray)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      };
    },
    /** Signs with the newest passkey. */
    sign(asked: PasskeyAsking, astray: Astray = {}): PasskeyAssertion {
      const own = held.at(-1);
      if (own === undefined) throw new Error('the device has no passkey');
      if (counts) own.counter += 1;
      const data = authData(asked.rpId, own.counter, astray);
      const client = clientData('webauthn.get', asked.challenge, astray);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(own.key);
      return {
        id: own.id,
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(astray.signature?.(signature) ?? signature),
        userHandle: astray.userHandle === undefined ? own.handle : astray.userHandle,
      };
    },
  };
}
