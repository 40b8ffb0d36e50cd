import { createActor } from 'xstate';
import { passwordChangeFlow } from '#machines/user/passwordChange/passwordChange.flow.ts';
import type { Problem } from '#machines/rules/problem.ts';
import { changePassword } from '#services/user/passwordChangeCalls.ts';
import type { Served } from '#tests/support/fakeExchange.ts';
import { told, type FaultRow, type FaultWorld } from './row.ts';

type Held = { readonly password: string; readonly newPassword: string; readonly problem: Problem | null };
const create = (world: FaultWorld) =>
  createActor(passwordChangeFlow.provide({ actions: { tellChanged: told(world, 'tellChanged') } })).start();

export const passwordChangeRows: readonly FaultRow[] = [
  {
    flow: 'passwordChangeFlow',
    asker: 'passwordChange',
    call: changePassword,
    create,
    from: 'filling.editing',
    enter: (actor) => {
      actor.send({ type: 'password.changed', value: 'old horse 7' });
      actor.send({ type: 'newPassword.changed', value: 'right horse 8' });
    },
    ask: { type: 'passwordChange.submitted' },
    fails: (fault) => (fault === 'HTTP 429' ? 'filling.waiting' : 'filling.editing'),
    says: (fault) => (fault === 'HTTP 429' ? { key: 'account:login.wait_other' } : { problem: ({ problem }: Held) => problem }),
    kept: ({ password, newPassword }: Held) => [password, newPassword],
    wayOn: { type: 'passwordChange.submitted' },
    well: 'entered',
    shows: [(_, world) => world.told.map(({ action }) => action), ['tellChanged']],
  },
];
export const passwordChangeAnswers: readonly Served[] = [{ call: changePassword, answer: () => ({ code: 200, message: '' }) }];
