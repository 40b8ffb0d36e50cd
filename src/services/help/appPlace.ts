/** What the page knows of where it stands; the rest is a rule's business. */
export type AppPlace = {
  readonly userAgent: string;
  readonly touchPoints: number;
  /** It stands in the window of the installed app, not in a browser's tab. */
  readonly isOwnWindow: boolean;
  /** Where another device opens the page for phones. */
  readonly address: string;
};

const ownWindow = '(display-mode: standalone), (display-mode: minimal-ui), (display-mode: window-controls-overlay)';
const phonePage = '/app/downLoad';

/** Safari on iPhone says it in a word of its own. */
const isHomeScreenApp = (): boolean => (navigator as Navigator & { readonly standalone?: boolean }).standalone === true;

/**
 * Reports where the page stands, at once and whenever it moves between a tab and the app's own window; `installed` when the
 * browser has installed the app. Returns the function that ends it.
 */
export function watchAppPlace(report: (place: AppPlace) => void, installed: () => void): () => void {
  const end = new AbortController();
  const mode = matchMedia(ownWindow);
  const tell = (): void =>
    report({
      userAgent: navigator.userAgent,
      touchPoints: navigator.maxTouchPoints,
      isOwnWindow: mode.matches || isHomeScreenApp(),
      address: new URL(phonePage, location.origin).href,
    });
  mode.addEventListener('change', tell, { signal: end.signal });
  addEventListener('appinstalled', installed, { signal: end.signal });
  tell();
  return () => end.abort();
}
