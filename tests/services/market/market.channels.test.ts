import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { candleIntervals } from '#services/market/candleInterval.ts';
import { channelNameOf, marketChannelOf, type MarketChannel } from '#services/market/marketChannels.ts';
import { clientMessage } from '#services/stream/messages.ts';

const pairs = ['btc_usdt', 'btc3l_usdt_etf', '1inch_usdt_alts', 'a_b', 'btcusdt', 'btcusdt_1_d'];
const channels: readonly MarketChannel[] = pairs.flatMap((tradeCode): MarketChannel[] => [
  { kind: 'depth', tradeCode },
  { kind: 'trades', tradeCode },
  ...candleIntervals.map((interval) => ({ kind: 'candles' as const, tradeCode, interval })),
]);

describe('names of channels', () => {
  test('lead back to their channel, and may be asked for', () => {
    for (const channel of channels) {
      const name = channelNameOf(channel);
      expect(marketChannelOf(name)).toEqual(channel);
      expect(z.safeParse(clientMessage, { op: 'subscribe', channel: name }).success, name).toBe(true);
    }
  });

  test.each([
    '',
    'ticker',
    'user',
    'depth',
    'depth:',
    'depth:btcusdt_5_d',
    'depth:btcusdt_1_d_etf',
    'trades:btcusdt-261225',
    'depth:BTC_usdt',
    'depth:btc_usdt:1m',
    'trades:btc_usdt:',
    'candles:btc_usdt',
    'candles:btc_usdt:2m',
    'candles:btc_usdt:1m:1m',
    'depth:btc_usdt_x',
    'depth: btc_usdt',
    'depth:btc_usdt\n',
    '__proto__:btc_usdt',
  ])('%j is none of a pair', (name) => {
    expect(marketChannelOf(name)).toBeUndefined();
  });
});
