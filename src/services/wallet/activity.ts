import { getConfig } from '#services/config/runtimeConfig.ts';
import { CodeFault } from '#services/http/faults.ts';
import { send } from '#services/http/client.ts';
import {
  tokenAll,
  transactionDetailByTxhash,
  transactions,
  transactionsByAddress,
  type ActivityFilter,
  type Transaction,
  type TransactionDetail,
} from '#services/web3/calls.ts';
import { readChainActivity, readChainDetail, type ChainActivityOptions } from './chainActivity.ts';

/** Spec section 8: while the exchange is collecting (code 50011) it is asked again every 2 s, at most 8 times. */
const askAgainAfter = 2_000;
const mostAttempts = 8;

/** `accountId` is empty for a wallet without an exchange account; one that is linked to the login is told by its address. `isRiskToken` asks for the lines that look like scams and for no others; pages count from 1. */
export type ActivityRequest = {
  readonly accountId: string;
  readonly isLinked?: boolean;
  readonly address: string;
  readonly filter: ActivityFilter;
  readonly isRiskToken: boolean;
  readonly page: number;
  readonly pageSize: number;
};
export type ActivityPage = {
  readonly rows: readonly Transaction[];
  readonly total: number;
  readonly riskCount: number;
  /** Chains that do not answer: their newest transactions may be missing. */
  readonly staleChains: readonly number[];
  /** `chain`: told by the chains' logs, which know of tokens only. */
  readonly source: 'exchange' | 'chain';
};

const pause = (duration: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, duration);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

/** Asks until the exchange has collected what was asked for. @throws CodeFault when it is still collecting after the last try. */
async function collected<Data>(ask: () => Promise<{ kind: 'ok'; data: Data } | { kind: 'pending' }>, signal: AbortSignal): Promise<Data> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await ask();
    if (answer.kind === 'ok') return answer.data;
    if (attempt >= mostAttempts) throw new CodeFault({ code: 50011, messageKey: 'faults:pending' });
    await pause(askAgainAfter, signal);
  }
}

async function onChains(signal: AbortSignal): Promise<ChainActivityOptions> {
  const { data: tokens } = await send(tokenAll, {}, { signal });
  return { chains: getConfig().chains, tokens, origin: globalThis.location.origin };
}

/**
 * What a wallet did on all chains, the newest first. The exchange also tells what waits to be mined, which comes before all else;
 * a wallet that it does not know is read from the chains' logs. @throws Fault when who is asked does not answer.
 */
export async function readActivity(request: ActivityRequest, signal: AbortSignal): Promise<ActivityPage> {
  const { page: pageNum, address, accountId, isLinked = false, ...rest } = request;
  if (accountId === '' && !isLinked) return readChainActivity(request, await onChains(signal), signal);
  const byAddress = { accountAddress: address, chainIndexes: getConfig().chains.map(({ id }) => id), ...rest, pageNum };
  const { list, totalCount, riskCount, staleChains } = await collected(
    () => (isLinked ? send(transactionsByAddress, byAddress, { signal }) : send(transactions, { accountId, ...rest, pageNum }, { signal })),
    signal,
  );
  return { rows: list, total: totalCount, riskCount, staleChains, source: 'exchange' };
}

export type TransactionRef = { readonly chainIndex: number; readonly txHash: string };

/** A wallet's transaction as the chain has it now. @throws Fault when who is asked does not answer, or knows of none. */
export async function readTransactionDetail(
  request: TransactionRef & { readonly accountId: string; readonly isLinked?: boolean; readonly accountAddress: string },
  signal: AbortSignal,
): Promise<TransactionDetail> {
  if (request.accountId === '' && request.isLinked !== true) return readChainDetail(request, await onChains(signal), signal);
  const { accountAddress, chainIndex, txHash } = request;
  return collected(() => send(transactionDetailByTxhash, { accountAddress, chainIndex, txHash }, { signal }), signal);
}
