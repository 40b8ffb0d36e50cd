import { inMailMachine, type InMailContext } from '#machines/tab/inMail/inMail.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const offline = new NetworkFault();
/** Of whoever is not logged in. */
const nothing = { unread: null, pending: [], readIds: [], readUpTo: 0, allUpTo: null } as const;
const isAllWanted = ({ allUpTo }: InMailContext): boolean => allUpTo !== null;
const areMore = ({ pending }: InMailContext): boolean => pending.length > 1;
const isMarking = ({ pending, allUpTo }: InMailContext): boolean => pending.length > 0 || allUpTo !== null;
const taken = {
  becomes: ({ unread, pending, readIds, revision }: InMailContext) => ({
    unread: unread === null ? null : Math.max(0, unread - 1),
    pending: pending.slice(1),
    readIds: [...readIds, ...pending.slice(0, 1)],
    revision,
  }),
};
const notTaken = { becomes: ({ unread, pending, readIds }: InMailContext) => ({ unread, pending: pending.slice(1), readIds }) };
/** The exchange counts again once all is marked. */
const settled = 'in.marking.idle + in.counting.gathering';

export const inMailPlan = planFor(inMailMachine, {
  what: 'unread count and read states, shown at once and taken back when the server refuses',
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
  asks: { countUnread: [undefined], markOne: ({ pending }) => ({ id: pending[0] }), markAll: [undefined], watchMail: [undefined] },
  moves: [
    ['out', 'identity.changed "hasSession":true', 'in.counting.loading + in.marking.idle', { becomes: nothing }],
    ['in', 'identity.changed "hasSession":true', 'in', { becomes: (context) => context }],
    ['in', 'identity.changed "hasSession":false', 'out', { becomes: ({ revision }) => ({ ...nothing, revision }) }],
    ['in.counting', 'mail.changed', 'in.counting.gathering', { becomes: (context) => context }],
    ['in.counting.gathering', 'after gather', 'in.counting.loading'],
    // Whether a mark under way is in the count, nobody knows.
    [
      'in.counting.loading',
      'done countUnread',
      'in.counting.resting',
      { when: isMarking, becomes: ({ unread, revision }) => ({ unread, revision }) },
    ],
    // Messages have changed elsewhere: lists are read again.
    [
      'in.counting.loading',
      'done countUnread',
      'in.counting.resting',
      {
        when: ({ unread }, { output }) => unread !== null && unread !== output,
        becomes: ({ revision }, { output }) => ({ unread: output as number, revision: revision + 1 }),
      },
    ],
    [
      'in.counting.loading',
      'done countUnread',
      'in.counting.resting',
      { becomes: ({ revision }, { output }) => ({ unread: output as number, revision }) },
    ],
    ['in.counting.loading', 'error countUnread', 'in.counting.failed', { becomes: ({ unread }) => ({ unread }) }],
    ['in.counting.failed', 'after recount', 'in.counting.loading'],
    [
      'in.marking.idle',
      'message.pressed',
      'in.marking.markingOne',
      {
        when: ({ readIds }, { id }) => !readIds.includes(id as string),
        becomes: ({ unread }, { id }) => ({ unread, pending: [id as string] }),
      },
    ],
    [
      'in.marking.markingOne',
      'message.pressed',
      'in.marking.markingOne',
      {
        becomes: ({ pending, readIds, allUpTo }, { id }) => ({
          pending: allUpTo !== null || [...pending, ...readIds].includes(id as string) ? pending : [...pending, id as string],
        }),
      },
    ],
    ['in.marking.idle', 'allRead.requested', 'in.marking.markingAll', { becomes: { allUpTo: 1_000 } }],
    // After the one that is on its way.
    ['in.marking.markingOne', 'allRead.requested', 'in.marking.markingOne', { becomes: ({ pending }) => ({ pending, allUpTo: 1_000 }) }],
    ['in.marking.markingOne', 'done markOne', 'in.marking.markingAll', { when: isAllWanted, ...taken }],
    ['in.marking.markingOne', 'done markOne', 'in.marking.markingOne', { when: areMore, ...taken }],
    ['in.marking.markingOne', 'done markOne', settled, taken],
    ['in.marking.markingOne', 'error markOne', 'in.marking.markingAll', { when: isAllWanted, ...notTaken }],
    ['in.marking.markingOne', 'error markOne', 'in.marking.markingOne', { when: areMore, ...notTaken }],
    ['in.marking.markingOne', 'error markOne', settled, notTaken],
    [
      'in.marking.markingAll',
      'done markAll',
      settled,
      { becomes: ({ revision }) => ({ unread: 0, pending: [], readUpTo: 1_000, allUpTo: null, revision: revision + 1 }) },
    ],
    [
      'in.marking.markingAll',
      'error markAll',
      'in.marking.markingOne',
      {
        when: ({ pending }) => pending.length > 0,
        becomes: ({ unread, pending, readUpTo }) => ({ unread, pending, readUpTo, allUpTo: null }),
      },
    ],
    ['in.marking.markingAll', 'error markAll', settled, { becomes: ({ unread, readUpTo }) => ({ unread, readUpTo, allUpTo: null }) }],
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
