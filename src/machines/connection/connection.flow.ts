import { watchAttention } from '#services/browser/attention.ts';
import { reconnectChance, watchNetwork } from '#services/browser/network.ts';
import { priceStore } from '#services/market/priceStore.ts';
import { readPrices } from '#services/market/readPrices.ts';
import { exchangeStream } from '#services/stream/exchangeStream.ts';
import { fromCall } from '../kit/fromCall.ts';
import { fromWatch } from '../kit/fromWatch.ts';
import { connectionMachine } from './connection.machine.ts';
import { backOffWait } from './connection.rules.ts';

exchangeStream.watch('ticker', priceStore.channel);

export const connectionFlow = connectionMachine.provide({
  actors: {
    watchNetwork: fromWatch((report) => {
      const stopNetwork = watchNetwork((isOnline) => report({ type: isOnline ? 'network.found' : 'network.lost' }));
      const stopAttention = watchAttention(() => report({ type: 'attention.regained' }));
      return () => {
        stopNetwork();
        stopAttention();
      };
    }),
    runStream: fromWatch((report) => exchangeStream.open(report)),
    readPrices: fromCall((_: void, signal) => readPrices(signal)),
  },
  delays: { backOff: ({ context }) => backOffWait(context.attempt, reconnectChance()) },
});
