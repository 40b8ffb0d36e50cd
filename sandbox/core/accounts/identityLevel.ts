import type { IdentityRecord } from './users.ts';

const passed = 1;

/** The highest level that a member has passed: 0 none, 1 standard, 2 advanced, 3 company. */
export const identityLevelOf = (records: readonly IdentityRecord[]): number =>
  Math.max(0, ...records.filter(({ identityStatus }) => identityStatus === passed).map(({ identityType }) => identityType));

/** What each level may withdraw in 24 hours, in USDT. */
const withdrawLimitsUsdt = ['10000', '50000', '500000', '2000000'] as const;
export const withdrawLimitOf = (level: number): string => withdrawLimitsUsdt[level] ?? withdrawLimitsUsdt[0];
