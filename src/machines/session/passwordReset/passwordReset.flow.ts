import { send } from '#services/http/client.ts';
import type { RequestOf } from '#services/http/call.ts';
import { checkResetCode, resetPassword, sendResetCode } from '#services/session/passwordResetCalls.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { storedDraft } from '#machines/kit/steps.flow.ts';
import { passwordResetMachine } from './passwordReset.machine.ts';

const draft = storedDraft(passwordResetMachine.id);

export const passwordResetFlow = passwordResetMachine.provide({
  actors: {
    ...draft.actors,
    sendCode: fromCall((request: RequestOf<typeof sendResetCode>, signal) => send(sendResetCode, request, { signal })),
    checkCode: fromCall((request: RequestOf<typeof checkResetCode>, signal) => send(checkResetCode, request, { signal })),
    resetPassword: fromCall((request: RequestOf<typeof resetPassword>, signal) => send(resetPassword, request, { signal })),
  },
  actions: draft.actions,
});
