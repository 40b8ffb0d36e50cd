import type { SnapshotFrom } from 'xstate';
import type { Toast, toastsMachine } from './toasts.machine.ts';

export type { Toast, ToastTone } from './toasts.machine.ts';
export const shown = (snapshot: SnapshotFrom<typeof toastsMachine>): readonly Toast[] => snapshot.context.shown;
