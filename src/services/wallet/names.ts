import {
  BaseError,
  ContractFunctionRevertedError,
  ExecutionRevertedError,
  getAddress,
  isAddressEqual,
  zeroAddress,
  type Address,
} from 'viem';
import type { ChainReader } from './chainReader.ts';

const shape = /^[^\s.]+(\.[^\s.]+)*\.[a-z]{2,}$/i;

/** Whether a text is written like a name of a naming service, such as mira.eth. */
export const isName = (text: string): boolean => shape.test(text);

/** The register itself said no; anything else is a chain that does not answer. */
const isRefusal = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk((cause) => cause instanceof ContractFunctionRevertedError || cause instanceof ExecutionRevertedError) !== null;

/**
 * Looks names up (ENS) with a chain's Universal Resolver. Null for a name that cannot be written (ENSIP-15), that nobody has, or whose
 * answer lies with a server of its own: no other host is asked. Throws what the chain's node throws.
 */
export const namesOf =
  (client: ChainReader, resolver: string) =>
  async (name: string): Promise<Address | null> => {
    const { getEnsAddress, normalize } = await import('viem/ens');
    let written: string;
    try {
      written = normalize(name);
    } catch {
      return null;
    }
    try {
      const found = await getEnsAddress({ ...client, ccipRead: false }, { name: written, universalResolverAddress: getAddress(resolver) });
      return found === null || isAddressEqual(found, zeroAddress) ? null : found;
    } catch (error) {
      if (isRefusal(error)) return null;
      throw error;
    }
  };
