import { inMailMachine } from '#machines/inMail/inMail.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const offline = new NetworkFault();

export const inMailPlan = planFor(inMailMachine, {
  cases: [
    { type: 'identity.changed', hasSession: true },
    { type: 'identity.changed', hasSession: false },
    { type: 'message.pressed', id: 'a' },
    { type: 'message.pressed', id: 'b' },
    { type: 'allRead.requested', upTo: 1_000 },
    done('countUnread', 3),
    done('countUnread', 5),
    fault('countUnread', offline),
    done('markOne'),
    fault('markOne', offline),
    done('markAll'),
    fault('markAll', offline),
    fault('watchMail', 'gone'),
  ],
  watchers: { watchMail: ['mail.changed'] },
  internal: ['marks.settled'],
  delays: { gather: 150, recount: 30_000 },
  select: 'transitions',
  key: ({ value, context }) => [value, context.pending.length, context.allUpTo !== null, context.unread === null],
  states: [
    'out',
    'in.counting.gathering',
    'in.counting.loading',
    'in.counting.resting',
    'in.counting.failed',
    'in.marking.idle',
    'in.marking.markingOne',
    'in.marking.markingAll',
    'in.marking.settling',
  ],
  restarts: [
    ['done markOne', 'markOne'],
    ['error markOne', 'markOne'],
  ],
  invariants: {
    out: ({ snapshot, watchers, calls }) =>
      snapshot.context.unread === null && snapshot.context.pending.length === 0 && watchers.length + calls.length === 0,
    in: ({ watchers }) => watchers.includes('watchMail'),
    'in.counting.loading': ({ calls }) => calls.includes('countUnread'),
    'in.counting.gathering': ({ timers }) => timers.includes('gather'),
    'in.counting.failed': ({ timers }) => timers.includes('recount'),
    'in.marking.idle': ({ snapshot }) => snapshot.context.pending.length === 0 && snapshot.context.allUpTo === null,
    'in.marking.markingOne': ({ snapshot, calls }) => calls.includes('markOne') && snapshot.context.pending.length > 0,
    'in.marking.markingAll': ({ snapshot, calls }) => calls.includes('markAll') && snapshot.context.allUpTo !== null,
    '*': ({ snapshot: { context } }) =>
      new Set(context.pending).size === context.pending.length &&
      (context.unread ?? 0) >= 0 &&
      !context.pending.some((id) => context.readIds.includes(id)),
  },
  effects: [
    { on: done('markOne').type, does: [{ type: 'announce' }, { type: 'dropReadFailed' }] },
    { on: fault('markOne', offline).type, does: [{ type: 'tellReadFailed' }] },
    { on: done('markAll').type, does: [{ type: 'announce' }, { type: 'tellAllRead' }] },
    { on: fault('markAll', offline).type, does: [{ type: 'tellAllReadFailed' }] },
  ],
});
