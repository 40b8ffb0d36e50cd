import { liquidationPriceOf } from '#machines/rules/contract/liquidationPrice.ts';
import { feeTerms } from '#machines/rules/contract/terms.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { createMoves } from '#sandbox/core/ledger/moves.ts';
import { createContractMoney } from './contractMoney.ts';
import type { ContractPrices } from './instrument.ts';
import { judgeOf, outlookOf, type Judged, type LiquidationPrice, type Outlook } from './outlook.ts';
import { createPositions, readEverybody, type PositionRow } from './positions.ts';
import { markedRow, type Judge } from './standing.ts';

/** What of it a price depends on. */
const keyOf = ({ id, position }: PositionRow, own: string): string => `${id} ${position.contracts} ${position.holdCost} ${own}`;

/** What reads rows and money, of a transaction or of the database as it stands. */
export function readersOf(tx: Executor, prices: ContractPrices, now: number) {
  const positions = createPositions(tx, now);
  return { positions, money: createContractMoney({ prices, tx, now }, createMoves(), positions) };
}

/** Reads all rows, and keeps the liquidation prices of those that stand alone from one look to the next. */
export function createRiskScan(orm: Executor, prices: ContractPrices, instrumentOf: Judge['instrumentOf']) {
  let known = new Map<string, LiquidationPrice>();

  async function readAll(now: number): Promise<Judged[]> {
    const { money } = readersOf(orm, prices, now);
    const owners = await readEverybody(orm);
    await money.know(owners.map(({ owner }) => owner));
    const found: Judged[] = [];
    for (const { owner: wallet, rows } of owners) {
      const cross = rows.filter(({ marginMode }) => marginMode === 'cross');
      if (cross.length > 0) found.push({ wallet, positionId: null, rows: cross, own: await money.availableOf(wallet) });
      for (const row of rows) if (row.marginMode === 'isolated') found.push({ wallet, positionId: row.id, rows: [row], own: row.margin });
    }
    return found;
  }

  return async (now: number): Promise<Outlook> => {
    const judge = judgeOf(prices, instrumentOf, now);
    const next: typeof known = new Map();
    const alone = new Map<Judged, LiquidationPrice>();
    const together: Judged[] = [];
    for (const judged of await readAll(now)) {
      const [row, ...others] = judged.rows;
      if (row === undefined || others.length > 0) {
        together.push(judged);
        continue;
      }
      const { priceDigit, tiers } = instrumentOf(row.instrumentId);
      const key = keyOf(row, judged.own);
      const terms = { tiers, reserve: feeTerms.reserve, priceDigit };
      const price = known.has(key) ? (known.get(key) ?? null) : liquidationPriceOf([markedRow(judge, row)], judged.own, terms);
      next.set(key, price);
      alone.set(judged, price);
    }
    known = next;
    return outlookOf({ prices, instrumentOf }, alone, together);
  };
}
