import { createPagedListMachine } from '#machines/kit/pagedList.machine.ts';
import type { TransferRecord } from '#services/assets/calls.ts';
import type { WalletType } from '#services/http/schemas.ts';

/** Null shows every wallet. */
export type RecordFilter = { readonly source: WalletType | null; readonly target: WalletType | null };

/** Transfers between the user's wallets, newest first, page by page. */
export const transferRecordMachine = createPagedListMachine<TransferRecord, RecordFilter>('transferRecord', {
  identify: (record) => record.id,
});
