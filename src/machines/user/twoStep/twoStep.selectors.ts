import type { SnapshotFrom } from 'xstate';
import { endTwoStepIntent, renewCodesIntent } from '#machines/rules/accountIntents.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { twoStepMachine } from './twoStep.machine.ts';
import type { NewSecret, TwoStepState } from './twoStep.rules.ts';

export { resourceProblem as failure } from '#machines/kit/resource.selectors.ts';
export { areCodesFew, secretGroups, type TwoStepState } from './twoStep.rules.ts';
type Snapshot = SnapshotFrom<typeof twoStepMachine>;

/** Null until it was read; kept while it is read anew. */
export const state = (snapshot: Snapshot): TwoStepState | null => snapshot.context.state;
export const secret = (snapshot: Snapshot): NewSecret | null => snapshot.context.secret;
export const secretCodes = (snapshot: Snapshot): readonly string[] => snapshot.context.secretCodes;
export const isProving = (snapshot: Snapshot): boolean => snapshot.matches('proving');
export const isScanning = (snapshot: Snapshot): boolean => snapshot.matches('scanning');
export const isSaving = (snapshot: Snapshot): boolean => snapshot.matches('saving');
/** Why a change was not answered, where nothing else is on view. */
export const changeProblem = (snapshot: Snapshot): Problem | null => (snapshot.matches('ready') ? snapshot.context.problem : null);
/** Whether what the owner was asked to prove for is under way. */
export const isChanging = (snapshot: Snapshot): boolean => snapshot.matches('turningOff') || snapshot.matches('makingCodes');
export const isEnding = (snapshot: Snapshot): boolean => snapshot.matches('ending') || snapshot.matches('turningOff');
export const isRenewing = (snapshot: Snapshot): boolean => snapshot.matches('renewing') || snapshot.matches('makingCodes');
/** What its owner proves to want. */
export const intentOf = (purpose: 'off' | 'renew'): string => (purpose === 'off' ? endTwoStepIntent : renewCodesIntent);
