import { getConnection } from 'wagmi/actions';
import * as z from 'zod/mini';
import { walletConfig } from './walletConfig.ts';
import { within } from './walletPatience.ts';

/** The connected wallet's own door (EIP-1193). */
export type Signer = { request(question: { method: string; params?: readonly unknown[] }): Promise<unknown> };

const chainIdAnswer = z.union([z.string().check(z.regex(/^0x[0-9a-fA-F]{1,13}$/)), z.int().check(z.gte(1))]);
const accountsAnswer = z.array(z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)));

/** The wallet that is connected in this browser, by whichever way; undefined when there is none. */
export async function connectedSigner(): Promise<Signer | undefined> {
  const { connector } = getConnection(walletConfig());
  return (await connector?.getProvider()) as Signer | undefined;
}

/** Where a wallet stands: whether it would sign for this account on this chain. `walletChain` is 0 where it says nothing usable. */
export type SignerStand =
  | { readonly kind: 'agrees' }
  | { readonly kind: 'wrongChain'; readonly walletChain: number }
  | { readonly kind: 'accountChanged' }
  | { readonly kind: 'walletAway' };

/** Asks the wallet itself which chain and account it is on: what it announced before counts for nothing. Never rejects. */
export async function standOf(signer: Signer, { chainIndex, from }: { chainIndex: number; from: string }): Promise<SignerStand> {
  try {
    const [said, accounts] = await within(
      Promise.all([signer.request({ method: 'eth_chainId' }), signer.request({ method: 'eth_accounts' })]),
    );
    const chain = z.safeParse(chainIdAnswer, said);
    const walletChain = chain.success ? Number(chain.data) : 0;
    if (walletChain !== chainIndex) return { kind: 'wrongChain', walletChain };
    const read = z.safeParse(accountsAnswer, accounts);
    const [active] = read.success ? read.data : [];
    if (active === undefined) return { kind: 'walletAway' };
    return active.toLowerCase() === from.toLowerCase() ? { kind: 'agrees' } : { kind: 'accountChanged' };
  } catch {
    return { kind: 'walletAway' };
  }
}
