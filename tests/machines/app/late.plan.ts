import { lateMachine } from '#machines/app/late.machine.ts';
import { planFor } from '#tests/support/plan.ts';

/** The second root has one state: what it spawns by name cannot be walked and is held to late.paths.test.ts. */
export const latePlan = planFor(lateMachine, {
  what: 'the second root: spawns, once there is life on the page, what the first view does without',
  cases: [],
  states: [],
  invariants: {},
  provide: { actions: { spawnResidents: () => {} } },
});
