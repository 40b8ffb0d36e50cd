import { enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { favouritesMachine } from '../favourites/favourites.machine.ts';

/** The machines that live as long as the tab but start late: at the visitor's first sign of life, or with a session. */
export type LateResidents = {
  readonly favourites: ActorRefFrom<typeof favouritesMachine>;
};

/** The second root: spawns every late resident once and holds nothing itself. */
export const lateMachine = setup({
  actors: {
    favourites: favouritesMachine,
  },
  actions: {
    spawnResidents: enqueueActions(({ enqueue }) => {
      enqueue.spawnChild('favourites', { id: 'favourites', systemId: 'favourites' });
    }),
  },
}).createMachine({ id: 'late', entry: 'spawnResidents' });
