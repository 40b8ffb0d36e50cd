import { bizStatus, logout, type LoginData } from '#services/session/calls.ts';
import { owedLogout } from '#services/session/owedLogout.ts';
import { watchAttention } from '#services/browser/attention.ts';
import { announceFact, watchFacts } from '#services/browser/tabs.ts';
import { send } from '#services/http/client.ts';
import { clearCachedData } from '#services/http/queryClient.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { sessionMachine } from './session.machine.ts';

/** A server that is silent about an owed logout keeps nobody from the guest's page for longer (milliseconds). */
const owedLimit = 3_000;

/** Tells the server of an owed logout; returns whether it heard. */
async function payLogout(signal: AbortSignal): Promise<boolean> {
  try {
    await send(logout, {}, { signal: AbortSignal.any?.([signal, AbortSignal.timeout(owedLimit)]) ?? signal, retry: false });
    owedLogout.remove();
    return true;
  } catch {
    return false;
  }
}

/** Who the server says is logged in; nobody while it still has to hear of their logout. */
async function readSession(signal: AbortSignal): Promise<LoginData | null> {
  if (owedLogout.get() === true && !(await payLogout(signal))) return null;
  const { login } = (await send(bizStatus, {}, { signal, retry: false })).data;
  if (owedLogout.get() !== 'wallet') return login;
  if (login?.origin === 'web3') {
    await payLogout(signal);
    return null;
  }
  owedLogout.remove();
  return login;
}

export const sessionFlow = sessionMachine.provide({
  actors: {
    readSession: fromCall((_: void, signal) => readSession(signal)),
    watchSession: fromWatch((report) => {
      const want = () => report({ type: 'session.checkWanted' });
      const stopAttention = watchAttention(want);
      // Its own word would bring back a session that has just ended here, for as long as the server contradicts itself.
      const stopFacts = watchFacts((fact, isOwn) => {
        if (fact === 'session.started' && !isOwn) want();
      });
      return () => {
        stopAttention();
        stopFacts();
      };
    }),
  },
  actions: {
    clearCachedData,
    tellOtherTabs: () => {
      // The server ended the session before when it opened this one.
      owedLogout.remove();
      announceFact('session.started');
    },
  },
});
