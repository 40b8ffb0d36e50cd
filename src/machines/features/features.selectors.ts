import type { SnapshotFrom } from 'xstate';
import type { featuresMachine } from './features.machine.ts';

export type FeaturesSnapshot = SnapshotFrom<typeof featuresMachine>;
export const kolFlag = (snapshot: FeaturesSnapshot): 'unknown' | 'on' | 'off' =>
  snapshot.context.features === null ? 'unknown' : snapshot.context.features.kolIncentive ? 'on' : 'off';
/** Spec section 5: the cashback entry shows for rebate status 1 or 3 only. */
export const hasCashback = (snapshot: FeaturesSnapshot): boolean =>
  snapshot.context.features?.rebateStatus === 1 || snapshot.context.features?.rebateStatus === 3;
