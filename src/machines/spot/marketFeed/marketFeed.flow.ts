import { readMarket, readMissingCandles, readOlderCandles, watchMarket } from '#services/market/marketFeed.ts';
import type { MarketChannel } from '#services/market/marketChannels.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { marketFeedMachine } from './marketFeed.machine.ts';
import { startOf, type FedChannel, type MarketFeedInput } from './marketFeed.rules.ts';

/** Reads that only candles have: the machine asks for them with no other channel. */
const ofCandles =
  (read: (channel: Extract<MarketChannel, { kind: 'candles' }>, signal: AbortSignal) => Promise<void>) =>
  async ({ channel }: FedChannel, signal: AbortSignal): Promise<void> => {
    if (channel.kind === 'candles') await read(channel, signal);
  };

/** What a panel's feed begins with. `heardAt` is when the tab last heard of the channel, on the clock of `performance.now`. */
export const feedInput = (channel: MarketChannel, heardAt: number | undefined): MarketFeedInput =>
  startOf(channel, heardAt, performance.now());

/** One channel of a pair as a panel mounts it; its input is made by `feedInput`. Its data are in the store of the pair (`bookStoreOf` and the like). */
export const marketFeedFlow = marketFeedMachine.provide({
  actors: {
    watchChannel: fromWatch((report, { channel }) => watchMarket(channel, report)),
    readState: fromCall(({ channel }, signal) => readMarket(channel, signal)),
    readMissing: fromCall(ofCandles(readMissingCandles)),
    readOlder: fromCall(ofCandles(readOlderCandles)),
  },
});
