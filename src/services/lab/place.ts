/** What stands behind the `#` of the address, decoded. */
export function hashNow(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

/** Reports each change of what stands behind the `#`. Returns the function that ends it. */
export function watchHash(report: (hash: string) => void): () => void {
  const tell = (): void => report(hashNow());
  addEventListener('hashchange', tell);
  return () => removeEventListener('hashchange', tell);
}

/** Puts a word behind the `#` of the address. */
export function showHash(hash: string): void {
  if (hashNow() !== hash) location.hash = encodeURIComponent(hash);
}
