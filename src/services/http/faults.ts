/** What every fault tells: a stable name for tests, a locale key for the user, technical details for the console. */
export type FaultParts = {
  readonly details?: string;
  readonly cause?: unknown;
  readonly call?: string;
  readonly status?: number;
  readonly code?: number;
  readonly retryAfter?: number;
  readonly serverMessage?: string;
  readonly messageKey?: string;
};

/**
 * Base of all that can go wrong below a business answer. `messageKey` names a text in locales/<code>/shell/faults.json.
 * Units: `retryAfter` in milliseconds. A business code that a call names is an outcome, never a Fault.
 */
export class Fault extends Error {
  readonly messageKey: string;
  readonly details: string | undefined;
  readonly call: string | undefined;
  readonly status: number | undefined;
  readonly code: number | undefined;
  readonly retryAfter: number | undefined;
  /** The server's own words, shown as text and never as markup. */
  readonly serverMessage: string | undefined;

  constructor(name: string, messageKey: string, shortMessage: string, parts: FaultParts = {}) {
    super(shortMessage, parts.cause === undefined ? undefined : { cause: parts.cause });
    this.name = name;
    this.messageKey = parts.messageKey ?? messageKey;
    this.details = parts.details;
    this.call = parts.call;
    this.status = parts.status;
    this.code = parts.code;
    this.retryAfter = parts.retryAfter;
    this.serverMessage = parts.serverMessage;
  }
}

/** No answer arrived: offline, refused, reset, DNS. */
export class NetworkFault extends Fault {
  constructor(parts?: FaultParts) {
    super('NetworkFault', 'faults:network', 'The server could not be reached.', parts);
  }
}
/** No answer in time. */
export class TimeoutFault extends Fault {
  constructor(parts?: FaultParts) {
    super('TimeoutFault', 'faults:timeout', 'The server took too long to answer.', parts);
  }
}
/** An HTTP status that is no answer (5xx, unexpected 4xx). */
export class StatusFault extends Fault {
  constructor(parts?: FaultParts) {
    super('StatusFault', 'faults:status', 'The server answered with an error.', parts);
  }
}
/** An answer that does not fit the call's schema, or is not JSON. */
export class ShapeFault extends Fault {
  constructor(parts?: FaultParts) {
    super('ShapeFault', 'faults:shape', 'The server sent an answer that cannot be read.', parts);
  }
}
/** A business code the call does not name; `serverMessage` holds the server's words. */
export class CodeFault extends Fault {
  constructor(parts?: FaultParts) {
    super('CodeFault', 'faults:code', 'The server refused the request.', parts);
  }
}
/** Login missing, ended or expired. */
export class SessionFault extends Fault {
  constructor(parts?: FaultParts) {
    super('SessionFault', 'faults:session', 'The session has ended.', parts);
  }
}
/** Too many requests; `retryAfter` says when to come back. */
export class RateLimitFault extends Fault {
  constructor(parts?: FaultParts) {
    super('RateLimitFault', 'faults:rateLimit', 'Too many requests.', parts);
  }
}
/** The request proof was refused or cannot be made (no secure context, key lost). */
export class ProofFault extends Fault {
  constructor(parts?: FaultParts) {
    super('ProofFault', 'faults:proof', 'The request could not be proven.', parts);
  }
}
/** The answer's receipt is missing or wrong: its content must not be shown. */
export class ReceiptFault extends Fault {
  constructor(parts?: FaultParts) {
    super('ReceiptFault', 'faults:receipt', 'The answer could not be verified.', parts);
  }
}
/** The wallet or a chain node failed. */
export class WalletFault extends Fault {
  constructor(parts?: FaultParts) {
    super('WalletFault', 'faults:wallet', 'The wallet or chain did not answer.', parts);
  }
}
/** Anything that nobody expected; kept apart so that it is noticed. */
export class UnexpectedFault extends Fault {
  constructor(parts?: FaultParts) {
    super('UnexpectedFault', 'faults:unexpected', 'Something unexpected went wrong.', parts);
  }
}

/** Turns whatever was thrown into a Fault; a Fault passes through unchanged. */
export function toFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  if (error instanceof TypeError && /fetch|network/i.test(error.message)) return new NetworkFault({ cause: error });
  return new UnexpectedFault({ cause: error, details: error instanceof Error ? error.message : String(error) });
}
