import type { ActivityLine } from './ownActivity.ts';
import { listRecipients, type Recipient } from './recipients.ts';

/** Whom an account has paid, as activity has told since the page was loaded: by account, then by recipient, in small letters. */
const told = new Map<string, Map<string, Recipient>>();

/** Keeps whom an account has paid; times in ms, of one that is known the newest counts. */
export function notePaidTo(account: string, paid: readonly Recipient[]): void {
  const known = told.get(account.toLowerCase()) ?? new Map<string, Recipient>();
  for (const { address, usedAt } of paid) {
    const before = known.get(address.toLowerCase())?.usedAt ?? 0;
    known.set(address.toLowerCase(), { address, usedAt: Math.max(usedAt, before) });
  }
  told.set(account.toLowerCase(), known);
}

/** Takes from lines of an account's activity whom it has paid: what the chain did, and no token that only says so. */
export function notePaid(account: string, rows: readonly ActivityLine[]): void {
  const paid = rows.flatMap(({ type, direction, status, isRiskToken, counterpart: address, blockTime }) =>
    type === 'transfer' && direction === 'out' && status === 'confirmed' && !isRiskToken && address !== ''
      ? [{ address, usedAt: blockTime ?? 0 }]
      : [],
  );
  notePaidTo(account, paid);
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
