import type { SnapshotFrom } from 'xstate';
import { shownBy, type Direction, type ThemeChoice, type themeMachine } from './theme.machine.ts';

export type ThemeSnapshot = SnapshotFrom<typeof themeMachine>;
export const isLocked = (snapshot: ThemeSnapshot): boolean => snapshot.matches('locked');
/** The theme on screen now. */
export const shown = (snapshot: ThemeSnapshot): 'dark' | 'light' => (isLocked(snapshot) ? 'dark' : shownBy(snapshot.context));
export const choice = (snapshot: ThemeSnapshot): ThemeChoice => snapshot.context.choice;
export const direction = (snapshot: ThemeSnapshot): Direction => snapshot.context.direction;
