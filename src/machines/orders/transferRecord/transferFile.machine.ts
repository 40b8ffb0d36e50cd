import { createRecordFileMachine } from '#machines/kit/recordFile.machine.ts';
import type { RecordFilter } from './transferRecord.machine.ts';
import type { FileWords } from './transferFile.rules.ts';
import type { TransferRecord } from '#services/assets/calls.ts';

/** Past transfers between two kinds of wallets as a file. */
export const transferFileMachine = createRecordFileMachine<TransferRecord, RecordFilter, FileWords>('transferFile');
