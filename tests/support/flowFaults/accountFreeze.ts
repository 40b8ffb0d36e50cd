import { createActor } from 'xstate';
import { accountFreezeFlow } from '#machines/user/accountFreeze/accountFreeze.flow.ts';
import type { AccountFreezeContext } from '#machines/user/accountFreeze/accountFreeze.machine.ts';
import type { FreezeState } from '#machines/user/accountFreeze/accountFreeze.rules.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { accountFreeze, freezeAccount, sendUnfreezeLetter } from '#services/user/freezeCalls.ts';
import type { Served } from '#tests/support/fakeExchange.ts';
import { ok, told, type FaultRow, type FaultWorld } from './row.ts';

const frozenAt = 1_795_000_000_000;
const problem = ({ problem: met }: AccountFreezeContext) => met;
const flowIn = (world: FaultWorld) =>
  accountFreezeFlow.provide({ actions: { tellFrozen: told(world, 'tellFrozen'), tellLetter: told(world, 'tellLetter') } });
const create: FaultRow['create'] = (world) => createActor(flowIn(world)).start();
/** Of an account that is frozen already. */
const createFrozen: FaultRow['create'] = (world) =>
  createActor(flowIn(world).provide({ actors: { readState: fromCall(async (): Promise<FreezeState> => ({ frozenAt })) } })).start();
const row = { flow: 'accountFreezeFlow', create, says: { problem } } as const;

export const accountFreezeRows: readonly FaultRow[] = [
  {
    ...row,
    asker: 'readState',
    call: accountFreeze,
    fails: 'failed',
    wayOn: { type: 'reload.requested' },
    well: 'ready',
    shows: [({ state }: AccountFreezeContext) => state, { frozenAt: null }],
  },
  {
    ...row,
    asker: 'freezeAccount',
    call: freezeAccount,
    from: 'ready',
    enter: (actor) => {
      actor.send({ type: 'freeze.wanted' });
      actor.send({ type: 'orders.toggled' });
    },
    ask: { type: 'freeze.confirmed' },
    fails: 'asking',
    kept: ({ cancelsOrders }: AccountFreezeContext) => cancelsOrders,
    wayOn: { type: 'freeze.confirmed' },
    well: 'ready',
    shows: [({ state }: AccountFreezeContext) => state, { frozenAt }],
  },
  {
    ...row,
    create: createFrozen,
    asker: 'sendLetter',
    call: sendUnfreezeLetter,
    from: 'ready',
    ask: { type: 'letter.wanted' },
    fails: 'ready',
    wayOn: { type: 'letter.wanted' },
    well: 'ready',
    shows: [(_, world) => world.told, [{ action: 'tellLetter', params: { sent: 'ok' } }]],
  },
];
export const accountFreezeAnswers: readonly Served[] = [
  { call: accountFreeze, answer: ok({ frozenAt: null }) },
  { call: freezeAccount, answer: ok({ frozenAt, cancelledOrders: 0 }) },
  { call: sendUnfreezeLetter, answer: () => ({ code: 200, message: '' }) },
];
