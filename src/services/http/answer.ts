import * as z from 'zod/mini';
import { envelope, type AnyCall, type Envelope, type OutcomeOf } from './call.ts';
import { code } from './codes.ts';
import { CodeFault, ProofFault, RateLimitFault, SessionFault, ShapeFault, StatusFault, type Fault } from './faults.ts';

/** An answer as it arrived; `retryAfter` in milliseconds, `identifier` the `jti` of the request's proof. */
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly retryAfter: number | undefined;
  readonly identifier: string | undefined;
};

const withoutPrototypeKeys = (key: string, value: unknown): unknown => (key === '__proto__' ? undefined : value);

/** Parses JSON bytes; a key named `__proto__` is dropped. Undefined when it is no JSON. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // An escaped letter can spell the name too.
    return /__proto__|\\u00/i.test(text) ? JSON.parse(text, withoutPrototypeKeys) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The envelope of an answer, or undefined when it is something else (HTML, plain text, cut off). */
export function readEnvelope(answer: Answer): Envelope | undefined {
  return z.safeParse(envelope, parseJson(answer.body)).data as Envelope | undefined;
}

const proofRefusals: readonly number[] = [
  code.proofMissing,
  code.proofMalformed,
  code.proofOtherKey,
  code.proofMismatch,
  code.proofNonce,
  code.proofClock,
  code.proofReplayed,
];

function statusFault(answer: Answer, found: Envelope | undefined): Fault {
  const parts = {
    status: answer.status,
    ...(found === undefined ? {} : { code: found.code, serverMessage: found.message }),
    ...(answer.retryAfter === undefined ? {} : { retryAfter: answer.retryAfter }),
  };
  if (answer.status === 429) return new RateLimitFault(parts);
  if (answer.status !== 401) return new StatusFault(parts);
  return found !== undefined && proofRefusals.includes(found.code) ? new ProofFault(parts) : new SessionFault(parts);
}

/**
 * Turns an answer into the call's typed outcome. A code that the call names is an outcome whatever the HTTP status;
 * `other` stands for unnamed codes of answers with a 2xx status only.
 * @throws SessionFault, ProofFault, RateLimitFault, StatusFault by HTTP status; ShapeFault; CodeFault.
 */
export function readOutcome<C extends AnyCall>(call: C, answer: Answer): OutcomeOf<C> {
  const found = readEnvelope(answer);
  const succeeded = answer.status >= 200 && answer.status < 300;
  // What a non-2xx answer says is not covered by a receipt.
  const mayName = succeeded || !call.flags.includes('decrypted');
  const named = found === undefined || !mayName ? undefined : call.replies[found.code];
  if (found === undefined && succeeded) throw new ShapeFault({ status: answer.status, details: 'The answer is not an envelope.' });
  const reply = named ?? (succeeded ? call.replies.other : undefined);
  if (found === undefined || reply === undefined) {
    if (!succeeded || found === undefined) throw statusFault(answer, mayName ? found : undefined);
    throw new CodeFault({ status: answer.status, code: found.code, serverMessage: found.message });
  }
  const outcome = { kind: reply.kind, code: found.code, message: found.message };
  if (reply.data === undefined) return outcome as unknown as OutcomeOf<C>;
  const data = z.safeParse(reply.data, found.data);
  if (!data.success) {
    const problems = data.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message || issue.code}`);
    throw new ShapeFault({ status: answer.status, code: found.code, details: problems.slice(0, 5).join('; ') });
  }
  return { ...outcome, data: data.data } as unknown as OutcomeOf<C>;
}
