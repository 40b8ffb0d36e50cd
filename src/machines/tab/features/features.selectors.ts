import type { SnapshotFrom } from 'xstate';
import type { featuresMachine } from './features.machine.ts';

export type FeaturesSnapshot = SnapshotFrom<typeof featuresMachine>;
export const kolFlag = (snapshot: FeaturesSnapshot): 'unknown' | 'on' | 'off' =>
  snapshot.context.features === null ? 'unknown' : snapshot.context.features.kolIncentive ? 'on' : 'off';
const none: readonly number[] = [];
/** The lines that the config names; none where it cannot be read, null while it is not known. */
export const serviceLines = (snapshot: FeaturesSnapshot): readonly number[] | null =>
  snapshot.context.features?.serviceLines ?? (snapshot.matches('failed') ? none : null);
/** Spec section 5: the cashback entry shows for rebate status 1 or 3 only. */
export const hasCashback = (snapshot: FeaturesSnapshot): boolean =>
  snapshot.context.features?.rebateStatus === 1 || snapshot.context.features?.rebateStatus === 3;
