import { getConfig } from '#services/config/runtimeConfig.ts';
import { CodeFault } from '#services/http/faults.ts';
import { send } from '#services/http/client.ts';
import { tokenAll, transactionDetailByTxhash, transactions, transactionsByAddress } from '#services/web3/calls.ts';
import type { ActivityDetail, ActivityPage, ActivityRequest, TransactionRef } from './activityAnswers.ts';
import { besidesUnderWay, ownActivity } from './ownActivity.ts';
import { listRecords } from './transactionRecords.ts';
import { readChainActivity, readChainDetail, type ChainActivityOptions, type PoisonJudge } from './chainActivity.ts';
import { listPaid, notePaid } from './paidBefore.ts';

/** Spec section 8: while the exchange is collecting (code 50011) it is asked again every 2 s, at most 8 times. */
const askAgainAfter = 2_000;
const mostAttempts = 8;

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

async function onChains(address: string, isPoison: PoisonJudge, signal: AbortSignal): Promise<ChainActivityOptions> {
  const { data: tokens } = await send(tokenAll, {}, { signal });
  const { chains } = getConfig();
  const indexes = chains.map(({ id }) => id);
  return {
    chains,
    tokens,
    origin: globalThis.location.origin,
    readRecords: () => listRecords(address, indexes),
    listPaid: () => listPaid(address),
    isPoison,
  };
}

/**
 * What a wallet did on all chains, the newest first. The exchange also tells what waits to be mined, which comes before all else;
 * a wallet that it does not know is read from the chains' logs, and from what this browser has kept of it; `isPoison` then says which
 * gifts are hidden with the risk lines. @throws Fault when who is asked does not answer.
 */
export async function readActivity(request: ActivityRequest, isPoison: PoisonJudge, signal: AbortSignal): Promise<ActivityPage> {
  const page = await pageOf(request, isPoison, signal);
  notePaid(request.address, page.rows);
  return page;
}

async function pageOf(request: ActivityRequest, isPoison: PoisonJudge, signal: AbortSignal): Promise<ActivityPage> {
  const { page: pageNum, address, accountId, isLinked = false, ...rest } = request;
  if (accountId === '' && !isLinked) return readChainActivity(request, await onChains(address, isPoison, signal), signal);
  const byAddress = { accountAddress: address, chainIndexes: getConfig().chains.map(({ id }) => id), ...rest, pageNum };
  const { list, totalCount, riskCount, staleChains } = await collected(
    () => (isLinked ? send(transactionsByAddress, byAddress, { signal }) : send(transactions, { accountId, ...rest, pageNum }, { signal })),
    signal,
  );
  const records = await listRecords(address, byAddress.chainIndexes);
  return { rows: besidesUnderWay(list, ownActivity(records)), total: totalCount, riskCount, staleChains, source: 'exchange' };
}

/** A wallet's transaction as the chain has it now. @throws Fault when who is asked does not answer, or knows of none. */
export async function readTransactionDetail(
  request: TransactionRef & { readonly accountId: string; readonly isLinked?: boolean; readonly accountAddress: string },
  isPoison: PoisonJudge,
  signal: AbortSignal,
): Promise<ActivityDetail> {
  const { accountAddress, chainIndex, txHash } = request;
  if (request.accountId === '' && request.isLinked !== true)
    return readChainDetail(request, await onChains(accountAddress, isPoison, signal), signal);
  return collected(() => send(transactionDetailByTxhash, { accountAddress, chainIndex, txHash }, { signal }), signal);
}
