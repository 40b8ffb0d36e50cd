import { confirmEmail, emailCodeState, sendEmailCode } from '#services/session/confirmCalls.ts';
import { send } from '#services/http/client.ts';
import { tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { emailConfirmationMachine } from './emailConfirmation.machine.ts';

export const emailConfirmationFlow = emailConfirmationMachine.provide({
  actors: {
    readWait: fromCall(async (_: void, signal) => (await send(emailCodeState, {}, { signal })).data.waitSeconds),
    confirm: fromCall((request: { code: string }, signal) => send(confirmEmail, request, { signal })),
    sendLetter: fromCall((_: void, signal) => send(sendEmailCode, {}, { signal })),
  },
  actions: { openSession: (_, params) => tell('session', { type: 'session.opened', login: params.login }) },
});
