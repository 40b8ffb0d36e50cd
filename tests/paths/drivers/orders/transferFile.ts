import { readFile } from '#tests/paths/drivers/kit/records.ts';
import { answer } from '#tests/paths/stage.ts';
import { openTransfers } from './transferRecord.ts';

export const transferFile = readFile({
  machine: 'transferFile',
  call: 'transferRecords',
  come: openTransfers,
  answered: answer('transferRecords'),
});
