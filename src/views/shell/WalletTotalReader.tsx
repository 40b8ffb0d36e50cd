import { useSelector } from '@xstate/react';
import { walletTotalFlow } from '#machines/web3/web3Assets/walletTotal.flow.ts';
import * as walletSession from '#machines/tab/walletSession/walletSession.selectors.ts';
import { useResident } from './AppContext.tsx';
import { useFlow } from './useFlow.ts';

/** Reads what the header says the wallet is worth; shows nothing itself. */
export function WalletTotalReader({ account }: { readonly account: { readonly accountId: string; readonly accountAddress: string } }) {
  const isKnown = useSelector(useResident('walletSession'), walletSession.total) !== null;
  useFlow(walletTotalFlow, { input: { accountId: account.accountId, address: account.accountAddress, isKnown } });
  return null;
}
