import { getConnection } from 'wagmi/actions';
import { accountsOf, chainIdOf } from './walletAnswers.ts';
import { walletConfig } from './walletConfig.ts';
import { within } from './walletPatience.ts';

/** The connected wallet's own door (EIP-1193). */
export type Signer = { request(question: { method: string; params?: readonly unknown[] }): Promise<unknown> };

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
    const walletChain = chainIdOf(said);
    if (walletChain !== chainIndex) return { kind: 'wrongChain', walletChain };
    const [active] = accountsOf(accounts) ?? [];
    if (active === undefined) return { kind: 'walletAway' };
    return active.toLowerCase() === from.toLowerCase() ? { kind: 'agrees' } : { kind: 'accountChanged' };
  } catch {
    return { kind: 'walletAway' };
  }
}
