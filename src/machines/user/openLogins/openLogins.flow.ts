import { send } from '#services/http/client.ts';
import { endLogins, openLogins } from '#services/user/openLogins/calls.ts';
import { tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { openLoginsMachine } from './openLogins.machine.ts';
import type { OpenLogin } from './openLogins.rules.ts';

export const openLoginsFlow = openLoginsMachine.provide({
  actors: {
    readLogins: fromCall(async (_: void, signal): Promise<readonly OpenLogin[]> => (await send(openLogins, {}, { signal })).data.logins),
    endLogins: fromCall(
      async (request: { which: string }, signal): Promise<readonly OpenLogin[]> => (await send(endLogins, request, { signal })).data.logins,
    ),
  },
  actions: {
    tellEnded: () => tell('toasts', { type: 'toast.shown', toast: { id: 'openLogins', tone: 'success', key: 'openLogins:ended' } }),
  },
});
