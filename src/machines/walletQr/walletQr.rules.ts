import type { Problem } from '../rules/problem.ts';

/** Milliseconds to leave the server alone after it refused a request for coming too often: what it said, else half a minute, never under a second. */
export const waitOf = (problem: Problem): number => Math.max(1_000, problem.retryAfter ?? 30_000);

/** Whole seconds for people, rounded up. */
export const wholeSeconds = (milliseconds: number): number => Math.ceil(milliseconds / 1_000);
