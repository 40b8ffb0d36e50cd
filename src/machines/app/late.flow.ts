import { favouritesFlow } from '../favourites/favourites.flow.ts';
import { lateMachine } from './late.machine.ts';

export const lateFlow = lateMachine.provide({
  actors: {
    favourites: favouritesFlow,
  },
});
