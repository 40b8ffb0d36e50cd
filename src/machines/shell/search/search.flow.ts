import { momentNow } from '#services/browser/clock.ts';
import { send } from '#services/http/client.ts';
import { search, searchRecommend, searchResult } from '#services/shell/searchCalls.ts';
import { searchHistory } from '#services/shell/searchHistory.ts';
import { goTo } from '#services/navigation/browserHistory.ts';
import { localeNow, tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { runCommand } from '#machines/app/paletteCommands.ts';
import { searchMachine } from './search.machine.ts';
import { pathOf, tidyHistory, type Found, type Instrument } from './search.rules.ts';

export const searchFlow = searchMachine.provide({
  actors: {
    find: fromCall(async ({ keyword }: { keyword: string }, signal): Promise<Found> => (await send(search, { keyword }, { signal })).data),
    readHot: fromCall<readonly Instrument[]>(async (_, signal) => (await send(searchRecommend, {}, { signal })).data),
    watchHistory: fromWatch((report) => {
      const follow = (history: readonly Instrument[]) => report({ type: 'history.followed', history: tidyHistory(history, momentNow()) });
      follow(searchHistory.get());
      return searchHistory.watch(follow);
    }),
  },
  actions: {
    keepHistory: (_, { history }) => searchHistory.set([...history]),
    takeRow: (_, { row }) => {
      if (row?.instrument != null) goTo(`/${localeNow()}${pathOf(row.instrument)}`);
      if (row?.command != null) runCommand(row.command.id);
    },
    reportChoice: (_, { instrument }) => {
      if (instrument === null) return;
      const { traceId, instType, tradeId } = instrument;
      send(searchResult, { traceId, instType, tradeId }).catch(() => undefined);
    },
    close: () => tell('overlays', { type: 'overlay.closed' }),
  },
});
