import { getAddress } from 'viem';
import { getConfig } from '#services/config/runtimeConfig.ts';
import { NetworkFault, WalletFault } from '#services/http/faults.ts';
import { send } from '#services/http/client.ts';
import { tokenAll, type Web3Token } from '#services/web3/calls.ts';
import { readBalances, type Holding, type TokenToRead } from './balances.ts';
import { readChains, type Chains } from './chains.ts';

/** Where payments can arrive: the account's address with its checksum (EIP-55), the enabled chains and the tokens known on them. */
export type Receivable = Chains & { readonly address: string; readonly tokens: readonly Web3Token[] };

/**
 * What a page needs to ask for a payment. With `again` the config is read anew.
 * @throws WalletFault when the holder is no EVM address; a Fault when the exchange does not answer.
 */
export async function readReceivable(holder: string, again: boolean, signal: AbortSignal): Promise<Receivable> {
  let address: string;
  try {
    address = getAddress(holder);
  } catch (cause) {
    throw new WalletFault({ cause, details: 'The account address is not an EVM address.' });
  }
  const [chains, tokens] = await Promise.all([readChains(again), send(tokenAll, {}, { signal })]);
  return { ...chains, address, tokens: tokens.data };
}

export type ReadHoldingsRequest = { readonly holder: string; readonly chainIndex: number; readonly tokens: readonly TokenToRead[] };

/** What an address holds on one chain, by one multicall. @throws NetworkFault when the chain does not answer. */
export async function readHoldings({ holder, chainIndex, tokens }: ReadHoldingsRequest, signal: AbortSignal): Promise<readonly Holding[]> {
  const chains = getConfig().chains.filter(({ id }) => id === chainIndex);
  const [reading] = await readBalances({ holder, tokens }, { signal, chains });
  if (reading?.kind !== 'read') throw new NetworkFault({ details: `Chain ${chainIndex} did not answer.` });
  return reading.holdings;
}
