import type { SnapshotFrom } from 'xstate';
import type { TipSpot } from '#services/tab/tipSpot.ts';
import type { tipsMachine } from './tips.machine.ts';
import { pendingTips, type TipId } from './tips.rules.ts';

type TipsSnapshot = SnapshotFrom<typeof tipsMachine>;
export const areOn = (snapshot: TipsSnapshot): boolean => snapshot.context.isOn;
/** The tip on view, or null. */
export const shownTip = (snapshot: TipsSnapshot): TipId | null => (snapshot.matches('showing') ? snapshot.context.current : null);
/** Where it stands; the same object until it moves. */
export const spot = (snapshot: TipsSnapshot): TipSpot | null => snapshot.context.spot;
/** More tips of this page are to come. */
export const hasNext = ({ context: { page, isPhone, seen } }: TipsSnapshot): boolean => pendingTips(page, isPhone, seen, null).length > 0;
