import { bizStatus, logout } from '#services/account/calls.ts';
import { send } from '#services/http/client.ts';
import type { WalletLogin } from '#services/web3/walletLogin.ts';

export type WalletLife = { readonly kind: 'alive'; readonly wallet: WalletLogin } | { readonly kind: 'ended' };

/** Asks the server which wallet account belongs to this browser's login, if any. @throws Fault when nobody answers. */
export async function verifyWallet(signal: AbortSignal): Promise<WalletLife> {
  const { login } = (await send(bizStatus, {}, { signal, retry: false })).data;
  return login?.wallet ? { kind: 'alive', wallet: login.wallet } : { kind: 'ended' };
}

/**
 * Ends the login that connecting the wallet made; a login by password stays.
 * Returns whether a login was ended. @throws Fault when nobody answers.
 */
export async function endWalletLogin(signal: AbortSignal): Promise<boolean> {
  const { login } = (await send(bizStatus, {}, { signal, retry: false })).data;
  if (login?.origin !== 'web3') return false;
  await send(logout, {}, { signal });
  return true;
}
