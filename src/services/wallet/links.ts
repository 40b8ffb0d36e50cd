import { send } from '#services/http/client.ts';
import { linkWallet, unlinkWallet, walletLinks } from '#services/web3/linkCalls.ts';

/** Whether the account has proven a wallet to be its own; `linkedAt` in ms since 1970. */
export type LinkState = { readonly kind: 'linked'; readonly linkedAt: number } | { readonly kind: 'unlinked' };
export type LinkRefusal = 'messageRefused' | 'nonceOver' | 'signatureWrong' | 'taken' | 'full' | 'chainSilent';
/** `message`: the exchange's own words. */
export type LinkAnswer = { readonly kind: 'linked'; readonly linkedAt: number } | { readonly kind: LinkRefusal; readonly message: string };

/** Whether a wallet is linked to the account that is logged in. @throws Fault when the exchange does not answer. */
export async function readLink(address: string, signal: AbortSignal): Promise<LinkState> {
  const { data } = await send(walletLinks, {}, { signal });
  const link = data.find((one) => one.address.toLowerCase() === address.toLowerCase());
  return link === undefined ? { kind: 'unlinked' } : { kind: 'linked', linkedAt: link.linkedAt };
}

/** Sends what was signed. @throws Fault when the exchange does not answer: then it may be linked or not. */
export async function sendProof(proof: { readonly text: string; readonly signature: string }, signal: AbortSignal): Promise<LinkAnswer> {
  const answer = await send(linkWallet, { message: proof.text, signature: proof.signature }, { signal });
  return answer.kind === 'linked' ? { kind: 'linked', linkedAt: answer.data.linkedAt } : { kind: answer.kind, message: answer.message };
}

/** Ends a link. @throws Fault when the exchange does not answer. */
export async function endLink(address: string, signal: AbortSignal): Promise<void> {
  await send(unlinkWallet, { address }, { signal });
}
