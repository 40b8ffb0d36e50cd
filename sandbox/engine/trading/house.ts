import type { Ladder } from '#sandbox/engine/market/ladder.ts';
import type { Print } from '#sandbox/engine/market/tape.ts';
import type { BookOrder } from './bookOrder.ts';
import type { Engine } from './engine.ts';
import { house, type Match, type TradeSide } from './matchingBook.ts';
import { settle } from './settle.ts';
import type { Turn } from './turn.ts';

type Placed = { readonly id: string; readonly owner: number; readonly side: TradeSide; readonly ticks: number; readonly lots: number };

function quotesOf({ bids, asks }: Ladder): Map<string, Placed> {
  const quotes = new Map<string, Placed>();
  for (const [side, rows] of [
    ['sell', asks],
    ['buy', bids],
  ] as const)
    for (const { ticks, lots, turn } of rows) {
      const id = `${side}${ticks}.${turn}`;
      quotes.set(id, { id, owner: house, side, ticks, lots });
    }
  return quotes;
}

/** Takes out what the house no longer quotes and puts in what is new. Returns what the new quotes met. */
function place<Order extends BookOrder>({ book, placed, rules }: Engine<Order>, ladder: Ladder) {
  const isStill = rules.pair.houseTime.isStill();
  const quotes = quotesOf(ladder);
  for (const id of placed)
    if (!quotes.has(id)) {
      book.remove(id);
      placed.delete(id);
    }
  const met: { readonly side: TradeSide; readonly matches: readonly Match[] }[] = [];
  for (const quote of quotes.values()) {
    if (placed.has(quote.id)) continue;
    placed.add(quote.id);
    // A house that stands still does not trade: of quotes that come back into a book that was made anew, those are left out.
    if (isStill && book.wouldMeetAccount(quote.side, quote.ticks, quote.lots)) continue;
    const taken = book.take(quote, 'rest');
    if (taken.kind === 'matched' && taken.matches.length > 0) met.push({ side: quote.side, matches: taken.matches });
  }
  return met;
}

/** Whether a ladder would meet an order of an account. */
function meetsAccount({ book }: Pick<Engine, 'book'>, { bids, asks }: Ladder): boolean {
  const [bid, ask] = [book.bestOfAccounts('buy'), book.bestOfAccounts('sell')];
  return (bid !== undefined && bid >= (asks[0]?.ticks ?? Infinity)) || (ask !== undefined && ask <= (bids[0]?.ticks ?? 0));
}

/** The house quotes as it does at a moment; where that meets orders of accounts they are filled, within the turn. */
export async function placeLadder<Order extends BookOrder>(turn: Turn<Order>, moment: number): Promise<void> {
  turn.touch();
  const met = place(turn.engine, turn.engine.ladderAt(moment));
  for (const { side, matches } of met) await settle(turn, undefined, side, matches);
}

/** A trader of the house trades: he takes the best that the book has, up to his price. */
export async function takePrint<Order extends BookOrder>(turn: Turn<Order>, { id, ticks, lots, side }: Print): Promise<void> {
  turn.touch();
  const taken = turn.engine.book.take({ id: `p${id}`, owner: house, side, ticks, lots }, 'drop');
  if (taken.kind === 'matched') await settle(turn, undefined, side, taken.matches);
}

/** The price of the latest trade up to a moment, in ticks. */
export function lastPrice({ rules, lastMatch }: Pick<Engine, 'rules' | 'lastMatch'>, moment: number): number {
  const { prices, tape, houseTime } = rules.pair;
  const houseMoment = houseTime.at(moment);
  const step = tape.stepAt(Math.floor(houseMoment / 1_000));
  if (lastMatch === undefined || lastMatch.time < step * 1_000 || lastMatch.time > moment) return prices.at(step);
  const lastPrint = tape.printsBetween(step * 1_000 - 1, houseMoment).at(-1);
  return lastPrint === undefined || lastMatch.time >= lastPrint.time ? lastMatch.ticks : prices.at(step);
}

/** Quotes as the house does at a moment where that meets nobody; false where it would: that takes a turn. */
export function placeQuietly<Order extends BookOrder>(engine: Engine<Order>, moment: number): boolean {
  const ladder = engine.ladderAt(moment);
  const isStill = engine.rules.pair.houseTime.isStill();
  if (!isStill && engine.book.accountOrders() > 0 && meetsAccount(engine, ladder)) return false;
  place(engine, ladder);
  return true;
}

/**
 * The trades of the house between two moments that reach an order of an account, as the book stands: those of the first and the last
 * step. The prices of the steps between have been looked at, a step is traded at its price, and all trades of a month take half a minute.
 */
export function printsThatMeet({ book, rules }: Pick<Engine, 'book' | 'rules'>, from: number, to: number): Print[] {
  if (book.accountOrders() === 0) return [];
  const { tape, houseTime } = rules.pair;
  const until = houseTime.at(to);
  const stepOf = (moment: number): number => tape.stepAt(Math.floor(moment / 1_000)) * 1_000;
  const [firstEnds, lastBegins] = [stepOf(from) + tape.pace * 1_000 - 1, stepOf(until) - 1];
  const prints =
    firstEnds >= lastBegins
      ? tape.printsBetween(from, until)
      : [...tape.printsBetween(from, firstEnds), ...tape.printsBetween(lastBegins, until)];
  return prints.filter(({ side, ticks, lots }) => book.wouldMeetAccount(side, ticks, lots));
}
