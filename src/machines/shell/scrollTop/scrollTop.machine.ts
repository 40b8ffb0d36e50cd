import { assign, setup } from 'xstate';
import { unboundWatch } from '#machines/kit/unbound.ts';
import type { ScrollPlace } from '#services/browser/scroll.ts';
import { isPastScreen, scrollThrottle } from './scrollTop.rules.ts';

type Scrolled = { type: 'page.scrolled' } & ScrollPlace;
export type ScrollTopContext = {
  readonly isPast: boolean;
  /** Whether it is past where the page has come while it was not looked at; null: it has not moved. */
  readonly latest: boolean | null;
};
export type ScrollTopEvent = Scrolled | { type: 'top.wanted' };

const scrolled = ({ event }: { event: Scrolled }) => ({ top: event.top, height: event.height });

/** Shows the way back to the top past one screen; looks at once, then once per throttle for as long as the page moves. */
export const scrollTopMachine = setup({
  types: {} as { context: ScrollTopContext; events: ScrollTopEvent; tags: 'busy' },
  actors: { watchScroll: unboundWatch<Scrolled>('watchScroll') },
  actions: {
    look: assign((_, params: ScrollPlace) => ({ isPast: isPastScreen(params.top, params.height), latest: null })),
    keepLatest: assign({ latest: (_, params: ScrollPlace) => isPastScreen(params.top, params.height) }),
    lookAtLatest: assign(({ context }) => ({ isPast: context.latest === true, latest: null })),
    goToTop: () => {},
  },
  guards: { hasMoved: ({ context }) => context.latest !== null },
  delays: { throttle: scrollThrottle },
}).createMachine({
  id: 'scrollTop',
  context: { isPast: false, latest: null },
  initial: 'resting',
  invoke: { id: 'watchScroll', src: 'watchScroll', onError: { actions: [] } },
  on: { 'top.wanted': { actions: 'goToTop' } },
  states: {
    resting: { on: { 'page.scrolled': { target: 'throttled', actions: { type: 'look', params: scrolled } } } },
    throttled: {
      on: { 'page.scrolled': { actions: { type: 'keepLatest', params: scrolled } } },
      after: {
        throttle: [{ guard: 'hasMoved', target: 'throttled', reenter: true, actions: 'lookAtLatest' }, { target: 'resting' }],
      },
    },
  },
});
