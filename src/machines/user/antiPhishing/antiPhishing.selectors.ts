import type { SnapshotFrom } from 'xstate';
import { endWordIntent, setWordIntent } from '#machines/rules/accountIntents.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { antiPhishingMachine } from './antiPhishing.machine.ts';
import type { AntiPhishingState, WordPurpose } from './antiPhishing.rules.ts';

export { resourceProblem as failure } from '#machines/kit/resource.selectors.ts';
export type { AntiPhishingState } from './antiPhishing.rules.ts';
type Snapshot = SnapshotFrom<typeof antiPhishingMachine>;

/** Null until it was read; kept while it is read anew. */
export const state = (snapshot: Snapshot): AntiPhishingState | null => snapshot.context.state;
/** Why a word was not kept, where nothing else is on view. */
export const keepProblem = (snapshot: Snapshot): Problem | null => (snapshot.matches('ready') ? snapshot.context.problem : null);
export const isProving = (snapshot: Snapshot): boolean => snapshot.matches('proving');
export const isKeeping = (snapshot: Snapshot): boolean => snapshot.matches('keeping');
export const isAsked = (snapshot: Snapshot): boolean => snapshot.hasTag('dialog');
export const purpose = (snapshot: Snapshot): WordPurpose => snapshot.context.purpose;
/** What its owner proves to want. */
export const intent = ({ context }: Snapshot): string => (context.purpose === 'end' ? endWordIntent : setWordIntent);
