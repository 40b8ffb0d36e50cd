import type { Side } from '#machines/rules/contract/side.ts';
import { closedCopy, copyLimit, copyOfRatio, hasPriceMoved } from '#machines/rules/copy/mirror.ts';
import { afterPayment, dueOf, heldOf, sharesOf, withResult } from '#machines/rules/copy/profitShare.ts';
import { qualificationOf, stopEquityOf, type Applicant } from '#machines/rules/copy/relation.ts';
import {
  cappedByOrder,
  cappedByPair,
  contractsOfRatio,
  sizeOfAmount,
  sizeOfCount,
  sizeOfFunds,
  sizeOfRatio,
  type CopyPrice,
  type CopySize,
} from '#machines/rules/copy/sizes.ts';
import { aumOf, copyRoi, maxDrawdown, navOf, sharpeOf, winRate } from '#machines/rules/copy/statistics.ts';
import { kind, leverage, priceDigit, unitAmount, type Kinds } from './kinds.ts';

/** A reason is there only where there is one. */
const sized = ({ skip, ...size }: CopySize) => ({ ...size, ...(skip === null ? {} : { skip }) });
/** Rows whose cap is reached need no price. */
const priced = (row: Partial<CopyPrice>): CopyPrice => ({ leverage, price: '50000', unitAmount, ...row });

/** Copy trading. */
export const copyKinds: Kinds = {
  'copy.fixedAmount': kind<CopyPrice & { amount: string }>((row) => sized(sizeOfAmount(row.amount, row))),
  'copy.fixedRatio': kind<{ leaderContracts: number; ratio: string }>((row) => sized(sizeOfRatio(row.leaderContracts, row.ratio))),
  'copy.fixedCount': kind<{ contracts: number; maxOpen: number }>((row) => sized(sizeOfCount(row.contracts, row.maxOpen))),
  'copy.sameFunds': kind<CopyPrice & { leaderMargin: string; leaderAvailable: string; followerAvailable: string }>((row) => {
    const { margin, ...size } = sizeOfFunds({ margin: row.leaderMargin, available: row.leaderAvailable }, row.followerAvailable, row);
    return { margin, ...sized(size) };
  }),
  'copy.capOrder': kind<CopyPrice & { wantedMargin: string; capPerOrder: string }>((row) =>
    sized(cappedByOrder(row.wantedMargin, row.capPerOrder, priced(row))),
  ),
  'copy.capPair': kind<Partial<CopyPrice> & { usedMargin: string; capPerPair: string; wantedMargin: string }>((row) =>
    sized(cappedByPair(row.wantedMargin, row.usedMargin, priced(row), row.capPerPair)),
  ),
  'copy.partialFills': kind<{ leaderFills: number[]; ratio: string }>(({ leaderFills, ratio }) => {
    let [filled, total] = [0, 0];
    const copies = leaderFills.map((fill) => {
      filled += fill;
      const copied = copyOfRatio(filled, ratio, total);
      total += copied;
      return copied;
    });
    return { copies, total, naive: leaderFills.reduce((sum, fill) => sum + contractsOfRatio(fill, ratio), 0) };
  }),
  'copy.close': kind<{ followerContracts: number; leaderBefore: number; leaderAfter: number }>((row) => ({
    ...closedCopy(row.followerContracts, row.leaderBefore, row.leaderAfter),
  })),
  'copy.slippage': kind<{ side: Side; leaderPrice: string; guard: string; best?: string }>((row) => {
    const limit = copyLimit(row.side, row.leaderPrice, row.guard, priceDigit);
    return { limit, ...(row.best !== undefined && hasPriceMoved(row.side, limit, row.best) ? { skip: 'priceMoved' } : {}) };
  }),
  'copy.profitShare': kind<
    | { changes: string[]; share: string }
    | { netBefore: string; highWater: string; share: string; fees: string; funding?: string; gross: string }
  >((row) => {
    if ('changes' in row) return { ...sharesOf(row.changes, row.share) };
    const paid = withResult({ net: row.netBefore, highWater: row.highWater }, row.gross, row.fees);
    const book = withResult(paid, '0', row.funding ?? '0');
    return { net: book.net, due: dueOf(book, row.share), mark: afterPayment(book).highWater };
  }),
  'copy.shareHold': kind<{ orders: string[]; share: string }>(({ orders, share }) => ({ ...heldOf(orders, share) })),
  'copy.roi': kind<{ closed: { margin: string; pnl: string }[] }>(({ closed }) => ({ roi: copyRoi(closed) })),
  'copy.navRoi': kind<{ balances: string[]; deposits: string[] }>(({ balances, deposits }) => ({
    ...navOf(balances.map((balance, day) => ({ balance, deposit: deposits[day] ?? '0' }))),
  })),
  'copy.maxDrawdown': kind<{ nav: string[] }>(({ nav }) => ({ drawdown: maxDrawdown(nav) })),
  'copy.winRate': kind<{ closedPositions: string[] }>(({ closedPositions }) => ({ rate: winRate(closedPositions) })),
  'copy.sharpe': kind<{ dailyReturns: string[]; days: number }>((row) => ({ ...sharpeOf(row.dailyReturns, row.days) })),
  'copy.aum': kind<{ leaderEquity: string; followerEquities: string[] }>((row) => ({ aum: aumOf(row.leaderEquity, row.followerEquities) })),
  'copy.stopLoss': kind<{ allocated: string; rate: string }>((row) => ({ stopAt: stopEquityOf(row.allocated, row.rate) })),
  'copy.application': kind<Omit<Applicant, 'isIdentified'>>((row) => ({ ...qualificationOf({ ...row, isIdentified: true }) })),
};
