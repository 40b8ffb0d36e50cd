import { describe, expect, test } from 'vitest';
import { linesOffered, serviceRoom, unreadBadge } from '#machines/tab/support/support.rules.ts';

const all = [1, 2, 3] as const;

describe('service lines', () => {
  test.each([
    ['as the config orders them', [2, 3, 1], all, [2, 3, 1]],
    ['each once', [1, 1, 3, 3], all, [1, 3]],
    ['unknown numbers left out', [9, 2, 0], all, [2]],
    ['the fallback 3, 2, 1 where the config names none or could not be read', [], all, [3, 2, 1]],
    ['the fallback where the config names unknown ones only', [7], all, [3, 2, 1]],
    ['only those with an address', [1, 2, 3], [2] as const, [2]],
    ['none without any address', [], [], []],
  ])('%s', (_, configured, addressed, offered) => {
    expect(linesOffered(configured, addressed)).toEqual(offered);
  });
});

test.each([
  [-1, ''],
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [5_000, '99+'],
])('%i unread messages show as "%s"', (count, badge) => {
  expect(unreadBadge(count)).toBe(badge);
});

describe('the live room that answers', () => {
  const room = { id: 5, title: 'x', lang: 'en_US', status: 1, roomType: 3, show: { '7': '1' } };
  test.each([
    ['matches language, status 1, type 3 and show 7', {}, 5],
    ['speaks another language', { lang: 'en_GB' }, null],
    ['is not on air', { status: 2 }, null],
    ['is of another type', { roomType: 1 }, null],
    ['is shown for something else', { show: { '1': '1' } }, null],
    ['has show 7 off', { show: { '7': '0' } }, null],
  ])('%s', (_, other, found) => {
    expect(serviceRoom([{ ...room, ...other }], 'en_US')).toBe(found);
  });
  test('is the first that fits', () => {
    expect(
      serviceRoom(
        [
          { ...room, id: 1, status: 0 },
          { ...room, id: 2 },
          { ...room, id: 3 },
        ],
        'en_US',
      ),
    ).toBe(2);
  });
});
