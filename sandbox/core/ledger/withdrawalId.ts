import { createHash } from 'node:crypto';

/** The id of a member's withdrawal, the same for the same name of it: a repeat finds what the first one made, however late it comes. */
export function withdrawalIdOf(uid: number, name: string): string {
  const hash = createHash('sha256').update(`withdrawal\n${uid}\n${name}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** What a withdrawal is known by that a program names itself; no Idempotency-Key of a page is written like it. */
export const namedByProgram = (clientWithdrawId: string): string => `clientWithdrawId\n${clientWithdrawId}`;
