import { viewportMachine } from '#machines/tab/viewport/viewport.machine.ts';
import * as viewport from '#machines/tab/viewport/viewport.selectors.ts';
import { fault, planFor } from '#tests/support/plan.ts';

export const viewportPlan = planFor(viewportMachine, {
  what: 'the one source of the screen type',
  input: { width: 1441 },
  cases: [...[1600, 1440, 769, 768].map((width) => ({ type: 'viewport.resized' as const, width })), fault('watchWidth', 'gone')],
  watchers: { watchWidth: ['viewport.resized'] },
  states: ['measuring', 'pc', 'pad', 'phone'],
  invariants: {
    pc: ({ snapshot }) =>
      snapshot.context.width >= 1441 &&
      viewport.screen(snapshot) === 'pc' &&
      viewport.hasWideSearch(snapshot) === snapshot.context.width >= 1600,
    pad: ({ snapshot }) => snapshot.context.width <= 1440 && snapshot.context.width >= 769 && viewport.screen(snapshot) === 'pad',
    phone: ({ snapshot }) => snapshot.context.width <= 768 && viewport.screen(snapshot) === 'phone',
  },
});
