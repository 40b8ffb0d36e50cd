import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createRelay, relayLimits, type Relay, type RelayLimits } from '#sandbox/areas/web3/relay/relay.ts';
import { stillClock, type Clock } from '#sandbox/core/clock.ts';
import { hostileStrings } from '#tests/support/hostileMarkup.ts';

const [pairing, session] = ['a'.repeat(64), 'b'.repeat(64)];
type Message = { id?: unknown; method?: string; result?: unknown; error?: { code: number }; params?: { data: Record<string, unknown> } };

let clock: Clock;
let relay: Relay;
const open = (limits: Partial<RelayLimits> = {}): void => {
  clock = stillClock(1_000_000);
  relay = createRelay(clock.now, { ...relayLimits, ...limits });
};
beforeEach(() => open());

/** One connection of a client that acknowledges what it is pushed, unless told not to. */
function connect(client: string, { acknowledges = true, buffered = 0 } = {}) {
  const sent: Message[] = [];
  const closes: number[] = [];
  const socket = {
    send: (text: string) => void sent.push(JSON.parse(text) as Message),
    buffered: () => buffered,
    close: (status: number) => void closes.push(status),
  };
  const peer = relay.connect(socket, client);
  let asked = 0;
  /** Asks and lets what follows arrive. */
  const ask = async (method: string, params?: unknown): Promise<Message | undefined> => {
    asked += 1;
    const id = `q${asked}`;
    peer.receive(JSON.stringify({ id, jsonrpc: '2.0', method, params }));
    await Promise.resolve();
    if (acknowledges)
      for (const { id: pushed, method: name } of sent)
        if (name === 'irn_subscription') peer.receive(JSON.stringify({ id: pushed, jsonrpc: '2.0', result: true }));
    return sent.find((message) => message.id === id);
  };
  const heard = () => sent.filter(({ method }) => method === 'irn_subscription').map(({ params }) => params?.data.message);
  return { ...peer, ask, heard, sent, closes };
}
const letter = (message: string, more: object = {}) => ({ topic: pairing, message, ttl: 300, tag: 1, ...more });

describe('handing on', () => {
  test('a message reaches who hears the topic, with its tag and time, and not who sent it', async () => {
    const [app, wallet] = [connect('app'), connect('wallet')];
    await app.ask('irn_subscribe', { topic: pairing });
    await wallet.ask('irn_subscribe', { topic: pairing });
    expect(await app.ask('irn_publish', letter('m1', { tag: 1108, attestation: 'proof' }))).toEqual({
      id: 'q2',
      jsonrpc: '2.0',
      result: true,
    });
    expect(wallet.sent.at(-1)).toEqual({
      id: 1,
      jsonrpc: '2.0',
      method: 'irn_subscription',
      params: { id: pairing, data: { topic: pairing, message: 'm1', publishedAt: 1_000_000, tag: 1108, attestation: 'proof' } },
    });
    expect(app.heard()).toEqual([]);
  });

  test('a reloaded page, another connection of the same client, is not given its own proposal', async () => {
    await connect('app').ask('irn_publish', letter('m1'));
    const again = connect('app');
    await again.ask('irn_subscribe', { topic: pairing });
    expect(again.heard()).toEqual([]);
  });

  test('several at once: publish, subscribe, unsubscribe', async () => {
    const [app, wallet] = [connect('app'), connect('wallet')];
    expect((await wallet.ask('irn_batchSubscribe', { topics: [pairing, session] }))?.result).toEqual([pairing, session]);
    expect((await app.ask('irn_batchPublish', { messages: [letter('m1'), letter('m2', { topic: session })] }))?.result).toBe(true);
    expect(wallet.heard()).toEqual(['m1', 'm2']);
    expect(
      (
        await wallet.ask('irn_batchUnsubscribe', {
          subscriptions: [
            { topic: pairing, id: 'x' },
            { topic: session, id: 'y' },
          ],
        })
      )?.result,
    ).toBe(true);
    await app.ask('irn_publish', letter('m3'));
    expect(wallet.heard()).toEqual(['m1', 'm2']);
  });

  test('a proposal and its approval are published by the relay, which subscribes both sides', async () => {
    const [app, wallet] = [connect('app'), connect('wallet')];
    expect((await app.ask('wc_proposeSession', { pairingTopic: pairing, sessionProposal: 'p', ttl: 300, correlationId: 1 }))?.result).toBe(
      true,
    );
    await wallet.ask('irn_subscribe', { topic: pairing });
    expect(wallet.sent.at(-1)?.params?.data).toMatchObject({ message: 'p', tag: 1100 });
    await app.ask('irn_subscribe', { topic: session });
    const approval = {
      sessionTopic: session,
      pairingTopic: pairing,
      sessionProposalResponse: 'r',
      sessionSettlementRequest: 's',
      ttl: 300,
    };
    expect((await wallet.ask('wc_approveSession', approval))?.result).toBe(true);
    expect(app.sent.filter(({ method }) => method !== undefined).map(({ params }) => [params?.data.message, params?.data.tag])).toEqual([
      ['r', 1101],
      ['s', 1102],
    ]);
    await app.ask('irn_publish', letter('request', { topic: session }));
    expect(wallet.heard()).toEqual(['p', 'request']);
  });

  test('who leaves is forgotten', async () => {
    const wallet = connect('wallet');
    await wallet.ask('irn_subscribe', { topic: pairing });
    expect(relay.size()).toMatchObject({ connections: 1, heard: 1 });
    wallet.closed();
    expect(relay.size()).toEqual({ topics: 0, characters: 0, connections: 0, heard: 0 });
  });
});

