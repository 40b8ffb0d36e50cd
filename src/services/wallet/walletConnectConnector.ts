import { getAddress, numberToHex, type AddEthereumChainParameter, type Address, type Chain } from 'viem';
import { ChainNotConfiguredError, createConnector } from 'wagmi';
import { walletConnectClient, walletConnectId } from './walletConnect.ts';
import type { ConnectionNews, WalletConnectAccount, WalletConnectClient } from './walletConnectClient.ts';
import { walletProblemOf } from './walletProblem.ts';

const accountsOf = (account: WalletConnectAccount | undefined): readonly Address[] =>
  account === undefined ? [] : [getAddress(account.address)];

const introduction = ({ id, name, nativeCurrency, rpcUrls, blockExplorers }: Chain): AddEthereumChainParameter => ({
  chainId: numberToHex(id),
  chainName: name,
  nativeCurrency,
  rpcUrls: rpcUrls.default.http,
  ...(blockExplorers === undefined ? {} : { blockExplorerUrls: [blockExplorers.default.url] }),
});

/** Leads the session to a chain; a wallet that does not know it is asked to learn it. @throws Error as the wallet says. */
async function lead({ provider }: WalletConnectClient, chain: Chain): Promise<void> {
  const ask = () => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(chain.id) }] });
  try {
    await ask();
  } catch (error) {
    if (walletProblemOf(error) !== 'unsupportedChain') throw error;
    await provider.request({ method: 'wallet_addEthereumChain', params: [introduction(chain)] });
    await ask();
  }
}

/** The session over the relay for the wallet library. Pairing comes first: this takes up a session that stands. */
export const walletConnectConnector = createConnector((config) => {
  let stop = (): void => undefined;
  const tell = (news: ConnectionNews): void => {
    if (news.type === 'account.changed')
      config.emitter.emit('change', { accounts: accountsOf(news.account), chainId: news.account.chainId });
    else {
      stop();
      config.emitter.emit('disconnect');
    }
  };
  return {
    id: walletConnectId,
    name: 'WalletConnect',
    type: walletConnectId,
    async connect() {
      const client = await walletConnectClient();
      const account = client.account();
      stop();
      stop = client.watch(tell);
      // The library asks for accounts with their capabilities in a way of its own that nothing here uses.
      return { accounts: accountsOf(account) as never, chainId: account?.chainId ?? 0 };
    },
    async disconnect() {
      stop();
      await (await walletConnectClient()).disconnect();
    },
    getAccounts: async () => accountsOf((await walletConnectClient()).account()),
    getChainId: async () => (await walletConnectClient()).account()?.chainId ?? 0,
    getProvider: async () => (await walletConnectClient()).provider,
    isAuthorized: async () => (await walletConnectClient()).account() !== undefined,
    async switchChain({ chainId }) {
      const chain = config.chains.find(({ id }) => id === chainId);
      if (chain === undefined) throw new ChainNotConfiguredError();
      await lead(await walletConnectClient(), chain);
      return chain;
    },
    onAccountsChanged: () => undefined,
    onChainChanged: () => undefined,
    onDisconnect: () => undefined,
  };
});
