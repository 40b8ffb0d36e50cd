import { vi } from 'vitest';
import type { MadePasskey, PasskeyAssertion } from '#services/user/passkeyCalls.ts';

type Device = {
  readonly make: (options: unknown, signal: AbortSignal) => Promise<MadePasskey>;
  readonly sign: (options: unknown, signal: AbortSignal) => Promise<PasskeyAssertion>;
};
type Asked = { readonly publicKey: unknown; readonly signal: AbortSignal };
const credential = ({ id, ...response }: MadePasskey | PasskeyAssertion) => ({ toJSON: () => ({ id, response }) });

/** Gives this window a browser's way to passkeys, with a device behind it; `vi.unstubAllGlobals` takes it away. */
export function stubPasskeys({ make, sign }: Device): void {
  const read = (options: unknown) => options;
  class Credential {
    static readonly parseCreationOptionsFromJSON = read;
    static readonly parseRequestOptionsFromJSON = read;
  }
  vi.stubGlobal('PublicKeyCredential', Credential);
  const credentials = {
    create: async ({ publicKey, signal }: Asked) => credential(await make(publicKey, signal)),
    get: async ({ publicKey, signal }: Asked) => credential(await sign(publicKey, signal)),
  };
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
}
