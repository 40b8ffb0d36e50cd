import { send } from '#services/http/client.ts';
import { hearSocket, sayToStream } from '#services/stream/exchangeStream.ts';
import { createMarketStream, type ChannelReport, type MarketHandler } from '#services/stream/marketStream.ts';
import { bookStoreOf, holdBook } from './bookStore.ts';
import { candleStoreOf, holdCandles, type CandlePage, type CandleStore } from './candleStore.ts';
import { candleHistory, fullDepth, realTimeTrade } from './feedCalls.ts';
import { channelNameOf, mostCandlesAtOnce, type CandleChannel, type MarketChannel } from './marketChannels.ts';
import { holdTrades, tradesStoreOf } from './tradesStore.ts';

const stream = createMarketStream({ say: sayToStream, hear: hearSocket });

function placeOf(channel: MarketChannel): { readonly handler: MarketHandler; readonly release: () => void } {
  const { tradeCode } = channel;
  switch (channel.kind) {
    case 'depth':
      return { handler: bookStoreOf(tradeCode).channel, release: holdBook(tradeCode) };
    case 'trades':
      return { handler: tradesStoreOf(tradeCode).channel, release: holdTrades(tradeCode) };
    case 'candles':
      return { handler: candleStoreOf(tradeCode, channel.interval).channel, release: holdCandles(tradeCode, channel.interval) };
  }
}

/** Fills the store of a channel from the stream and tells how that fares. Returns the function that ends it. */
export function watchMarket(channel: MarketChannel, report: (event: ChannelReport) => void): () => void {
  const { handler, release } = placeOf(channel);
  const stop = stream.watch(channelNameOf(channel), handler, report);
  return () => {
    stop();
    release();
  };
}

/** Candles that a chart begins with: more than the widest screen shows. */
const firstPage = 500;

async function readCandles(
  { tradeCode, interval }: CandleChannel,
  page: CandlePage,
  store: CandleStore,
  signal: AbortSignal,
): Promise<void> {
  const limit = page.before === undefined && page.from === undefined ? firstPage : mostCandlesAtOnce;
  const asked = { tradeCode, interval, ...page, limit };
  const { data } = await send(candleHistory, asked, { signal, retry: false });
  if (signal.aborted) return;
  store.takeHistory(data.candles, page, { isFirst: data.isFirst, isFull: data.candles.length >= limit });
}
/** Reads a channel's state once by call into its store, while the stream is away. @throws Fault, as `send` does. */
export async function readMarket(channel: MarketChannel, signal: AbortSignal): Promise<void> {
  const { tradeCode } = channel;
  if (channel.kind === 'candles') {
    const store = candleStoreOf(tradeCode, channel.interval);
    return readCandles(channel, store.tail(), store, signal);
  }
  if (channel.kind === 'depth') {
    const { data } = await send(fullDepth, { tradeCode }, { signal, retry: false });
    if (!signal.aborted) bookStoreOf(tradeCode).takeDepth(data);
    return;
  }
  const { data } = await send(realTimeTrade, { tradeCode }, { signal, retry: false });
  if (!signal.aborted) tradesStoreOf(tradeCode).takeTrades(data);
}
/** Answers in a row that may leave something missing, as when the server that answers is behind the one that streams. */
const mostFills = 3;
/** Reads what lies between a chart's history and the stream, if something does. @throws Fault, as `send` does. */
export async function readMissingCandles(channel: CandleChannel, signal: AbortSignal): Promise<void> {
  const store = candleStoreOf(channel.tradeCode, channel.interval);
  for (let fill = 0; fill < mostFills && !signal.aborted; fill += 1) {
    const page = store.missing();
    if (page === undefined) return;
    await readCandles(channel, page, store, signal);
  }
}
/** Reads the page of history before a chart's first candle, if there is one. @throws Fault, as `send` does. */
export async function readOlderCandles(channel: CandleChannel, signal: AbortSignal): Promise<void> {
  const store = candleStoreOf(channel.tradeCode, channel.interval);
  const page = store.older();
  if (page !== undefined) await readCandles(channel, page, store, signal);
}
