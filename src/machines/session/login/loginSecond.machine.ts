import { createFormMachine } from '#machines/kit/form.machine.ts';
import type { OutcomeOf, RequestOf } from '#services/http/call.ts';
import type { LoginData } from '#services/session/calls.ts';
import type { loginSecond } from '#services/session/entryCalls.ts';
import { judgeLoginSecond, secondRequest, type LoginSecondFields } from './loginSecond.rules.ts';

type LoginSecondForm = {
  id: 'loginSecond';
  fields: LoginSecondFields;
  judged: never;
  request: RequestOf<typeof loginSecond>;
  outcome: OutcomeOf<typeof loginSecond>;
  refusal: 'loginSecond:over';
  effect: { type: 'openSession'; params: { login: LoginData } };
  fills: never;
  check: never;
};

/** The second step of a login: a code of the authenticator app, or a recovery code. It begins with the challenge of the first one. */
export const loginSecondMachine = createFormMachine<LoginSecondForm>({
  id: 'loginSecond',
  start: { challenge: '', code: '' },
  judge: judgeLoginSecond,
  judged: [],
  ask: secondRequest,
  refuse: (outcome) => {
    if (outcome.kind === 'over' || outcome.data.triesLeft < 1) return { refusal: 'loginSecond:over' };
    if (outcome.kind === 'used') return { problems: { code: 'loginSecond:used' } };
    return { problems: { code: outcome.data.triesLeft === 1 ? 'loginSecond:last' : 'loginSecond:wrong' } };
  },
  effect: { type: 'openSession', params: ({ data }) => ({ login: data }) },
  secrets: ['code'],
});
