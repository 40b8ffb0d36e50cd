import { expect, test } from 'vitest';
import { noticeListMachine } from '#machines/help/notices/noticeList.machine.ts';
import { noticesMachine } from '#machines/help/notices/notices.machine.ts';
import { play } from '#tests/support/play.ts';
import { notice, noticeListPlan } from './noticeList.plan.ts';
import { noticesPlan } from './notices.plan.ts';

const rows = (from: number, count: number) => Array.from({ length: count }, (_, index) => notice(String(from + index)));

test('a second press folds a message again, a press on another unfolds that one', () => {
  const { send, context } = play(noticesMachine, noticesPlan);
  const press = (id: string) => {
    send({ type: 'notice.pressed', notice: { id, destination: { kind: 'none' } }, isRead: false });
    return context().unfolded;
  };
  expect([press('a'), press('a'), press('a'), press('b')]).toEqual(['a', null, 'a', 'b']);
});

test('reading again keeps the messages of later pages below the new first page', async () => {
  const { answer, send, pass, report, inputOf, context } = play(noticeListMachine, noticeListPlan);
  await answer('loadPage', { rows: rows(1, 10), total: 12 });
  send({ type: 'page.requested' });
  await pass(300);
  await answer('loadNextPage', { rows: rows(11, 2), total: 12 });
  await pass(300);
  report('watchRows', { type: 'reload.requested' });
  expect(inputOf('reloadFirstPage')).toEqual({ page: 1, pageSize: 10, filter: { moduleId: 0, submoduleId: 0 } });
  await answer('reloadFirstPage', { rows: rows(0, 10), total: 13 });
  expect(context().rows.map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']);
});
