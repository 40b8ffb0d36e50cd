import { arriveAtHeading } from '#services/browser/arrival.ts';
import { momentNow } from '#services/browser/clock.ts';
import { watchQuery } from '#services/market/marketPlace.ts';
import { readPreMarket, readPreMarketPlace, watchOrders, watchSeconds } from '#services/spot/preMarket/preMarket.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { preMarketMachine, type PreMarketInput } from './preMarket.machine.ts';

export const preMarketFlow = preMarketMachine.provide({
  actors: {
    readPreMarket: fromCall(async ({ project }: { project: string }, signal) => ({
      ...(await readPreMarket(project, signal)),
      now: momentNow(),
    })),
    watchPlace: fromWatch((report) =>
      watchQuery('/preMarket', (search) => report({ type: 'project.followed', project: readPreMarketPlace(search) })),
    ),
    watchSeconds: fromWatch((report) => watchSeconds((now) => report({ type: 'second.passed', now }))),
    watchOrders: fromWatch((report) => watchOrders(() => report({ type: 'orders.changed' }))),
  },
  actions: { arrive: () => arriveAtHeading() },
});

/** What the flow opens with at an address's query. */
export const preMarketOpening = (search: string): PreMarketInput => ({ project: readPreMarketPlace(search), now: momentNow() });
