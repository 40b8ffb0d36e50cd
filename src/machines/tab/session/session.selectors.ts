import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from './session.machine.ts';
import type { LoginData } from '#services/session/calls.ts';

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
/** `unknown` until the server has answered once; views paint neither guest nor member controls meanwhile. */
export const standing = (snapshot: SessionSnapshot): 'unknown' | 'in' | 'out' | 'leaving' =>
  snapshot.matches('in') || snapshot.matches('verifying')
    ? 'in'
    : snapshot.matches('out') || snapshot.matches('checking')
      ? 'out'
      : snapshot.matches('leaving')
        ? 'leaving'
        : 'unknown';
export const login = (snapshot: SessionSnapshot): LoginData | null => snapshot.context.login;
/** Spec section 3: vipType 2 shows a VIP label. */
export const hasVipLabel = (snapshot: SessionSnapshot): boolean => snapshot.context.login?.vipType === 2;
/** The server does not say who it is. */
export const isUnreachable = (snapshot: SessionSnapshot): boolean => snapshot.matches('unreachable');
