import type { SnapshotFrom } from 'xstate';
import type { Problem } from '#machines/rules/problem.ts';
import type { antiPhishingMachine } from './antiPhishing.machine.ts';
import type { AntiPhishingState, WordPurpose } from './antiPhishing.rules.ts';

export type { AntiPhishingState } from './antiPhishing.rules.ts';
type Snapshot = SnapshotFrom<typeof antiPhishingMachine>;

/** Null until it was read; kept while it is read anew. */
export const state = (snapshot: Snapshot): AntiPhishingState | null => snapshot.context.state;
export const problem = (snapshot: Snapshot): Problem | null => snapshot.context.problem;
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag('error');
export const isOpening = (snapshot: Snapshot): boolean => snapshot.matches('opening');
export const isAsked = (snapshot: Snapshot): boolean => snapshot.hasTag('dialog');
export const purpose = (snapshot: Snapshot): WordPurpose => snapshot.context.purpose;
