import { createHash, createPublicKey, generateKeyPairSync, sign, verify, type JsonWebKey, type KeyObject } from 'node:crypto';

const bytesOf = (data: ArrayBuffer | Uint8Array): Uint8Array => (data instanceof ArrayBuffer ? new Uint8Array(data) : data);
const bufferOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

/** WebCrypto that answers within the turn, so that no thread of its own decides what comes first; chance comes from `below`. */
export function simulatedCrypto(below: (limit: number) => number) {
  const getRandomValues = <Values extends Uint8Array | Uint32Array>(values: Values): Values => {
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = below(256);
    return values;
  };
  const hex = (count: number): string => Array.from({ length: count }, () => below(16).toString(16)).join('');
  return {
    getRandomValues,
    randomUUID: (): string => `${hex(8)}-${hex(4)}-4${hex(3)}-${(8 + below(4)).toString(16)}${hex(3)}-${hex(12)}`,
    subtle: {
      digest: async (_: string, data: Uint8Array) => bufferOf(createHash('sha256').update(bytesOf(data)).digest()),
      generateKey: async () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
      exportKey: async (_: string, key: KeyObject) => key.export({ format: 'jwk' }),
      importKey: async (_: string, jwk: JsonWebKey) => createPublicKey({ key: jwk, format: 'jwk' }),
      sign: async (_: unknown, key: KeyObject, data: Uint8Array) =>
        bufferOf(sign('sha256', bytesOf(data), { key, dsaEncoding: 'ieee-p1363' })),
      verify: async (_: unknown, key: KeyObject, signature: Uint8Array, data: Uint8Array) =>
        verify('sha256', bytesOf(data), { key, dsaEncoding: 'ieee-p1363' }, bytesOf(signature)),
    },
  };
}
