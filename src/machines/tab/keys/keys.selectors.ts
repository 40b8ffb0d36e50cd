import type { SnapshotFrom } from 'xstate';
import type { keysMachine } from './keys.machine.ts';

export { chartKeys, formKeys, keyCaps, keyCommands, partKeys, type KeyCommand } from './keys.rules.ts';
export type KeysSnapshot = SnapshotFrom<typeof keysMachine>;
export const areKeysOn = (snapshot: KeysSnapshot): boolean => snapshot.context.on;
