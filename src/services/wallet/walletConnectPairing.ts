import { connectBrowserWallet, endBrowserWallets } from './browserWallets.ts';
import type { ChainWallet } from './connectedWallet.ts';
import { walletConnectClient, walletConnectId } from './walletConnect.ts';
import type { PairingFailure, PairingNews as ClientNews } from './walletConnectClient.ts';

export type { PairingFailure } from './walletConnectClient.ts';
export type PairingNews =
  | Exclude<ClientNews, { readonly type: 'wallet.approved' }>
  /** The session stands, with this account. */
  | { readonly type: 'wallet.approved'; readonly wallet: ChainWallet };

/** Milliseconds until a code must be there: a visitor is to know within ten seconds, however long the library takes to load. */
const codePatience = 9_500;

/**
 * Offers a code to wallets and reports it, then how it ended: approved with the account, or why not. The relay counts as unreachable
 * after 10 s, a code as expired after 5 minutes. The returned function gives up; nothing is reported after it, and no session is left.
 */
export function openPairing(report: (news: PairingNews) => void): () => void {
  let isOver = false;
  let giveUp = (): void => undefined;
  const end = (): void => {
    isOver = true;
    clearTimeout(lateness);
    giveUp();
  };
  const fail = (reason: PairingFailure): void => {
    if (isOver) return;
    end();
    report({ type: 'pairing.failed', reason });
  };
  const lateness = setTimeout(fail, codePatience, 'unreachable');

  async function adopt(): Promise<void> {
    const answer = await connectBrowserWallet(walletConnectId);
    if (!isOver && answer.kind === 'connected') return report({ type: 'wallet.approved', wallet: answer.wallet });
    await endBrowserWallets();
    fail('failed');
  }
  async function begin(): Promise<void> {
    const client = await walletConnectClient();
    // One that the page does not remember would stand beside the next.
    if (client.account() !== undefined) await client.disconnect();
    if (isOver) return;
    giveUp = client.openPairing((news) => {
      clearTimeout(lateness);
      if (news.type === 'wallet.approved') void adopt();
      else if (!isOver) report(news);
    });
  }
  begin().catch(() => fail('failed'));
  return end;
}
