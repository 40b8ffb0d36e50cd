/**
 * The full address that a text is; null where it is none. Not by `URL.canParse`: once Node 20 has compiled a call of it, it says no to
 * every text beyond ASCII.
 */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
