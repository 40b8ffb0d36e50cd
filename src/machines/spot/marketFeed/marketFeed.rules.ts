import type { MarketChannel } from '#services/market/marketChannels.ts';

export type FedChannel = { readonly channel: MarketChannel };
/** `hasOld`: what the tab has of the channel, and shows at first, is old. */
export type MarketFeedInput = FedChannel & { readonly hasOld: boolean };

/** After this long without a sign of life what is on view is old. Milliseconds. */
export const silence = 3_000;

/** What a feed begins with. `heardAt` is when the tab last heard of the channel, undefined for never; `now` on the same clock. Milliseconds. */
export const startOf = (channel: MarketChannel, heardAt: number | undefined, now: number): MarketFeedInput => ({
  channel,
  hasOld: heardAt !== undefined && now - heardAt > silence,
});
