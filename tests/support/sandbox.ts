import type { FastifyInstance, InjectOptions } from 'fastify';
import { createKeyStore, type KeyStore } from '#services/browser/keyStore.ts';
import type { LoginData } from '#services/session/calls.ts';
import { login } from '#services/session/entryCalls.ts';
import { createHttpClient, type HttpClient } from '#services/http/client.ts';
import type { HttpOptions } from '#services/http/transport.ts';
import { stillClock, type Clock } from '#sandbox/core/clock.ts';
import type { Database } from '#sandbox/core/database/database.ts';
import { openDatabase } from '#sandbox/core/database/openDatabase.ts';
import { newSecrets, type Secrets } from '#sandbox/core/security/secrets.ts';
import { buildSandbox, type SandboxOptions } from '#sandbox/server.ts';
import { demoPassword } from '#sandbox/core/world/people.ts';
import { seedWorld } from '#sandbox/world/seedWorld.ts';
import { cookieHeader, keepCookies, type CookieJar } from './cookies.ts';

export const testOrigin = 'https://exchange.test';
/** 2026-11-21T00:00:00Z, when every test world begins. */
export const testStart = Date.UTC(2026, 10, 21);

export type TestSandbox = {
  readonly app: FastifyInstance;
  readonly clock: Clock;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly close: () => Promise<void>;
};

/** The exchange on a database in memory with the demo world and a clock that stands still; every answer is checked against its schema. */
export async function testSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const clock = options.clock ?? stillClock(testStart);
  const secrets = options.secrets ?? newSecrets();
  // The dump of `seededWorld.ts` is the world of this seed at this time; a runner without it seeds.
  const template = clock.now() === testStart && options.seed === undefined ? process.env['SEEDED_WORLD'] : undefined;
  const database = options.database ?? (await openDatabase({ clock, template }));
  await seedWorld(database, { seed: options.seed ?? 1, quickPasswords: true });
  const app = await buildSandbox({
    seed: 1,
    origins: [testOrigin],
    checkAnswers: true,
    scenes: true,
    quickPasswords: true,
    ...options,
    database,
    clock,
    secrets,
  });
  return {
    app,
    clock,
    database,
    secrets,
    close: async () => {
      await app.close();
      if (options.database === undefined) await database.close();
    },
  };
}

/** `fetch` that goes straight into the app, as a browser on the exchange's own page would send it; no port is opened. */
export function sandboxFetch(app: FastifyInstance, jar: CookieJar, remoteAddress = '127.0.0.1'): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const headers: Record<string, string> = Object.fromEntries(request.headers);
    if (request.method !== 'GET') headers.origin = testOrigin;
    headers['sec-fetch-site'] = 'same-origin';
    headers['sec-fetch-mode'] = 'cors';
    if (jar.size > 0) headers.cookie = cookieHeader(jar);
    const bytes = Buffer.from(await request.arrayBuffer());
    const options: InjectOptions = {
      method: request.method as 'GET',
      url: url.pathname + url.search,
      headers,
      remoteAddress,
      ...(bytes.length > 0 ? { payload: bytes } : {}),
    };
    const answer = await app.inject(options).catch((error: unknown) => {
      throw new TypeError('fetch failed', { cause: error });
    });
    keepCookies(jar, [answer.headers['set-cookie'] ?? []].flat().map(String));
    const answerHeaders = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      for (const one of [value ?? []].flat()) answerHeaders.append(name, String(one));
    const hasBody = ![204, 304].includes(answer.statusCode) && request.method !== 'HEAD';
    return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, { status: answer.statusCode, headers: answerHeaders });
  };
}

export type TestBrowser = {
  readonly client: HttpClient;
  readonly jar: CookieJar;
  readonly keys: KeyStore;
  readonly fetchFn: typeof fetch;
  readonly login: (email: string, password?: string) => Promise<LoginData>;
};

/** A browser on the exchange: its own key, cookies and the app's real http client, with the sandbox's clock. */
export function testBrowser(
  { app, clock, secrets }: TestSandbox,
  options: Partial<HttpOptions> & { readonly remoteAddress?: string } = {},
): TestBrowser {
  const { remoteAddress, ...http } = options;
  const jar: CookieJar = new Map();
  let pair: CryptoKeyPair | undefined;
  const keys = createKeyStore({
    read: async () => pair,
    write: async (made) => void (pair = made),
    remove: async () => void (pair = undefined),
  });
  const fetchFn = sandboxFetch(app, jar, remoteAddress);
  const client = createHttpClient({
    bases: { '/': testOrigin },
    fetchFn,
    keys,
    receiptKeys: secrets.receiptKeys,
    clock: { now: clock.now, sleep: async () => {}, random: () => 0 },
    ...http,
  });
  return {
    client,
    jar,
    keys,
    fetchFn,
    async login(email, password = demoPassword) {
      const outcome = await client.send(login, { email, password });
      if (outcome.kind !== 'ok') throw new Error(`${email} could not log in: ${outcome.message}`);
      return outcome.data;
    },
  };
}
