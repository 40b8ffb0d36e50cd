import { describe, expect, test, vi } from 'vitest';
import { watchRole, type StreamRole } from '#services/stream/election.ts';
import { createRoles } from '#services/stream/roles.ts';
import { TabBus, TabLocks } from '#tests/support/browserTabs.ts';
import { createRandom } from '#tests/support/random.ts';
import { pass, row, settled, StreamExchange, StreamTab } from './stream.world.ts';

async function openTabs(exchange: StreamExchange, count: number): Promise<StreamTab[]> {
  const tabs: StreamTab[] = [];
  for (let index = 0; index < count; index += 1) {
    tabs.push(new StreamTab(exchange));
    await settled();
  }
  return tabs;
}
const tabAt = (tabs: readonly StreamTab[], index: number): StreamTab => tabs[index] ?? expect.fail(`there is no tab ${index}`);
const rolesOf = (tabs: readonly StreamTab[]) => tabs.map(({ role }) => role);

describe('one socket for all tabs', () => {
  test('the first tab holds it, the others hear the same prices through it', async () => {
    const exchange = new StreamExchange();
    const tabs = await openTabs(exchange, 3);
    exchange.move('1');
    exchange.move('2');
    await settled();
    expect([exchange.sockets.length, rolesOf(tabs), tabs.map(({ last }) => last), tabs.map((tab) => tab.standing)]).toEqual([
      1,
      ['leader', 'follower', 'follower'],
      ['2', '2', '2'],
      ['live', 'live', 'live'],
    ]);
    await pass(exchange, tabs, 20);
    expect([exchange.sockets.length, tabs.map((tab) => tab.standing)]).toEqual([1, ['live', 'live', 'live']]);
  });

  test('those who ask at the same time are served by one answer', async () => {
    const exchange = new StreamExchange();
    await openTabs(exchange, 1);
    const asked = exchange.sockets[0]?.asked;
    for (let index = 0; index < 5; index += 1) exchange.bus.say({ says: 'ask' });
    await settled();
    expect(asked).toEqual([
      { op: 'subscribe', channel: 'ticker' },
      { op: 'subscribe', channel: 'ticker' },
    ]);
  });

  test('a message that was lost on the line is found, and asked for', async () => {
    const exchange = new StreamExchange();
    const tabs = await openTabs(exchange, 2);
    exchange.move('1');
    await settled();
    const follower = tabAt(tabs, 1);
    follower.isFrozen = true;
    exchange.move('2');
    await settled();
    follower.isFrozen = false;
    exchange.move('3');
    await settled();
    expect([follower.shown, follower.standing]).toEqual([['0', '1', '3'], 'live']);
  });

  test('while the stream is away one tab reads prices, and all have them', async () => {
    const exchange = new StreamExchange();
    const tabs = await openTabs(exchange, 2);
    for (const tab of tabs) tab.clock.increment(1_000);
    const refused = vi.spyOn(exchange, 'connect').mockImplementation(() => {
      throw new Error('refused');
    });
    exchange.openSockets.forEach((socket) => socket.close());
    exchange.move('4');
    for (let second = 0; second < 20; second += 1) await pass(exchange, tabs, 1);
    expect([rolesOf(tabs), tabs.map(({ reads }) => reads > 0), tabs.map(({ last }) => last)]).toEqual([
      ['leader', 'follower'],
      [true, false],
      ['4', '4'],
    ]);
    refused.mockRestore();
    await pass(exchange, tabs, 20);
    expect([exchange.openSockets.length, tabs.map((tab) => tab.standing)]).toEqual([1, ['live', 'live']]);
  });

  test('without locks every tab has its own', async () => {
    const exchange = new StreamExchange();
    const tabs = [new StreamTab(exchange, false), new StreamTab(exchange, false)];
    await settled();
    exchange.move('1');
    expect([rolesOf(tabs), exchange.openSockets.length, tabs.map(({ last }) => last), exchange.bus.said]).toEqual([
      ['alone', 'alone'],
      2,
      ['1', '1'],
      [],
    ]);
  });
});

