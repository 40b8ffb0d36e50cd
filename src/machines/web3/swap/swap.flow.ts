import { switchWalletChain } from '#services/wallet/browserWallets.ts';
import { arriveAtHeading } from '#services/browser/arrival.ts';
import { watchNewBlocks } from '#services/wallet/newBlocks.ts';
import { watchAttention } from '#services/browser/attention.ts';
import { watchSight } from '#services/browser/sight.ts';
import { findSwap, forgetSwap, keepSwap } from '#services/wallet/swapNotes.ts';
import { readSwapFunds, readSwapPlace } from '#services/wallet/swapPlace.ts';
import { readQuote } from '#services/wallet/swapQuote.ts';
import { readSwapWish } from '#services/wallet/swapWish.ts';
import { readNextStep, type SwapOrder, type SwapStepName } from '#services/wallet/swapSteps.ts';
import { residentsNow } from '#machines/app/tell.ts';
import { tellStopped } from '#machines/app/tellStopped.ts';
import { watchWorth } from '#machines/app/watchWorth.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { transactionFlow } from '../transaction/transaction.flow.ts';
import { swapMachine } from './swap.machine.ts';
import { swapOrderMachine, type OrderRecord, type SwapOrderInput } from './swapOrder.machine.ts';
import type { FundsQuery, QuoteQuery, SwapWallet } from './swap.context.ts';
import type { OpenedFunds, Quoted } from './swap.events.ts';

const swapOrderFlow = swapOrderMachine.provide({
  actors: {
    readRecord: fromCall(async ({ order, resumes }: SwapOrderInput): Promise<OrderRecord> => {
      if (!resumes) return { kind: 'new' };
      const unfinished = await findSwap(order.holder, order.chainIndex);
      return unfinished === null ? { kind: 'gone' } : { kind: 'found', record: unfinished.record };
    }),
    readNextStep: fromCall((request: { order: SwapOrder; last: SwapStepName | null }, signal) => readNextStep(request, signal)),
    transaction: transactionFlow,
  },
});

async function openFunds({ resumes, ...query }: FundsQuery & { resumes: boolean }, signal: AbortSignal): Promise<OpenedFunds> {
  const [funds, unfinished] = await Promise.all([
    readSwapFunds(query, signal),
    resumes ? findSwap(query.holder, query.chainIndex) : Promise.resolve(null),
  ]);
  return { funds, unfinished };
}

async function quote({ request, funds }: QuoteQuery, signal: AbortSignal): Promise<Quoted> {
  const [answer, held] = await Promise.all([
    request === null ? Promise.resolve({ kind: 'noRoute' } as const) : readQuote(request, signal),
    readSwapFunds(funds, signal),
  ]);
  return { answer, funds: held };
}

/** The account and the chain of the connected wallet, now and after each change. */
function watchWallet(report: (event: { type: 'wallet.changed' } & SwapWallet) => void): () => void {
  const { walletSession } = residentsNow();
  const tellNow = (): void => {
    const snapshot = walletSession.getSnapshot();
    const { wallet } = snapshot.context;
    if (snapshot.matches('connected') && wallet !== null && 'walletId' in wallet)
      report({ type: 'wallet.changed', address: wallet.accountAddress, chainId: wallet.chainId });
  };
  const subscription = walletSession.subscribe(tellNow);
  tellNow();
  return () => subscription.unsubscribe();
}

/** What the page's address asks for. */
export const swapWish = readSwapWish;

export const swapFlow = swapMachine.provide({
  actors: {
    readPlace: fromCall((request: { chainIndex: number; again: boolean }, signal) => readSwapPlace(request, signal)),
    openFunds: fromCall(openFunds),
    readFunds: fromCall((query: FundsQuery, signal) => readSwapFunds(query, signal)),
    readQuote: fromCall(quote),
    switchNetwork: fromCall(({ chainIndex }: { chainIndex: number }) => switchWalletChain(chainIndex)),
    swapOrder: swapOrderFlow,
    watchWallet: fromWatch(watchWallet),
    watchBlocks: fromWatch((report) => {
      const stops = [
        watchNewBlocks(() => report({ type: 'block.seen' })),
        watchSight((isSeen) => report({ type: 'sight.changed', isSeen })),
      ];
      return () => stops.forEach((stop) => stop());
    }),
    watchWorth,
    watchAttention: fromWatch((report) => watchAttention(() => report({ type: 'attention.returned' }))),
  },
  actions: {
    keepOrder: (_, { order }) => {
      if (order !== null) void keepSwap(order);
    },
    forgetOrder: (_, { order }) => {
      if (order !== null) void forgetSwap(order);
    },
    tellStopped,
    arrive: () => arriveAtHeading(),
  },
});
