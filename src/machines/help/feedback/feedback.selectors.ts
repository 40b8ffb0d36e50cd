import type { SnapshotFrom } from 'xstate';
import type { FeedbackKind } from '#services/help/feedback/calls.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { feedbackMachine } from './feedback.machine.ts';

type FeedbackSnapshot = SnapshotFrom<typeof feedbackMachine>;
export const kind = (snapshot: FeedbackSnapshot): FeedbackKind => snapshot.context.kind;
export const text = (snapshot: FeedbackSnapshot): string => snapshot.context.text;
export const isTextMissing = (snapshot: FeedbackSnapshot): boolean => snapshot.context.isTextMissing;
export const isRecording = (snapshot: FeedbackSnapshot): boolean => snapshot.matches('recording');
export const isBusy = (snapshot: FeedbackSnapshot): boolean => snapshot.hasTag('busy');
export const isAttached = (snapshot: FeedbackSnapshot): boolean => snapshot.context.isAttached;
/** Exactly what would be sent; null where nothing was recorded. */
export const recordingText = (snapshot: FeedbackSnapshot): string | null => snapshot.context.recording?.text ?? null;
export const recordingCount = (snapshot: FeedbackSnapshot): number => snapshot.context.recording?.count ?? 0;
export const problem = (snapshot: FeedbackSnapshot): Problem | null => snapshot.context.problem;
/** The number under which the exchange keeps the report; null until it has it. */
export const reportNumber = (snapshot: FeedbackSnapshot): string | null => snapshot.context.reportNumber;