describe('the leader goes', () => {
  test('closed: the next tab goes on from where it stood, and no price is missing', async () => {
    const exchange = new StreamExchange();
    const tabs = await openTabs(exchange, 3);
    exchange.move('1');
    await settled();
    tabAt(tabs, 0).close();
    exchange.move('2');
    await settled();
    exchange.move('3');
    await settled();
    expect(exchange.sockets.at(-1)?.asked[0]).toEqual({ op: 'subscribe', channel: 'ticker', lastSeq: 1, epoch: 'e' });
    expect([rolesOf(tabs).slice(1), exchange.openSockets.length, tabs.slice(1).map(({ shown }) => shown)]).toEqual([
      ['leader', 'follower'],
      1,
      [
        ['0', '1', '2', '3'],
        ['0', '1', '2', '3'],
      ],
    ]);
  });

  test('frozen: within seven seconds another tab holds the socket, and the old one follows when it wakes', async () => {
    const exchange = new StreamExchange();
    const tabs = await openTabs(exchange, 2);
    const [leader, follower] = [tabAt(tabs, 0), tabAt(tabs, 1)];
    exchange.move('1');
    await settled();
    leader.isFrozen = true;
    exchange.move('2');
    await pass(exchange, tabs, 4);
    expect(follower.standing).not.toBe('live');
    await pass(exchange, tabs, 3);
    exchange.move('3');
    await settled();
    expect([follower.role, follower.shown, follower.standing]).toEqual(['leader', ['0', '1', '2', '3'], 'live']);
    leader.thaw();
    await pass(exchange, tabs, 4);
    exchange.move('4');
    await settled();
    expect([rolesOf(tabs), tabs.map(({ last }) => last), exchange.openSockets.length]).toEqual([['follower', 'leader'], ['4', '4'], 1]);
  });

  test('out of sight and cut off from the server it is replaced; in sight it keeps its place', async () => {
    const exchange = new StreamExchange();
    for (const isSeen of [true, false]) {
      const [leader, follower] = [new StreamTab(exchange), new StreamTab(exchange)];
      await settled();
      leader.isSeen = isSeen;
      // Its socket is dead but nobody has said so, and its timers do not run.
      exchange.openSockets.forEach((socket) => (socket.isOpen = false));
      leader.clock.increment(7_000);
      for (let second = 0; second < 9; second += 1) {
        follower.clock.increment(1_000);
        await settled();
      }
      expect([isSeen, follower.role]).toEqual([isSeen, isSeen ? 'follower' : 'leader']);
      leader.close();
      follower.close();
      await settled();
    }
  });
});

describe('what is private', () => {
  test('is heard by an own socket, for as long as it is wanted, and never told on the line', async () => {
    const exchange = new StreamExchange();
    const tabs = await openTabs(exchange, 2);
    const follower = tabAt(tabs, 1);
    const heard: unknown[] = [];
    follower.needsOwn = true;
    follower.roles.review();
    const stop = follower.stream.watch('qr:abc', { snapshot: () => true, update: (data) => heard.push(data) > 0 });
    await settled();
    expect([rolesOf(tabs), exchange.openSockets.length]).toEqual([['leader', 'alone'], 2]);
    expect(exchange.openSockets[1]?.asked).toContainEqual({ op: 'subscribe', channel: 'qr:abc' });
    exchange.openSockets[1]?.hear({ op: 'update', channel: 'qr:abc', seq: 1, data: { fact: 'qr.changed' } });
    expect(heard).toEqual([{ fact: 'qr.changed' }]);
    stop();
    follower.needsOwn = false;
    follower.roles.review();
    await settled();
    expect([rolesOf(tabs), exchange.openSockets.length, follower.standing]).toEqual([['leader', 'follower'], 1, 'live']);
  });

  test('of the leader stays with the leader: neither facts nor the challenge travel', async () => {
    const exchange = new StreamExchange();
    const tabs = await openTabs(exchange, 2);
    const leader = tabAt(tabs, 0);
    leader.needsOwn = true;
    leader.roles.review();
    leader.stream.watch('qr:abc', { snapshot: () => true, update: () => true });
    leader.stream.watch('user', { snapshot: () => true, update: () => true });
    await settled();
    exchange.openSockets[0]?.hear({ op: 'update', channel: 'user', seq: 1, data: { fact: 'balances.changed' } });
    exchange.openSockets[0]?.hear({ op: 'refused', channel: 'qr:abc', code: 40300 });
    exchange.beat();
    await settled();
    expect(rolesOf(tabs)).toEqual(['leader', 'follower']);
    expect(JSON.stringify(exchange.bus.said)).not.toMatch(/qr:|user|secret|x\.test|proved|balances/);
    expect(exchange.bus.said.length).toBeGreaterThan(3);
  });

  test('is not believed from the line', async () => {
    const exchange = new StreamExchange();
    const follower = tabAt(await openTabs(exchange, 2), 1);
    const heard: unknown[] = [];
    follower.stream.watch('user', { snapshot: () => heard.push('snapshot') > 0, update: (data) => heard.push(data) > 0 });
    for (const message of [
      { op: 'proved' },
      { op: 'snapshot', channel: 'user', epoch: 'p', seq: 0, data: {} },
      { op: 'update', channel: 'user', seq: 1, data: { fact: 'session.changed' } },
    ])
      exchange.bus.say({ text: JSON.stringify(message) });
    await settled();
    expect(heard).toEqual([]);
  });
});

