import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { expectFullCoverage, randomPath } from './paths.coverage.ts';
import { replay } from './paths.replay.ts';
import { transitionPaths } from './paths.ts';
import type { Plan } from './plan.ts';

/** Declares the tests that every machine has: each path by its name, full coverage, and long random walks. */
export function testMachine<M extends AnyStateMachine>(machine: M, plan: Plan<M>): void {
  describe(`${machine.id} machine`, () => {
    test.each(transitionPaths(machine, plan).map((path) => [path.name, path] as const))('%s', async (_, path) => {
      const { problems, seen, wanted } = await replay(machine, plan, path);
      expect(problems).toEqual([]);
      expect(seen).toEqual(wanted);
    });
    test('reaches every state and takes every transition', async () => {
      await expectFullCoverage(machine, plan);
    });
    test.each([1, 2, 3])('holds on a long random walk, seed %i', async (seed) => {
      const { problems, seen, wanted } = await replay(machine, plan, randomPath(machine, plan, seed));
      expect(problems).toEqual([]);
      expect(seen).toEqual(wanted);
    });
  });
}
