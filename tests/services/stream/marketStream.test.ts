import { describe, expect, test, vi } from 'vitest';
import { createMarketStream, type ChannelReport, type MarketHandler } from '#services/stream/marketStream.ts';
import type { ClientMessage, ServerMessage } from '#services/stream/messages.ts';

const hello: ServerMessage = { op: 'hello', time: 1, challenge: '', target: '', hasSession: false };
const snapshot = (channel: string, seq = 1, data: unknown = 'whole', epoch = 'e'): ServerMessage => ({
  op: 'snapshot',
  channel,
  epoch,
  seq,
  data,
});
const update = (channel: string, seq: number, data: unknown = 'more'): ServerMessage => ({ op: 'update', channel, seq, data });
const beat = (channel: string, seq: number, epoch = 'e', crc?: number): ServerMessage => ({
  op: 'heartbeat',
  time: 77,
  channels: { [channel]: { epoch, seq, ...(crc === undefined ? {} : { crc }) } },
});
const settled = (): Promise<void> => Promise.resolve();

function createWorld({ isOpen = true }: { isOpen?: boolean } = {}) {
  const said: string[] = [];
  const later: { work: () => void; at: number }[] = [];
  const world = { isOpen, time: 0, said, hearings: 0, hear: (_: ServerMessage | undefined): void => {} };
  const stream = createMarketStream({
    say(message: ClientMessage) {
      if (world.isOpen) said.push(`${message.op} ${'channel' in message ? message.channel : ''}${'lastSeq' in message ? ' from' : ''}`);
      return world.isOpen;
    },
    hear(hearer) {
      world.hearings += 1;
      world.hear = hearer;
      return () => {
        world.hearings -= 1;
      };
    },
    now: () => world.time,
    later: (work, delay) => later.push({ work, at: world.time + delay }),
  });
  function watch(channel: string, given?: ReturnType<typeof createHandler>) {
    const reports: string[] = [];
    const handler = given ?? createHandler();
    const stop = stream.watch(channel, handler, ({ type }: ChannelReport) => reports.push(type.slice('channel.'.length)));
    return { reports, handler, stop };
  }
  function createHandler() {
    return {
      snapshot: vi.fn((data: unknown) => data !== 'broken'),
      update: vi.fn((data: unknown) => data !== 'broken'),
      checksum: () => 5,
      drop: vi.fn(),
      confirm: vi.fn(),
    } satisfies MarketHandler;
  }
  function pass(milliseconds: number): void {
    world.time += milliseconds;
    for (const task of later.splice(0)) {
      if (task.at <= world.time) task.work();
      else later.push(task);
    }
  }
  return Object.assign(world, { watch, pass });
}

