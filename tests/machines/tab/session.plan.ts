import { sessionMachine } from '#machines/tab/session/session.machine.ts';
import type { LoginData } from '#services/session/calls.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

export const trader: LoginData = {
  fid: '10001',
  fnickname: 'Ada',
  email: 'a@b.test',
  photo: '',
  vipLevel: 0,
  vipType: 0,
  isActivateContract: true,
  isEmailConfirmed: true,
  origin: 'password',
  wallet: null,
};
const offline = new NetworkFault();
const tell = { type: 'tellOtherTabs' };

export const sessionPlan = planFor(sessionMachine, {
  what: 'who is logged in: not known, in, or out',
  cases: [
    { type: 'session.opened', login: trader },
    ...['readSession', 'rereadSession', 'verifySession', 'checkSession'].flatMap((id) => [
      done(id, trader),
      done(id, null),
      fault(id, offline),
    ]),
    fault('watchSession', 'gone'),
  ],
  watchers: { watchSession: ['session.checkWanted'] },
  delays: { readAgain: 5_000 },
  states: ['unknown', 'unreachable.resting', 'unreachable.reading', 'in', 'verifying', 'leaving', 'out', 'checking'],
  moves: [
    ['*', 'session.opened', 'in', { becomes: { login: trader } }],
    ['unknown', 'done readSession "fid"', 'in', { becomes: { login: trader } }],
    ['unknown', 'done readSession', 'out', { becomes: { login: null } }],
    ['unknown', 'error readSession', 'unreachable.resting'],
    ['unreachable.resting', 'after readAgain', 'unreachable.reading'],
    ['unreachable.resting', 'session.checkWanted', 'unreachable.reading'],
    ['unreachable.reading', 'done rereadSession "fid"', 'in', { becomes: { login: trader } }],
    ['unreachable.reading', 'done rereadSession', 'out', { becomes: { login: null } }],
    ['unreachable.reading', 'error rereadSession', 'unreachable.resting'],
    ['in', 'session.checkWanted', 'verifying'],
    ['verifying', 'done verifySession "fid"', 'in', { becomes: { login: trader } }],
    ['verifying', 'done verifySession', 'out', { becomes: { login: null } }],
    // A server that cannot be heard ends nobody's session.
    ['verifying', 'error verifySession', 'in', { becomes: ({ login }) => ({ login }) }],
    ['in', 'session.expired', 'out', { becomes: { login: null } }],
    ['verifying', 'session.expired', 'out', { becomes: { login: null } }],
    ['unknown', 'session.leaving', 'leaving', { becomes: { login: null } }],
    ['unreachable', 'session.leaving', 'leaving', { becomes: { login: null } }],
    ['in', 'session.leaving', 'leaving', { becomes: { login: null } }],
    ['verifying', 'session.leaving', 'leaving', { becomes: { login: null } }],
    ['leaving', 'session.ended', 'out', { becomes: { login: null } }],
    ['out', 'session.checkWanted', 'checking'],
    ['checking', 'done checkSession "fid"', 'in', { becomes: { login: trader } }],
    ['checking', 'done checkSession', 'out'],
    ['checking', 'error checkSession', 'out'],
  ],
  tags: { busy: ['unknown'], error: ['unreachable'] },
  invariants: {
    '*': ({ watchers }) => watchers.includes('watchSession'),
    unknown: ({ calls }) => calls.join() === 'readSession',
    'unreachable.resting': ({ timers, calls }) => timers.join() === 'readAgain' && calls.length === 0,
    'unreachable.reading': ({ timers, calls }) => timers.length === 0 && calls.join() === 'rereadSession',
    in: ({ snapshot }) => snapshot.context.login !== null,
    verifying: ({ snapshot, calls }) => snapshot.context.login !== null && calls.join() === 'verifySession',
    leaving: ({ snapshot, calls }) => snapshot.context.login === null && calls.length === 0,
    out: ({ snapshot, calls }) => snapshot.context.login === null && calls.length === 0,
    checking: ({ snapshot, calls }) => snapshot.context.login === null && calls.join() === 'checkSession',
  },
  effects: [
    { on: 'session.opened', does: [tell] },
    { on: 'session.expired', to: 'out', does: [{ type: 'clearCachedData' }, tell] },
    { on: done('verifySession').type, to: 'out', does: [{ type: 'clearCachedData' }, tell] },
  ],
});
