import { isGone } from '#machines/rules/contract/margin.ts';
import { crossStanding, type liquidationPriceOf } from '#machines/rules/contract/liquidationPrice.ts';
import { deliveryTerms, feeTerms } from '#machines/rules/contract/terms.ts';
import { add, compare, multiply, subtract } from '#machines/rules/decimal.ts';
import type { ContractWallet } from './contractOrders.ts';
import { roughShare, type ContractPrices } from './instrument.ts';
import type { PositionRow } from './positions.ts';
import { markedRow, standingOf, type Judge } from './standing.ts';

/** Rows that stand and fall together: an isolated one, or all cross rows of a wallet. */
export type Judged = {
  readonly wallet: ContractWallet;
  readonly positionId: string | null;
  readonly rows: readonly PositionRow[];
  readonly own: string;
};

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

export type LiquidationPrice = ReturnType<typeof liquidationPriceOf>;
/** All rows as they were read once: what of them has to go at a moment, by their marks then. Nothing is begun here. */
export type Outlook = {
  /** What has to go; what holds a row whose instrument is halted does not, for no mark says what it is worth. */
  goneAt(moment: number): Judged[];
  /** The same at less cost, for who walks through many moments: marks are counted only for what prices are about to end. */
  nearAt(moment: number): Judged[];
};

type Edge = { readonly price: string; readonly judged: Judged };
/** Rows of an instrument that stand alone: those that go as the mark falls, the highest first, and as it rises, the lowest first. */
type Edges = { readonly falls: Edge[]; readonly rises: Edge[] };
type Terms = { readonly prices: ContractPrices; readonly instrumentOf: Judge['instrumentOf'] };

const below = subtract('1', roughShare);
const above = add('1', roughShare);
const meanTime = deliveryTerms.averageSeconds * 1_000;

function edgesOf(alone: ReadonlyMap<Judged, LiquidationPrice>): Map<string, Edges> {
  const edges = new Map<string, Edges>();
  for (const [judged, price] of alone) {
    const id = judged.rows[0]?.instrumentId ?? '';
    const ofInstrument = edges.get(id) ?? { falls: [], rises: [] };
    edges.set(id, ofInstrument);
    if (price !== null) (price.falls ? ofInstrument.falls : ofInstrument.rises).push({ price: price.price, judged });
  }
  for (const { falls, rises } of edges.values()) {
    falls.sort((left, right) => compare(right.price, left.price));
    rises.sort((left, right) => compare(left.price, right.price));
  }
  return edges;
}

/** What could have come to its end by what prices are about. */
function nearOf({ prices, instrumentOf }: Terms, edges: ReadonlyMap<string, Edges>, together: readonly Judged[], moment: number): Judged[] {
  /** In the hour before a delivery the mark goes over to a mean, away from any price. */
  const isMean = (instrumentId: string): boolean => moment > (instrumentOf(instrumentId).expiresAt ?? Infinity) - meanTime;
  /** Whether rows could go if each mark were as bad as it may be. */
  function mayGo({ rows, own }: Judged): boolean {
    if (rows.some(({ instrumentId }) => isMean(instrumentId))) return true;
    const worst = rows.map((row) => {
      const about = prices.about(row.instrumentId, moment);
      const mark = multiply(about, row.position.side === 'long' ? below : above);
      return { ...markedRow({ instrumentOf, markOf: () => about }, row), mark };
    });
    const { equity, required } = crossStanding(own, worst, feeTerms.reserve);
    return isGone(required, equity);
  }
  const near = together.filter(mayGo);
  for (const [id, { falls, rises }] of edges) {
    const about = prices.about(id, moment);
    const [least, most, all] = [multiply(about, below), multiply(about, above), isMean(id)];
    for (const { price, judged } of falls) {
      if (!all && compare(least, price) === 1) break;
      near.push(judged);
    }
    for (const { price, judged } of rises) {
      if (!all && compare(most, price) === -1) break;
      near.push(judged);
    }
  }
  return near;
}

/** An outlook on rows that stand alone, with the price at which each goes, and on those that stand together. */
export function outlookOf(terms: Terms, alone: ReadonlyMap<Judged, LiquidationPrice>, together: readonly Judged[]): Outlook {
  const { prices, instrumentOf } = terms;
  const all = [...alone.keys(), ...together];
  const edges = edgesOf(alone);
  const isHalted = ({ rows }: Judged, moment: number): boolean =>
    rows.some(({ instrumentId }) => prices.state(instrumentId, moment) === 'halted');
  /** Whether a mark has come to the price of a row that stands alone. */
  function isReached(judged: Judged, judge: Judge): boolean {
    const [price, row] = [alone.get(judged), judged.rows[0]];
    if (price === undefined || row === undefined) return true;
    return price !== null && compare(judge.markOf(row.instrumentId), price.price) !== (price.falls ? 1 : -1);
  }
  const isLost = (judged: Judged, judge: Judge): boolean => {
    const { equity, required } = standingOf(judge, judged.own, judged.rows);
    return isGone(required, equity);
  };
  function goneOf(these: readonly Judged[], moment: number): Judged[] {
    const judge = judgeOf(prices, instrumentOf, moment);
    return these.filter((judged) => !isHalted(judged, moment) && isReached(judged, judge) && isLost(judged, judge));
  }
  return {
    goneAt: (moment) => goneOf(all, moment),
    nearAt: (moment) => goneOf(nearOf(terms, edges, together, moment), moment),
  };
}
