import type { MessageParams } from './messages.ts';

/**
 * A request that is turned away before or instead of a business answer: HTTP status, code and, where a client can act on them,
 * field errors and headers. The text comes from locales/<locale>/sandbox/sandbox.json, key `code.<code>` unless another is named.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number;
  readonly messageKey: string;
  readonly params: MessageParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** What else a program needs to know of it. */
  readonly data: Readonly<Record<string, unknown>> | undefined;

  constructor(
    status: number,
    code: number,
    parts: {
      messageKey?: string;
      params?: MessageParams;
      headers?: Readonly<Record<string, string>>;
      fields?: Readonly<Record<string, string>>;
      data?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(`refused with ${code}`);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.messageKey = parts.messageKey ?? `code.${code}`;
    this.params = parts.params ?? {};
    this.headers = parts.headers ?? {};
    this.fields = parts.fields;
    this.data = parts.data;
  }
}

/** A 429 that says when to come back; `waitMs` is rounded up to whole seconds, at least one. */
export function tooMany(waitMs: number): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new Refusal(429, 42901, { params: { seconds }, headers: { 'retry-after': String(seconds) } });
}
