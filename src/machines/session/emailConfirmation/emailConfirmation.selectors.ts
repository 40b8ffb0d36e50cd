import type { SnapshotFrom } from 'xstate';
import type { Problem } from '#machines/rules/problem.ts';
import type { emailConfirmationMachine } from './emailConfirmation.machine.ts';

export type EmailConfirmationSnapshot = SnapshotFrom<typeof emailConfirmationMachine>;
export const isOpen = (snapshot: EmailConfirmationSnapshot): boolean => snapshot.hasTag('dialog');
export const isConfirming = (snapshot: EmailConfirmationSnapshot): boolean => snapshot.matches({ dialog: { open: 'confirming' } });
export const isSending = (snapshot: EmailConfirmationSnapshot): boolean => snapshot.matches({ dialog: { open: 'sending' } });
export const code = (snapshot: EmailConfirmationSnapshot): string => snapshot.context.code;
/** A key in locales/<code>/session/account.json, or null. */
export const codeProblemKey = (snapshot: EmailConfirmationSnapshot): string | null => snapshot.context.codeProblem;
export const triesLeft = (snapshot: EmailConfirmationSnapshot): number => snapshot.context.triesLeft;
export const problem = (snapshot: EmailConfirmationSnapshot): Problem | null => snapshot.context.problem;
/** Seconds until another letter may be asked for, or 0. */
export const secondsLeft = (snapshot: EmailConfirmationSnapshot): number => snapshot.context.secondsLeft;
export const hasSent = (snapshot: EmailConfirmationSnapshot): boolean => snapshot.context.hasSent;
