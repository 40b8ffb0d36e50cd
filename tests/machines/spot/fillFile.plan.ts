import { fillFileMachine } from '#machines/spot/orderRecords/fillFile.machine.ts';
import { fillColumnNames, type FillFileWords } from '#machines/spot/orderRecords/orderFile.rules.ts';
import { anyOrder } from '#machines/spot/orderRecords/orderRecords.rules.ts';
import { recordFilePlanFor } from '#tests/support/kitPlans/recordFile.ts';
import { ownFill } from '#tests/support/tradeSamples.ts';

export const fillFileWords: FillFileWords = {
  columns: Object.fromEntries(fillColumnNames.map((name) => [name, name])) as FillFileWords['columns'],
  about: { zone: 'Zone', range: 'Range', whole: 'All' },
  sides: { buy: 'Buy', sell: 'Sell' },
  roles: { maker: 'Maker', taker: 'Taker' },
};
const filter = anyOrder('margin');
const records = [ownFill()];

export const fillFilePlan = recordFilePlanFor(fillFileMachine, { what: 'fills as a file', filter, words: fillFileWords, records });
