import { accountRows } from './account.ts';
import { fundsRows } from './funds.ts';
import { marginRows } from './margin.ts';
import { marketRows } from './market.ts';
import { preMarketRows } from './preMarket.ts';
import type { FaultRow } from './row.ts';
import { shellRows } from './shell.ts';
import { orderRows } from './orders.ts';
import { tradeRows } from './trade.ts';

/** Every call of every flow; `tests/views/flowFaults.table.test.ts` fails where one is missing. */
export const faultRows: readonly FaultRow[] = [
  ...accountRows,
  ...fundsRows,
  ...marketRows,
  ...shellRows,
  ...orderRows,
  ...tradeRows,
  ...marginRows,
  ...preMarketRows,
];
