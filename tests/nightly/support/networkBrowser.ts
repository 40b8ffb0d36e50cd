import { WebSocket as Socket } from 'ws';
import * as z from 'zod/mini';
import { login } from '#services/session/entryCalls.ts';
import { createKeyStore } from '#services/browser/keyStore.ts';
import { createHttpClient, type HttpClient } from '#services/http/client.ts';
import { makeProof } from '#services/http/proof.ts';
import { createStream, type Stream } from '#services/stream/stream.ts';
import { demoPassword } from '#sandbox/core/world/people.ts';

export type NetworkBrowser = {
  readonly origin: string;
  /** The app's own client: it signs, carries keys and reads outcomes as the app does. */
  readonly client: HttpClient;
  readonly logIn: (email: string) => Promise<void>;
  /** The app's stream with this browser's key and cookies, to the process that listens at a port. */
  readonly streamTo: (port: number) => Stream;
  /** Requests on their way whose path ends so. */
  readonly openRequests: (path: string) => number;
};

const config = z.object({ receiptKeys: z.array(z.any()) });

/** A browser of its own key and cookies on an exchange that listens; it outlives the exchange's restarts. */
export async function networkBrowser(origin: string): Promise<NetworkBrowser> {
  const cookies = new Map<string, string>();
  const open = new Map<string, number>();
  let pair: CryptoKeyPair | undefined;
  const fetchFn: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const headers = new Headers(request.headers);
    headers.set('origin', origin);
    headers.set('sec-fetch-site', 'same-origin');
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const { pathname } = new URL(request.url);
    open.set(pathname, (open.get(pathname) ?? 0) + 1);
    try {
      const answer = await fetch(request, { headers });
      for (const line of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (name !== undefined && value !== undefined) cookies.set(name, value);
      }
      return answer;
    } finally {
      open.set(pathname, (open.get(pathname) ?? 0) - 1);
    }
  };
  const { receiptKeys } = z.parse(config, await (await fetch(`${origin}/config.json`)).json());
  const keys = createKeyStore({
    read: async () => pair,
    write: async (made) => void (pair = made),
    remove: async () => void (pair = undefined),
  });
  const client = createHttpClient({
    bases: { '/': origin },
    fetchFn,
    receiptKeys,
    timeout: 10_000,
    keys,
  });
  return {
    origin,
    streamTo: (port) =>
      createStream({
        address: () => `ws://127.0.0.1:${port}/stream`,
        openSocket: (url) => {
          const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
          return new Socket(url, { headers: { origin, cookie, host: new URL(origin).host } }) as unknown as WebSocket;
        },
        prove: async ({ challenge, target, time }) => {
          const issuedAt = Math.floor(time / 1_000);
          const subject = { method: 'GET', target, query: '', body: null, issuedAt, nonce: challenge, idempotencyKey: undefined };
          return (await makeProof(await keys.get(), subject)).proof;
        },
      }),
    client,
    openRequests: (path) => open.get(path) ?? 0,
    async logIn(email) {
      const outcome = await client.send(login, { email, password: demoPassword });
      if (outcome.kind !== 'ok') throw new Error(`${email} could not log in: ${outcome.message}`);
    },
  };
}
