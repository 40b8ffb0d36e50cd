import { navigate as push } from 'wouter/use-browser-location';

/** What the address bar says; `search` keeps its leading '?', `hash` its '#', both may be empty. */
export type BrowserPlace = { readonly path: string; readonly search: string; readonly hash: string };

export const currentPlace = (): BrowserPlace => ({ path: location.pathname, search: location.search, hash: location.hash });

/** Goes to a place on this origin; `replace` leaves no step to come back to. */
export function goTo(place: string, options: { replace?: boolean } = {}): void {
  if (!place.startsWith('/') || place.startsWith('//') || place.includes('\\'))
    throw new Error('Only places on this origin can be gone to.');
  push(place, options.replace ? { replace: true } : {});
}

const changes = ['popstate', 'pushState', 'replaceState', 'hashchange'] as const;

/** Reports the place now and after every change of it, until the returned function is called. */
export function watchPlace(report: (place: BrowserPlace) => void): () => void {
  const tell = () => report(currentPlace());
  for (const change of changes) addEventListener(change, tell);
  tell();
  return () => {
    for (const change of changes) removeEventListener(change, tell);
  };
}
