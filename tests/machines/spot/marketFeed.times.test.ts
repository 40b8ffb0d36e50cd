import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { marketFeedMachine, type MarketFeedEvent } from '#machines/spot/marketFeed/marketFeed.machine.ts';
import { startOf, type FedChannel } from '#machines/spot/marketFeed/marketFeed.rules.ts';
import { feedStanding, historyProblem } from '#machines/spot/marketFeed/marketFeed.selectors.ts';
import type { MarketChannel } from '#services/market/marketChannels.ts';

const depth: MarketChannel = { kind: 'depth', tradeCode: 'btc_usdt' };
const candles: MarketChannel = { kind: 'candles', tradeCode: 'btc_usdt', interval: '1h' };

function feed(channel: MarketChannel, startsWithNetwork = true, hasOld = false) {
  let hasNetwork = startsWithNetwork;
  const clock = new SimulatedClock();
  const done: string[] = [];
  let report: (event: Extract<MarketFeedEvent, { type: `channel.${string}` }>) => void = () => {};
  const call = (name: string) =>
    fromCall(async (_: FedChannel) => {
      done.push(`${name} at ${clock.now()}`);
      if (!hasNetwork) throw new Error('no network');
    });
  const actor = createActor(
    marketFeedMachine.provide({
      actors: {
        watchChannel: fromWatch((tell) => {
          done.push(`watch at ${clock.now()}`);
          report = tell;
          return () => {};
        }),
        readState: call('read'),
        readMissing: call('fill'),
        readOlder: call('older'),
      },
    }),
    { clock, input: { channel, hasOld } },
  );
  actor.start();
  const pass = async (milliseconds: number): Promise<void> => {
    for (let passed = 0; passed < milliseconds; passed += 100) {
      clock.increment(100);
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  };
  return {
    actor,
    done,
    pass,
    tell: (type: Parameters<typeof report>[0]['type']) => report({ type }),
    turnNetwork: (on: boolean) => void (hasNetwork = on),
    standing: () => feedStanding(actor.getSnapshot()),
  };
}

describe('what the tab still has of a channel', () => {
  test('is old once it was silent for 3 s, and new or unknown before', () => {
    const hasOld = [undefined, 10_000, 7_000, 6_999, 0].map((heardAt) => startOf(depth, heardAt, 10_000).hasOld);
    expect(hasOld).toEqual([false, false, false, true, true]);
  });
  test('is never shown as live while the stream is away: a chart that is opened anew offline is old from its first picture on', async () => {
    const { standing, tell, pass } = feed(candles, false, true);
    expect(standing()).toBe('offline');
    await pass(4_000);
    expect(standing()).toBe('offline');
    tell('channel.asked');
    expect(standing()).toBe('resyncing');
    tell('channel.synced');
    expect(standing()).toBe('live');
  });
  test('is no reason to call a first look old', () => {
    expect(feed(candles, false).standing()).toBe('connecting');
  });
});

describe('times', () => {
  test('silence of 3 s makes it delayed, of 8 s has it asked for anew; a beat brings it back', async () => {
    const { tell, pass, standing, done } = feed(depth);
    tell('channel.asked');
    tell('channel.synced');
    await pass(2_900);
    expect(standing()).toBe('live');
    await pass(100);
    expect(standing()).toBe('delayed');
    tell('channel.beat');
    expect(standing()).toBe('live');
    await pass(7_900);
    expect([standing(), done]).toEqual(['delayed', ['watch at 0']]);
    await pass(100);
    expect([standing(), done]).toEqual(['offline', ['watch at 0', 'watch at 11000']]);
    tell('channel.asked');
    expect(standing()).toBe('resyncing');
    tell('channel.synced');
    expect(standing()).toBe('live');
  });

  test('while the stream is away the state is read after half a second and then every 2 s, until the stream is back', async () => {
    const { tell, pass, standing, done } = feed(depth);
    tell('channel.synced');
    tell('channel.lost');
    expect(standing()).toBe('offline');
    await pass(600);
    expect(standing()).toBe('polled');
    await pass(4_400);
    tell('channel.asked');
    expect(standing()).toBe('resyncing');
    tell('channel.synced');
    await pass(2_900);
    expect([standing(), done]).toEqual(['live', ['watch at 0', 'read at 500', 'read at 2500', 'read at 4500']]);
  });

  test('a stream that is back within half a second needs no call', async () => {
    const { tell, pass, done } = feed(depth);
    tell('channel.synced');
    tell('channel.lost');
    await pass(400);
    tell('channel.asked');
    tell('channel.synced');
    await pass(2_000);
    expect(done).toEqual(['watch at 0']);
  });

  test('without the network it is offline, and what does not answer is asked for again', async () => {
    const { tell, pass, standing, done } = feed(depth, false);
    tell('channel.asked');
    await pass(6_000);
    expect([standing(), done.filter((each) => each.startsWith('read'))]).toEqual([
      'offline',
      ['read at 500', 'read at 2500', 'read at 4500'],
    ]);
    await pass(10_000);
    expect(done.filter((each) => each.startsWith('watch'))).toEqual(['watch at 0', 'watch at 15000']);
  });

  test('what is on view stays marked as old for as long as the network is away, also while the channel is tried again', async () => {
    const { tell, pass, standing, done } = feed(depth, false);
    tell('channel.asked');
    tell('channel.synced');
    tell('channel.lost');
    const standings = new Set<string>();
    for (let second = 0; second < 60; second += 1) {
      await pass(1_000);
      standings.add(standing());
    }
    expect([...standings]).toEqual(['offline']);
    expect(done.filter((each) => each.startsWith('watch')).length).toBeGreaterThan(3);
  });
});

describe('history', () => {
  test('depth and trades have none', async () => {
    for (const channel of [depth, { ...depth, kind: 'trades' as const }]) {
      const { actor, tell, pass, done } = feed(channel);
      tell('channel.synced');
      actor.send({ type: 'older.requested' });
      tell('channel.broken');
      tell('channel.synced');
      await pass(500);
      expect([actor.getSnapshot().value.history, done]).toEqual(['idle', ['watch at 0']]);
    }
  });

  test('a chart reads it at once, what it missed after each new beginning, and older pages on wish', async () => {
    const { actor, tell, pass, done } = feed(candles);
    await pass(100);
    tell('channel.synced');
    await pass(100);
    tell('channel.broken');
    tell('channel.synced');
    await pass(100);
    actor.send({ type: 'older.requested' });
    await pass(100);
    expect(done).toEqual(['watch at 0', 'fill at 0', 'fill at 100', 'fill at 200', 'older at 300']);
  });

  test('what could not be read is told until it has come, also while it is read again', async () => {
    const { actor, tell, pass, done, turnNetwork } = feed(candles, false);
    tell('channel.synced');
    await pass(500);
    const told: boolean[] = [];
    for (let tries = 0; tries < 20; tries += 1) {
      await pass(300);
      told.push(historyProblem(actor.getSnapshot()) !== null);
    }
    expect(told).not.toContain(false);
    turnNetwork(true);
    actor.send({ type: 'retry.requested' });
    await pass(100);
    expect([historyProblem(actor.getSnapshot()), actor.getSnapshot().value.history]).toEqual([null, 'idle']);
    expect(done.filter((each) => each.startsWith('fill')).length).toBeGreaterThan(3);
  });
});