describe('one channel', () => {
  test('is asked for once, begins with a snapshot, and tells each heartbeat and one update a second', async () => {
    const world = createWorld();
    const { reports, handler } = world.watch('depth:a_b');
    await settled();
    expect([world.said, reports]).toEqual([['subscribe depth:a_b'], ['asked']]);
    world.hear(update('depth:a_b', 9));
    world.hear(snapshot('depth:a_b', 1));
    for (let seq = 2; seq <= 500; seq += 1) {
      world.time += 5;
      world.hear(update('depth:a_b', seq));
    }
    expect([reports, handler.update.mock.calls.length]).toEqual([['asked', 'synced', 'beat', 'beat'], 499]);
    world.hear(beat('depth:a_b', 500, 'e', 5));
    world.hear(beat('depth:a_b', 500, 'e', 5));
    expect([reports.slice(4), handler.confirm.mock.calls, world.said.length]).toEqual([['beat', 'beat'], [[77], [77]], 1]);
  });

  test.each([
    ['a hole', update('depth:a_b', 3)],
    ['data that cannot be read', update('depth:a_b', 2, 'broken')],
    ['a lost tail', beat('depth:a_b', 2)],
    ['another count', beat('depth:a_b', 1, 'f')],
    ['a difference', beat('depth:a_b', 1, 'e', 6)],
  ])('%s drops it, and it is asked for whole', async (_, message) => {
    const world = createWorld();
    const { reports, handler } = world.watch('depth:a_b');
    await settled();
    world.hear(snapshot('depth:a_b', 1));
    handler.drop.mockClear();
    world.hear(message);
    expect([reports, world.said]).toEqual([
      ['asked', 'synced', 'broken', 'asked'],
      ['subscribe depth:a_b', 'subscribe depth:a_b'],
    ]);
    expect(handler.drop).toHaveBeenCalled();
    handler.update.mockClear();
    world.hear(update('depth:a_b', 4));
    expect(handler.update).not.toHaveBeenCalled();
    world.hear(snapshot('depth:a_b', 7));
    world.hear(update('depth:a_b', 8));
    expect([reports.at(-1), handler.update.mock.calls]).toEqual(['synced', [['more']]]);
  });

  test('nothing of a count that was left is taken again', async () => {
    const world = createWorld();
    const { handler } = world.watch('depth:a_b');
    await settled();
    world.hear(snapshot('depth:a_b', 1, 'first', 'e'));
    world.hear(snapshot('depth:a_b', 1_000, 'second', 'f'));
    world.hear(snapshot('depth:a_b', 2, 'old', 'e'));
    world.hear(update('depth:a_b', 1_001));
    expect([handler.snapshot.mock.calls.flat(), handler.update.mock.calls.length]).toEqual([['first', 'second'], 1]);
  });

  test('answers that stay useless end it, and the server is told; a heartbeat in order forgives', async () => {
    const world = createWorld();
    const { reports } = world.watch('depth:a_b');
    await settled();
    world.hear(snapshot('depth:a_b', 1));
    for (let round = 0; round < 5; round += 1) {
      world.hear(beat('depth:a_b', 1, 'e', 6));
      world.hear(snapshot('depth:a_b', 1));
    }
    world.hear(beat('depth:a_b', 1, 'e', 5));
    expect(reports).not.toContain('refused');
    for (let round = 0; round < 9; round += 1) world.hear(snapshot('depth:a_b', 2, 'broken'));
    expect([reports.at(-1), reports.filter((each) => each === 'refused').length, world.said.at(-1)]).toEqual([
      'refused',
      1,
      'unsubscribe depth:a_b',
    ]);
  });

  test('a refusal is told and not asked again until somebody watches anew', async () => {
    const world = createWorld();
    const first = world.watch('depth:x_y');
    await settled();
    world.hear({ op: 'refused', channel: 'depth:x_y', code: 40400 });
    world.hear({ op: 'refused', code: 40101 });
    expect([first.reports, world.said]).toEqual([['asked', 'refused'], ['subscribe depth:x_y']]);
    first.stop();
    const second = world.watch('depth:x_y');
    await settled();
    world.hear(snapshot('depth:x_y'));
    expect([second.reports, world.said.length]).toEqual([['asked', 'synced'], 2]);
  });
});

