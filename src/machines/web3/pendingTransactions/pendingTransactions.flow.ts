import { momentNow } from '#services/browser/clock.ts';
import { getConfig } from '#services/config/runtimeConfig.ts';
import { tellMined } from '#services/wallet/transactionNews.ts';
import { listPending, watchRecords, type TransactionRecord } from '#services/wallet/transactionRecords.ts';
import { lookAtTransaction } from '#services/wallet/transactionSightings.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { pendingTransactionsMachine } from './pendingTransactions.machine.ts';
import type { Looks } from './pendingTransactions.rules.ts';

export const pendingTransactionsFlow = pendingTransactionsMachine.provide({
  actors: {
    watchRecords: fromWatch((report, { address }) => {
      let isOver = false;
      const tell = async (): Promise<void> => {
        const records = await listPending(
          address,
          getConfig().chains.map(({ id }) => id),
        );
        if (!isOver) report({ type: 'records.changed', records, now: momentNow() });
      };
      void tell();
      const stop = watchRecords(() => void tell());
      return () => {
        isOver = true;
        stop();
      };
    }),
    lookAtAll: fromCall(async ({ records }: { records: readonly TransactionRecord[] }, signal): Promise<Looks> => {
      const look = async (record: TransactionRecord) => ({
        id: record.id,
        sighting: await lookAtTransaction(record, signal).catch(() => null),
      });
      const looks = await Promise.all(records.map(look));
      return { looks, now: momentNow() };
    }),
  },
  actions: {
    reportMined: (_, { chainIndexes }) => chainIndexes.forEach((chainIndex) => tellMined(chainIndex)),
  },
});
