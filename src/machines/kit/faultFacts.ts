/** What a machine keeps of a fault: plain JSON, enough for guards and for the sentence that the user reads. */
export type FaultFacts = {
  readonly name: string;
  /** Locale key with namespace, such as `faults:network`. */
  readonly messageKey: string;
  /** Milliseconds to wait, or 0. */
  readonly retryAfter: number;
  /** The server's own words, or empty; shown as text only. */
  readonly serverMessage: string;
};

const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

/** Reads what an error event carries. `fromCall` guarantees a Fault; anything else reads as an unexpected one. Never throws. */
export function faultFacts(error: unknown): FaultFacts {
  const parts: Readonly<Record<string, unknown>> = typeof error === 'object' && error !== null ? { ...error } : {};
  const retryAfter = parts['retryAfter'];
  return {
    name: textOf(parts['name'], 'UnexpectedFault'),
    messageKey: textOf(parts['messageKey'], 'faults:unexpected'),
    retryAfter: typeof retryAfter === 'number' && Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : 0,
    serverMessage: textOf(parts['serverMessage'], ''),
  };
}
