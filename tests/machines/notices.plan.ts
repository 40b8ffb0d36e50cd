import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { fault, planFor } from '#tests/support/plan.ts';

const external = { kind: 'external', href: 'http://example.com/', host: 'example.com' } as const;
const pressed = (
  destination: { kind: 'page'; path: string } | { kind: 'refused' | 'unreadable' | 'none' } | typeof external,
  isRead = false,
) => ({ type: 'notice.pressed', notice: { id: destination.kind, destination }, isRead }) as const;
const isOf = (kind: string) => (event: Record<string, unknown>) =>
  (event.notice as { destination: { kind: string } }).destination.kind === kind;
const marks = { type: 'markRead' };

export const noticesPlan = planFor(noticesMachine, {
  cases: [
    pressed(external),
    pressed({ kind: 'page', path: '/vip' }),
    pressed({ kind: 'refused' }),
    pressed({ kind: 'unreadable' }),
    pressed({ kind: 'none' }, true),
    { type: 'link.pressed', link: external },
    { type: 'day.changed', dayStart: 86_400_000 },
    fault('watchDay', 'gone'),
  ],
  watchers: { watchDay: ['day.changed'] },
  states: ['reading', 'leaving'],
  tags: { dialog: ['leaving'] },
  invariants: {
    leaving: ({ snapshot }) => snapshot.context.leaving?.host === 'example.com',
  },
  effects: [
    { on: 'notice.pressed', from: 'reading', when: isOf('external'), does: [marks] },
    { on: 'notice.pressed', from: 'reading', when: isOf('page'), does: [marks] },
    { on: 'notice.pressed', from: 'reading', when: isOf('none'), does: [marks] },
    { on: 'notice.pressed', from: 'reading', when: isOf('refused'), does: [marks, { type: 'tellRefused' }] },
    { on: 'notice.pressed', from: 'reading', when: isOf('unreadable'), does: [marks, { type: 'reportUnreadable' }] },
  ],
});
