import type { SnapshotFrom } from 'xstate';
import { wideSearchWidth, type ScreenType } from './viewport.rules.ts';
import type { viewportMachine } from './viewport.machine.ts';

export type ViewportSnapshot = SnapshotFrom<typeof viewportMachine>;
export const screen = (snapshot: ViewportSnapshot): ScreenType =>
  snapshot.matches('pc') ? 'pc' : snapshot.matches('pad') ? 'pad' : 'phone';
export const hasWideSearch = (snapshot: ViewportSnapshot): boolean => snapshot.context.width >= wideSearchWidth;
