import { headerMenuMachine } from './headerMenu.machine.ts';

/** Nothing to bind: the header's menus reach neither server nor browser. */
export const headerMenuFlow = headerMenuMachine;
