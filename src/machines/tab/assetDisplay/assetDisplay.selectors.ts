import type { SnapshotFrom } from 'xstate';
import type { AssetUnit } from '#machines/rules/format.ts';
import type { assetDisplayMachine } from './assetDisplay.machine.ts';

export type AssetDisplaySnapshot = SnapshotFrom<typeof assetDisplayMachine>;
export const unit = (snapshot: AssetDisplaySnapshot): AssetUnit => snapshot.context.unit;
export const areAmountsHidden = (snapshot: AssetDisplaySnapshot): boolean => snapshot.matches('covered');
