import type { SnapshotFrom } from 'xstate';
import type { headerMenuMachine, HeaderMenuName } from './headerMenu.machine.ts';

export type { HeaderMenuName } from './headerMenu.machine.ts';
export type HeaderMenuSnapshot = SnapshotFrom<typeof headerMenuMachine>;
/** What is open now, if anything. */
export const openMenu = (snapshot: HeaderMenuSnapshot): HeaderMenuName | null => (snapshot.hasTag('dialog') ? snapshot.context.menu : null);
/** Which end of the open menu waits for the keyboard's focus. */
export const wantedEntry = (snapshot: HeaderMenuSnapshot): 'first' | 'last' | null => snapshot.context.entry;
/** Whether the menu is open or about to open. */
export const isAbout = ({ context }: HeaderMenuSnapshot, menu: HeaderMenuName): boolean => context.menu === menu || context.next === menu;
