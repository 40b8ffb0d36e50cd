import { switchWalletChain } from '#services/wallet/browserWallets.ts';
import { dropRecord, listRecords, type TransactionRecord } from '#services/wallet/transactionRecords.ts';
import { askWallet, prepareTransaction, type AskRequest, type PreparationRequest } from '#services/wallet/transactions.ts';
import { lookAtTransaction } from '#services/wallet/transactionSightings.ts';
import type { TransactionRequest } from '#services/wallet/transactionFee.ts';
import { tellMined } from '#services/wallet/transactionNews.ts';
import { watchWalletNews } from '#services/wallet/walletNews.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { transactionMachine } from './transaction.machine.ts';
import { isQuestionOf } from './transaction.rules.ts';
import type { RecordAnswer, RecordQuestion } from './transaction.context.ts';

function answerOf(records: readonly TransactionRecord[], isMeant: (record: TransactionRecord) => boolean): RecordAnswer {
  const record = records.find(isMeant);
  return record === undefined ? { kind: 'gone' } : { kind: 'found', record };
}

export const transactionFlow = transactionMachine.provide({
  actors: {
    watchWallet: fromWatch((report) =>
      watchWalletNews(({ life }) => report({ type: 'wallet.moved', address: life.kind === 'alive' ? life.wallet.accountAddress : '' })),
    ),
    prepare: fromCall((request: PreparationRequest, signal) => prepareTransaction(request, signal)),
    switchNetwork: fromCall(({ chainIndex }: { chainIndex: number }) => switchWalletChain(chainIndex)),
    askWallet: fromCall((request: AskRequest, signal) => askWallet(request, signal)),
    readRecord: fromCall(async ({ recordId, from, chainIndex }: RecordQuestion) =>
      recordId === '' ? ({ kind: 'new' } as const) : answerOf(await listRecords(from, [chainIndex]), ({ id }) => id === recordId),
    ),
    readQuestion: fromCall(async (request: TransactionRequest) =>
      answerOf(await listRecords(request.from, [request.chainIndex]), (record) => isQuestionOf(record, request)),
    ),
    lookAt: fromCall(({ record }: { record: TransactionRecord }, signal) => lookAtTransaction(record, signal)),
  },
  actions: {
    reportMined: (_, { chainIndex }) => tellMined(chainIndex),
    forgetRecord: (_, { record }) => {
      if (record !== null) void dropRecord(record);
    },
  },
});
