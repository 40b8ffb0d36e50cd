import type { QrToken } from '#services/web3/calls.ts';
import type { Problem } from '#machines/rules/problem.ts';

export type WalletQrContext = {
  readonly token: QrToken | null;
  /** A phone has opened the request. */
  readonly isScanned: boolean;
  /** The phone has done something, but no poll has asked what. */
  readonly isCheckDue: boolean;
  /** The user wanted a check sooner than one is allowed. */
  readonly isEarly: boolean;
  /** Why the last poll failed while polling goes on. */
  readonly trouble: Problem | null;
  /** Why there is no QR. */
  readonly problem: Problem | null;
  /** Milliseconds that the server wants to be left alone. */
  readonly retryAfter: number;
};

/** What a new code begins with. */
export const fresh = {
  token: null,
  isScanned: false,
  isCheckDue: false,
  isEarly: false,
  trouble: null,
  problem: null,
  retryAfter: 0,
} as const satisfies WalletQrContext;

/** Milliseconds to leave the server alone after it refused a request for coming too often: what it said, else half a minute, never under a second. */
export const waitOf = (problem: Problem): number => Math.max(1_000, problem.retryAfter ?? 30_000);

/** Whole seconds for people, rounded up. */
export const wholeSeconds = (milliseconds: number): number => Math.ceil(milliseconds / 1_000);
