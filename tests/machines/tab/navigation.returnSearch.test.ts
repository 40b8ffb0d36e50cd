import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { navigationMachine } from '#machines/tab/navigation/navigation.machine.ts';
import { matchRoute } from '#machines/tab/navigation/navigation.rules.ts';
import { returnSearch } from '#machines/tab/navigation/navigation.selectors.ts';

const at = (page: string, search = '') => {
  const navigation = createActor(navigationMachine, { input: { screen: 'pc', locale: 'en_US' } }).start();
  const match = matchRoute(page);
  navigation.send({
    type: 'place.changed',
    place: { locale: 'en_US', page, search },
    route: match?.name,
    access: 'all',
    phoneOnly: false,
    next: undefined,
  });
  return returnSearch(navigation.getSnapshot());
};

test('Log in and Register lead back to the page on view', () => {
  expect(at('/market', '?sort=gainers')).toBe('?next=%2Fen_US%2Fmarket%3Fsort%3Dgainers');
  expect(at('/')).toBe('');
});

test('between login and registration the way back is handed on', () => {
  expect(at('/login', '?next=%2Fen_US%2Fpay%2Fhome')).toBe('?next=%2Fen_US%2Fpay%2Fhome');
  expect(at('/register')).toBe('');
});
