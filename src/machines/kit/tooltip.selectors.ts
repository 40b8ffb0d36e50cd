import type { SnapshotFrom } from 'xstate';
import type { tooltipMachine } from './tooltip.machine.ts';

export type { TooltipStart } from './tooltip.machine.ts';
export const isOpen = (snapshot: SnapshotFrom<typeof tooltipMachine>): boolean => ['open', 'leaving', 'held'].includes(snapshot.value);
