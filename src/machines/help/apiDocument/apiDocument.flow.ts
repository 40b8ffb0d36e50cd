import { arriveAtHeading } from '#services/browser/arrival.ts';
import { readApiDocument } from '#services/help/apiDocument.ts';
import { currentPlace, goTo, watchPlace, type BrowserPlace } from '#services/navigation/browserHistory.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { apiDocumentMachine, type ApiPlace } from './apiDocument.machine.ts';

function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
const placeOf = ({ path, hash }: BrowserPlace): ApiPlace => ({ open: nameIn(hash), locale: path.split('/')[1] ?? '' });
const isHere = ({ path }: BrowserPlace): boolean => /\/apiDocument\/?$/.test(path);

/** What the page opens with. */
export const apiDocumentOpening = (): { readonly place: ApiPlace } => ({ place: placeOf(currentPlace()) });

export const apiDocumentFlow = apiDocumentMachine.provide({
  actors: {
    readDocument: fromCall(({ locale }: { locale: string }, signal) => readApiDocument(locale, signal)),
    watchPlace: fromWatch((report) => {
      let last = currentPlace();
      return watchPlace((place) => {
        if (!isHere(place)) return;
        // The menu of languages knows nothing of what is open on a page.
        const isKept = place.path !== last.path && place.hash === '' && last.hash !== '';
        last = isKept ? { ...place, hash: last.hash } : place;
        if (isKept) goTo(`${place.path}${place.search}${last.hash}`, { replace: true });
        report({ type: 'place.followed', place: placeOf(last) });
      });
    }),
  },
  actions: { arrive: () => arriveAtHeading() },
});
