import { scrollToTop, watchScrollPlace } from '#services/browser/scroll.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { scrollTopMachine } from './scrollTop.machine.ts';

export const scrollTopFlow = scrollTopMachine.provide({
  actors: { watchScroll: fromWatch((report) => watchScrollPlace((place) => report({ type: 'page.scrolled', ...place }))) },
  actions: { goToTop: () => scrollToTop() },
});
