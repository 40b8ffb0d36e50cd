import { createActor } from 'xstate';
import { openLoginsFlow } from '#machines/user/openLogins/openLogins.flow.ts';
import type { OpenLoginsContext } from '#machines/user/openLogins/openLogins.machine.ts';
import { endLogins, openLogins } from '#services/user/openLogins/calls.ts';
import type { Served } from '#tests/support/fakeExchange.ts';
import { listedLogins } from '#tests/support/samples/openLogins.ts';
import { reading, told, type FaultRow, type FaultWorld } from './row.ts';

const create = (world: FaultWorld) => createActor(openLoginsFlow.provide({ actions: { tellEnded: told(world, 'tellEnded') } })).start();
const says = { problem: ({ problem }: OpenLoginsContext) => problem };

export const openLoginsRows: readonly FaultRow[] = [
  {
    flow: 'openLoginsFlow',
    asker: 'readLogins',
    call: openLogins,
    create,
    ...reading,
    shows: [({ logins }: OpenLoginsContext) => logins.length, 3],
  },
  {
    flow: 'openLoginsFlow',
    asker: 'endLogins',
    call: endLogins,
    create,
    from: 'ready',
    enter: (actor) => actor.send({ type: 'end.wanted', which: 'others' }),
    ask: { type: 'end.confirmed' },
    fails: 'asking',
    says,
    wayOn: { type: 'end.confirmed' },
    well: 'ready',
    shows: [({ logins }: OpenLoginsContext) => logins.length, 1],
  },
];
const left = (logins: unknown) => () => ({ code: 200, message: '', data: { logins } });
export const openLoginsAnswers: readonly Served[] = [
  { call: openLogins, answer: left(listedLogins) },
  { call: endLogins, answer: left(listedLogins.filter(({ isCurrent }) => isCurrent)) },
];