test('C28: 10,000 foreign messages on the line change nothing', async () => {
  const exchange = new StreamExchange();
  const tabs = await openTabs(exchange, 2);
  exchange.move('1');
  await settled();
  const random = createRandom(28);
  const parts = [
    null,
    1,
    'join',
    '{"op":"hello"}',
    '{"op":"update","channel":"ticker","seq":"2"}',
    '{"op":"snapshot","channel":"ticker","epoch":"e","seq":0,"data":[]}',
    '{"__proto__":{"op":"hello"}}',
    [],
    {},
    { op: 'update' },
    [row('btc_usdt', 'x')],
    [['btc_usdt', '9']],
    'answered!',
  ];
  const keys = ['says', 'text', 'rows', 'op', '__proto__', 'constructor'];
  const before = tabs.map((tab) => [tab.role, tab.standing, tab.last]);
  for (let round = 0; round < 10_000; round += 1) {
    const part = parts[random.below(parts.length)];
    const message = random.below(4) === 0 ? part : { [keys[random.below(keys.length)] ?? '']: part };
    exchange.bus.say(message);
  }
  await settled();
  expect([tabs.map((tab) => [tab.role, tab.standing, tab.last]), exchange.sockets.length]).toEqual([before, 1]);
  exchange.move('2');
  await settled();
  expect(tabs.map(({ last }) => last)).toEqual(['2', '2']);
});

describe('roles', () => {
  const enter = (locks: TabLocks, tab = {}) => {
    const heard: StreamRole[] = [];
    const roles = createRoles(locks.of(tab), () => false);
    return { heard, roles, end: roles.watch((role) => heard.push(role)) };
  };

  test('the lead is handed on when its tab leaves, and taken from one that does not answer', async () => {
    const locks = new TabLocks();
    const [first, second, third] = [enter(locks), enter(locks), enter(locks)];
    await settled();
    first.end();
    await settled();
    third.roles.take();
    await settled();
    expect([first.heard, second.heard, third.heard]).toEqual([['leader'], ['follower', 'leader', 'follower'], ['follower', 'leader']]);
    third.end();
    await settled();
    expect(second.heard.at(-1)).toBe('leader');
  });
});

describe('a tab without company', () => {
  function enter(locks: Pick<LockManager, 'request'> | undefined, bus: TabBus, isLoadable = true) {
    const heard: StreamRole[] = [];
    const loaded: boolean[] = [];
    const end = watchRole(
      {
        locks,
        openLine: () => bus.open(),
        async share(held, report) {
          loaded.push(held !== undefined);
          if (!isLoadable) throw new TypeError('the code cannot be fetched');
          return createRoles(locks ?? expect.fail('no locks'), () => false).watch(report, held);
        },
      },
      (role) => heard.push(role),
    );
    return { heard, loaded, end };
  }

  test('leads, and loads nothing more until another tab speaks; then it goes on leading', async () => {
    const [locks, bus] = [new TabLocks(), new TabBus()];
    const first = enter(locks.of({}), bus);
    await settled();
    expect([first.heard, first.loaded]).toEqual([['leader'], []]);
    const second = enter(locks.of({}), bus);
    bus.say({ says: 'join' });
    await settled();
    expect([first.heard, first.loaded, second.heard, second.loaded]).toEqual([['leader', 'leader'], [true], ['follower'], [false]]);
    expect(bus.said).toContainEqual({ says: 'answered' });
    first.end();
    await settled();
    expect([first.heard, second.heard]).toEqual([
      ['leader', 'leader'],
      ['follower', 'leader'],
    ]);
  });

  test('is told when its lead is taken, and queues for it', async () => {
    const [locks, bus] = [new TabLocks(), new TabBus()];
    const first = enter(locks.of({}), bus);
    bus.say({ says: 'join' });
    await settled();
    const thief = createRoles(locks.of({}), () => false);
    const end = thief.watch(() => {});
    await settled();
    thief.take();
    await settled();
    expect(first.heard.at(-1)).toBe('follower');
    end();
    await settled();
    expect(first.heard.at(-1)).toBe('leader');
  });

  test('is alone where locks are missing or refused, or what tabs share cannot be loaded', async () => {
    const refusing = { request: () => Promise.reject(new DOMException('opaque origin', 'SecurityError')) } as Pick<LockManager, 'request'>;
    const locks = new TabLocks();
    const leading = enter(locks.of({}), new TabBus());
    const bus = new TabBus();
    const tabs = [enter(undefined, bus), enter(refusing, bus), enter(locks.of({}), bus, false)];
    await settled();
    expect(tabs.map(({ heard }) => heard)).toEqual([['alone'], ['alone'], ['alone']]);
    leading.end();
  });
});
