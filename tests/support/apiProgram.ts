import type { FastifyInstance, InjectOptions } from 'fastify';
import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createApiKeyIntent, editApiKeyIntent } from '#machines/rules/accountIntents.ts';
import { createApiKey, editApiKey } from '#services/user/apiKeyCalls.ts';
import { modifySafetyCheck } from '#services/user/secondFactorCalls.ts';
import type { RequestOf } from '#services/http/call.ts';
import { demoPassword } from '#sandbox/core/world/people.ts';
import type { TestBrowser, TestSandbox } from './sandbox.ts';

export type ApiRequest = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
};
export type ApiAnswer = {
  readonly status: number;
  readonly code: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of all calls
  readonly data: any;
  readonly headers: Readonly<Record<string, unknown>>;
};
type Ask = { readonly query?: string; readonly body?: object; readonly window?: number; readonly at?: number; readonly headers?: object };
type Wanted = Partial<Omit<RequestOf<typeof createApiKey>, 'publicKey'>>;

/** A program with an API key: signs by itself, by Node's own cryptography. */
export type ApiProgram = {
  readonly id: string;
  /** A signed request, not sent yet. */
  readonly signed: (method: ApiRequest['method'], path: string, ask?: Ask) => ApiRequest;
  readonly ask: (method: ApiRequest['method'], path: string, ask?: Ask) => Promise<ApiAnswer>;
};

/** Sends a request as it is. */
export async function sendApi(app: FastifyInstance, request: ApiRequest, remoteAddress = '127.0.0.1'): Promise<ApiAnswer> {
  const { method, path, query, body, headers } = request;
  const options: InjectOptions = { method, url: query === '' ? path : `${path}?${query}`, headers, remoteAddress };
  const answer = await app.inject(body === '' ? options : { ...options, payload: body });
  const { code, data } = answer.json<{ code: number; data?: unknown }>();
  return { status: answer.statusCode, code, data, headers: answer.headers };
}

/** The owner proves to want just what an intent names, by the password unless told. Returns what became of it. */
export const proveKey = async ({ client }: TestBrowser, intent: string, value: string = demoPassword) =>
  (await client.send(modifySafetyCheck, { item: 'apiKey', intent, value })).kind;
/** Makes a key after its proof. */
export async function makeKey(member: TestBrowser, wanted: RequestOf<typeof createApiKey>, value?: string) {
  await proveKey(member, createApiKeyIntent(wanted), value);
  return member.client.send(createApiKey, wanted);
}
/** Edits a key after its proof. */
export async function editKey(member: TestBrowser, wanted: RequestOf<typeof editApiKey>, value?: string) {
  await proveKey(member, editApiKeyIntent(wanted), value);
  return member.client.send(editApiKey, wanted);
}

/** Makes a key of a member, which the password alone has proven, and the program that holds it. */
export async function apiProgram({ app, clock }: TestSandbox, member: TestBrowser, wanted: Wanted = {}): Promise<ApiProgram> {
  const pair = generateKeyPairSync('ed25519');
  const kind = wanted.kind ?? 'hmac';
  const made = await makeKey(member, {
    label: 'program',
    rights: ['read', 'trade', 'transfer'],
    sources: [],
    ...wanted,
    kind,
    ...(kind === 'ed25519' ? { publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString() } : {}),
  });
  if (made.kind !== 'ok') throw new Error(`no key was made: ${made.kind}`);
  const { id, secret } = made.data;
  const signatureOf = (text: string): string =>
    secret === null ? signEd25519(text, pair.privateKey) : createHmac('sha256', secret).update(text).digest('hex');
  function signed(method: ApiRequest['method'], path: string, { query = '', body, window, at, headers = {} }: Ask = {}): ApiRequest {
    const [timestamp, text] = [String(at ?? clock.now()), body === undefined ? '' : JSON.stringify(body)];
    const full = `/api/v1/${path}`;
    return {
      method,
      path: full,
      query,
      body: text,
      headers: {
        ...(text === '' ? {} : { 'content-type': 'application/json' }),
        'hk-api-key': id,
        'hk-api-timestamp': timestamp,
        'hk-api-sign': signatureOf([timestamp, method, full, query, text].join('\n')),
        ...(window === undefined ? {} : { 'hk-api-window': String(window) }),
        ...headers,
      },
    };
  }
  return { id, signed, ask: (method, path, ask) => sendApi(app, signed(method, path, ask)) };
}

const signEd25519 = (text: string, key: KeyObject): string => sign(null, Buffer.from(text), key).toString('base64');
