import { isGone } from '#machines/rules/contract/margin.ts';
import { liquidationPriceOf } from '#machines/rules/contract/liquidationPrice.ts';
import { feeTerms } from '#machines/rules/contract/terms.ts';
import { compare } from '#machines/rules/decimal.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { createMoves } from '#sandbox/core/ledger/moves.ts';
import { createContractMoney } from './contractMoney.ts';
import type { ContractWallet } from './contractOrders.ts';
import type { ContractPrices } from './instrument.ts';
import { createPositions, type PositionRow } from './positions.ts';
import { markedRow, standingOf, type Judge } from './standing.ts';

/** Rows that stand and fall together: an isolated one, or all cross rows of a wallet. */
export type Judged = {
  readonly wallet: ContractWallet;
  readonly positionId: string | null;
  readonly rows: readonly PositionRow[];
  readonly own: string;
};

/** What of it a price depends on. */
const keyOf = ({ id, position }: PositionRow, own: string): string => `${id} ${position.contracts} ${position.holdCost} ${own}`;

/** What reads rows and money, of a transaction or of the database as it stands. */
export function readersOf(tx: Executor, prices: ContractPrices, now: number) {
  const positions = createPositions(tx, now);
  return { positions, money: createContractMoney({ prices, tx, now }, createMoves(), positions) };
}

/** Judges by the marks of a moment, each counted once. */
export function judgeOf(prices: ContractPrices, instrumentOf: Judge['instrumentOf'], now: number): Judge {
  const marks = new Map<string, string>();
  return {
    instrumentOf,
    markOf(instrumentId) {
      const mark = marks.get(instrumentId) ?? prices.mark(instrumentId, now);
      marks.set(instrumentId, mark);
      return mark;
    },
  };
}

/** Looks through all rows for those that have to go: nothing is begun here. */
export function createRiskScan(orm: Executor, prices: ContractPrices) {
  /** Liquidation prices by what they depend on, as of the last look. */
  let known = new Map<string, ReturnType<typeof liquidationPriceOf>>();

  async function judged(now: number, ids: Iterable<string>): Promise<Judged[]> {
    const { positions, money } = readersOf(orm, prices, now);
    const wallets = new Map<string, { readonly wallet: ContractWallet; readonly rows: readonly PositionRow[] }>();
    for (const instrumentId of ids)
      for (const { owner, rows } of await positions.ownersIn(instrumentId))
        if (!('house' in owner)) wallets.set(`${owner.uid} ${owner.walletType}`, { wallet: owner, rows });
    await money.know([...wallets.values()].map(({ wallet }) => wallet));
    const found: Judged[] = [];
    for (const { wallet, rows } of wallets.values()) {
      const cross = rows.filter(({ marginMode }) => marginMode === 'cross');
      if (cross.length > 0) found.push({ wallet, positionId: null, rows: cross, own: await money.availableOf(wallet) });
      for (const row of rows) if (row.marginMode === 'isolated') found.push({ wallet, positionId: row.id, rows: [row], own: row.margin });
    }
    return found;
  }
  /** Those that may have to go: one row by its price, more rows always. */
  function atRisk(all: readonly Judged[], judge: Judge): Judged[] {
    const next: typeof known = new Map();
    const found = all.filter(({ rows, own }) => {
      const [row, ...others] = rows;
      if (row === undefined || others.length > 0) return true;
      const { priceDigit, tiers } = judge.instrumentOf(row.instrumentId);
      const key = keyOf(row, own);
      const marked = markedRow(judge, row);
      const price = known.has(key) ? known.get(key) : liquidationPriceOf([marked], own, { tiers, reserve: feeTerms.reserve, priceDigit });
      next.set(key, price ?? null);
      return price !== null && price !== undefined && compare(marked.mark, price.price) !== (price.falls ? 1 : -1);
    });
    known = next;
    return found;
  }

  /** What has to go by a judge's marks, in these instruments. */
  return async (judge: Judge, now: number, ids: Iterable<string>): Promise<Judged[]> =>
    atRisk(await judged(now, ids), judge).filter(({ own, rows }) => {
      const { equity, required } = standingOf(judge, own, rows);
      return isGone(required, equity);
    });
}
