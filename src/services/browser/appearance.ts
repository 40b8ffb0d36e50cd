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
