import { createRecordFileMachine } from '#machines/kit/recordFile.machine.ts';
import type { FiledOrder, FileFilter, FillFileWords, OrderFileWords } from './orderFile.rules.ts';
import type { FillRecord, OrderFilter } from './orderRecords.rules.ts';

/** Open or ended orders as a file. */
export const orderFileMachine = createRecordFileMachine<FiledOrder, FileFilter, OrderFileWords>('orderFile');
/** Fills as a file. */
export const fillFileMachine = createRecordFileMachine<FillRecord, OrderFilter, FillFileWords>('fillFile');
