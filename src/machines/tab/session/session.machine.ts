import { assign, setup } from 'xstate';
import { output, pick } from '#machines/kit/params.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import type { LoginData } from '#services/session/calls.ts';

export type SessionContext = { readonly login: LoginData | null };
export type SessionEvent =
  /** A login, a registration or a scan succeeded in this tab. */
  | { type: 'session.opened'; login: LoginData }
  /** Logout began: data is purged, the language home follows. */
  | { type: 'session.leaving' }
  | { type: 'session.ended' }
  /** A call was answered with 'session ended'. */
  | { type: 'session.expired' }
  /** The tab regained focus, the stream came back, or another tab logged in. */
  | { type: 'session.checkWanted' };

const loginIn = output('login');
const somebody = {
  guard: { type: 'isSomebody', params: loginIn },
  target: '#session.in',
  actions: { type: 'storeLogin', params: loginIn },
} as const;
const nobody = { target: '#session.out', actions: 'forgetLogin' } as const;
const ended = { target: '#session.out', actions: ['forgetLogin', 'clearCachedData', 'tellOtherTabs'] } as const;

/** Who is logged in, for the life of the tab: not known, in, or out. Nothing logged-out is painted while it is not known. */
export const sessionMachine = setup({
  types: {} as { context: SessionContext; events: SessionEvent; tags: 'busy' | 'error' },
  actors: {
    readSession: unboundCall<LoginData | null>('readSession'),
    watchSession: unboundWatch<{ type: 'session.checkWanted' }>('watchSession'),
  },
  actions: {
    storeLogin: assign({ login: (_, params: { login: LoginData | null }) => params.login }),
    forgetLogin: assign({ login: null }),
    /** Data read for this person must not outlive the session. */
    clearCachedData: () => {},
    /** Other tabs ask the server again. */
    tellOtherTabs: () => {},
  },
  guards: { isSomebody: (_, params: { login: LoginData | null }) => params.login !== null },
  delays: { readAgain: 5_000 },
}).createMachine({
  id: 'session',
  context: { login: null },
  initial: 'unknown',
  invoke: { id: 'watchSession', src: 'watchSession', onError: { actions: [] } },
  on: {
    'session.opened': {
      target: '.in',
      actions: [{ type: 'storeLogin', params: pick('login') }, 'tellOtherTabs'],
    },
  },
  states: {
    unknown: {
      tags: 'busy',
      invoke: { id: 'readSession', src: 'readSession', onDone: [somebody, nobody], onError: 'unreachable' },
      on: { 'session.leaving': 'leaving' },
    },
    /** Nobody says who it is: asked again and again, and the visitor is told. */
    unreachable: {
      tags: 'error',
      initial: 'resting',
      on: { 'session.leaving': 'leaving' },
      states: {
        resting: { after: { readAgain: 'reading' }, on: { 'session.checkWanted': 'reading' } },
        reading: { invoke: { id: 'rereadSession', src: 'readSession', onDone: [somebody, nobody], onError: 'resting' } },
      },
    },
    in: {
      on: {
        'session.checkWanted': 'verifying',
        'session.leaving': 'leaving',
        'session.expired': ended,
      },
    },
    /** Asks again whether the stored session still lives, while the page stays as it is (user ask 1). */
    verifying: {
      invoke: {
        id: 'verifySession',
        src: 'readSession',
        onDone: [somebody, ended],
        onError: 'in',
      },
      on: {
        'session.leaving': 'leaving',
        'session.expired': ended,
      },
    },
    leaving: { entry: 'forgetLogin', on: { 'session.ended': 'out' } },
    out: { on: { 'session.checkWanted': 'checking' } },
    checking: {
      invoke: {
        id: 'checkSession',
        src: 'readSession',
        onDone: [somebody, { target: 'out' }],
        onError: 'out',
      },
    },
  },
});
