import { afterEach, describe, expect, test, vi } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { NetworkFault } from '#services/http/faults.ts';
import { hearMachines, inspect } from '#services/journal/inspectionStore.ts';
import { createJournal, journalSpan, longestRecording, writeRecording, type JournalEntry } from '#services/journal/journal.ts';
import { redacted, redactEvent } from '#services/journal/redact.ts';

const door = setup({
  types: {} as { context: { opened: number }; events: { type: 'opened'; value?: string } | { type: 'beat' } },
  actors: { ring: fromPromise(() => Promise.resolve({ kind: 'ok', token: 'abc' })) },
  actions: { count: assign({ opened: ({ context }) => context.opened + 1 }) },
}).createMachine({
  id: 'door',
  context: { opened: 0 },
  initial: 'closed',
  states: {
    closed: { on: { opened: { target: 'open', actions: 'count' }, beat: {} } },
    open: { initial: 'ringing', states: { ringing: { invoke: { src: 'ring', id: 'ring', onDone: 'done' } }, done: { on: { '*': {} } } } },
  },
});
afterEach(() => vi.useRealTimers());

test('what machines took before anybody listened is told first, then all that follows', () => {
  vi.useFakeTimers({ now: 1_000 });
  const actor = createActor(door, { inspect }).start();
  actor.send({ type: 'beat' });
  const heard: [number, string][] = [];
  hearMachines((at, inspected) => heard.push([at, inspected.type === '@xstate.snapshot' ? inspected.event.type : '']));
  vi.setSystemTime(2_000);
  actor.send({ type: 'opened' });
  expect(heard.filter(([, type]) => !type.startsWith('xstate.'))).toEqual([
    [1_000, 'beat'],
    [2_000, 'opened'],
  ]);
  actor.stop();
});

describe('the journal', () => {
  const listen = (now: () => number) => {
    const journal = createJournal();
    const actor = createActor(door, { inspect: (inspected) => journal.hear(now(), inspected) }).start();
    return { journal, actor };
  };
  const told = (entries: readonly JournalEntry[]) => entries.map(({ flow, event, state, count }) => [flow, event.type, state, count ?? 1]);

  test('has each event of a machine with the state it led to; of a promise, what it gave back, redacted', async () => {
    const { journal, actor } = listen(() => 5);
    actor.send({ type: 'opened', value: 'my words' });
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ open: 'done' })).toBe(true));
    const entries = journal.entries(5);
    expect(told(entries)).toEqual([
      ['door', 'xstate.init', 'closed', 1],
      ['door', 'opened', { open: 'ringing' }, 1],
      ['door', 'xstate.done.actor.ring', { open: 'done' }, 1],
    ]);
    expect(entries[1]).toEqual({
      at: 5,
      flow: 'door',
      actor: actor.sessionId,
      event: { type: 'opened', value: redacted },
      state: { open: 'ringing' },
    });
    expect(entries[2]?.event).toMatchObject({ output: { kind: 'ok', token: redacted } });
  });
  test('counts the same event that comes again and again', () => {
    let now = 0;
    const { journal, actor } = listen(() => now);
    for (let beat = 0; beat < 5; beat += 1) {
      now += 10;
      actor.send({ type: 'beat' });
    }
    expect(told(journal.entries(now))).toEqual([
      ['door', 'xstate.init', 'closed', 1],
      ['door', 'beat', 'closed', 5],
    ]);
    expect(journal.entries(now).at(-1)).toMatchObject({ at: 10, until: 50 });
  });
  test('forgets what is older than five minutes, and holds no more than fits', () => {
    let now = 0;
    const { journal, actor } = listen(() => now);
    now = journalSpan;
    actor.send({ type: 'opened' });
    expect(told(journal.entries(now))).toHaveLength(2);
    expect(told(journal.entries(now + 1)).map(([, type]) => type)).toEqual(['opened']);
    for (let index = 0; index < 4_000; index += 1) actor.send({ type: 'opened', value: String(index) });
    const entries = journal.entries(now);
    expect(entries.length).toBeLessThanOrEqual(1_700);
    expect(entries.at(-1)?.event).toEqual({ type: 'opened', value: '3999' });
  });
  test('becomes a recording that fits, without its oldest entries where it is too long', () => {
    const facts = { build: 'b', page: '/en_US', takenAt: 7 };
    const entry = (at: number, words = ''): JournalEntry => ({
      at,
      flow: 'door',
      actor: 'x:1',
      event: { type: 'opened', words },
      state: 'open',
    });
    const short = writeRecording([entry(1), entry(2)], facts);
    expect(short.count).toBe(2);
    expect(JSON.parse(short.text)).toEqual({ version: 1, ...facts, entries: [entry(1), entry(2)] });
    const long = writeRecording(
      Array.from({ length: 100 }, (_, at) => entry(at, 'a'.repeat(9_000))),
      facts,
    );
    expect(long.text.length).toBeLessThanOrEqual(longestRecording);
    const kept = (JSON.parse(long.text) as { entries: JournalEntry[] }).entries;
    expect([kept.length, kept.at(-1)?.at]).toEqual([long.count, 99]);
    expect(long.count).toBeGreaterThan(20);
  });
});

