import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { freeSpotMachine, type FreeSpotContext } from '#machines/shell/freeSpot/freeSpot.machine.ts';

test('a page that goes on moving is looked at once, 150 ms after its last move', async () => {
  const clock = new SimulatedClock();
  let looks = 0;
  const machine = freeSpotMachine.provide({
    actors: { findSpot: fromPromise<number | null, FreeSpotContext>(async () => (looks += 1)) },
  });
  const actor = createActor(machine, { clock, input: { mark: 'data-help', rest: 150, reach: 0.3 } }).start();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect([looks, actor.getSnapshot().value]).toEqual([1, 'resting']);
  for (let move = 0; move < 4; move += 1) {
    actor.send({ type: 'page.moved' });
    clock.increment(100);
  }
  expect([looks, actor.getSnapshot().value]).toEqual([1, 'moving']);
  clock.increment(50);
  expect(looks).toBe(2);
  actor.stop();
});
