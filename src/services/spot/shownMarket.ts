import { bookStoreOf, type BookRow } from '#services/market/bookStore.ts';
import { priceStore } from '#services/market/priceStore.ts';

type Level = readonly [price: string, amount: string];
/** What the market of a pair shows: last price in quote, the best rows of its book first, and whether that may be acted upon. */
export type ShownMarket = {
  readonly standing: 'live' | 'stale' | 'waiting';
  readonly last: string | null;
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
};

/** From this age on a book is no longer the market's price now (interface.md, convention 26). In milliseconds. */
export const staleAfter = 10_000;
/** The market is told at most so often, and looked at so often for its age. In milliseconds. */
export const tellPause = 250;
export const agePause = 1_000;
/** A book that is being read anew stands again within this time, or its reader is away. In milliseconds. */
export const marketPatience = 2_000;
/** Rows of a side that an estimate of a market order goes through. */
const rows = 50;

const levels = (side: readonly BookRow[]): readonly Level[] => side.map(({ price, amount }) => [price, amount]);

/** The market of a pair now, from the stores that its page fills. `now` on the clock of `performance.now`. */
export function shownMarket(tradeCode: string, now: number): ShownMarket {
  const book = bookStoreOf(tradeCode);
  const { source, bids, asks } = book.view({ group: 1, rows });
  const heardAt = book.heardAt();
  const isFresh = source === 'stream' && heardAt !== undefined && now - heardAt < staleAfter;
  return {
    standing: isFresh ? 'live' : heardAt === undefined ? 'waiting' : 'stale',
    last: priceStore.price(tradeCode)?.last ?? null,
    bids: levels(bids),
    asks: levels(asks),
  };
}

/** Tells the market now and when it has changed, at most four times a second. Returns the function that ends it. */
export function watchShownMarket(tradeCode: string, report: (market: ShownMarket) => void): () => void {
  let told = '';
  let pause: ReturnType<typeof setTimeout> | undefined;
  const tell = (): void => {
    const market = shownMarket(tradeCode, performance.now());
    const text = JSON.stringify(market);
    if (text === told) return;
    told = text;
    report(market);
  };
  const tellSoon = (): void => {
    pause ??= setTimeout(() => {
      pause = undefined;
      tell();
    }, tellPause);
  };
  const stops = [bookStoreOf(tradeCode).watch(tellSoon), priceStore.watch(tradeCode, tellSoon)];
  const ages = setInterval(tell, agePause);
  tell();
  return () => {
    for (const stop of stops) stop();
    clearInterval(ages);
    clearTimeout(pause);
  };
}

/** The market as soon as it may be acted upon; after `marketPatience`, or when the signal ends, as it stands then. */
export const settledMarket = (tradeCode: string, signal: AbortSignal): Promise<ShownMarket> =>
  new Promise((resolve) => {
    const end = (market: ShownMarket): void => {
      clearTimeout(patience);
      // Its first word comes before there is anything to end.
      queueMicrotask(() => stop());
      resolve(market);
    };
    const endNow = () => end(shownMarket(tradeCode, performance.now()));
    const patience = setTimeout(endNow, marketPatience);
    signal.addEventListener('abort', endNow, { once: true });
    const stop = watchShownMarket(tradeCode, (market) => {
      if (market.standing === 'live') end(market);
    });
  });
