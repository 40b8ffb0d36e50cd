import { logoutMachine } from '#machines/tab/logout/logout.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const offline = new NetworkFault();
const left = [{ type: 'markLeaving' }, { type: 'tellOtherTabs' }];
const unanswered = [...left, { type: 'oweLogout' }];

export const logoutPlan = planFor(logoutMachine, {
  what: 'call, purge, language home after a second, in every tab',
  cases: [done('logout'), fault('logout', offline), done('purge'), fault('purge', offline), fault('watchOtherTabs', 'gone')],
  watchers: { watchOtherTabs: ['logout.followed'] },
  delays: { callLimit: 3_000, purgeLimit: 2_000, redirect: 1_000 },
  states: ['idle', 'calling', 'purging', 'leaving'],
  moves: [
    ['idle', 'logout.requested', 'calling'],
    ['idle', 'logout.followed', 'purging'],
    ['calling', 'done logout', 'purging'],
    ['calling', 'error logout', 'purging'],
    ['calling', 'after callLimit', 'purging'],
    ['calling', 'logout.followed', 'purging'],
    ['purging', 'done purge', 'leaving'],
    ['purging', 'error purge', 'leaving'],
    ['purging', 'after purgeLimit', 'leaving'],
    ['leaving', 'after redirect', 'idle'],
  ],
  tags: { busy: ['calling', 'purging', 'leaving'] },
  invariants: {
    '*': ({ snapshot, watchers }) => watchers.includes('watchOtherTabs') && snapshot.hasTag('busy') === !snapshot.matches('idle'),
    calling: ({ calls, timers }) => calls.join() === 'logout' && timers.join() === 'callLimit',
    purging: ({ calls, timers }) => calls.join() === 'purge' && timers.join() === 'purgeLimit',
    leaving: ({ timers, calls }) => timers.join() === 'redirect' && calls.length === 0,
  },
  effects: [
    { on: done('logout').type, does: left },
    { on: fault('logout', offline).type, does: unanswered },
    { on: 'xstate.after.callLimit.logout.calling', does: unanswered },
    { on: 'logout.followed', from: 'idle', does: [{ type: 'markLeaving' }] },
    { on: 'logout.followed', from: 'calling', does: [{ type: 'markLeaving' }] },
    { on: 'xstate.after.redirect.logout.leaving', does: [{ type: 'goToLanguageHome' }, { type: 'markEnded' }] },
  ],
});
