/** How a browser's translation treats a text node: puts a `<font>` in its place, as Chrome does, or moves it into one. */
export type TranslationManner = 'replaced' | 'wrapped';

/**
 * Translates a page as Chrome and Edge do, into the same words, for tests to find them: each text node that is not blank stands
 * inside two `<font>` afterwards, except under `translate="no"`.
 * @returns The function that shows the page as it was.
 */
export function translatePage(root: Element, manner: TranslationManner = 'replaced'): () => void {
  // In here, because a browser test hands the function over to the page.
  const untranslated = '[translate="no"], script, noscript, style, font';
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
  const done = texts
    .filter((text) => text.data.trim() !== '' && text.parentElement?.closest(untranslated) === null)
    .map((text) => {
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      text.before(outer);
      inner.append(manner === 'wrapped' ? text : text.data);
      if (manner === 'replaced') text.remove();
      return { text, outer };
    });
  return () => done.forEach(({ text, outer }) => outer.isConnected && outer.replaceWith(text));
}
