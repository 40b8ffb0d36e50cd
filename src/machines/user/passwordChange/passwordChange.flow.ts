import type { RequestOf } from '#services/http/call.ts';
import { send } from '#services/http/client.ts';
import { changePassword } from '#services/user/passwordChangeCalls.ts';
import { tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { passwordChangeMachine } from './passwordChange.machine.ts';

export const passwordChangeFlow = passwordChangeMachine.provide({
  actors: {
    passwordChange: fromCall((request: RequestOf<typeof changePassword>, signal) => send(changePassword, request, { signal })),
    isCommonPassword: fromCall(async ({ newPassword }: { newPassword: string }) =>
      (await import('#services/session/commonPasswords.ts')).isCommonPassword(newPassword),
    ),
  },
  actions: {
    tellChanged: () =>
      tell('toasts', { type: 'toast.shown', toast: { id: 'passwordChange', tone: 'success', key: 'passwordChange:changed' } }),
  },
});
