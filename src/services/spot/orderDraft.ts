/** A ticket that a login interrupted. It lives in this tab's memory alone: amounts never reach storage. */
let kept: { readonly owner: string; readonly tradeCode: string; readonly ticket: unknown } | undefined;

/** Keeps a ticket for who was filling it in; `owner` is '' for a guest, whose ticket goes to whoever logs in next in this tab. */
export function keepOrderDraft(owner: string, tradeCode: string, ticket: unknown): void {
  kept = { owner, tradeCode, ticket };
}

/** Hands the kept ticket of a pair back once. Another person's is dropped. */
export function takeOrderDraft<Ticket>(owner: string, tradeCode: string): Ticket | null {
  if (kept?.tradeCode !== tradeCode) return null;
  const mine = kept.owner === '' || kept.owner === owner ? (kept.ticket as Ticket) : null;
  // Whoever is not logged in yet may be the one who was.
  if (owner !== '') kept = undefined;
  return mine;
}
