import type { SnapshotFrom } from 'xstate';
import type { Problem } from '#machines/rules/problem.ts';
import type { loginMachine } from './login.machine.ts';

export type LoginSnapshot = SnapshotFrom<typeof loginMachine>;
export const email = (snapshot: LoginSnapshot): string => snapshot.context.email;
export const password = (snapshot: LoginSnapshot): string => snapshot.context.password;
/** Keys in locales/<code>/account.json, or null. */
export const emailProblemKey = (snapshot: LoginSnapshot): string | null => snapshot.context.emailProblem;
export const passwordProblemKey = (snapshot: LoginSnapshot): string | null => snapshot.context.passwordProblem;
export const isRefused = (snapshot: LoginSnapshot): boolean => snapshot.context.refused;
export const problem = (snapshot: LoginSnapshot): Problem | null => snapshot.context.problem;
export const isBusy = (snapshot: LoginSnapshot): boolean => snapshot.hasTag('busy');
/** Seconds until the next try, or 0. */
export const secondsLeft = (snapshot: LoginSnapshot): number => (snapshot.hasTag('blocked') ? snapshot.context.secondsLeft : 0);
