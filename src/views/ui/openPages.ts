/** Names of the routes that have a page; null until the ways to their code have come. */
let names: ReadonlySet<string> | null = null;
const watchers = new Set<() => void>();

export const openPagesNow = (): ReadonlySet<string> | null => names;
/** Hears when they are known. Returns the function that ends it. */
export function watchOpenPages(tell: () => void): () => void {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}
export function tellOpenPages(known: readonly string[]): void {
  if (names !== null) return;
  names = new Set(['home', ...known]);
  for (const tell of watchers) tell();
}
