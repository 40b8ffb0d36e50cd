import type { SnapshotFrom } from 'xstate';
import type { Overlay, overlaysMachine } from './overlays.machine.ts';

export type OverlaysSnapshot = SnapshotFrom<typeof overlaysMachine>;
export const overlay = (snapshot: OverlaysSnapshot): Overlay | null => snapshot.context.overlay;
/** The wallet's app took the place of the dialog with all ways to connect. */
export const isOverWalletWays = ({ context: { overlay: shown } }: OverlaysSnapshot): boolean =>
  shown?.name === 'installWallet' && shown.from === 'walletQr';
