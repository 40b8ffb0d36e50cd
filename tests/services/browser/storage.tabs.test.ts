// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { announceFact, watchFacts } from '#services/browser/tabs.ts';
import { createRandom } from '#tests/support/random.ts';

afterEach(() => vi.unstubAllGlobals());

/** BroadcastChannel as the browser has it: synchronous here, never to itself. */
function stubChannel() {
  const open = new Set<{ heard: ((event: { data: unknown }) => void)[] }>();
  class FakeChannel {
    heard: ((event: { data: unknown }) => void)[] = [];
    constructor() {
      open.add(this);
    }
    addEventListener(_: string, listener: (event: { data: unknown }) => void) {
      this.heard.push(listener);
    }
    postMessage(data: unknown) {
      for (const channel of open) if (channel !== this) for (const listener of channel.heard) listener({ data: structuredClone(data) });
    }
    close() {
      open.delete(this);
    }
  }
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  return { post: (data: unknown) => new FakeChannel().postMessage(data), open };
}

test('facts reach the other tabs until they stop listening', () => {
  const { open } = stubChannel();
  const heard: string[] = [];
  const end = watchFacts((fact) => heard.push(fact));
  announceFact('session.ended');
  announceFact('favourites.changed');
  end();
  announceFact('session.started');
  expect([heard, open.size]).toEqual([['session.ended', 'favourites.changed'], 0]);
});

test('without BroadcastChannel a storage event carries them', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const heard: string[] = [];
  const end = watchFacts((fact) => heard.push(fact));
  announceFact('session.ended');
  const written = localStorage.getItem('hk.tabs');
  const tell = (newValue: string | null) => window.dispatchEvent(new StorageEvent('storage', { key: 'hk.tabs', newValue }));
  for (const value of [written, 'null', '{', null, '{"message":{"fact":"x"}}']) tell(value);
  end();
  tell(written);
  expect(heard).toEqual(['session.ended']);
});

test('C28: 10,000 foreign messages change nothing', () => {
  const { post } = stubChannel();
  const random = createRandom(28);
  let heard = 0;
  const end = watchFacts(() => {
    heard += 1;
  });
  const odd = [
    null,
    undefined,
    1,
    'session.ended',
    ['session.ended'],
    { fact: 'session.ended', uid: 1 },
    { fact: ['session.ended'] },
    { fact: 'session.ended ' },
    { FACT: 'session.ended' },
    { type: 'session.ended' },
    { fact: null },
    new Map([['fact', 'session.ended']]),
    new Date(0),
    { fact: { toString: 'session.ended' } },
  ];
  for (let round = 0; round < 10_000; round += 1)
    post(
      random.below(2) === 0
        ? odd[random.below(odd.length)]
        : { fact: String.fromCharCode(...Array.from({ length: random.below(12) }, () => random.below(65_536))) },
    );
  end();
  expect(heard).toBe(0);
});
