import { expect, test } from 'vitest';
import {
  badgeText,
  isNewToRead,
  isShownRead,
  nothingKnown,
  settleFirst,
  shownUnread,
  type ReadStates,
} from '#machines/tab/inMail/inMail.rules.ts';

const states = (more: Partial<ReadStates>): ReadStates => ({ ...nothingKnown, ...more });

test('a badge counts to 99', () => expect([badgeText(0), badgeText(99), badgeText(100)]).toEqual(['0', '99', '99+']));

test('what is being marked counts as read already', () => {
  expect(shownUnread(nothingKnown)).toBe(0);
  expect(shownUnread(states({ unread: 5 }))).toBe(5);
  expect(shownUnread(states({ unread: 5, pending: ['a', 'b'] }))).toBe(3);
  expect(shownUnread(states({ unread: 1, pending: ['a', 'b'] }))).toBe(0);
  expect(shownUnread(states({ unread: 5, allUpTo: 10 }))).toBe(0);
});

test('a message shows as read when it is, when it is being marked, was marked, or is no newer than what was read whole', () => {
  const message = { id: 'a', read: false, createdTime: 100 };
  const isRead = (more: Partial<ReadStates>) => isShownRead(states(more), message);
  expect(isRead({ pending: ['b'], readIds: ['c'], readUpTo: 99, allUpTo: 99 })).toBe(false);
  expect(isShownRead(nothingKnown, { ...message, read: true })).toBe(true);
  expect([isRead({ pending: ['a'] }), isRead({ readIds: ['a'] }), isRead({ readUpTo: 100 }), isRead({ allUpTo: 100 })]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([isRead({ readUpTo: 100, allUpTo: 50 }), isRead({ readUpTo: 50, allUpTo: 100 })]).toEqual([true, true]);
});

test('a message is marked once, and not while all are', () => {
  const isNew = (more: Partial<ReadStates>) => isNewToRead(states(more), 'a');
  expect([isNew({}), isNew({ pending: ['b'], readIds: ['c'] })]).toEqual([true, true]);
  expect([isNew({ pending: ['a'] }), isNew({ readIds: ['a'] }), isNew({ allUpTo: 1 })]).toEqual([false, false, false]);
});

test('the first that was pressed is read for good; the last two hundred are remembered', () => {
  expect(settleFirst(states({ unread: 5, pending: ['a', 'b'], readIds: ['z'] }))).toEqual({
    unread: 4,
    pending: ['b'],
    readIds: ['z', 'a'],
  });
  expect(settleFirst(states({ pending: ['a'] }))).toEqual({ unread: null, pending: [], readIds: ['a'] });
  expect(settleFirst(states({ unread: 0, pending: ['a'] })).unread).toBe(0);
  const many = Array.from({ length: 200 }, (_, index) => String(index));
  const kept = settleFirst(states({ pending: ['new'], readIds: many })).readIds;
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([200, '1', 'new']);
});
