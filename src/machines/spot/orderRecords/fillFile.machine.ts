import { createRecordFileMachine } from '#machines/kit/recordFile.machine.ts';
import type { FillFileWords } from './orderFile.rules.ts';
import type { FillRecord, OrderFilter } from './orderRecords.rules.ts';

/** Fills as a file. */
export const fillFileMachine = createRecordFileMachine<FillRecord, OrderFilter, FillFileWords>('fillFile');
