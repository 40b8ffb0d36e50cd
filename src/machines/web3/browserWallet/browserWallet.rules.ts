import type { ChainWallet } from '#services/wallet/connectedWallet.ts';
import type { FoundWallet } from '#services/wallet/discovery.ts';
import type { WalletAppLink } from '#services/wallet/walletAppLinks.ts';
import type { WalletProblem } from '#services/wallet/walletProblem.ts';

export type BrowserWalletContext = {
  /** The only wallet of this browser may be asked at once, and no list is on view. */
  readonly isDirect: boolean;
  /** In the order of arrival, the one that was used last in front. */
  readonly wallets: readonly FoundWallet[];
  /** Domain name of the wallet that was connected last in this browser, `walletConnect` for one over the relay, or empty. */
  readonly recentId: string;
  /** Whether wallets elsewhere can connect by WalletConnect. */
  readonly hasWalletConnect: boolean;
  /** Where this page opens in wallet apps of this device. */
  readonly apps: readonly WalletAppLink[];
  /** Domain name of the chosen wallet, or empty. */
  readonly chosenId: string;
  /** The connected account while its network is in question. */
  readonly wallet: ChainWallet | null;
  /** Why the wallet could not be connected, or the network not changed. */
  readonly problem: WalletProblem | null;
};

export const untouched: Omit<BrowserWalletContext, 'isDirect'> = {
  wallets: [],
  recentId: '',
  hasWalletConnect: false,
  apps: [],
  chosenId: '',
  wallet: null,
  problem: null,
};

/** Plain descriptions for the context, the wallet that was used last in front. */
export function inOrder(wallets: readonly FoundWallet[], recentId: string): readonly FoundWallet[] {
  const plain = wallets.map(({ id, name, icon }) => ({ id, name, icon }));
  return [...plain.filter(({ id }) => id === recentId), ...plain.filter(({ id }) => id !== recentId)];
}
