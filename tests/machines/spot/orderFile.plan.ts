import { orderFileMachine } from '#machines/spot/orderRecords/orderFile.machine.ts';
import { orderColumnNames, type OrderFileWords } from '#machines/spot/orderRecords/orderFile.rules.ts';
import { anyOrder } from '#machines/spot/orderRecords/orderRecords.rules.ts';
import { recordFilePlanFor } from '#tests/support/kitPlans/recordFile.ts';
import { ownOrder } from '#tests/support/tradeSamples.ts';

export const orderFileWords: OrderFileWords = {
  columns: Object.fromEntries(orderColumnNames.map((name) => [name, name])) as OrderFileWords['columns'],
  about: { zone: 'Zone', range: 'Range', whole: 'All' },
  wallets: { 2: 'Spot', 6: 'Cross margin' },
  sides: { buy: 'Buy', sell: 'Sell' },
  types: { limit: 'Limit', market: 'Market', stopLimit: 'Stop limit', stopMarket: 'Stop market', trailingStop: 'Trailing stop' },
  standings: {
    waiting: 'Waiting',
    open: 'Open',
    partly: 'Partly filled',
    filled: 'Filled',
    cancelled: 'Cancelled',
    rejected: 'Rejected',
    expired: 'Expired',
  },
  reasons: { 20855: 'Liquidated (code 20855)' },
};
const filter = { list: 'history', filter: anyOrder('spot') } as const;
const records = [{ ...ownOrder({ status: 'cancelled' }), fees: [] }];

export const orderFilePlan = recordFilePlanFor(orderFileMachine, {
  what: 'open or ended orders as a file',
  filter,
  words: orderFileWords,
  records,
});
