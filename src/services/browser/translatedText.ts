/** The element that a browser's translation puts in a text's place. */
const isTranslation = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

/**
 * Keeps a page alive that the browser translates. Chrome and Edge take a text node out and put a `<font>` in its place, or move it
 * into one; React holds on to its own text node, so what it writes is never seen, and where it takes the node out or puts another
 * before it, the browser throws and the page falls (github.com/facebook/react/issues/11538).
 *
 * The node goes back where it stood, empty, before its translation. What React does to it is then done: new words drop the
 * translation, and the browser translates the new ones; a node that leaves or moves takes its translation along.
 * @param root What is kept, with all that comes into it.
 * @param before What has happened in it before, as an observer of its child nodes tells it.
 * @returns The function that ends it; nodes stay as they are.
 */
export function keepTranslatedText(root: Node, before: readonly MutationRecord[] = []): () => void {
  const shownFor = new WeakMap<Text, Element>();
  const heldFor = new WeakMap<Element, { readonly node: Text; readonly words: string }>();

  const drop = (node: Text): void => {
    const translation = shownFor.get(node);
    if (translation === undefined) return;
    shownFor.delete(node);
    heldFor.delete(translation);
    translation.remove();
  };
  const hold = (node: Text, translation: Element): void => {
    // A node that was moved into its translation leaves its words there.
    if (translation.contains(node)) node.replaceWith(node.cloneNode());
    const words = node.data;
    node.data = '';
    translation.before(node);
    shownFor.set(node, translation);
    heldFor.set(translation, { node, words });
    // Begun after it was emptied: from here on each change is React's.
    observer.observe(node, { characterData: true });
  };
  const hearGone = (node: Node, beside: readonly (Node | null)[], fresh: ReadonlySet<Node>): void => {
    if (node instanceof Text) {
      const translation = shownFor.get(node);
      if (translation !== undefined) {
        if (node.parentNode === null) drop(node);
        // One that is gone was taken out by the browser, which shows the page as it was.
        else if (translation.isConnected && node.nextSibling !== translation) node.after(translation);
        return;
      }
      const place = beside.find((near): near is Element => isTranslation(near) && fresh.has(near) && !heldFor.has(near));
      if (place?.parentNode && (node.parentNode === null || place.contains(node))) hold(node, place);
    } else if (isTranslation(node) && !node.isConnected) {
      const held = heldFor.get(node);
      if (held === undefined) return;
      heldFor.delete(node);
      shownFor.delete(held.node);
      if (held.node.data === '') held.node.data = held.words;
    }
  };
  const hear = (records: readonly MutationRecord[]): void => {
    const fresh = new Set(records.flatMap((record) => [...record.addedNodes].filter(isTranslation)));
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') drop(target as Text);
      else for (const node of removedNodes) hearGone(node, [...addedNodes, previousSibling, nextSibling], fresh);
    }
    // What was done here is no news.
    observer.takeRecords();
  };
  const observer = new MutationObserver(hear);
  observer.observe(root, { childList: true, subtree: true });
  hear(before);
  return () => observer.disconnect();
}
