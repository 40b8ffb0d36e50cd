import { bizStatus, logout } from '#services/session/calls.ts';
import { owedLogout } from '#services/session/owedLogout.ts';
import { send } from '#services/http/client.ts';
import type { WalletLife } from './connectedWallet.ts';
import { storedWallet } from './storedWallet.ts';
import { walletWanted } from './walletEntry.ts';

/** `silent`: the wallet of that name does not answer; asked anew it may. */
export type WalletVerdict = WalletLife | { readonly kind: 'silent'; readonly walletName: string };

/**
 * Asks whether the remembered wallet is still connected: a wallet of this browser itself, without a prompt and not before the visitor
 * comes to the wallet mode or the connect dialog; else the server, which wallet account belongs to this browser's login.
 * @throws Fault when the server does not answer.
 */
export async function verifyWallet(signal: AbortSignal): Promise<WalletVerdict> {
  const stored = storedWallet.get();
  if (typeof stored === 'string') return verifyBrowserWallet(stored, signal);
  const { login } = (await send(bizStatus, {}, { signal, retry: false })).data;
  return login?.wallet ? { kind: 'alive', wallet: login.wallet } : { kind: 'ended' };
}

async function verifyBrowserWallet(id: string, signal: AbortSignal): Promise<WalletVerdict> {
  const isWanted = await walletWanted(signal);
  if (isWanted) return (await import('./browserWallets.ts')).resumeBrowserWallet(id);
  // Forgotten before it was taken up, as at a logout outside the wallet mode: the wallet hears that it is over.
  if (storedWallet.get() === false) {
    const wallets = await import('./browserWallets.ts');
    await wallets.resumeBrowserWallet(id);
    await wallets.releaseBrowserWallets();
  }
  return { kind: 'ended' };
}

/** Ends the connection to a wallet of this browser, on the wallet's side as well. */
export async function endBrowserWallet(): Promise<void> {
  await (await import('./browserWallets.ts')).releaseBrowserWallets();
}

/**
 * Ends the login that connecting the wallet made; a login by password stays. What the server did not answer stays owed: whoever asks
 * next who is logged in, be it after this page is gone, ends the login first.
 * Returns whether a login was ended. @throws Fault when nobody answers.
 */
export async function endWalletLogin(signal: AbortSignal): Promise<boolean> {
  if (owedLogout.get() === false) owedLogout.set('wallet');
  const { login } = (await send(bizStatus, {}, { signal, retry: false })).data;
  const isOver = login?.origin === 'web3';
  if (isOver) await send(logout, {}, { signal });
  if (owedLogout.get() === 'wallet') owedLogout.remove();
  return isOver;
}
