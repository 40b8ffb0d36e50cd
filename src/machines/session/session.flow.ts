import { bizStatus } from '#services/account/calls.ts';
import { watchAttention } from '#services/browser/attention.ts';
import { announceFact, watchFacts } from '#services/browser/tabs.ts';
import { send } from '#services/http/client.ts';
import { clearCachedData } from '#services/http/queryClient.ts';
import { fromCall } from '../kit/fromCall.ts';
import { fromWatch } from '../kit/fromWatch.ts';
import { sessionMachine } from './session.machine.ts';

export const sessionFlow = sessionMachine.provide({
  actors: {
    readSession: fromCall(async (_: void, signal) => (await send(bizStatus, {}, { signal, retry: false })).data.login),
    watchSession: fromWatch((report) => {
      const want = () => report({ type: 'session.checkWanted' });
      const stopAttention = watchAttention(want);
      const stopFacts = watchFacts((fact) => {
        if (fact === 'session.started') want();
      });
      return () => {
        stopAttention();
        stopFacts();
      };
    }),
  },
  actions: { clearCachedData, tellOtherTabs: () => announceFact('session.started') },
});
