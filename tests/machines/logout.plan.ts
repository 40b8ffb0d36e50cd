import { logoutMachine } from '#machines/logout/logout.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const offline = new NetworkFault();
const left = [{ type: 'markLeaving' }, { type: 'tellOtherTabs' }];

export const logoutPlan = planFor(logoutMachine, {
  cases: [done('logout'), fault('logout', offline), done('purge'), fault('purge', offline), fault('watchOtherTabs', 'gone')],
  watchers: { watchOtherTabs: ['logout.followed'] },
  delays: { redirect: 1_000 },
  states: ['idle', 'calling', 'purging', 'leaving'],
  invariants: {
    '*': ({ snapshot, watchers }) => watchers.includes('watchOtherTabs') && snapshot.hasTag('busy') === !snapshot.matches('idle'),
    calling: ({ calls }) => calls.join() === 'logout',
    purging: ({ calls }) => calls.join() === 'purge',
    leaving: ({ timers, calls }) => timers.join() === 'redirect' && calls.length === 0,
  },
  effects: [
    { on: done('logout').type, does: left },
    { on: fault('logout', offline).type, does: left },
    { on: 'logout.followed', from: 'idle', does: [{ type: 'markLeaving' }] },
    { on: 'logout.followed', from: 'calling', does: [{ type: 'markLeaving' }] },
    { on: 'xstate.after.redirect.logout.leaving', does: [{ type: 'goToLanguageHome' }, { type: 'markEnded' }] },
  ],
});
