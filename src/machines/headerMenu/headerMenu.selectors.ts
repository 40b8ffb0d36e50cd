import type { SnapshotFrom } from 'xstate';
import type { headerMenuMachine, HeaderMenuName } from './headerMenu.machine.ts';

export type { HeaderMenuName } from './headerMenu.machine.ts';
export type HeaderMenuSnapshot = SnapshotFrom<typeof headerMenuMachine>;
/** What is open now, if anything. */
export const openMenu = (snapshot: HeaderMenuSnapshot): HeaderMenuName | null => (snapshot.hasTag('dialog') ? snapshot.context.menu : null);
/** Which end of the open menu waits for the keyboard's focus. */
export const wantedEntry = (snapshot: HeaderMenuSnapshot): 'first' | 'last' | null => snapshot.context.entry;
