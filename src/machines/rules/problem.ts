import type { Fault } from '#services/http/faults.ts';

/** A fault as context keeps it: plain JSON. `retryAfter` in milliseconds; `text` is the server's words. */
export type Problem = {
  readonly fault: string;
  readonly key: string;
  readonly text: string | null;
  readonly code: number | null;
  readonly retryAfter: number | null;
};

const isFault = (error: unknown): error is Fault => error instanceof Error && 'messageKey' in error;

/** What was thrown, made plain. `key` names a text of locales/<code>/shell/faults.json. */
export function problemOf(error: unknown): Problem {
  if (!isFault(error)) return { fault: 'UnexpectedFault', key: 'faults:unexpected', text: null, code: null, retryAfter: null };
  return {
    fault: error.name,
    key: error.messageKey,
    text: error.serverMessage || null,
    code: error.code ?? null,
    retryAfter: error.retryAfter ?? null,
  };
}

export const isFaultNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

/** Whole seconds until a new try is welcome, at least one; half a minute when the server named none. */
export const secondsToWait = (error: unknown): number => Math.max(1, Math.ceil((problemOf(error).retryAfter ?? 30_000) / 1_000));
