import type { ContractPosition } from '#services/contract/positionCalls.ts';
import { initialMargin, ratioOf, roiOf, unrealisedOf, valueOf } from '#machines/rules/contract/margin.ts';
import { liquidationPriceOf, ownBehind } from '#machines/rules/contract/liquidationPrice.ts';
import { averagePrice } from '#machines/rules/contract/position.ts';
import { feeTerms } from '#machines/rules/contract/terms.ts';
import { atLeastNone } from '#machines/rules/contractCount.ts';
import { atLeastZero, negated, sumOf } from '#machines/rules/rounding.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { tidy } from '#sandbox/core/ledger/amounts.ts';
import type { ContractRecord, ContractWallet } from './contractOrders.ts';
import { findOpenOrders, fundingOf, liquidatedRows } from './contractQueries.ts';
import { closingSide } from './forcedOrders.ts';
import type { ContractPrices } from './instrument.ts';
import { readersOf } from './riskScan.ts';
import type { PositionRow } from './positions.ts';
import { bankruptcyOf, markedRow, standingOf, type Judge } from './standing.ts';

/** The price at which a row has to go: an isolated one by its margin, cross ones of an instrument together by all of the wallet. */
function liquidationOf(judge: Judge, row: PositionRow, cross: readonly PositionRow[], available: string): string | null {
  const { tiers, priceDigit } = judge.instrumentOf(row.instrumentId);
  const terms = { tiers, reserve: feeTerms.reserve, priceDigit };
  const own = markedRow(judge, row);
  if (row.marginMode === 'isolated') return liquidationPriceOf([own], row.margin, terms)?.price ?? null;
  const others = cross.filter(({ instrumentId }) => instrumentId !== row.instrumentId).map((other) => markedRow(judge, other));
  const behind = ownBehind(available, others, feeTerms.reserve);
  const other = cross.find(({ id, instrumentId }) => instrumentId === row.instrumentId && id !== row.id);
  const legs = other === undefined ? ([own] as const) : ([own, markedRow(judge, other)] as const);
  return liquidationPriceOf(legs, behind, terms)?.price ?? null;
}

/** Contracts that closing orders have for sale of a row. */
const frozenOf = ({ instrumentId, position }: PositionRow, orders: readonly ContractRecord[]): number =>
  orders
    .filter((order) => order.instrumentId === instrumentId && order.side === closingSide(position.side))
    .filter(({ positionSide }) => positionSide === 'net' || positionSide === position.side)
    .reduce((sum, { contracts, filledContracts, opens }) => sum + contracts - filledContracts - opens, 0);

/** What an owner sees of a wallet of contracts at a moment: its account, and its live rows. */
export async function accountView(
  executor: Executor,
  { prices, judge, codeOf }: { readonly prices: ContractPrices; readonly judge: Judge; readonly codeOf: (id: string) => string | null },
  wallet: ContractWallet,
  now: number,
) {
  const { positions, money } = readersOf(executor, prices, now);
  const rows = await positions.rowsOf(wallet);
  const orders = (await findOpenOrders(executor, wallet, {})).map(({ order }) => order);
  const [available, free] = [await money.availableOf(wallet), await money.freeIn(wallet)];
  const [funding, liquidated] = [
    await fundingOf(
      executor,
      rows.map(({ id }) => id),
    ),
    await liquidatedRows(executor, wallet),
  ];
  const cross = rows.filter(({ marginMode }) => marginMode === 'cross');
  const standing = standingOf(judge, available, cross);
  const gainOf = ({ instrumentId, position, measures }: PositionRow): string =>
    unrealisedOf(position.side, position.holdCost, valueOf(judge.markOf(instrumentId), position.contracts, measures.unitAmount));
  function viewOf(row: PositionRow): ContractPosition {
    const { id, instrumentId, marginMode, leverage, measures, margin } = row;
    const { side, contracts, openCost } = row.position;
    const isCross = marginMode === 'cross';
    const all = isCross ? cross : [row];
    const { required, equity } = isCross ? standing : standingOf(judge, margin, all);
    const frozen = frozenOf(row, orders);
    return {
      positionId: id,
      instrumentId,
      code: codeOf(instrumentId),
      side,
      marginMode,
      leverage,
      volume: contracts,
      available: atLeastNone(contracts - frozen),
      frozen,
      openCost,
      entryPrice: averagePrice(openCost, contracts, measures),
      margin: isCross ? initialMargin(openCost, leverage) : margin,
      mark: judge.markOf(instrumentId),
      unrealised: gainOf(row),
      roi: roiOf(gainOf(row), openCost, leverage),
      realised: row.realised,
      fundingPaid: tidy(negated(funding.get(id) ?? '0')),
      feesPaid: row.fees,
      liquidationPrice: liquidationOf(judge, row, cross, available),
      bankruptcyPrice: bankruptcyOf(judge, row, isCross ? available : margin, all),
      ratio: ratioOf(required, equity),
      state: liquidated.includes(isCross ? null : id) ? 'liquidating' : 'live',
      openedAt: row.openedAt,
    };
  }
  const account = {
    available,
    free: atLeastZero(free),
    margin: sumOf(rows.map(({ margin }) => margin)),
    frozen: sumOf(orders.map(({ frozen }) => tidy(frozen))),
    unrealised: sumOf(rows.map(gainOf)),
    ...standing,
    ratio: ratioOf(standing.required, standing.equity),
  };
  return { account, positions: rows.toSorted((left, right) => left.openedAt - right.openedAt).map(viewOf) };
}
