import { createRecordFileMachine } from '#machines/kit/recordFile.machine.ts';
import type { FiledOrder, FileFilter, OrderFileWords } from './orderFile.rules.ts';

/** Open or ended orders as a file. */
export const orderFileMachine = createRecordFileMachine<FiledOrder, FileFilter, OrderFileWords>('orderFile');
