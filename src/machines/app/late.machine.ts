import { enqueueActions, setup } from 'xstate';

/** The machines that live as long as the tab but start late: at the visitor's first sign of life, or with a session. */
export type LateResidents = Record<never, never>;

/** The second root: spawns every late resident once and holds nothing itself. */
export const lateMachine = setup({
  actors: {},
  actions: {
    spawnResidents: enqueueActions(() => {}),
  },
}).createMachine({ id: 'late', entry: 'spawnResidents' });