describe('the mailbox', () => {
  test('who comes later gets what was kept, the answer to the subscription first, and once', async () => {
    await connect('app').ask('irn_batchPublish', { messages: [letter('m1'), letter('m2')] });
    const wallet = connect('wallet');
    await wallet.ask('irn_subscribe', { topic: pairing });
    expect([wallet.sent[0]?.id, ...wallet.heard()]).toEqual(['q1', 'm1', 'm2']);
    const again = connect('wallet');
    await again.ask('irn_subscribe', { topic: pairing });
    expect(again.heard()).toEqual([]);
  });

  test('a message that was not acknowledged comes again, one answered with an error too', async () => {
    await connect('app').ask('irn_publish', letter('m1'));
    const lost = connect('wallet', { acknowledges: false });
    await lost.ask('irn_subscribe', { topic: pairing });
    lost.receive(JSON.stringify({ id: 1, jsonrpc: '2.0', error: { code: 1, message: '' } }));
    lost.closed();
    const again = connect('wallet');
    await again.ask('irn_subscribe', { topic: pairing });
    expect([lost.heard(), again.heard()]).toEqual([['m1'], ['m1']]);
  });

  test('what was kept can be fetched, once', async () => {
    await connect('app').ask('irn_publish', letter('m1'));
    const wallet = connect('wallet');
    const data = { topic: pairing, message: 'm1', publishedAt: 1_000_000, tag: 1 };
    expect((await wallet.ask('irn_batchFetchMessages', { topics: [pairing, session] }))?.result).toEqual({
      messages: [data],
      hasMore: false,
    });
    expect((await wallet.ask('irn_fetchMessages', { topic: pairing }))?.result).toEqual({ messages: [], hasMore: false });
  });

  test.each([
    ['its time to live', 300, 300],
    ['a week at most', 40 * 86_400, 7 * 86_400],
  ])('a message is kept for %s by the clock of the sandbox', async (_, ttl, seconds) => {
    await connect('app').ask('irn_publish', letter('m1', { ttl }));
    clock.advance(seconds * 1_000 - 1);
    const early = connect('early');
    await early.ask('irn_subscribe', { topic: pairing });
    clock.advance(1);
    const late = connect('late');
    await late.ask('irn_subscribe', { topic: pairing });
    expect([early.heard(), late.heard()]).toEqual([['m1'], []]);
    relay.sweep();
    expect(relay.size()).toMatchObject({ topics: 0, characters: 0 });
  });
});