describe('connections', () => {
  test('what is watched before there is one is asked for with the hello, and whole again with the next', async () => {
    const world = createWorld({ isOpen: false });
    const { reports, handler } = world.watch('trades:a_b');
    await settled();
    expect([reports, world.said]).toEqual([[], []]);
    world.isOpen = true;
    world.hear(hello);
    world.hear(snapshot('trades:a_b', 4));
    world.isOpen = false;
    world.hear(undefined);
    handler.drop.mockClear();
    world.isOpen = true;
    world.hear(hello);
    expect([reports, world.said]).toEqual([
      ['asked', 'synced', 'lost', 'asked'],
      ['subscribe trades:a_b', 'subscribe trades:a_b'],
    ]);
    // What was on view came by the connection that is gone.
    expect(handler.drop).toHaveBeenCalledOnce();
    // The same server, or one that is behind: its snapshot counts.
    world.hear(snapshot('trades:a_b', 4));
    expect(reports.at(-1)).toBe('synced');
  });

  test('a change of pair says what ends and what begins, nothing twice', async () => {
    const world = createWorld();
    const stops = ['depth:a_b', 'trades:a_b'].map((channel) => world.watch(channel).stop);
    await settled();
    world.said.length = 0;
    for (const stop of stops) stop();
    world.watch('depth:c_d');
    world.watch('trades:a_b');
    await settled();
    expect(world.said).toEqual(['unsubscribe depth:a_b', 'subscribe depth:c_d', 'subscribe trades:a_b']);
    expect(world.hearings).toBe(1);
  });

  test('who hears it for the same handler joins in, and the end of one leaves the other its channel', async () => {
    const world = createWorld();
    const page = world.watch('depth:a_b');
    await settled();
    world.hear(snapshot('depth:a_b', 1));
    const dialog = world.watch('depth:a_b', page.handler);
    await settled();
    expect([world.said, page.reports, dialog.reports]).toEqual([['subscribe depth:a_b'], ['asked', 'synced'], ['asked', 'synced']]);
    world.hear(beat('depth:a_b', 1, 'e', 5));
    dialog.stop();
    await settled();
    world.hear(beat('depth:a_b', 1, 'e', 5));
    expect([page.reports.slice(2), dialog.reports.slice(2)]).toEqual([['beat', 'beat'], ['beat']]);
    expect([world.said.length, page.handler.drop.mock.calls.length]).toEqual([1, 1]);
    page.stop();
    await settled();
    expect([world.said, page.handler.drop.mock.calls.length]).toEqual([['subscribe depth:a_b', 'unsubscribe depth:a_b'], 2]);
  });

  test('who joins in before the first snapshot hears of it as the others do', async () => {
    const world = createWorld({ isOpen: false });
    const page = world.watch('depth:a_b');
    const dialog = world.watch('depth:a_b', page.handler);
    await settled();
    expect([page.reports, dialog.reports]).toEqual([[], []]);
    world.isOpen = true;
    world.hear(hello);
    world.hear(snapshot('depth:a_b', 1));
    expect([page.reports, dialog.reports]).toEqual([
      ['asked', 'synced'],
      ['asked', 'synced'],
    ]);
  });

  test('a later listener takes the place of an earlier, whose end then changes nothing', async () => {
    const world = createWorld();
    const first = world.watch('depth:a_b');
    const second = world.watch('depth:a_b');
    first.stop();
    await settled();
    world.hear(snapshot('depth:a_b'));
    expect([first.handler.snapshot.mock.calls.length, second.reports, world.said]).toEqual([
      0,
      ['asked', 'synced'],
      ['subscribe depth:a_b'],
    ]);
  });

  test('whoever flips through pairs never says more than the server takes, and ends with the pair on view', async () => {
    const world = createWorld();
    const moments: number[] = [];
    let last = world.watch('depth:p0_q');
    for (let pair = 1; pair <= 200; pair += 1) {
      const before = world.said.length;
      last.stop();
      last = world.watch(`depth:p${pair}_q`);
      await settled();
      world.pass(20);
      for (let each = before; each < world.said.length; each += 1) moments.push(world.time);
    }
    world.pass(20_000);
    await settled();
    expect(world.said.at(-1)).toBe('subscribe depth:p200_q');
    expect(
      Math.max(...moments.map((from) => moments.filter((moment) => moment >= from && moment < from + 10_000).length)),
    ).toBeLessThanOrEqual(40);
    const open = new Set<string>();
    for (const text of world.said) {
      const [op, channel = ''] = text.split(' ');
      if (op === 'subscribe') open.add(channel);
      else open.delete(channel);
    }
    expect([...open]).toEqual(['depth:p200_q']);
  });

  test('the socket is kept for a moment for the next page, and given back after it', async () => {
    const world = createWorld();
    world.watch('depth:a_b').stop();
    await settled();
    world.pass(4_000);
    expect(world.hearings).toBe(1);
    const { stop } = world.watch('depth:c_d');
    world.pass(4_000);
    expect(world.hearings).toBe(1);
    stop();
    world.pass(5_000);
    expect(world.hearings).toBe(0);
  });
});
