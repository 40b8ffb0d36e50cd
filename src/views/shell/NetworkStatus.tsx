import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { WalletNetworkRef } from '#machines/web3/walletNetwork/walletNetwork.selectors.ts';
import * as network from '#machines/web3/walletNetwork/walletNetwork.selectors.ts';
import { useShellFacts } from './useBrand.ts';

type Wallet = NonNullable<Parameters<typeof network.mismatch>[0]>;

/** What came of asking the wallet, else what is wrong with its network; nothing where all is well. */
export function NetworkStatus({
  flow,
  wallet,
  needed,
}: {
  readonly flow: WalletNetworkRef;
  readonly wallet: Wallet;
  readonly needed?: number;
}) {
  const { t } = useTranslation('network');
  const { chains } = useShellFacts();
  const status = useSelector(flow, network.status);
  const asked = useSelector(flow, network.askedChain);
  const mismatch = network.mismatch(wallet, needed);
  const nameOf = (id: number | undefined) => chains.find((chain) => chain.id === id)?.name ?? '';
  if (status !== null) return t(`status.${status}`, { wallet: wallet.walletName, chain: nameOf(asked) });
  if (mismatch === null) return null;
  return t(`mismatch.${mismatch}`, { wallet: wallet.walletName, chain: wallet.chainName, needed: nameOf(needed) });
}