describe('limits', () => {
  const limit = { code: -32005, message: 'Limit exceeded' };

  test('of messages on one topic, until some have expired', async () => {
    open({ mostMessages: 3 });
    const app = connect('app');
    for (let count = 0; count < 3; count += 1) expect((await app.ask('irn_publish', letter('m')))?.result).toBe(true);
    expect((await app.ask('irn_publish', letter('m')))?.error).toEqual(limit);
    expect((await app.ask('irn_publish', letter('m', { topic: session })))?.result).toBe(true);
    clock.advance(300_000);
    expect((await app.ask('irn_publish', letter('m')))?.result).toBe(true);
  });

  test('of characters of all topics together, until some have expired', async () => {
    open({ mostCharacters: 10 });
    const app = connect('app');
    expect((await app.ask('irn_publish', letter('1234567890')))?.result).toBe(true);
    expect((await app.ask('irn_publish', letter('1', { topic: session })))?.error).toEqual(limit);
    clock.advance(300_000);
    expect((await app.ask('irn_publish', letter('1', { topic: session })))?.result).toBe(true);
    expect(relay.size()).toMatchObject({ topics: 1, characters: 1 });
  });

  test('of topics that a connection hears', async () => {
    open({ mostTopics: 2 });
    const wallet = connect('wallet');
    const topics = ['1', '2', '3'].map((digit) => digit.repeat(64));
    expect((await wallet.ask('irn_batchSubscribe', { topics }))?.error).toEqual(limit);
    expect((await wallet.ask('irn_subscribe', { topic: topics[1] }))?.result).toBe(topics[1]);
  });

  test('of those who hear one topic', async () => {
    open({ mostReaders: 2 });
    for (const client of ['a', 'b']) expect((await connect(client).ask('irn_subscribe', { topic: pairing }))?.result).toBe(pairing);
    expect((await connect('c').ask('irn_subscribe', { topic: pairing }))?.error).toEqual(limit);
  });

  test('of requests in a window: more end the connection', async () => {
    open({ mostRequests: 5, requestWindow: 1_000 });
    const client = connect('client');
    for (let count = 0; count < 5; count += 1) await client.ask('irn_fetchMessages', { topic: pairing });
    expect(client.closes).toEqual([]);
    await client.ask('irn_fetchMessages', { topic: pairing });
    expect(client.closes).toEqual([1008]);
  });

  test('what still arrives of a connection that was ended is not looked at, however much it is', async () => {
    open();
    const client = connect('client');
    client.receive('{');
    const parsed = vi.spyOn(JSON, 'parse');
    for (let count = 0; count < 10_000; count += 1) client.receive('{"id":1,"jsonrpc":"2.0","method":"irn_subscribe"}');
    expect([parsed.mock.calls.length, client.closes, client.sent]).toEqual([0, [1008], []]);
    parsed.mockRestore();
  });

  test('of messages of all topics together, however short, until some have expired', async () => {
    open({ mostLetters: 2 });
    const app = connect('app');
    const topicOf = (digit: number) => String(digit).repeat(64);
    for (const digit of [1, 2]) expect((await app.ask('irn_publish', letter('m', { topic: topicOf(digit) })))?.result).toBe(true);
    expect((await app.ask('irn_publish', letter('m', { topic: topicOf(3) })))?.error).toEqual(limit);
    clock.advance(300_000);
    expect((await app.ask('irn_publish', letter('m', { topic: topicOf(3) })))?.result).toBe(true);
  });

  test('of characters, those of attestations too', async () => {
    open({ mostCharacters: 10 });
    expect((await connect('app').ask('irn_publish', letter('1234', { attestation: '1234567' })))?.error).toEqual(limit);
  });

  test('a full relay looks through all topics once a second, not at each message', async () => {
    open();
    let looks = 0;
    const now = () => {
      looks += 1;
      return clock.now();
    };
    relay = createRelay(now, { ...relayLimits, mostLetters: 500, mostRequests: 10_000 });
    const app = connect('app');
    const topicOf = (count: number) => count.toString(16).padStart(64, '0');
    for (let count = 0; count < 500; count += 1) await app.ask('irn_publish', letter('m', { topic: topicOf(count) }));
    looks = 0;
    for (let count = 0; count < 100; count += 1) await app.ask('irn_publish', letter('m', { topic: topicOf(1_000 + count) }));
    expect(looks).toBeLessThan(2_000);
  });

  test('of what is on its way to one connection: it is dropped and nothing is lost', async () => {
    open({ mostBuffered: 100 });
    const slow = connect('wallet', { buffered: 101 });
    await slow.ask('irn_subscribe', { topic: pairing });
    await connect('app').ask('irn_publish', letter('m1'));
    expect(slow.closes).toEqual([1013, 1013]);
    slow.closed();
    const again = connect('wallet');
    await again.ask('irn_subscribe', { topic: pairing });
    expect(again.heard()).toEqual(['m1']);
  });

  test('of messages that are not acknowledged', async () => {
    open({ mostPending: 2 });
    const wallet = connect('wallet', { acknowledges: false });
    await wallet.ask('irn_subscribe', { topic: pairing });
    await connect('app').ask('irn_batchPublish', { messages: [letter('m1'), letter('m2'), letter('m3')] });
    expect([wallet.heard(), wallet.closes]).toEqual([['m1', 'm2'], [1013]]);
  });
});

