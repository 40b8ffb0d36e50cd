import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { CatalogueRow } from '#tests/support/catalogue.ts';
import { leavesOf, shortType } from '#tests/support/paths.graph.ts';
import { walkedOf } from '#tests/support/paths.ts';
import type { Path, Step } from '#tests/support/plan.ts';
import type { Driver, Handler } from './driver.ts';
import { fireDelay, type Stage } from './stage.ts';
import { transitionKey } from './telling/reports.ts';
import { endsWalk, handlerOf, passTime, planOf } from './tour.ts';

/** The candidates that an event takes, as the page names them. */
const keysOf = (machine: AnyStateMachine, before: AnyMachineSnapshot, event: Step['event']): string[] =>
  machine.getTransitionData(before, event).map((transition) => transitionKey(transition as never));

/** Whether the chart leaves this state by itself at once, so that nobody can look at it. */
const isPassing = (driver: Driver, state: AnyMachineSnapshot, next: Step | undefined): boolean => {
  const handler = next === undefined ? undefined : handlerOf(driver, state, next.event);
  return typeof handler === 'object' && 'follows' in handler;
};

async function see(driver: Driver, stage: Stage, state: AnyMachineSnapshot): Promise<void> {
  for (const leaf of leavesOf(state)) {
    const look = driver.states[leaf];
    if (look === undefined) throw new Error(`The driver of ${driver.machine} does not say what is seen in "${leaf}".`);
    if (typeof look === 'string') continue;
    try {
      await look(stage);
    } catch (error) {
      throw new Error(`What "${leaf}" shows is not seen: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
}

const byItself: Handler = { follows: true };

/** One step: its action or scenario, then the actor's own word of where it stands, then what is seen. */
async function take(machine: AnyStateMachine, driver: Driver, stage: Stage, path: Path, index: number): Promise<void> {
  const [before, step, next] = [path.steps[index - 1] as Step, path.steps[index] as Step, path.steps[index + 1]];
  const begun = driver.begins?.length ?? 0;
  const handler = index <= begun ? byItself : handlerOf(driver, before.state, step.event);
  if (handler === undefined) throw new Error(`Nothing drives ${step.event.type}.`);
  const isInner = typeof handler === 'object' && 'follows' in handler;
  // What follows by itself may have happened before anybody could look: it is searched since the step that caused it.
  const mark = isInner ? (stage.notes.get('mark') as number) : stage.ear.trail.length;
  stage.notes.set('mark', mark);
  if (handler === passTime) await fireDelay(stage, shortType(step.event.type).replace('after ', ''));
  else if (typeof handler === 'function') await handler(stage, step.event);
  else if ('does' in handler) await handler.does(stage, step.event);
  const passing = index < begun || endsWalk(driver, handler, step.state) || isPassing(driver, step.state, next);
  await stage.ear.wait(mark, { taken: keysOf(machine, before.state, step.event), value: step.state.value, passing });
  if (passing) return;
  await stage.gate.close();
  await see(driver, stage, step.state);
}

/**
 * Walks a path in the real app.
 * @throws Error that names the step, when the real actor or the page is not where the path says.
 */
export async function walk(row: CatalogueRow, driver: Driver, path: Path, stage: Stage): Promise<void> {
  const plan = planOf(row, driver);
  const machine = walkedOf(row.machine, plan);
  const [start, ...steps] = path.steps;
  if (start === undefined) return;
  if (driver.allow !== undefined) stage.watch.allow(driver.allow);
  await stage.gate.hold(stage.page, driver.calls ?? []);
  if (driver.stream === true) await stage.stream.standBetween(stage.page);
  stage.notes.set('mark', 0);
  await driver.open(stage);
  const passing = (driver.begins ?? []).length > 0 || isPassing(driver, start.state, steps[0]);
  await stage.ear.wait(0, { taken: [], value: start.state.value, passing });
  if (!passing) await see(driver, stage, start.state);
  for (const index of steps.keys()) {
    try {
      await take(machine, driver, stage, path, index + 1);
    } catch (error) {
      const way = path.steps.slice(1, index + 2).map(({ event }) => shortType(event.type));
      throw new Error(`${path.name}, step ${index + 1} of ${steps.length}: ${way.join(' > ')}\n${(error as Error).message}`, {
        cause: error,
      });
    }
  }
}
