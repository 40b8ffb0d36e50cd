import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { liveRoomList } from '#services/live/calls.ts';
import { serviceRoom } from '#machines/tab/support/support.rules.ts';
import { acceptConfig } from '#services/config/runtimeConfig.ts';
import { chatSources, framePolicy } from '#sandbox/core/pages/policy.ts';
import { liveRooms } from '#sandbox/core/world/liveRooms.ts';
import { testBrowser, testOrigin, testSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

const plainConfig = { brand: { name: 'Meridian' }, api: {}, stream: { url: '/stream' }, chains: [] };
let visitor = '';
let visitors = 0;
type Talk = {
  texts: Record<string, string>;
  ticket: string;
  unread: number;
  isTyping: boolean;
  notes: { id: string; from: string; text: string }[];
};

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
}, 60_000);
beforeEach(() => {
  visitors += 1;
  visitor = visitors.toString(16).padStart(32, '0');
});
afterAll(() => sandbox.close());

/** What a chat frame sends: an opaque origin and no cookie. */
const ask = (method: 'GET' | 'POST', url: string, payload?: unknown) =>
  sandbox.app.inject({
    method,
    url,
    headers: { origin: 'null', 'sec-fetch-site': 'cross-site', ...(payload === undefined ? {} : { 'content-type': 'text/plain' }) },
    ...(payload === undefined ? {} : { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
  });
const address = (line = 'deskChat', name = visitor) => `/chat/talk/${line}/${name}`;
const look = async (line?: string, locale = 'en_US'): Promise<Talk> => (await ask('GET', `${address(line)}?locale=${locale}`)).json();
const say = (text: string, id = text.replace(/\W/g, ''), line?: string) => ask('POST', address(line), { id, text });
const force = (call: string, effect: object) =>
  sandbox.app.inject({
    method: 'POST',
    url: '/sandbox/scenes',
    headers: { origin: testOrigin, 'sec-fetch-site': 'same-origin' },
    payload: { call, effect },
  });

describe('the chat frame', () => {
  test('has an opaque origin, loads chat scripts alone and may be framed by our pages only', async () => {
    const answer = await ask('GET', '/chat/frame.html');
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts allow-forms",
    );
  });
  test('takes the hosts of configured scripts into its policy, and nothing else', () => {
    const support = { webChat: 'https://a.example/x.js', liveChat: '/own.js', deskChat: 'https://b.example:8443/y.js' };
    const sources = chatSources(acceptConfig({ ...plainConfig, support }));
    expect(framePolicy(sources)).toContain("script-src 'self' https://a.example https://b.example:8443;");
  });
  test.each(['/chat/frame.js', '/chat/web-chat.js', '/chat/live-chat.js', '/chat/desk-chat.js', '/chat/desk.css'])(
    '%s is open to frames without an origin',
    async (url) => {
      const { statusCode, headers } = await ask('GET', url);
      expect([statusCode, headers['cross-origin-resource-policy'], headers['access-control-allow-origin']]).toEqual([
        200,
        'cross-origin',
        '*',
      ]);
    },
  );
});

describe('the desk', () => {
  test('says that it is a demo, its ticket and its hours, 1.2 s after the first message', async () => {
    expect((await look()).notes).toEqual([]);
    await say('Hello');
    expect(await look()).toMatchObject({ isTyping: true, unread: 0, notes: [{ from: 'visitor', text: 'Hello' }] });
    sandbox.clock.advance(1_200);
    const { notes, unread, ticket } = await look();
    expect([unread, notes[1]?.text]).toEqual([
      1,
      `Hello, this is the demo desk of Meridian. No person reads along, and nothing you write leaves this exchange. Your ticket is ${ticket}.`,
    ]);
    sandbox.clock.advance(1_200);
    expect((await look()).notes.at(-1)?.text).toBe('Opening hours: every day, 00:00 to 24:00 UTC.');
  });
  test('knows how transfers stand and says what it cannot know', async () => {
    await say('Hello');
    await sandbox.app.inject({
      method: 'POST',
      url: '/sandbox/switches',
      headers: { origin: testOrigin, 'sec-fetch-site': 'same-origin' },
      payload: { feature: 'transfer', on: false },
    });
    await say('Can I move coins?');
    await sandbox.app.inject({
      method: 'DELETE',
      url: '/sandbox/scenes',
      headers: { origin: testOrigin, 'sec-fetch-site': 'same-origin' },
    });
    sandbox.clock.advance(10_000);
    const { notes, ticket } = await look();
    expect(notes.slice(-2).map(({ text }) => text)).toEqual([
      `A demo desk cannot answer that. On a real exchange a person would now pick up ticket ${ticket}.`,
      'What I can see: transfers between your wallets are switched off right now.',
    ]);
  });
  test('a message that is sent twice is one message', async () => {
    await say('Hello', 'same');
    await say('Hello', 'same');
    sandbox.clock.advance(10_000);
    expect((await look()).notes.filter(({ from }) => from === 'visitor')).toHaveLength(1);
  });
  test('what was before the eyes is not unread', async () => {
    await say('Hello');
    sandbox.clock.advance(10_000);
    expect((await look()).unread).toBe(2);
    await ask('POST', `${address()}/read`);
    expect((await look()).unread).toBe(0);
  });
  test('keeps conversations of lines and visitors apart', async () => {
    await say('Hello');
    expect((await look('webChat')).notes).toEqual([]);
    expect((await ask('GET', address('deskChat', 'cd'.repeat(16)))).json()).toMatchObject({ notes: [] });
  });
  test('speaks the language of the reader', async () => {
    const inEnglish = await look();
    expect((await look('deskChat', 'de_DE')).texts['send']).not.toBe(inEnglish.texts['send']);
  });
  test.each([
    ['no JSON', '{'],
    ['an empty text', { id: 'a', text: '  ' }],
    ['a text past 1,000 signs', { id: 'a', text: 'x'.repeat(1_001) }],
    ['a foreign field', { id: 'a', text: 'x', from: 'desk' }],
  ])('refuses %s', async (_, payload) => {
    expect((await ask('POST', address(), payload)).statusCode).toBe(400);
  });
  test.each(['/chat/talk/otherChat/' + 'a'.repeat(32), '/chat/talk/deskChat/short', `/chat/talk/deskChat/${'G'.repeat(32)}`])(
    'knows no %s',
    async (url) => {
      expect((await ask('GET', url)).statusCode).toBe(404);
    },
  );
});

describe('scenes', () => {
  test('a script is missing, broken or slow as asked', async () => {
    await force('deskChatScript', { status: 404, times: 1 });
    expect((await ask('GET', '/chat/desk-chat.js')).statusCode).toBe(404);
    await force('deskChatScript', { body: 'throw 1', times: 1 });
    expect((await ask('GET', '/chat/desk-chat.js')).body).toBe('throw 1');
    await force('deskChatScript', { delayMs: 30, times: 1 });
    const before = performance.now();
    expect((await ask('GET', '/chat/desk-chat.js')).body).toContain('window.zE');
    expect(performance.now() - before).toBeGreaterThan(25);
  });
  test('a tester writes as the desk', async () => {
    await look();
    const answer = await sandbox.app.inject({
      method: 'POST',
      url: '/sandbox/support',
      headers: { origin: testOrigin, 'sec-fetch-site': 'same-origin' },
      payload: { line: 'deskChat', text: 'Still there?' },
    });
    sandbox.clock.advance(10);
    expect([answer.statusCode, (await look()).unread, (await look()).notes.at(-1)?.text]).toEqual([200, 1, 'Still there?']);
  });
});

describe('live rooms', () => {
  test('are listed by status', async () => {
    const { client } = testBrowser(sandbox);
    expect((await client.send(liveRoomList, { status: 1 })).data.map(({ id }) => id)).toEqual([301, 302, 304, 305]);
    expect((await client.send(liveRoomList, {})).data).toEqual(liveRooms);
  });
  test('one answers in English and Chinese, none where status, type or show differ', () => {
    const found = ['en_US', 'zh_CN', 'ja_JP', 'de_DE', 'fr_FR', 'es_ES'].map((locale) => serviceRoom(liveRooms, locale));
    expect(found).toEqual([301, 302, null, null, null, null]);
  });
});
