import type { AnyCall } from '#services/http/call.ts';
import { makeReceipt, type ReceiptSigner } from '#sandbox/core/security/receipt.ts';

/** What may become of an answer on its way. `slow` never comes; `offline` never leaves. */
export const faultKinds = ['slow', 'HTTP 500', 'HTTP 429', 'HTML', 'wrong shape', 'unknown code', 'offline'] as const;
export type FaultKind = (typeof faultKinds)[number];

export type SeenCall = { readonly call: string; readonly key: string | null; readonly body: unknown };
/** What the exchange does and answers, as an envelope. */
export type Served = { readonly call: AnyCall; readonly answer: (seen: SeenCall) => unknown };

export const unknownCode = 59_999;
export const unknownWords = `Words of ${unknownCode}.`;

const json = (value: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' }, ...init });

const never = (signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));

function spoilt(fault: FaultKind, signal: AbortSignal | null | undefined): Response | Promise<Response> {
  switch (fault) {
    case 'slow':
      return never(signal);
    case 'HTTP 500':
      return json({ code: 50_000, message: '' }, { status: 500 });
    case 'HTTP 429':
      return json({ code: 42_901, message: '' }, { status: 429, headers: { 'content-type': 'application/json', 'retry-after': '1' } });
    case 'HTML':
      return new Response('<!doctype html><h1>Gateway</h1>', { headers: { 'content-type': 'text/html' } });
    case 'wrong shape':
      return json({ code: '200', data: { unexpected: true } });
    case 'unknown code':
      return json({ code: unknownCode, message: unknownWords });
    case 'offline':
      throw new TypeError('Failed to fetch');
  }
}

/** Faults by which nothing was done; behind the others the exchange may have done everything. */
const withoutEffect: readonly FaultKind[] = ['HTTP 429', 'unknown code', 'offline'];

const jsonOf = (text: string): unknown => {
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
};

/** The `jti` of a request proof. */
const identifierIn = (proof: string | null): string => {
  const claims = Buffer.from(proof?.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { jti: string }).jti;
};

type Asked = { readonly headers: Headers; readonly path: string; readonly query: string; readonly signal: AbortSignal | null | undefined };

/** An exchange behind `fetch`: it answers by call, spoils the answers of one call while told to, and keeps what it was asked. */
export class FakeExchange {
  readonly seen: SeenCall[] = [];
  /** The most requests of one call that were out at once. */
  mostAtOnce = 0;
  readonly #out = new Map<string, number>();
  readonly #served: readonly Served[];
  readonly #signer: ReceiptSigner | undefined;
  #spoilt: { readonly call: string; readonly fault: FaultKind | 'session' } | null = null;
  #delayMs = 0;

  /** `signer` gives the answers of decrypted calls their receipts; spoilt ones have none. */
  constructor(served: readonly Served[], signer?: ReceiptSigner) {
    this.#served = served;
    this.#signer = signer;
  }

  /** From now on, until `heal`. */
  spoil(call: string, fault: FaultKind | 'session'): void {
    this.#spoilt = { call, fault };
  }

  heal(): void {
    this.#spoilt = null;
  }

  /** Every answer takes this long; in milliseconds. */
  delay(milliseconds: number): void {
    this.#delayMs = milliseconds;
  }

  asked(call: string): readonly SeenCall[] {
    return this.seen.filter((seen) => seen.call === call);
  }

  readonly fetch: typeof fetch = async (input, init = {}) => {
    const { pathname, search } = new URL(input instanceof globalThis.Request ? input.url : input);
    const served = this.#served.find(({ call }) => call.path === pathname && call.method === (init.method ?? 'GET'));
    if (served === undefined) throw new Error(`nobody serves ${init.method ?? 'GET'} ${pathname}`);
    const { name } = served.call;
    const headers = new Headers(init.headers);
    const body = jsonOf(ArrayBuffer.isView(init.body) ? new TextDecoder().decode(init.body) : '');
    const seen = { call: name, key: headers.get('idempotency-key'), body };
    this.seen.push(seen);
    const out = (this.#out.get(name) ?? 0) + 1;
    this.#out.set(name, out);
    this.mostAtOnce = Math.max(this.mostAtOnce, out);
    try {
      return await this.#answer(served, seen, { headers, path: pathname, query: search.slice(1), signal: init.signal });
    } finally {
      this.#out.set(name, (this.#out.get(name) ?? 1) - 1);
    }
  };

  async #answer({ call, answer }: Served, seen: SeenCall, request: Asked): Promise<Response> {
    if (this.#delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.#delayMs));
    if (this.#spoilt?.call !== call.name) return this.#sound(call, JSON.stringify(answer(seen)), request);
    const { fault } = this.#spoilt;
    if (fault === 'session') return json({ code: 40_108, message: '' }, { status: 401 });
    if (!withoutEffect.includes(fault)) answer(seen);
    return spoilt(fault, request.signal);
  }

  #sound(call: AnyCall, body: string, { headers, path, query }: Asked): Response {
    const answer = new Response(body, { headers: { 'content-type': 'application/json' } });
    if (this.#signer === undefined || !call.flags.includes('decrypted')) return answer;
    const identifier = identifierIn(headers.get('dpop'));
    const signed = { status: 200, identifier, method: call.method, path, query, body, issuedAt: Date.now() };
    answer.headers.set('hk-receipt', makeReceipt(this.#signer, signed));
    return answer;
  }
}
