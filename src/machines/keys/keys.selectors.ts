import type { SnapshotFrom } from 'xstate';
import type { keysMachine } from './keys.machine.ts';

export { keyCaps, keyCommands, type KeyCommand } from './keys.rules.ts';
export type KeysSnapshot = SnapshotFrom<typeof keysMachine>;
export const areKeysOn = (snapshot: KeysSnapshot): boolean => snapshot.context.on;
