import { getAddress, isAddressEqual, stringToHex, type Address, type Hex } from 'viem';
import { getConnection } from 'wagmi/actions';
import { getConfig } from '#services/config/runtimeConfig.ts';
import { send } from '#services/http/client.ts';
import { linkNonce } from '#services/web3/linkCalls.ts';
import { writeSignInMessage } from './signInMessage.ts';
import { signatureOf } from './walletAnswers.ts';
import { walletConfig } from './walletConfig.ts';
import { walletProblemOf, type WalletProblem } from './walletProblem.ts';

/** What is to be signed: `text` to the letter, and what it says. `expiresAt` in ms since 1970. */
export type ProofRequest = {
  readonly text: string;
  readonly domain: string;
  readonly account: string;
  readonly chainName: string;
  readonly expiresAt: number;
};
/** `otherAccount`: the wallet is on another account than the page shows. */
export type PreparedProof = { readonly kind: 'ready'; readonly proof: ProofRequest } | { readonly kind: WalletProblem | 'otherAccount' };
export type SignedProof = { readonly kind: 'signed'; readonly signature: string } | { readonly kind: WalletProblem | 'otherAccount' };
/** What people read in their wallet; messages of EIP-4361 hold no letters beyond ASCII. */
const statement = 'Link this wallet to my exchange account. It costs nothing and moves no funds.';

/** Writes the message that links a wallet, with a nonce of the exchange. @throws Fault when the exchange gives none. */
export async function prepareProof(address: string, signal: AbortSignal): Promise<PreparedProof> {
  const connection = getConnection(walletConfig());
  if (connection.address === undefined) return { kind: 'unavailable' };
  if (!isAddressEqual(connection.address, getAddress(address))) return { kind: 'otherAccount' };
  const chain = getConfig().chains.find(({ id }) => id === connection.chainId);
  if (chain === undefined) return { kind: 'unsupportedChain' };
  const { data } = await send(linkNonce, {}, { signal });
  const { host: domain, origin: uri } = globalThis.location;
  const text = writeSignInMessage({
    domain,
    address: getAddress(address),
    statement,
    uri,
    version: '1',
    chainId: chain.id,
    nonce: data.nonce,
    issuedAt: new Date(data.issuedAt).toISOString(),
    expirationTime: new Date(data.expiresAt).toISOString(),
    requestId: data.account,
  });
  return { kind: 'ready', proof: { text, domain, account: data.account, chainName: chain.name, expiresAt: data.expiresAt } };
}

/** Asks the wallet's user to sign; ends when they have answered. Never rejects: what went wrong is a kind of answer. */
export async function signProof({ text, address }: { readonly text: string; readonly address: string }): Promise<SignedProof> {
  try {
    const { connector } = getConnection(walletConfig());
    if (connector === undefined) return { kind: 'unavailable' };
    const accounts = await connector.getAccounts();
    if (accounts.length === 0) return { kind: 'locked' };
    if (!accounts.some((account) => isAddressEqual(account, address as Address))) return { kind: 'otherAccount' };
    const provider = (await connector.getProvider()) as {
      request: (question: { method: string; params: readonly Hex[] }) => Promise<unknown>;
    };
    const signature = await provider.request({ method: 'personal_sign', params: [stringToHex(text), getAddress(address)] });
    const proof = signatureOf(signature);
    return proof === undefined ? { kind: 'failed' } : { kind: 'signed', signature: proof };
  } catch (error) {
    return { kind: walletProblemOf(error) };
  }
}
