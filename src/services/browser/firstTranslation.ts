let changes: MutationRecord[] = [];
let observer: MutationObserver | undefined;
let isTaken = false;

/** What a browser's translation has changed so far, for who keeps the page from here on (translatedText.ts); nothing is heard here any more. */
export function takeFirstTranslation(): readonly MutationRecord[] {
  const taken = [...changes, ...(observer?.takeRecords() ?? [])];
  observer?.disconnect();
  changes = [];
  isTaken = true;
  return taken;
}

/** Reports that the browser begins to translate a page that nobody keeps yet; its changes wait to be taken. A page has one such watch. */
export function watchFirstTranslation(report: () => void): void {
  if (isTaken) return;
  observer = new MutationObserver((records) => {
    // What the page does to itself before is no news, however long nobody moves.
    if (changes.length === 0 && !records.some(({ addedNodes: [node] }) => node?.nodeName === 'FONT')) return;
    changes.push(...records);
    report();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
