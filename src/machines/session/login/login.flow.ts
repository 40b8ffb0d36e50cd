import { login } from '#services/session/entryCalls.ts';
import { send } from '#services/http/client.ts';
import { tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { loginMachine } from './login.machine.ts';

export const loginFlow = loginMachine.provide({
  actors: { login: fromCall((request: { email: string; password: string }, signal) => send(login, request, { signal })) },
  actions: { openSession: (_, params) => tell('session', { type: 'session.opened', login: params.login }) },
});
