import { favouritesMachine } from '#machines/tab/favourites/favourites.machine.ts';
import { favouritesPlan } from '#tests/machines/tab/favourites.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(favouritesMachine, favouritesPlan);