describe('redaction', () => {
  test.each([
    ['a password', { type: 'password.changed', value: '123456' }],
    ['a word that was typed', { type: 'keyword.changed', value: 'my mother' }],
    ['an e-mail', { type: 'demo.chosen', email: 'ada@host.test' }],
    ['an e-mail under another name', { type: 'shown', who: 'ada@host.test' }],
    ['a token', { type: 'login.answered', data: { qrCodeToken: 'abc' } }],
    ['a signature', { type: 'signed', signature: '0x12' }],
    ['an idempotency key', { type: 'sent', idempotencyKey: '6f0b6f0e' }],
    ['a key under another name', { type: 'sent', intent: '8e03978e-40d5-43dd-bc93-6894a57f9324' }],
    ['an address', { type: 'chosen', to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
    ['an address within words', { type: 'chosen', say: 'to 0x70997970C51812dc3A' }],
    ['a UID', { type: 'known', login: { fid: '10000001' } }],
    ['a UID under another name', { type: 'known', who: '123456789a' }],
    ['a nickname', { type: 'known', who: { fnickname: 'Ada' } }],
    ['a message', { type: 'read', messages: [{ title: 'Welcome', content: '<b>' }] }],
  ])('cuts %s', (_, event) => {
    const kept = JSON.stringify(redactEvent(event));
    expect(kept).toContain(redacted);
    for (const secret of ['mother', 'ada', 'Ada', '0x', 'abc', '6f0b6f0e', '8e03978e', '10000001', '123456789a', 'Welcome', '<b>'])
      expect(kept).not.toContain(secret);
  });
  test('a password of digits alone is cut too', () => {
    expect(redactEvent({ type: 'password.changed', value: '123456' })).toEqual({ type: 'password.changed', value: redacted });
  });
  test('keeps what a machine decides by', () => {
    const event = {
      type: 'pair.chosen',
      tradeCode: 'btc_usdt',
      amount: '12.50',
      isOpen: true,
      kind: 'refused',
      code: 30705,
      page: '/trade/exchange',
      none: null,
    };
    expect(redactEvent(event)).toEqual(event);
    expect(redactEvent({ type: 'amount.changed', value: '12,5' })).toEqual({ type: 'amount.changed', value: '12,5' });
  });
  test('is plain JSON of a bounded size, whatever comes', () => {
    const circle: Record<string, unknown> = { big: 12n, when: new Date(0), run: () => 1, none: undefined, fault: new NetworkFault() };
    circle.self = circle;
    expect(redactEvent({ type: 'odd', list: Array.from({ length: 20 }, (_, index) => index), circle })).toMatchObject({
      list: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, '8 more'],
      circle: { big: '12', when: redacted, fault: { error: 'NetworkFault' } },
    });
    expect(JSON.stringify(redactEvent({ type: 'odd', circle })).length).toBeLessThan(2_000);
    const row = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`field${index}`, index]));
    const rows = Array.from({ length: 300 }, () => ({ row, inner: [row, row, row] }));
    expect(JSON.stringify(redactEvent({ type: 'odd', rows, more: rows })).length).toBeLessThan(10_000);
  });
});
