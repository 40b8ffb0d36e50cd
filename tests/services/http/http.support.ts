import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { createHttpClient } from '#services/http/client.ts';
import type { HttpClock, HttpOptions } from '#services/http/transport.ts';
import { createKeyStore, type KeyShelf } from '#services/browser/keyStore.ts';
import { createRandom } from '#tests/support/random.ts';

export const base = 'https://x.test';
const amount = z.object({ amount: z.string() });
export const readCall = call({
  name: 'readThing',
  area: 'market',
  method: 'GET',
  path: '/hk-web/thing',
  request: z.object({ page: z.number() }),
  replies: { 200: { kind: 'ok', data: amount }, 50011: { kind: 'pending' } },
});
export const writeCall = call({
  name: 'writeThing',
  area: 'market',
  method: 'POST',
  path: '/hk-web/thing',
  request: amount,
  replies: { 200: { kind: 'accepted' }, 30303: { kind: 'refused' } },
});
export const otherCall = call({
  name: 'otherThing',
  area: 'market',
  method: 'GET',
  path: '/hk-web/other',
  replies: { 200: { kind: 'ok' }, other: { kind: 'failed' } },
});
export const quietCall = call({
  name: 'quietThing',
  area: 'market',
  method: 'POST',
  path: '/hk-web/quiet',
  flags: ['handlerOff'],
  replies: { 200: { kind: 'ok' } },
});
export const signedCall = call({
  name: 'signedThing',
  area: 'funds',
  method: 'POST',
  path: '/hk-web/signed',
  flags: ['signed', 'idempotent'],
  request: amount,
  replies: { 200: { kind: 'accepted' } },
});
export const decryptedCall = call({
  name: 'decryptedThing',
  area: 'funds',
  method: 'POST',
  path: '/hk-web/decrypted',
  flags: ['decrypted'],
  request: amount,
  replies: { 200: { kind: 'ok', data: amount } },
});
export const formCall = call({
  name: 'formThing',
  area: 'favourites',
  method: 'POST',
  path: '/hk-web/form',
  flags: ['multipart'],
  request: z.object({ operate: z.string() }),
  replies: { 200: { kind: 'ok' } },
});

/** A key shelf in memory. */
export function memoryShelf(): KeyShelf & { pair: CryptoKeyPair | undefined } {
  return {
    pair: undefined,
    read() {
      return Promise.resolve(this.pair);
    },
    write(pair) {
      this.pair = pair;
      return Promise.resolve();
    },
    remove() {
      this.pair = undefined;
      return Promise.resolve();
    },
  };
}

export type SeenRequest = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer> | undefined;
  readonly at: number;
};

/** A clock that sleeps in no time; `now` is what the client believes. */
export function stepClock(start = 1_795_219_200_000, seed = 1): HttpClock & { slept: number[] } {
  const random = createRandom(seed);
  let time = start;
  const slept: number[] = [];
  return {
    slept,
    now: () => time,
    random: () => random.below(1_000_000) / 1_000_000,
    sleep: (duration) => {
      slept.push(duration);
      time += duration;
      return Promise.resolve();
    },
  };
}

export const answer = (code: number, data?: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify({ code, message: `message ${code}`, data }), { headers: { 'content-type': 'application/json' }, ...init });

/** A client whose server is a function of the request and its number, from 1. */
export function clientWith(
  serve: (request: SeenRequest, count: number) => Response | Promise<Response>,
  options: Partial<HttpOptions> = {},
) {
  const seen: SeenRequest[] = [];
  const faults: unknown[] = [];
  const clock = options.clock ?? stepClock();
  const fetchFn: typeof fetch = async (url, init = {}) => {
    const request = {
      method: init.method ?? 'GET',
      url: new URL(url instanceof Request ? url.url : url),
      headers: new Headers(init.headers),
      body: (init.body ?? undefined) as Uint8Array<ArrayBuffer> | undefined,
      at: clock.now(),
    };
    seen.push(request);
    return serve(request, seen.length);
  };
  const client = createHttpClient({
    bases: { '/': base },
    fetchFn,
    clock,
    onFault: (fault) => faults.push(fault),
    keys: createKeyStore(memoryShelf()),
    ...options,
  });
  return { client, seen, faults, clock };
}

/** The fault that a promise ends with. */
export const faultOf = async (promise: Promise<unknown>): Promise<Error & Record<string, unknown>> => {
  try {
    await promise;
  } catch (error) {
    return error as Error & Record<string, unknown>;
  }
  throw new Error('The call was expected to fail.');
};
