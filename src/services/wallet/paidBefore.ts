import type { ActivityLine } from './ownActivity.ts';
import { listRecipients, type Recipient } from './recipients.ts';

/** Whom an account has paid, as activity has told since the page was loaded: by account, then by recipient, in small letters. */
const told = new Map<string, Map<string, Recipient>>();

/** Takes from lines of an account's activity whom it has paid: what the chain did, and no token that only says so. */
export function notePaid(account: string, rows: readonly ActivityLine[]): void {
  const known = told.get(account.toLowerCase()) ?? new Map<string, Recipient>();
  for (const { type, direction, status, isRiskToken, counterpart: address, blockTime } of rows) {
    if (type !== 'transfer' || direction !== 'out' || status !== 'confirmed' || isRiskToken || address === '') continue;
    const usedAt = Math.max(blockTime ?? 0, known.get(address.toLowerCase())?.usedAt ?? 0);
    known.set(address.toLowerCase(), { address, usedAt });
  }
  told.set(account.toLowerCase(), known);
}

/** Whom the account has sent to, as this browser remembers it and its activity has told, each once, the newest first. Never rejects. */
export async function listPaid(account: string): Promise<readonly Recipient[]> {
  const known = new Map(told.get(account.toLowerCase()));
  for (const each of await listRecipients(account)) {
    const other = known.get(each.address.toLowerCase());
    if (other === undefined || other.usedAt < each.usedAt) known.set(each.address.toLowerCase(), each);
  }
  return [...known.values()].toSorted((left, right) => right.usedAt - left.usedAt);
}
