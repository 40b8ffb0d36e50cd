/** The fonts of a page on which some are still on their way, or none; jsdom has none of its own. `come` lets them come, `remove` ends it. */
export function pageFonts(status: 'loading' | 'loaded') {
  let arrive = (): void => {};
  const ready = new Promise<void>((resolve) => (arrive = resolve));
  Object.defineProperty(document, 'fonts', { configurable: true, value: { status, ready } });
  return {
    come: async (): Promise<void> => {
      arrive();
      await ready;
    },
    remove: (): void => void Reflect.deleteProperty(document, 'fonts'),
  };
}
