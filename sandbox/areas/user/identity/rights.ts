import type { userRights } from '#services/user/identity/verifyCalls.ts';
import type { DataOf } from '#services/http/call.ts';
import { identityLevelOf, withdrawLimitOf } from '#sandbox/core/accounts/identityLevel.ts';
import type { IdentityRecord } from '#sandbox/core/accounts/users.ts';

type Right = DataOf<typeof userRights>[number];

/** What each level may do, the lowest first. */
const rights: readonly Omit<Right, 'isOwn' | 'withdraw24h'>[] = [
  { level: 0, c2c: false, card: false, ieo: false, api: true },
  { level: 1, c2c: true, card: true, ieo: false, api: true },
  { level: 2, c2c: true, card: true, ieo: true, api: true },
  { level: 3, c2c: true, card: true, ieo: true, api: true },
];

/** The rights of all levels, with that of the member marked: the highest that is passed. */
export function rightsFor(records: readonly IdentityRecord[]): Right[] {
  const own = identityLevelOf(records);
  return rights.map((right) => ({ ...right, withdraw24h: withdrawLimitOf(right.level), isOwn: right.level === own }));
}
