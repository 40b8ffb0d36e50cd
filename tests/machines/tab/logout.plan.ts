import { logoutMachine } from '#machines/tab/logout/logout.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const offline = new NetworkFault();
const left = [{ type: 'markLeaving' }, { type: 'tellOtherTabs' }];
const email = 'ada@meridain.test';
const unanswered = [...left, { type: 'oweLogout' }];

const same = { becomes: ({ email: kept }: { readonly email: string | null }) => ({ email: kept }) };

export const logoutPlan = planFor(logoutMachine, {
  what: 'call, purge, language home after a second, in every tab',
  cases: [
    { type: 'email.unwanted', email },
    done('logout'),
    fault('logout', offline),
    done('purge'),
    fault('purge', offline),
    fault('watchOtherTabs', 'gone'),
  ],
  watchers: { watchOtherTabs: ['logout.followed'] },
  delays: { callLimit: 3_000, purgeLimit: 2_000, redirect: 1_000 },
  states: ['idle', 'calling', 'purging', 'leaving'],
  moves: [
    // Whoever leaves otherwise leaves for good: nothing of an earlier e-mail comes back.
    ['idle', 'logout.requested', 'calling', { becomes: { email: null } }],
    ['idle', 'logout.followed', 'purging', { becomes: { email: null } }],
    ['idle', 'email.unwanted', 'calling', { becomes: { email } }],
    ['idle', 'email.taken', 'idle', { becomes: { email: null } }],
    // What is to be corrected is kept through all that a logout may meet.
    ['calling', 'done logout', 'purging', same],
    ['calling', 'error logout', 'purging', same],
    ['calling', 'after callLimit', 'purging', same],
    ['calling', 'logout.followed', 'purging', same],
    ['purging', 'done purge', 'leaving', same],
    ['purging', 'error purge', 'leaving', same],
    ['purging', 'after purgeLimit', 'leaving', same],
    ['leaving', 'after redirect', 'idle', same],
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
    {
      on: 'xstate.after.redirect.logout.leaving',
      when: (_, context) => context['email'] === email,
      does: [{ type: 'goToRegistration' }, { type: 'markEnded' }],
    },
    {
      on: 'xstate.after.redirect.logout.leaving',
      when: (_, context) => context['email'] === null,
      does: [{ type: 'goToLanguageHome' }, { type: 'markEnded' }],
    },
  ],
});
