import type { SnapshotFrom } from 'xstate';
import type { headerMenuMachine, HeaderMenuName } from './headerMenu.machine.ts';

export type { HeaderMenuName } from './headerMenu.machine.ts';
export type HeaderMenuSnapshot = SnapshotFrom<typeof headerMenuMachine>;
/** What is open now, if anything. */
export const openMenu = (snapshot: HeaderMenuSnapshot): HeaderMenuName | null => (snapshot.hasTag('dialog') ? snapshot.context.menu : null);
