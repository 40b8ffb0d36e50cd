import { loginEntryMachine } from '#machines/session/login/loginEntry.machine.ts';
import { planFor } from '#tests/support/plan.ts';

const wanted = { challenge: 'second-of-ada', email: 'ada@meridian.test', hasPasskey: true };

export const loginEntryPlan = planFor(loginEntryMachine, {
  what: 'the page of the login: e-mail and password, then a code where the account asks for one',
  cases: [{ type: 'second.wanted', ...wanted }],
  states: ['password', 'second'],
  moves: [
    ['password', 'second.wanted', 'second', { becomes: wanted }],
    // The e-mail stands in its field again.
    ['second', 'back.chosen', 'password', { becomes: { challenge: '', email: wanted.email } }],
  ],
  invariants: { '*': ({ snapshot }) => (snapshot.context.challenge === '') === snapshot.matches('password') },
});
