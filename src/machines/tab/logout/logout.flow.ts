import { logout } from '#services/session/calls.ts';
import { owedLogout } from '#services/session/owedLogout.ts';
import { announceFact, watchFacts } from '#services/browser/tabs.ts';
import { send } from '#services/http/client.ts';
import { clearCachedData } from '#services/http/queryClient.ts';
import { loadSigning } from '#services/http/transport.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { logoutMachine } from './logout.machine.ts';

/** What other residents do at logout is bound in app.flow.ts, where they are known. */
export const logoutFlow = logoutMachine.provide({
  actors: {
    logout: fromCall<void>(async (_, signal) => void (await send(logout, {}, { signal, retry: false }))),
    purge: fromCall<void>(async () => {
      clearCachedData();
      await (await loadSigning()).keyStore.forget();
    }),
    watchOtherTabs: fromWatch((report) =>
      watchFacts((fact) => {
        if (fact === 'session.ended') report({ type: 'logout.followed' });
      }),
    ),
  },
  actions: { tellOtherTabs: () => announceFact('session.ended'), oweLogout: () => owedLogout.set(true) },
});
