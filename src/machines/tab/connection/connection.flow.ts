import { watchAttention } from '#services/browser/attention.ts';
import { reconnectChance, watchNetwork } from '#services/browser/network.ts';
import { layPriceWire, readPrices } from '#services/market/priceWire.ts';
import { openStream, takeLead, watchStreamRole } from '#services/stream/exchangeStream.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { connectionMachine } from './connection.machine.ts';
import { backOffWait } from './connection.rules.ts';

layPriceWire();

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
    watchRole: fromWatch((report) => watchStreamRole((role) => report({ type: 'role.changed', role }))),
    runStream: fromWatch((report, { role }) => openStream(report, role)),
    readPrices: fromCall((_: void, signal) => readPrices(signal)),
  },
  actions: { takeLead },
  delays: { backOff: ({ context }) => backOffWait(context.attempt, reconnectChance()) },
});
