import { expect, test } from 'vitest';
import { isFreeKey, plainKeys, tradeKeyNames } from '#machines/spot/tradeKeys/tradeKeys.rules.ts';

test('a letter, a digit or a sign that nothing else uses may stand for a command', () => {
  const free = (key: string) => isFreeKey(plainKeys, 'buy', key);
  expect(['a', 'z', '0', '9', '.', ',', ';', "'"].filter((key) => !free(key))).toEqual([]);
  expect(['', 'A', 'ä', '/', '?', ' ', 'ab', '1a', 'a1', 'escape', 'Enter'].filter(free)).toEqual([]);
});

test('keys that work on every page stay theirs', () => {
  expect(['g', 'p'].filter((key) => isFreeKey(plainKeys, 'buy', key))).toEqual([]);
});

test('a command may keep its own key, and takes none of another', () => {
  for (const command of tradeKeyNames) {
    const free = Object.values(plainKeys).filter((key) => isFreeKey(plainKeys, command, key));
    expect(free).toEqual([plainKeys[command]]);
  }
});

test('the keys as shipped, in the order of the help sheet', () => {
  expect(tradeKeyNames.map((name) => [name, plainKeys[name]])).toEqual([
    ['buy', 'b'],
    ['sell', 's'],
    ['pairs', 'm'],
    ['shorter', '['],
    ['longer', ']'],
    ['depth', 'd'],
    ['sides', 'o'],
    ['cancel', 'c'],
  ]);
});
