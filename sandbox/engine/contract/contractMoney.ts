import { and, eq, inArray } from 'drizzle-orm';
import { costAfterSettling, settleToMark } from '#machines/rules/contract/clearing.ts';
import { freeOf, initialMargin, unrealisedOf, valueOf } from '#machines/rules/contract/margin.ts';
import { add, compare, smaller, subtract } from '#machines/rules/decimal.ts';
import { negated, sumOf } from '#machines/rules/rounding.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { inParts } from '#sandbox/core/database/inParts.ts';
import { tidy } from '#sandbox/core/ledger/amounts.ts';
import { ledgerAccounts } from '#sandbox/core/ledger/ledger.schema.ts';
import { availableIn, insuranceOf } from '#sandbox/core/ledger/balances.ts';
import type { createMoves } from '#sandbox/core/ledger/moves.ts';
import type { Place } from '#sandbox/core/ledger/post.ts';
import { usdtId } from '#sandbox/core/world/coins.ts';
import type { ContractWallet } from './contractOrders.ts';
import type { ContractPrices } from './instrument.ts';
import type { PositionRow, Positions } from './positions.ts';

export const contractHouse = { kind: 'contractHouse', coinId: usdtId } as const;
export const contractFees = { kind: 'contractFees', coinId: usdtId } as const;
export const insurance = { kind: 'insurance', coinId: usdtId } as const;
export const clearingOf = (tradeId: number): Place => ({ kind: 'clearing', tradeId, coinId: usdtId });
export const placeIn = ({ uid, walletType }: ContractWallet, kind: 'available' | 'frozen' | 'margin'): Place => ({
  kind,
  uid,
  walletType,
  coinId: usdtId,
});

/** Owners of one statement. */
const mostOwners = 1_000;

/** When and with what a turn counts. */
type MoneyTurn = { readonly prices: ContractPrices; readonly tx: Executor; readonly now: number };

/** What wallets have, pay and get within one turn; the clearing, the insurance and the house stand behind them. */
export function createContractMoney({ prices, tx, now }: MoneyTurn, moves: ReturnType<typeof createMoves>, positions: Positions) {
  const available = new Map<string, string>();
  let insured: string | undefined;

  async function availableOf({ uid, walletType }: ContractWallet): Promise<string> {
    const key = `${uid} ${walletType}`;
    const before = available.get(key) ?? (await availableIn(tx, { uid, walletType, tradeId: 0, coinId: usdtId }));
    available.set(key, before);
    return add(before, moves.of(placeIn({ uid, walletType }, 'available')));
  }
  /** Reads what many wallets have at once. */
  async function know(wallets: readonly ContractWallet[]): Promise<void> {
    const keyOf = ({ uid, walletType }: ContractWallet): string => `${uid} ${walletType}`;
    const unknown = wallets.filter((wallet) => !available.has(keyOf(wallet)));
    const found = new Map<string, string>();
    await inParts([...new Set(unknown.map(({ uid }) => uid))], mostOwners, async (uids) => {
      const { uid, walletType, balance, kind, coinId } = ledgerAccounts;
      const rows = await tx
        .select({ uid, walletType, balance })
        .from(ledgerAccounts)
        .where(and(inArray(uid, uids), inArray(walletType, [5, 8]), eq(kind, 'available'), eq(coinId, usdtId)));
      for (const row of rows) found.set(`${row.uid} ${row.walletType}`, tidy(row.balance));
    });
    for (const wallet of unknown) available.set(keyOf(wallet), found.get(keyOf(wallet)) ?? '0');
  }
  async function insuredNow(): Promise<string> {
    insured ??= await insuranceOf(tx, usdtId);
    return add(insured, moves.of(insurance));
  }
  const markValueOf = ({ instrumentId: id, measures, position }: PositionRow): string =>
    valueOf(prices.mark(id, now), position.contracts, measures.unitAmount);
  /** What a row has gained and the clearing has not paid yet. */
  const gainOf = (row: PositionRow): string => unrealisedOf(row.position.side, row.position.holdCost, markValueOf(row));
  const crossRowsOf = async (wallet: ContractWallet): Promise<PositionRow[]> =>
    (await positions.rowsOf(wallet)).filter(({ marginMode }) => marginMode === 'cross');

  /** What a wallet may open with. */
  async function freeIn(wallet: ContractWallet): Promise<string> {
    const rows = await crossRowsOf(wallet);
    return freeOf({
      available: await availableOf(wallet),
      crossInitial: sumOf(rows.map(({ position, leverage }) => initialMargin(position.openCost, leverage))),
      crossUnrealised: sumOf(rows.map(gainOf)),
    });
  }

  /** Pays what somebody cannot: the insurance as long as it has something, then the house. */
  async function cover(missing: string): Promise<string> {
    const part = smaller(missing, await insuredNow());
    moves.move(insurance, negated(part));
    moves.move(contractHouse, subtract(part, missing));
    return missing;
  }

  /** Lets a wallet gain or pay; what it cannot pay is taken from its cross rows that win, at mark. Returns what was covered. */
  async function pay(wallet: ContractWallet, change: string): Promise<string> {
    const rows = await crossRowsOf(wallet);
    const winners = rows.map((row) => ({ id: row.id, unrealised: gainOf(row) }));
    const { taken, short } = settleToMark(await availableOf(wallet), change, winners);
    for (const { id, amount } of taken) {
      const row = (await positions.rowsOf(wallet)).find((candidate) => candidate.id === id);
      if (row === undefined) throw new Error('a row that wins is not there');
      const { side, holdCost } = row.position;
      const position = { ...row.position, holdCost: costAfterSettling(side, holdCost, amount) };
      await positions.put(wallet, { ...row, position, realised: add(row.realised, amount) });
      moves.move(clearingOf(row.number), negated(amount));
      moves.move(placeIn(wallet, 'available'), amount);
    }
    moves.move(placeIn(wallet, 'available'), add(change, short));
    return compare(short, '0') === 1 ? cover(short) : '0';
  }

  return { know, availableOf, freeIn, cover, pay, insuredNow };
}
