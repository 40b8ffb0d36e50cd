import type { SnapshotFrom } from 'xstate';
import type { Problem } from '#machines/rules/problem.ts';
import type { registerMachine } from './register.machine.ts';

export type RegisterSnapshot = SnapshotFrom<typeof registerMachine>;
export const email = (snapshot: RegisterSnapshot): string => snapshot.context.email;
export const password = (snapshot: RegisterSnapshot): string => snapshot.context.password;
/** Keys in locales/<code>/account.json, or null. */
export const emailProblemKey = (snapshot: RegisterSnapshot): string | null => snapshot.context.emailProblem;
export const passwordProblemKey = (snapshot: RegisterSnapshot): string | null => snapshot.context.passwordProblem;
export const problem = (snapshot: RegisterSnapshot): Problem | null => snapshot.context.problem;
export const isBusy = (snapshot: RegisterSnapshot): boolean => snapshot.hasTag('busy');
/** Seconds until the next try, or 0. */
export const secondsLeft = (snapshot: RegisterSnapshot): number => (snapshot.hasTag('blocked') ? snapshot.context.secondsLeft : 0);
