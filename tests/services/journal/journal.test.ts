import { afterEach, describe, expect, test, vi } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { NetworkFault } from '#services/http/faults.ts';
import { hearMachines, inspect } from '#services/journal/inspectionStore.ts';
import { createJournal, journalSpan, longestRecording, writeRecording, type Journal } from '#services/journal/journal.ts';
import { readRecording, type JournalEntry } from '#services/journal/recording.ts';
import { revive } from '#services/lab/replay.ts';
import { absent, redacted, redactContext, redactEvent, redactShown } from '#services/journal/redact.ts';

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

/** What stands for something that was cut. */
const cut: unknown = expect.stringMatching(/^(?:\[redacted(?: \d+)?\]|redacted-\d+@example\.invalid|0xfacade\d+)$/);
const facts = (takenAt: number) => ({ build: 'b', page: '/en_US', takenAt });
const entriesOf = (journal: Journal, now: number): readonly JournalEntry[] => journal.take(facts(now)).entries;

test('what machines took before anybody listened is told to the first who listens, and all that follows to everybody', () => {
  vi.useFakeTimers({ now: 1_000 });
  const actor = createActor(door, { inspect }).start();
  actor.send({ type: 'beat' });
  const heard: [number, string][] = [];
  const later: number[] = [];
  hearMachines((at, inspected) => heard.push([at, inspected.type === '@xstate.snapshot' ? inspected.event.type : '']));
  hearMachines((at) => later.push(at));
  vi.setSystemTime(2_000);
  actor.send({ type: 'opened' });
  expect(heard.filter(([, type]) => !type.startsWith('xstate.'))).toEqual([
    [1_000, 'beat'],
    [2_000, 'opened'],
  ]);
  expect(new Set(later)).toEqual(new Set([2_000]));
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
    const entries = entriesOf(journal, 5);
    expect(told(entries)).toEqual([
      ['door', 'xstate.init', 'closed', 1],
      ['door', 'opened', { open: 'ringing' }, 1],
      ['door', 'xstate.done.actor.ring', { open: 'done' }, 1],
    ]);
    expect(entries[1]).toEqual({
      at: 5,
      flow: 'door',
      actor: actor.sessionId,
      event: { type: 'opened', value: cut },
      state: { open: 'ringing' },
    });
    expect(entries[2]?.event).toMatchObject({ output: { kind: 'ok', token: cut } });
  });
  test('counts the same event that comes again and again', () => {
    let now = 0;
    const { journal, actor } = listen(() => now);
    for (let beat = 0; beat < 5; beat += 1) {
      now += 10;
      actor.send({ type: 'beat' });
    }
    expect(told(entriesOf(journal, now))).toEqual([
      ['door', 'xstate.init', 'closed', 1],
      ['door', 'beat', 'closed', 5],
    ]);
    expect(entriesOf(journal, now).at(-1)).toMatchObject({ at: 10, until: 50 });
  });
  test('forgets what is older than five minutes, and holds no more than fits', () => {
    let now = 0;
    const { journal, actor } = listen(() => now);
    now = journalSpan;
    actor.send({ type: 'opened' });
    expect(told(entriesOf(journal, now))).toHaveLength(2);
    expect(told(entriesOf(journal, now + 1)).map(([, type]) => type)).toEqual(['opened']);
    for (let index = 0; index < 4_000; index += 1) actor.send({ type: 'opened', value: String(index) });
    const entries = entriesOf(journal, now);
    expect(entries.length).toBeLessThanOrEqual(1_700);
    expect(entries.at(-1)?.event).toEqual({ type: 'opened', value: '3999' });
  });
  test('of a machine that beats all the time lets go before it lets go of what others took, in number and in length', () => {
    let now = 0;
    const journal = createJournal();
    const hear = (inspected: Parameters<Journal['hear']>[1]) => journal.hear(now, inspected);
    const quiet = createActor(door, { inspect: hear }).start();
    const busy = createActor(door, { inspect: hear }).start();
    journal.note(now, '/en_US', { kind: 'press', role: 'button', name: '', text: '' });
    quiet.send({ type: 'opened', value: 'once' });
    const rows = Array.from({ length: 12 }, () => ({ kind: 'a'.repeat(20) }));
    for (now = 1; now <= 4_000; now += 1) busy.send({ type: 'opened', rows, now } as never);
    const recording = journal.take(facts(now));
    const of = (actor: typeof quiet) => recording.entries.filter((entry) => entry.actor === actor.sessionId);
    expect(of(quiet).map(({ at, event }) => [at, event.type])).toEqual([
      [0, 'xstate.init'],
      [0, 'opened'],
    ]);
    expect(of(busy).at(-1)?.at).toBe(4_000);
    expect(of(busy).length).toBeGreaterThan(100);
    expect(writeRecording(recording).length).toBeLessThanOrEqual(longestRecording);
    expect(recording.actors.find(({ actor }) => actor === busy.sessionId)?.before).toMatchObject({ context: { opened: 1 } });
    expect(recording.deeds).toHaveLength(1);
  });
  test('tells where a machine stood before its first entry that is kept, and what has ended', () => {
    let now = 0;
    const { journal, actor } = listen(() => now);
    expect(journal.take(facts(0)).actors).toEqual([{ actor: actor.sessionId, flow: 'door', before: null }]);
    now = journalSpan + 1;
    actor.send({ type: 'opened' });
    expect(journal.take(facts(now)).actors).toEqual([
      { actor: actor.sessionId, flow: 'door', before: { state: 'closed', context: { opened: 0 } } },
    ]);
    actor.stop();
    expect(entriesOf(journal, now).at(-1)).toMatchObject({ event: { type: 'xstate.stop' }, ended: true });
    expect(journal.take(facts(2 * now + 1))).toMatchObject({ actors: [], entries: [] });
  });
  test('of a machine that ran before, the recording begins where it then stood', () => {
    const journal = createJournal();
    let isHeard = false;
    const actor = createActor(door, { inspect: (inspected) => isHeard && journal.hear(7, inspected) }).start();
    journal.meet(actor);
    isHeard = true;
    actor.send({ type: 'opened' });
    expect(journal.take(facts(7))).toMatchObject({
      actors: [{ actor: actor.sessionId, flow: 'door', before: { state: 'closed', context: { opened: 0 } } }],
      entries: [{ event: { type: 'opened' }, state: { open: 'ringing' } }],
    });
  });
  test('has what the visitor did, without words that the app does not bring itself', () => {
    const journal = createJournal();
    journal.note(1, '/en_US/web3', { kind: 'press', role: 'button', name: 'Mira', text: '' });
    journal.note(2, '/en_US/web3', { kind: 'fill', role: 'textbox', name: 'BTC', text: '12.5' });
    journal.note(3, '/en_US/web3', { kind: 'key', role: 'button', name: '', text: 'Escape' });
    expect(journal.take(facts(3)).deeds).toEqual([
      { at: 1, page: '/en_US/web3', kind: 'press', role: 'button', name: redacted, text: '' },
      { at: 2, page: '/en_US/web3', kind: 'fill', role: 'textbox', name: 'BTC', text: '12.5' },
      { at: 3, page: '/en_US/web3', kind: 'key', role: 'button', name: '', text: 'Escape' },
    ]);
    expect(journal.take(facts(journalSpan + 2)).deeds.map(({ at }) => at)).toEqual([2, 3]);
  });
  test('becomes a recording that fits, without its oldest entries where it is too long, and is read back as it was', () => {
    let now = 0;
    const { journal, actor } = listen(() => now);
    for (now = 1; now <= 1_400; now += 1)
      actor.send({ type: 'opened', rows: Array.from({ length: 12 }, () => ({ kind: 'a'.repeat(20), now })) } as never);
    const recording = journal.take(facts(now));
    const text = writeRecording(recording);
    expect(text.length).toBeLessThanOrEqual(longestRecording);
    expect(recording.entries.at(-1)?.at).toBe(1_400);
    expect(recording.entries.length).toBeGreaterThan(100);
    expect(recording.actors[0]?.before).toEqual({ state: { open: 'ringing' }, context: { opened: 1 } });
    expect(readRecording(text)).toEqual(recording);
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
    ['a name under its own name', { type: 'known', displayName: 'Ada' }],
    ['short tokens in a list', { type: 'known', tokens: ['abc'] }],
    ['a token under a longer name', { type: 'known', tokenOfLogin: 'abc' }],
    ['keys that are no keys of a keyboard', { type: 'known', keys: { auth: 'abcabcabcabcabc' } }],
    ['a UID whose name holds a word for amounts', { type: 'known', operatedBy: '10000001' }],
    ['a UID of eight digits under no name of its own', { type: 'known', id: '10000001' }],
    ['what a table names its rows by', { type: 'known', rows: { '10000001': 1, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8': 2 } }],
    ['what lies within a secret', { type: 'known', device: { model: 'Ada', ids: [10000001] } }],
    ['a message', { type: 'read', messages: [{ title: 'Welcome', content: '<b>' }] }],
  ])('cuts %s', (_, event) => {
    const kept = JSON.stringify(redactEvent(event));
    expect(kept).toMatch(/redacted|0xfacade/);
    for (const secret of ['mother', 'ada', 'Ada', '0x7', '0x1', 'abc', '6f0b6f0e', '8e03978e', '10000001', '123456789a', 'Welcome', '<b>'])
      expect(kept).not.toContain(secret);
  });
  test('a password of digits alone is cut too', () => {
    expect(redactEvent({ type: 'password.changed', value: '123456' })).toEqual({ type: 'password.changed', value: redacted });
  });
  test('of a password not even tells that it is the same again', () => {
    const kept = redactEvent({ type: 'sent', password: 'open sesame', form: { loginPass: 'open sesame', nickname: 'open sesame' } });
    expect(kept).toEqual({ type: 'sent', password: redacted, form: { loginPass: redacted, nickname: cut } });
  });
  test('puts the same in place of the same, of the kind that machines look for', () => {
    const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
    const kept = redactEvent({ type: 'known', to: address, account: { address, email: 'ada@host.test' }, from: address.replace('7', '8') });
    expect(kept).toEqual({
      type: 'known',
      to: expect.stringMatching(/^0xfacade\d{34}$/),
      account: { address: kept['to'], email: expect.stringMatching(/^redacted-\d+@example\.invalid$/) },
      from: expect.stringMatching(/^0xfacade\d{34}$/),
    });
    expect(kept['from']).not.toBe(kept['to']);
  });
  test('remembers no more secrets than fit, the last ones longest', () => {
    const kept = redactEvent({ type: 'known', owner: 'the first one' })['owner'];
    for (let other = 0; other < 600; other += 1) redactEvent({ type: 'known', owner: `other ${other}` });
    expect(redactEvent({ type: 'known', owner: 'the first one' })['owner']).toBe(kept);
    for (let other = 0; other < 1_200; other += 1) redactEvent({ type: 'known', owner: `another ${other}` });
    expect(redactEvent({ type: 'known', owner: 'the first one' })['owner']).not.toBe(kept);
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
      session: 'leaving',
      wallet: { walletType: 6, debtUsdt: '1000.01', rawBalance: '2000000000000000000' },
      key: 'escape',
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
  test('leaves nothing that JSON has not', () => {
    const odd = { none: undefined, run: () => 1, far: Infinity, list: [undefined, 1] };
    expect(redactContext(odd)).toStrictEqual({ none: absent, far: redacted, list: [absent, 1] });
    expect(redactEvent({ type: 'odd', ...odd })).toStrictEqual({ type: 'odd', none: absent, far: redacted, list: [absent, 1] });
    expect(revive(redactContext(odd))).toStrictEqual({ none: undefined, far: redacted, list: [undefined, 1] });
  });
  test('of a context keeps as much as of an event', () => {
    expect(redactContext({ email: 'ada@host.test', step: 'code', amount: '1.5', ownerUid: '10000001', rows: [1, 2] })).toEqual({
      email: cut,
      step: 'code',
      amount: '1.5',
      ownerUid: cut,
      rows: [1, 2],
    });
  });
  test("of a page keeps the app's own texts, amounts and coins", () => {
    const known = new Set(['Konto eröffnen']);
    expect(
      ['Konto eröffnen', 'Ada Lovelace', 'ada@host.test', 'BTC/USDT', '0.25', '123456789', ''].map((text) => redactShown(text, known)),
    ).toEqual(['Konto eröffnen', redacted, redacted, 'BTC/USDT', '0.25', redacted, '']);
  });
});
