import { fundingChange, isolatedFunding } from '#machines/rules/contract/funding.ts';
import { valueOf } from '#machines/rules/contract/margin.ts';
import { add, compare } from '#machines/rules/decimal.ts';
import { isNegative, negated } from '#machines/rules/rounding.ts';
import { inParts } from '#sandbox/core/database/inParts.ts';
import type { Turn } from '#sandbox/engine/trading/turn.ts';
import { contractFunding, contractFundingPayments } from './contract.schema.ts';
import { contractHouse, placeIn } from './contractMoney.ts';
import type { ContractOrder } from './contractOrders.ts';
import type { ContractPlace } from './contractPlace.ts';
import type { ContractSettler } from './contractSettler.ts';
import type { PositionRow, RowsOwner } from './positions.ts';

/** Rows of one statement. */
const mostRows = 1_000;

/** Lets a row gain or pay (`change`, USDT). Returns what its owner could not pay, which was covered. */
async function payRow({ moves, money, positions }: ContractSettler, owner: RowsOwner, row: PositionRow, change: string): Promise<string> {
  if ('house' in owner) {
    moves.move(contractHouse, change);
    return '0';
  }
  if (row.marginMode === 'cross') return money.pay(owner, change);
  const { margin, fromMargin, fromInsurance } = isNegative(change)
    ? isolatedFunding(negated(change), row.margin)
    : { margin: add(row.margin, change), fromMargin: negated(change), fromInsurance: '0' };
  moves.move(placeIn(owner, 'margin'), negated(fromMargin));
  await positions.put(owner, { ...row, margin });
  return compare(fromInsurance, '0') === 1 ? money.cover(fromInsurance) : '0';
}

/**
 * Pays the funding of one moment (milliseconds): every row gains or pays by its contracts at the mark, who gains before who pays. Once a
 * moment: where another process did it, nothing is done.
 */
export async function payFunding(
  { tx, settler, now }: Turn<ContractOrder, ContractSettler>,
  { instrument, prices }: ContractPlace,
  moment: number,
) {
  const { instrumentId, unitAmount } = instrument;
  const [rate, mark] = [prices.funding(instrumentId, moment), prices.mark(instrumentId, moment)];
  const paid = await tx
    .insert(contractFunding)
    .values({ instrumentId, moment, rate, mark, paidAt: now })
    .onConflictDoNothing()
    .returning({ moment: contractFunding.moment });
  if (paid.length === 0) return;
  settler.changes.name('contractFunding');
  const due = (await settler.positions.ownersIn(instrumentId)).flatMap(({ owner, rows }) =>
    rows
      .filter((row) => row.instrumentId === instrumentId)
      .map(({ id, position: { side, contracts } }) => ({
        owner,
        id,
        contracts,
        change: fundingChange(side, valueOf(mark, contracts, unitAmount), rate),
      })),
  );
  await settler.money.know(due.flatMap(({ owner }) => ('house' in owner ? [] : [owner])));
  const payments: (typeof contractFundingPayments.$inferInsert)[] = [];
  for (const { owner, id, contracts, change } of due.toSorted((left, right) => compare(right.change, left.change))) {
    // As it is by now: a loss of its owner's may have been taken from it.
    const row = (await settler.positions.rowsOf(owner)).find((candidate) => candidate.id === id);
    if (row === undefined) throw new Error('a row that is funded is not there');
    const covered = await payRow(settler, owner, row, change);
    payments.push({ positionId: id, instrumentId, moment, contracts, change, covered });
  }
  await inParts(payments, mostRows, (part) => tx.insert(contractFundingPayments).values(part));
}
