import { setup } from 'xstate';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';

export type LogoutEvent =
  | { type: 'logout.requested' }
  /** Another tab logged out. */
  | { type: 'logout.followed' };

const unanswered = ['markLeaving', 'tellOtherTabs', 'oweLogout'] as const;

/** Logout: call, purge, then the language home after one second; a call that fails or hangs changes nothing for the user (spec section 4). */
export const logoutMachine = setup({
  types: {} as { events: LogoutEvent; tags: 'busy' },
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
  },
  delays: { callLimit: 3_000, purgeLimit: 2_000, redirect: 1_000 },
}).createMachine({
  id: 'logout',
  initial: 'idle',
  invoke: { id: 'watchOtherTabs', src: 'watchOtherTabs', onError: { actions: [] } },
  states: {
    idle: { on: { 'logout.requested': 'calling', 'logout.followed': { target: 'purging', actions: 'markLeaving' } } },
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
    leaving: { tags: 'busy', after: { redirect: { target: 'idle', actions: ['goToLanguageHome', 'markEnded'] } } },
  },
});
