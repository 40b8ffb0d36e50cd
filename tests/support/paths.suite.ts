import { describe, expect, test } from 'vitest';
import { createActor, type AnyActorLogic, type AnyStateMachine } from 'xstate';
import { seedsOfDay } from './masses.ts';
import { expectFullCoverage, randomPath } from './paths.coverage.ts';
import { replay } from './paths.replay.ts';
import { graphOf, transitionPaths, type Graph } from './paths.ts';
import type { Path, Plan } from './plan.ts';
import { isJudgedWithoutTables } from './judgement.ts';
import { strayed } from './recordedPath.ts';
import { transitionTable } from './transitionTable.ts';

/** What keeps a machine from being walked is a test that fails: a file that cannot be collected has none, and a mutant would survive there. */
function walkOrFault<M extends AnyStateMachine>(machine: M, plan: Plan<M>): { graph: Graph; paths: Path[] } | Error {
  try {
    const graph = graphOf(machine, plan);
    return { graph, paths: transitionPaths(machine, plan, graph) };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** What an actor says of itself when it is started as it is in the machine, unless it is that it is not bound. */
async function saidUnbound(name: string, logic: AnyActorLogic): Promise<string | null> {
  if ('root' in logic) return null;
  const actor = createActor(logic);
  const fault = await new Promise<unknown>((resolve) => {
    actor.subscribe({ error: resolve, complete: () => resolve(new Error('ended')) });
    actor.start();
  });
  const text = fault instanceof Error ? fault.message : String(fault);
  return text.includes(`"${name}" is not bound`) ? null : `${name}: ${text}`;
}

/** Random walks of each machine in all, and how many of them an ordinary run takes. */
const walks = 3;
const walksOfDay = 1;

/** Declares the tests that every machine has: each path by its name, full coverage, and long random walks. */
export function testMachine<M extends AnyStateMachine>(machine: M, plan: Plan<M>): void {
  describe(`${machine.id} machine`, () => {
    const walk = walkOrFault(machine, plan);
    if (walk instanceof Error) {
      test('can be walked', () => {
        throw walk;
      });
      return;
    }
    const { graph, paths } = walk;
    const made = new Map<Path, ReturnType<typeof replay>>();
    /** One replay of each path serves its own test and the coverage of all. */
    const replayed = (path: Path): ReturnType<typeof replay> => {
      const known = made.get(path) ?? replay(machine, plan, path);
      made.set(path, known);
      return known;
    };
    test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
      const { problems, seen, wanted } = await replayed(path);
      expect(problems).toEqual([]);
      expect(seen).toEqual(wanted);
    });
    test('an actor that nothing is bound to says its name', async () => {
      const said = await Promise.all(
        Object.entries(machine.implementations.actors).map(([name, logic]) => saidUnbound(name, logic as AnyActorLogic)),
      );
      expect(said.filter((each) => each !== null)).toEqual([]);
    });
    test('a redacted recording of it replays to where it stood', () => {
      const odd = paths.flatMap((path) => [0, Math.floor(path.steps.length / 2)].flatMap((first) => strayed(machine, plan, path, first)));
      expect([...new Set(odd)].toSorted()).toEqual((plan.cut ?? []).toSorted());
    });
    if (plan.isMade !== true && !isJudgedWithoutTables())
      test('does at each kind of step what its table says', async () => {
        await expect(transitionTable(machine, plan, graph)).toMatchFileSnapshot(`./tables/${machine.id}.md`);
      });
    test('reaches every state and takes every transition', async () => {
      await expectFullCoverage(machine, plan, paths, replayed);
    });
    test.each(seedsOfDay(walks, walksOfDay))('holds on a long random walk, seed %i', async (seed) => {
      const { problems, seen, wanted } = await replay(machine, plan, randomPath(machine, plan, seed));
      expect(problems).toEqual([]);
      expect(seen).toEqual(wanted);
    });
  });
}
