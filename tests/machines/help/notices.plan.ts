import { noticesMachine, type NoticesContext } from '#machines/help/notices/notices.machine.ts';
import { fault, planFor } from '#tests/support/plan.ts';

const external = { kind: 'external', href: 'http://example.com/', host: 'example.com' } as const;
const pressed = (
  destination: { kind: 'page'; path: string } | { kind: 'refused' | 'unreadable' | 'none' } | typeof external,
  isRead = false,
) => ({ type: 'notice.pressed', notice: { id: destination.kind, destination }, isRead }) as const;
const isOf = (kind: string) => (event: Record<string, unknown>) =>
  (event.notice as { destination: { kind: string } }).destination.kind === kind;
const marks = (notice: ReturnType<typeof pressed>) => ({ type: 'markRead', params: notice });
const unreadable = pressed({ kind: 'unreadable' });
/** Pressed once it unfolds, pressed again it folds. */
const unfolds = (id: string) => ({ becomes: ({ unfolded }: NoticesContext) => ({ unfolded: unfolded === id ? null : id }) });
const stays = { becomes: ({ unfolded }: NoticesContext) => ({ unfolded }) };

export const noticesPlan = planFor(noticesMachine, {
  what: 'the notification centre: what a pressed message does, the day, when to read again',
  cases: [
    pressed(external),
    pressed({ kind: 'page', path: '/vip' }),
    pressed({ kind: 'refused' }),
    unreadable,
    pressed({ kind: 'none' }, true),
    { type: 'link.pressed', link: external },
    { type: 'day.changed', dayStart: 86_400_000 },
    fault('watchDay', 'gone'),
  ],
  watchers: { watchDay: ['day.changed'] },
  states: ['reading', 'leaving'],
  tags: { dialog: ['leaving'] },
  asks: { watchDay: [undefined] },
  moves: [
    ['reading', 'link.pressed', 'leaving', { becomes: ({ unfolded }) => ({ leaving: external, unfolded }) }],
    ['reading', 'notice.pressed "kind":"external"', 'leaving', { becomes: ({ unfolded }) => ({ leaving: external, unfolded }) }],
    ['reading', 'notice.pressed "kind":"page"', 'reading', stays],
    ['reading', 'notice.pressed "kind":"refused"', 'reading', stays],
    // Its words can be read, if not where it leads.
    ['reading', 'notice.pressed "kind":"unreadable"', 'reading', unfolds('unreadable')],
    ['reading', 'notice.pressed "kind":"none"', 'reading', unfolds('none')],
    ['leaving', 'leave.confirmed', 'reading', stays],
    ['leaving', 'leave.dismissed', 'reading', stays],
    ['*', 'day.changed', '', { becomes: { dayStart: 86_400_000 } }],
  ],
  invariants: {
    '*': ({ snapshot: { context } }) =>
      [0, 86_400_000].includes(context.dayStart) && [null, 'none', 'unreadable'].includes(context.unfolded),
    leaving: ({ snapshot }) => snapshot.context.leaving?.host === 'example.com',
  },
  effects: [
    { on: 'notice.pressed', from: 'reading', when: isOf('external'), does: [marks(pressed(external))] },
    { on: 'notice.pressed', from: 'reading', when: isOf('page'), does: [marks(pressed({ kind: 'page', path: '/vip' }))] },
    { on: 'notice.pressed', from: 'reading', when: isOf('none'), does: [marks(pressed({ kind: 'none' }, true))] },
    { on: 'notice.pressed', from: 'reading', when: isOf('refused'), does: [marks(pressed({ kind: 'refused' })), { type: 'tellRefused' }] },
    {
      on: 'notice.pressed',
      from: 'reading',
      when: isOf('unreadable'),
      does: [marks(unreadable), { type: 'reportUnreadable', params: unreadable }],
    },
  ],
});
