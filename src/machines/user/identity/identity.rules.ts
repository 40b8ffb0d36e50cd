import type { DataOf } from '#services/http/call.ts';
import type { identityStatus } from '#services/user/identity/calls.ts';

/** The server's identity checks of one person, oldest first. */
export type IdentityRecords = DataOf<typeof identityStatus>;
export type IdentityLabel = 'inProgress' | 'enterprise' | 'advanced' | 'standard' | 'notIdentified';

const waiting = 0;
const passed = 1;
const labels: Readonly<Record<number, IdentityLabel>> = { 1: 'standard', 2: 'advanced', 3: 'enterprise' };

/**
 * What stands beside the name (spec section 4): in progress while any check waits; otherwise by the type of the latest that passed;
 * otherwise not identified. A type that this app does not know identifies nobody.
 */
export function identityLabel(records: IdentityRecords): IdentityLabel {
  if (records.some((record) => record.identityStatus === waiting)) return 'inProgress';
  const latest = records.findLast((record) => record.identityStatus === passed);
  return (latest === undefined ? undefined : labels[latest.identityType]) ?? 'notIdentified';
}
