import { assign, setup } from 'xstate';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';

export type LogoutContext = {
  /** The e-mail that the registration begins with, until it has it; null where the logout leads home. */
  readonly email: string | null;
};
export type LogoutEvent =
  | { type: 'logout.requested' }
  /** Another e-mail is to be registered than the one that waits for its letter. */
  | { type: 'email.unwanted'; email: string }
  /** The registration has begun with the e-mail. */
  | { type: 'email.taken' }
  /** Another tab logged out. */
  | { type: 'logout.followed' };

const unanswered = ['markLeaving', 'tellOtherTabs', 'oweLogout'] as const;

/**
 * Logout: call, purge, then the language home after one second; a call that fails or hangs changes nothing for the user (spec section 4).
 * Who takes back the e-mail of an account that waits for its letter comes to the registration instead, where it can be corrected.
 */
export const logoutMachine = setup({
  types: {} as { context: LogoutContext; events: LogoutEvent; tags: 'busy' },
  actors: {
    logout: unboundCall<void>('logout'),
    /** Cached data, the proof key and everything stored for this person. */
    purge: unboundCall<void>('purge'),
    watchOtherTabs: unboundWatch<{ type: 'logout.followed' }>('watchOtherTabs'),
  },
  actions: {
    tellOtherTabs: () => {},
    /** The server has not answered: it is told again before anybody counts as logged in here. */
    oweLogout: () => {},
    markLeaving: () => {},
    markEnded: () => {},
    goToLanguageHome: () => {},
    goToRegistration: () => {},
    keepEmail: assign({ email: (_, params: { email: string }) => params.email }),
    forgetEmail: assign({ email: null }),
  },
  guards: { isForOtherEmail: ({ context }) => context.email !== null },
  delays: { callLimit: 3_000, purgeLimit: 2_000, redirect: 1_000 },
}).createMachine({
  id: 'logout',
  context: { email: null },
  initial: 'idle',
  invoke: { id: 'watchOtherTabs', src: 'watchOtherTabs', onError: { actions: [] } },
  states: {
    idle: {
      on: {
        'logout.requested': { target: 'calling', actions: 'forgetEmail' },
        'email.unwanted': { target: 'calling', actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) } },
        'logout.followed': { target: 'purging', actions: ['forgetEmail', 'markLeaving'] },
        'email.taken': { actions: 'forgetEmail' },
      },
    },
    calling: {
      tags: 'busy',
      invoke: {
        id: 'logout',
        src: 'logout',
        onDone: { target: 'purging', actions: ['markLeaving', 'tellOtherTabs'] },
        onError: { target: 'purging', actions: unanswered },
      },
      after: { callLimit: { target: 'purging', actions: unanswered } },
      on: { 'logout.followed': { target: 'purging', actions: 'markLeaving' } },
    },
    purging: {
      tags: 'busy',
      invoke: { id: 'purge', src: 'purge', onDone: 'leaving', onError: 'leaving' },
      after: { purgeLimit: 'leaving' },
    },
    leaving: {
      tags: 'busy',
      after: {
        redirect: [
          { guard: 'isForOtherEmail', target: 'idle', actions: ['goToRegistration', 'markEnded'] },
          { target: 'idle', actions: ['goToLanguageHome', 'markEnded'] },
        ],
      },
    },
  },
});
