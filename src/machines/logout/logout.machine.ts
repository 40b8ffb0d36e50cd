import { setup } from 'xstate';
import { unboundCall, unboundWatch } from '../kit/unbound.ts';

export type LogoutEvent =
  | { type: 'logout.requested' }
  /** Another tab logged out. */
  | { type: 'logout.followed' };

/** Logout: call, purge, then the language home after one second; a failing call changes nothing for the user (spec section 4). */
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
    markLeaving: () => {},
    markEnded: () => {},
    goToLanguageHome: () => {},
  },
  delays: { redirect: 1_000 },
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
        onError: { target: 'purging', actions: ['markLeaving', 'tellOtherTabs'] },
      },
      on: { 'logout.followed': { target: 'purging', actions: 'markLeaving' } },
    },
    purging: { tags: 'busy', invoke: { id: 'purge', src: 'purge', onDone: 'leaving', onError: 'leaving' } },
    leaving: { tags: 'busy', after: { redirect: { target: 'idle', actions: ['goToLanguageHome', 'markEnded'] } } },
  },
});
