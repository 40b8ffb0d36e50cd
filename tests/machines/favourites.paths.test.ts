import { favouritesMachine } from '#machines/favourites/favourites.machine.ts';
import { favouritesPlan } from '#tests/machines/favourites.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(favouritesMachine, favouritesPlan);
