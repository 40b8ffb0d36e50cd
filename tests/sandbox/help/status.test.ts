import { afterEach, describe, expect, test } from 'vitest';
import { readStatus } from '#services/help/statusCalls.ts';
import { ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import { createHealthWatch, lookEvery, type Probe } from '#sandbox/areas/help/status/healthWatch.ts';
import { createHistogram } from '#sandbox/areas/help/status/histogram.ts';
import { testBrowser, testSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

let world: TestSandbox | undefined;
afterEach(async () => {
  await world?.close();
  world = undefined;
});

/** A watch over one service on a clock that is moved by hand; `answers` says how the next looks go. */
function watchOf(service: Probe['service'], answer: () => Promise<unknown>) {
  const clock = { passed: 0, start: 1_000_000 };
  const watch = createHealthWatch([{ service, name: null, look: answer }], {
    now: () => clock.start + clock.passed,
    elapsed: () => clock.passed,
  });
  const after = async (ms: number) => {
    clock.passed += ms;
    return watch.report();
  };
  return { watch, clock, after };
}

describe('what the exchange has measured of itself', () => {
  test('is a state of each service, with times of its own calls', async () => {
    world = await testSandbox();
    const { client } = testBrowser(world);
    await client.send(readStatus, {});
    const { data } = await client.send(readStatus, {});
    expect(data.services.map(({ service, state }) => [service, state])).toEqual([
      ['api', 'up'],
      ['stream', 'up'],
      ['engine', 'up'],
      ['database', 'up'],
    ]);
    expect(data.services.map(({ latency }) => latency?.count)).toEqual([1, 1, 1, 1]);
    expect(data.incidents).toEqual([]);
    expect(data.measuredSince).toBe(data.time);
  });

  test('tells a chain whose node is away, and since when', async () => {
    const chain = { plan: ethereumPlan, state: () => ({ status: 'restarting' }) } as never;
    world = await testSandbox({ chains: [chain] });
    const { data } = await testBrowser(world).client.send(readStatus, {});
    expect(data.services.at(-1)).toMatchObject({ service: 'chain', name: 'Local Ethereum', state: 'down', latency: null });
    // Of its own: on a machine that is busy others may be slow meanwhile.
    expect(data.incidents.filter(({ service }) => service === 'chain')).toEqual([
      { service: 'chain', name: 'Local Ethereum', state: 'down', from: data.time, to: null },
    ]);
  });

  test('counts the time of each state, from the look that found it to the next', async () => {
    let isUp = true;
    const { after } = watchOf('database', async () => {
      if (!isUp) throw new Error('lost');
    });
    expect((await after(0)).services[0]).toMatchObject({ state: 'up', upTime: null, observed: 0 });
    isUp = false;
    expect((await after(lookEvery)).services[0]).toMatchObject({ state: 'down', since: 1_010_000, upTime: '1', observed: 10_000 });
    isUp = true;
    const { services, incidents } = await after(lookEvery);
    expect(services[0]).toMatchObject({ state: 'up', since: 1_020_000, upTime: '0.5', observed: 20_000 });
    expect(services[0]?.minutes.filter((state) => state !== 'unknown')).toEqual(['down']);
    expect(incidents).toEqual([{ service: 'database', name: null, state: 'down', from: 1_010_000, to: 1_020_000 }]);
  });

  test('counts nothing of a gap in which nobody looked', async () => {
    const { after } = watchOf('engine', async () => undefined);
    await after(0);
    const { services } = await after(60 * 60_000);
    expect(services[0]).toMatchObject({ observed: 0, upTime: null });
    expect((await after(lookEvery)).services[0]).toMatchObject({ observed: lookEvery, upTime: '1' });
  });

  test('calls a slow answer degraded, and one look is shared by all who ask', async () => {
    let looks = 0;
    const { after, clock } = watchOf('stream', async () => {
      looks += 1;
      clock.passed += 1_500;
    });
    const [one, other] = await Promise.all([after(0), after(0)]);
    expect([one.services[0]?.state, other.services[0]?.state, looks]).toEqual(['degraded', 'degraded', 1]);
    await after(1_000);
    expect(looks).toBe(1);
    expect(one.services[0]?.latency).toMatchObject({ count: 1 });
  });

  test('keeps the last incidents alone', async () => {
    let isUp = true;
    const { after } = watchOf('api', async () => {
      isUp = !isUp;
      if (!isUp) throw new Error('failed');
    });
    for (let look = 0; look < 120; look += 1) await after(lookEvery);
    const { incidents } = await after(0);
    expect([incidents.length, incidents[0]?.from, incidents[0]?.to]).toEqual([
      50,
      1_000_000 + 119 * lookEvery,
      1_000_000 + 120 * lookEvery,
    ]);
  });
});

describe('a histogram', () => {
  test('tells median and 95 of 100 within a tenth, and forgets what is old', () => {
    let passed = 0;
    const times = createHistogram(() => passed);
    expect(times.summary()).toBeNull();
    for (let ms = 1; ms <= 100; ms += 1) times.record(ms);
    const { median = 0, p95 = 0, count } = times.summary() ?? {};
    expect([median >= 50, median <= 55, p95 >= 95, p95 <= 104.5, count]).toEqual([true, true, true, true, 100]);
    passed = 9 * 60_000;
    expect(times.summary()?.count).toBe(100);
    passed = 10 * 60_000;
    expect(times.summary()).toBeNull();
  });
});
