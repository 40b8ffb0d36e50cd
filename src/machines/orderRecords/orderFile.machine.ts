import { createRecordFileMachine } from '../kit/recordFile.machine.ts';
import type { FileFilter, FillFileWords, OrderFileWords } from './orderFile.rules.ts';
import type { FillRecord, OrderFilter, OrderRecord } from './orderRecords.rules.ts';

/** Open or ended orders as a file. */
export const orderFileMachine = createRecordFileMachine<OrderRecord, FileFilter, OrderFileWords>('orderFile');
/** Fills as a file. */
export const fillFileMachine = createRecordFileMachine<FillRecord, OrderFilter, FillFileWords>('fillFile');
