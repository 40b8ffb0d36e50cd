import { appMachine } from '#machines/app/app.machine.ts';
import { planFor } from '#tests/support/plan.ts';

/** The root has one state: what it spawns by name cannot be walked and is held to app.paths.test.ts. */
export const appPlan = planFor(appMachine, {
  what: 'the root: spawns every resident once',
  input: {
    navigation: { screen: 'pc', locale: 'en_US' },
    theme: { choice: 'system', system: 'dark', direction: 'green-up' },
    preferences: { currencyCode: 'USD' },
    viewport: { width: 1600 },
  },
  cases: [],
  states: [],
  invariants: {},
  provide: { actions: { spawnResidents: () => {} } },
});
