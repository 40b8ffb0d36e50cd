import { setImmediate as breathe } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRounds } from '#sandbox/engine/feed/rounds.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

test('what goes to few is over at once', () => {
  const seen: number[] = [];
  createRounds().add(
    () => numbers(99),
    (item) => seen.push(item),
  );
  expect(seen).toEqual(numbers(99));
});

test('what goes to many lets others come in between, and keeps its order and that of the rounds', async () => {
  const rounds = createRounds();
  const seen: string[] = [];
  let begun = 0;
  for (const name of ['a', 'b']) {
    rounds.add(
      () => {
        begun += 1;
        return numbers(150);
      },
      (item) => seen.push(`${name}${item}`),
    );
  }
  expect(seen).toHaveLength(100);
  // Who is seen in a round is told when its turn has come.
  expect(begun).toBe(1);
  while (seen.length < 300) {
    const before = seen.length;
    await breathe();
    expect(seen.length - before).toBeLessThanOrEqual(100);
  }
  expect(seen).toEqual(['a', 'b'].flatMap((name) => numbers(150).map((item) => `${name}${item}`)));
});

test('each part is told where it begins, and a round too', async () => {
  const rounds = createRounds();
  const first: string[] = [];
  const add = (name: string, count: number): void =>
    rounds.add(
      () => numbers(count),
      (item, isFirst) => isFirst && first.push(`${name}${item}`),
    );
  add('a', 220);
  add('b', 10);
  while (!first.includes('b0')) await breathe();
  expect(first[0]).toBe('a0');
  expect(first.filter((name) => name.startsWith('a'))).toHaveLength(3);
  expect(first.at(-1)).toBe('b0');
});

test('one that fails is told, and the others go on', async () => {
  const rounds = createRounds();
  const seen: number[] = [];
  const failing = (): void =>
    rounds.add(
      () => numbers(3),
      () => {
        throw new Error('gone');
      },
    );
  expect(failing).toThrow('gone');
  rounds.add(
    () => numbers(3),
    (item) => seen.push(item),
  );
  while (seen.length < 3) await breathe();
  expect(seen).toEqual([0, 1, 2]);
});