describe('hostile input', () => {
  test.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['null', 'null'],
    ['another version', '{"id":1,"jsonrpc":"1.0","method":"irn_subscribe","params":{}}'],
    ['no id', '{"jsonrpc":"2.0","method":"irn_subscribe"}'],
    ['an id that is an object', '{"id":{},"jsonrpc":"2.0","method":"irn_subscribe"}'],
    ['a long id', `{"id":"${'x'.repeat(65)}","jsonrpc":"2.0","method":"irn_subscribe"}`],
    ['a long method', `{"id":1,"jsonrpc":"2.0","method":"${'x'.repeat(65)}"}`],
  ])('%s ends the connection', (_, text) => {
    const client = connect('client');
    client.receive(text);
    expect([client.closes, client.sent]).toEqual([[1008], []]);
  });

  test.each(['irn_unknown', '', 'toString', '__proto__', 'constructor'])('the method "%s" is not known', async (method) => {
    expect((await connect('client').ask(method, {}))?.error).toEqual({ code: -32601, message: 'Method not found' });
  });

  test.each<[string, string, unknown]>([
    ['no parameters', 'irn_publish', undefined],
    ['a list of parameters', 'irn_publish', [letter('m')]],
    ['a short topic', 'irn_subscribe', { topic: 'a'.repeat(63) }],
    ['a topic in capitals', 'irn_subscribe', { topic: 'A'.repeat(64) }],
    ['an empty message', 'irn_publish', letter('')],
    ['a message that is an object', 'irn_publish', { ...letter('m'), message: {} }],
    ['no time to live', 'irn_publish', letter('m', { ttl: 0 })],
    ['a time to live that is none', 'irn_publish', letter('m', { ttl: '300' })],
    ['a tag beyond all', 'irn_publish', letter('m', { tag: 10_000 })],
    ['too many topics', 'irn_batchSubscribe', { topics: Array.from({ length: 501 }, () => pairing) }],
    ['too many messages', 'irn_batchPublish', { messages: Array.from({ length: 51 }, () => letter('m')) }],
    ['a long attestation', 'irn_publish', letter('m', { attestation: 'x'.repeat(4_097) })],
    ['half an approval', 'wc_approveSession', { sessionTopic: session, pairingTopic: pairing }],
  ])('%s is refused and changes nothing', async (_, method, params) => {
    const client = connect('client');
    expect((await client.ask(method, params))?.error).toEqual({ code: -32602, message: 'Invalid params' });
    expect(relay.size()).toEqual({ topics: 0, characters: 0, connections: 1, heard: 0 });
  });

  test('an answer to something that was never pushed is left alone', () => {
    const client = connect('client');
    for (const id of [7, '7', -1]) client.receive(JSON.stringify({ id, jsonrpc: '2.0', result: true }));
    expect([client.closes, client.sent]).toEqual([[], []]);
  });

  test('whatever text a message is, it arrives as it was sent', async () => {
    const [app, wallet] = [connect('app'), connect('wallet')];
    await wallet.ask('irn_subscribe', { topic: pairing });
    const texts = hostileStrings.slice(0, 150);
    for (const text of texts) await app.ask('irn_publish', letter(text));
    expect(wallet.heard()).toEqual(texts);
  });
});
