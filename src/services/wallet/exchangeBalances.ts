import { getConfig } from '#services/config/runtimeConfig.ts';
import { send } from '#services/http/client.ts';
import { allTokenBalancesByAddress } from '#services/web3/calls.ts';
import type { ChainReading, ReadBalancesRequest, TokenToRead } from './balances.ts';

/** `chainIndexes`: the enabled chains when left out. `now`: milliseconds since 1970. `ask`: the client of the page when left out. */
export type ExchangeBalancesOptions = {
  readonly chainIndexes?: readonly number[];
  readonly now?: () => number;
  readonly ask?: typeof send;
};

/**
 * What an address holds as the exchange tells it: the way of a wallet that the exchange's QR has connected. One call a chain, so that
 * one the exchange cannot read is `failed` and does not keep the others.
 * @throws the signal's reason when it aborts.
 */
export async function readExchangeBalances(
  { holder, tokens, areSome = false }: ReadBalancesRequest,
  signal: AbortSignal,
  { chainIndexes = getConfig().chains.map(({ id }) => id), now = Date.now, ask = send }: ExchangeBalancesOptions = {},
): Promise<readonly ChainReading[]> {
  const wanted = chainIndexes
    .map((chainIndex) => ({ chainIndex, tokens: tokens.filter((token) => token.chainIndex === chainIndex) }))
    .filter((chain) => !areSome || chain.tokens.length > 0);
  return Promise.all(wanted.map((chain) => readOne(holder, chain, signal, { now, ask })));
}

async function readOne(
  holder: string,
  { chainIndex, tokens }: { readonly chainIndex: number; readonly tokens: readonly TokenToRead[] },
  signal: AbortSignal,
  { now, ask }: Required<Pick<ExchangeBalancesOptions, 'now' | 'ask'>>,
): Promise<ChainReading> {
  try {
    const answer = await ask(allTokenBalancesByAddress, { accountAddress: holder, chainIndexes: [chainIndex] }, { signal });
    // Code 50011: the exchange is still collecting; the next reading asks again.
    if (answer.kind === 'pending') return { chainIndex, kind: 'failed' };
    const held = new Map(answer.data.map((balance) => [balance.tokenAddress.toLowerCase(), balance]));
    const holdings = tokens.map(({ tokenAddress }) => {
      const { rawBalance, balance } = held.get(tokenAddress.toLowerCase()) ?? { rawBalance: '0', balance: '0' };
      return { tokenAddress, rawBalance, balance };
    });
    return { chainIndex, kind: 'read', readAt: now(), holdings, unread: 0 };
  } catch {
    signal.throwIfAborted();
    return { chainIndex, kind: 'failed' };
  }
}
