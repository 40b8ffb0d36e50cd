import { momentNow } from '#services/browser/clock.ts';
import { showStartOf } from '#services/browser/arrival.ts';
import { keptLists, readCoins, readContracts, readSpots } from '#services/market/boardReads.ts';
import { readMarketView, watchQuery } from '#services/market/marketPlace.ts';
import { priceStore } from '#services/market/priceStore.ts';
import { goTo } from '#services/navigation/browserHistory.ts';
import { localeNow } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { knownParts } from '#machines/kit/parts.rules.ts';
import { settleParts } from '#machines/kit/settleParts.ts';
import { marketsMachine, type LoadedMarkets, type MarketsInput } from './markets.machine.ts';
import { listId, viewPath, type Figures, type MarketLists } from './markets.rules.ts';

export const marketsFlow = marketsMachine.provide({
  actors: {
    loadMarkets: fromCall(async (_: void, signal): Promise<LoadedMarkets> => ({
      lists: await settleParts<MarketLists>(
        { spots: readSpots(signal), contracts: readContracts(signal), coins: readCoins(signal) },
        signal,
      ),
      now: momentNow(),
    })),
    readFigures: fromCall(async (): Promise<Figures> =>
      Object.fromEntries([...priceStore.all()].map(([code, { last, change24h, turnover24h }]) => [code, { last, change24h, turnover24h }])),
    ),
    watchView: fromWatch((report) => watchQuery('/market', (search) => report({ type: 'view.followed', view: readMarketView(search) }))),
  },
  actions: {
    showView: (_, { view }) => goTo(`/${localeNow()}${viewPath(view)}`, { replace: true }),
    showFirstRows: () => showStartOf(listId),
  },
});

/** What the flow opens with at an address's query. */
export const marketsOpening = (search: string): MarketsInput => ({
  view: readMarketView(search),
  now: momentNow(),
  lists: knownParts<MarketLists>(keptLists()),
});
