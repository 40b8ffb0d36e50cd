import type { AnyCall } from '#services/http/call.ts';

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

/** An exchange behind `fetch`: it answers by call, spoils the answers of one call while told to, and keeps what it was asked. */
export class FakeExchange {
  readonly seen: SeenCall[] = [];
  readonly #served: readonly Served[];
  #spoilt: { readonly call: string; readonly fault: FaultKind | 'session' } | null = null;
  #delayMs = 0;

  constructor(served: readonly Served[]) {
    this.#served = served;
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
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const served = this.#served.find(({ call }) => call.path === pathname && call.method === (init.method ?? 'GET'));
    if (served === undefined) throw new Error(`nobody serves ${init.method ?? 'GET'} ${pathname}`);
    const text = ArrayBuffer.isView(init.body) ? new TextDecoder().decode(init.body) : '';
    const seen = {
      call: served.call.name,
      key: new Headers(init.headers).get('idempotency-key'),
      body: text === '' ? null : (JSON.parse(text) as unknown),
    };
    this.seen.push(seen);
    if (this.#delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.#delayMs));
    if (this.#spoilt?.call !== served.call.name) return json(served.answer(seen));
    const { fault } = this.#spoilt;
    if (fault === 'session') return json({ code: 40_108, message: '' }, { status: 401 });
    if (!withoutEffect.includes(fault)) served.answer(seen);
    return spoilt(fault, init.signal);
  };
}
