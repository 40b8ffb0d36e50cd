import { assign, setup } from 'xstate';
import { pick } from '#machines/kit/params.ts';

export type LoginEntryContext = {
  /** By which the exchange knows the second step; empty before it. */
  readonly challenge: string;
  /** Whose login it is: it stands in its field for who goes back. */
  readonly email: string;
};
export type LoginEntryEvent = { type: 'second.wanted'; challenge: string; email: string } | { type: 'back.chosen' };

/** The page of the login: e-mail and password, and then, where an account is protected so, a code. Each step is a form of its own. */
export const loginEntryMachine = setup({
  types: {} as { context: LoginEntryContext; events: LoginEntryEvent },
  actions: {
    storeChallenge: assign((_, { challenge, email }: LoginEntryContext) => ({ challenge, email })),
    forgetChallenge: assign({ challenge: '' }),
  },
}).createMachine({
  id: 'loginEntry',
  context: { challenge: '', email: '' },
  initial: 'password',
  states: {
    password: {
      on: { 'second.wanted': { target: 'second', actions: { type: 'storeChallenge', params: pick('challenge', 'email') } } },
    },
    second: { exit: 'forgetChallenge', on: { 'back.chosen': 'password' } },
  },
});
