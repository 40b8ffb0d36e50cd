import type { RequestOf } from '#services/http/call.ts';
import { send } from '#services/http/client.ts';
import { loginSecond } from '#services/session/entryCalls.ts';
import { tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { loginSecondMachine } from './loginSecond.machine.ts';

export const loginSecondFlow = loginSecondMachine.provide({
  actors: { loginSecond: fromCall((request: RequestOf<typeof loginSecond>, signal) => send(loginSecond, request, { signal })) },
  actions: { openSession: (_, { login }) => tell('session', { type: 'session.opened', login }) },
});
