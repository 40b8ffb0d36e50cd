import type { DataOf } from '#services/http/call.ts';
import type { kycConfig, userRights, verifyResult } from '#services/user/identity/verifyCalls.ts';

/** How a level stands, and what its form begins with. */
export type Standing = DataOf<typeof verifyResult>;
export type Right = DataOf<typeof userRights>[number];
export type IdentityConfig = DataOf<typeof kycConfig>;
/** 1 standard, 2 advanced. */
export type Level = 1 | 2;
export const levels: readonly Level[] = [1, 2];
export type Facts = {
  readonly config: IdentityConfig;
  readonly rights: readonly Right[];
  readonly standings: { readonly [Of in Level]: Standing };
};

const waiting = 0;
const passed = 1;
const failed = 2;
export type StandingWord = 'waiting' | 'passed' | 'refused' | 'final' | 'expired' | 'revoked' | 'open';
/** How a level stands, in a word. */
export function wordOf({ identityStatus, canResubmit, ended }: Standing): StandingWord {
  if (identityStatus === waiting) return 'waiting';
  if (identityStatus === passed) return 'passed';
  if (identityStatus === failed) return canResubmit ? 'refused' : 'final';
  return ended ?? 'open';
}

/** Whether a level is passed and counts for nothing, because the one below it is passed no more. */
export const isAsleep = ({ standings }: Facts, level: Level): boolean =>
  level === 2 && standings[2].identityStatus === passed && standings[1].identityStatus !== passed;

/** Whether papers for a level can be handed in: advanced follows standard. */
export function mayApply({ standings }: Facts, level: Level): boolean {
  return standings[level].canResubmit && (level === 1 || standings[1].identityStatus === passed);
}
