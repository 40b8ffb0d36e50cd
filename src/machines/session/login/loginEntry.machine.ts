import { assign, setup } from 'xstate';
import { pick } from '#machines/kit/params.ts';

export type LoginEntryContext = {
  /** By which the exchange knows the second step; empty before it. */
  readonly challenge: string;
  /** Whose login it is: it stands in its field for who goes back. */
  readonly email: string;
  /** Whether a passkey will do in place of the code. */
  readonly hasPasskey: boolean;
};
export type LoginEntryEvent = ({ type: 'second.wanted' } & LoginEntryContext) | { type: 'back.chosen' };

/** The page of the login: e-mail and password, and then, where an account is protected so, a code. Each step is a form of its own. */
export const loginEntryMachine = setup({
  types: {} as { context: LoginEntryContext; events: LoginEntryEvent },
  actions: {
    storeChallenge: assign((_, { challenge, email, hasPasskey }: LoginEntryContext) => ({ challenge, email, hasPasskey })),
    forgetChallenge: assign({ challenge: '' }),
  },
}).createMachine({
  id: 'loginEntry',
  context: { challenge: '', email: '', hasPasskey: false },
  initial: 'password',
  states: {
    password: {
      on: { 'second.wanted': { target: 'second', actions: { type: 'storeChallenge', params: pick('challenge', 'email', 'hasPasskey') } } },
    },
    second: { exit: 'forgetChallenge', on: { 'back.chosen': 'password' } },
  },
});
