import { momentNow } from '#services/browser/clock.ts';
import { arriveAtHeading } from '#services/browser/arrival.ts';
import { readCoins, readContracts, readLines, readSpots } from '#services/market/boardReads.ts';
import { readCoinView, watchQuery } from '#services/market/marketPlace.ts';
import { goTo } from '#services/navigation/browserHistory.ts';
import { localeNow } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { settleParts } from '#machines/kit/settleParts.ts';
import { coinInfoMachine, type CoinInfoInput, type LoadedCoins } from './coinInfo.machine.ts';
import { mainPair, viewPath, type CoinLists } from './coinInfo.rules.ts';

export const coinInfoFlow = coinInfoMachine.provide({
  actors: {
    loadCoins: fromCall(async ({ coin }: { coin: string }, signal): Promise<LoadedCoins> => {
      const spots = readSpots(signal);
      const line = async (): Promise<readonly string[]> => {
        const tradeId = coin === '' ? undefined : mainPair(coin, await spots)?.tradeId;
        return tradeId === undefined ? [] : ((await readLines([tradeId], signal))[tradeId] ?? []);
      };
      const asked = { coins: readCoins(signal), spots, contracts: readContracts(signal), line: line() };
      return { lists: await settleParts<CoinLists>(asked, signal), now: momentNow() };
    }),
    watchView: fromWatch((report) => watchQuery('/coinInfo', (search) => report({ type: 'view.followed', view: readCoinView(search) }))),
  },
  actions: {
    showView: (_, { view }) => goTo(`/${localeNow()}${viewPath(view)}`, { replace: true }),
    arrive: () => arriveAtHeading(),
  },
});

/** What the flow opens with at an address's query. */
export const coinInfoOpening = (search: string): CoinInfoInput => ({ view: readCoinView(search), now: momentNow() });
