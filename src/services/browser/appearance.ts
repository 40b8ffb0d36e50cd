const light = '(prefers-color-scheme: light)';

/** The operating system's colour scheme. */
export const systemTheme = (): 'dark' | 'light' => (matchMedia(light).matches ? 'light' : 'dark');

/** Reports the operating system's colour scheme after each change. */
export function watchSystemTheme(report: (theme: 'dark' | 'light') => void): () => void {
  const query = matchMedia(light);
  const tell = () => report(query.matches ? 'light' : 'dark');
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

/** Puts theme and price colours on the document. */
export function paintAppearance(theme: 'dark' | 'light', direction: string): void {
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.direction = direction;
}

/** Asks for the text font before there is text for it: it then comes ahead of most of the page, which need not be laid out again. */
export function askForTextFont(): void {
  // Without the font the page stands in its metric twin: nobody needs to hear of it.
  document.fonts.load('1em "Inter Variable"').catch(() => undefined);
}
