/** What a lost session interrupted. It lives in this tab's memory alone: amounts never reach storage. */
let kept: { readonly uid: string; readonly draft: unknown } | undefined;

/** Keeps a form for the person who was filling it in. */
export function keepTransferDraft(uid: string, draft: unknown): void {
  kept = { uid, draft };
}

/** Hands the kept form back once, to the same person only. */
export function takeTransferDraft<Draft>(uid: string): Draft | null {
  const mine = kept?.uid === uid ? (kept.draft as Draft) : null;
  kept = undefined;
  return mine;
}

export const hasTransferDraft = (uid: string): boolean => kept?.uid === uid;

export function forgetTransferDraft(): void {
  kept = undefined;
}
