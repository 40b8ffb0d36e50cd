import type { ActorRefFrom } from 'xstate';
import { login } from '#services/session/entryCalls.ts';
import type { RequestOf } from '#services/http/call.ts';
import { send } from '#services/http/client.ts';
import { tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import type { loginEntryMachine } from './loginEntry.machine.ts';
import { loginMachine, type LoginOutcome, type PassedLogin } from './login.machine.ts';

async function logIn(request: RequestOf<typeof login>, signal: AbortSignal): Promise<LoginOutcome> {
  const answer = await send(login, request, { signal });
  if (answer.kind === 'refused') return answer;
  if (answer.kind === 'ok') return { kind: 'ok', data: { login: answer.data } };
  const { challengeId: challenge, methods } = answer.data;
  return { kind: 'ok', data: { challenge, email: request.email, hasPasskey: methods.includes('passkey') } };
}
const openSession = (passed: PassedLogin): void => {
  if ('login' in passed) tell('session', { type: 'session.opened', login: passed.login });
};

export const loginFlow = loginMachine.provide({
  actors: { login: fromCall(logIn) },
  actions: { passLogin: (_, passed) => openSession(passed) },
});

/** The form of a page, which leads on to a second step. */
export const loginFormOf = (entry: ActorRefFrom<typeof loginEntryMachine>) =>
  loginFlow.provide({
    actions: {
      passLogin: (_, passed) => {
        openSession(passed);
        if ('challenge' in passed) entry.send({ type: 'second.wanted', ...passed });
      },
    },
  });
