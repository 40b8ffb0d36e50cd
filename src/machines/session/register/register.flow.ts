import { register } from '#services/session/entryCalls.ts';
import { send } from '#services/http/client.ts';
import { tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { registerMachine } from './register.machine.ts';

export const registerFlow = registerMachine.provide({
  actors: {
    register: fromCall((request: { email: string; password: string }, signal) => send(register, request, { signal })),
    isCommonPassword: fromCall(async ({ password }: { password: string }) =>
      (await import('#services/session/commonPasswords.ts')).isCommonPassword(password),
    ),
  },
  actions: {
    openSession: (_, params) => tell('session', { type: 'session.opened', login: params.login }),
    takeEmail: () => tell('logout', { type: 'email.taken' }),
  },
});
