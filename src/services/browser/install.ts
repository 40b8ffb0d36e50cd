import { takeInstallOffer } from './installOffer.ts';

/** The browser's offer to install the app (Chromium; others have it in their menus). */
type InstallOffer = Event & { prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }> };

let offer: InstallOffer | null = null;

/**
 * Reports whether the browser would install the app now. It never asks by itself: its own prompt is held back until
 * `promptInstall`. Returns the function that ends it.
 */
export function watchInstall(report: (isOffered: boolean) => void): () => void {
  const end = new AbortController();
  const hear = (event: Event): void => {
    event.preventDefault();
    offer = event as InstallOffer;
    report(true);
  };
  const earlier = takeInstallOffer();
  if (earlier !== undefined) hear(earlier);
  addEventListener('beforeinstallprompt', hear, { signal: end.signal });
  addEventListener(
    'appinstalled',
    () => {
      offer = null;
      report(false);
    },
    { signal: end.signal },
  );
  return () => end.abort();
}

/** Shows the browser's own prompt; an offer counts once. Resolves when the visitor has decided. */
export async function promptInstall(): Promise<void> {
  const taken = offer;
  offer = null;
  await taken?.prompt();
}
