import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openChatFrame, type ChatFrame } from '#services/tab/support/chatFrame.ts';
import { deskChat } from '#services/tab/support/deskChat.ts';
import { liveChat } from '#services/tab/support/liveChat.ts';
import { webChat } from '#services/tab/support/webChat.ts';

type Message = { source: unknown; origin: string; data: unknown; timeStamp: number };

let sent: { kind: string; id?: number }[];
let left: number;
let frame: ChatFrame;
let listeners: Set<(event: Message) => void>;
let frameWindow: { postMessage(message: { kind: string }): void };

const hear = (data: unknown, parts: Partial<Message> = {}): void =>
  listeners.forEach((listen) => listen({ source: frameWindow, origin: 'null', data, timeStamp: 0, ...parts }));

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  left = 0;
  listeners = new Set();
  frameWindow = { postMessage: (message) => void sent.push(message) };
  frame = openChatFrame({ contentWindow: frameWindow as never }, () => (left += 1), {
    addEventListener: (_: string, listener: never) => void listeners.add(listener),
    removeEventListener: (_: string, listener: never) => void listeners.delete(listener),
  } as never);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the script', () => {
  test('is asked for once, when the frame has said hello', async () => {
    const first = frame.load('https://a.example/x.js');
    expect([frame.load('https://a.example/x.js') === first, sent]).toEqual([true, []]);
    hear({ kind: 'hello' });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([{ kind: 'load', address: 'https://a.example/x.js' }]);
    hear({ kind: 'loaded' });
    await expect(first).resolves.toBeUndefined();
  });
  test('that fails is a fault', async () => {
    const loading = frame.load('https://a.example/x.js');
    hear({ kind: 'failed' });
    await expect(loading).rejects.toMatchObject({ name: 'NetworkFault' });
  });
  test('is not there before the frame is', async () => {
    await expect(frame.has('zE')).resolves.toBe(false);
  });
  test('is there when the frame says so, under the question that was asked', async () => {
    hear({ kind: 'hello' });
    const asked = frame.has('zE');
    hear({ kind: 'answer', id: 99, isPresent: false });
    hear({ kind: 'answer', id: sent.at(-1)?.id, isPresent: true });
    await expect(asked).resolves.toBe(true);
  });
  test('that hangs is a fault after 3 s', async () => {
    hear({ kind: 'hello' });
    const asked = frame.has('zE').catch((error: Error) => error.name);
    await vi.advanceTimersByTimeAsync(3_000);
    await expect(asked).resolves.toBe('TimeoutFault');
  });
});

describe('what frames say', () => {
  test('counts and Escape are taken', () => {
    hear({ kind: 'unread', count: 7 });
    hear({ kind: 'left' });
    expect([frame.unread, left]).toEqual([7, 1]);
  });
  test.each([
    ['a negative count', { kind: 'unread', count: -1 }],
    ['a broken count', { kind: 'unread', count: 1.5 }],
    ['no number', { kind: 'unread', count: Number.NaN }],
    ['an endless count', { kind: 'unread', count: Number.POSITIVE_INFINITY }],
    ['a text', { kind: 'unread', count: '7' }],
    ['a foreign field', { kind: 'unread', count: 7, more: 1 }],
    ['an unknown kind', { kind: 'navigate', to: 'https://evil.example' }],
    ['no object', 'unread'],
    ['nothing', null],
  ])('%s is not', (_, message) => {
    hear(message);
    expect([frame.unread, left]).toEqual([0, 0]);
  });
  test('10,000 messages of other windows and origins change nothing', () => {
    const message = { kind: 'unread', count: 5 };
    for (let index = 0; index < 2_500; index += 1) {
      hear(message, { source: {}, timeStamp: index });
      hear(message, { source: null, timeStamp: index });
      hear(message, { origin: 'https://exchange.test', timeStamp: index });
      hear({ kind: 'left' }, { origin: '', timeStamp: index });
    }
    expect([frame.unread, left]).toEqual([0, 0]);
  });
  test('a flood is cut off at 40 messages a second', () => {
    for (let count = 1; count <= 5_000; count += 1) hear({ kind: 'unread', count }, { timeStamp: 10 });
    expect(frame.unread).toBe(40);
    hear({ kind: 'unread', count: 7 }, { timeStamp: 1_011 });
    expect(frame.unread).toBe(7);
  });
  test('a closed frame is heard no more', () => {
    frame.close();
    expect(listeners.size).toBe(0);
  });
});

test('three vendors are spoken to in their own manner', () => {
  const visitor = { visitor: 'a', locale: 'en_US', theme: 'dark' };
  expect(
    [webChat, liveChat, deskChat].map(({ globalName, boot, open, shutDown }) => [globalName, boot(visitor), open(visitor), shutDown]),
  ).toEqual([
    [
      'WebChat',
      { name: 'WebChat', method: null, args: ['boot', visitor] },
      { name: 'WebChat', method: null, args: ['show', visitor] },
      { name: 'WebChat', method: null, args: ['shutdown'] },
    ],
    [
      'LiveChatWidget',
      { name: 'LiveChatWidget', method: 'init', args: [visitor] },
      { name: 'LiveChatWidget', method: 'maximize', args: [visitor] },
      { name: 'LiveChatWidget', method: 'destroy', args: [] },
    ],
    [
      'zE',
      { name: 'zE', method: null, args: ['messenger', 'boot', visitor] },
      { name: 'zE', method: null, args: ['messenger', 'open', visitor] },
      { name: 'zE', method: null, args: ['messenger', 'shutdown'] },
    ],
  ]);
});
