import type { SnapshotFrom } from 'xstate';
import type { Frame } from '#services/lab/replay.ts';
import type { labReplayMachine } from './labReplay.machine.ts';

type ReplaySnapshot = SnapshotFrom<typeof labReplayMachine>;

export const isOpen = (snapshot: ReplaySnapshot): boolean => snapshot.matches('open');
export const isBusy = (snapshot: ReplaySnapshot): boolean => snapshot.hasTag('busy');
export const isRefused = (snapshot: ReplaySnapshot): boolean => snapshot.matches('refused');
export const isUnknown = (snapshot: ReplaySnapshot): boolean => snapshot.matches('unknown');
export const recording = ({ context }: ReplaySnapshot) => context.recording;
export const actor = ({ context }: ReplaySnapshot): string => context.actor;
export const machine = ({ context }: ReplaySnapshot): string => context.replayed?.machine ?? '';
export const fault = ({ context }: ReplaySnapshot): string | null => context.replayed?.fault ?? null;
export const index = ({ context }: ReplaySnapshot): number => context.index;
export const count = ({ context }: ReplaySnapshot): number => context.replayed?.frames.length ?? 0;
/** The frame before the one on view. */
export const frameBefore = ({ context }: ReplaySnapshot): Frame | undefined => context.replayed?.frames[context.index - 1];
export const frame = ({ context }: ReplaySnapshot): Frame | undefined => context.replayed?.frames[context.index];
