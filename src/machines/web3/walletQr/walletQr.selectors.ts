import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { walletQrMachine } from './walletQr.machine.ts';
import { wholeSeconds } from './walletQr.rules.ts';

export type WalletQrRef = ActorRefFrom<typeof walletQrMachine>;
export type WalletQrSnapshot = SnapshotFrom<typeof walletQrMachine>;
/** How the tile that holds the QR looks. */
export type TileLook = 'loading' | 'code' | 'expired' | 'refused' | 'failed';
/** A key of walletQr.json below `status`. */
export type StatusKey =
  | 'fetching'
  | 'limited'
  | 'waiting'
  | 'scanned'
  | 'trouble'
  | 'busyServer'
  | 'early'
  | 'expired'
  | 'refused'
  | 'failed'
  | 'succeeded';

export const tileLook = (snapshot: WalletQrSnapshot): TileLook => {
  if (snapshot.matches('live')) return 'code';
  if (snapshot.matches('expired')) return 'expired';
  if (snapshot.matches('refused')) return 'refused';
  return snapshot.matches('faulted') ? 'failed' : 'loading';
};

export const statusKey = (snapshot: WalletQrSnapshot): StatusKey => {
  if (snapshot.matches('limited')) return 'limited';
  if (snapshot.matches('expired')) return 'expired';
  if (snapshot.matches('refused')) return 'refused';
  if (snapshot.matches('faulted')) return 'failed';
  if (snapshot.matches('succeeded')) return 'succeeded';
  if (!snapshot.matches('live')) return 'fetching';
  if (snapshot.matches({ live: { checks: 'limited' } })) return 'busyServer';
  if (snapshot.context.trouble !== null) return 'trouble';
  if (snapshot.context.isEarly) return 'early';
  return snapshot.context.isScanned ? 'scanned' : 'waiting';
};

export const isOpen = (snapshot: WalletQrSnapshot): boolean => snapshot.status === 'active';
/** A code that can be scanned is on view. */
export const isLive = (snapshot: WalletQrSnapshot): boolean => snapshot.matches('live');
/** A check is on its way. */
export const isChecking = (snapshot: WalletQrSnapshot): boolean => snapshot.matches({ live: { checks: 'asking' } });
/** What the QR holds, or empty while there is none. */
export const qrContent = (snapshot: WalletQrSnapshot): string => snapshot.context.token?.qrContent ?? '';
/** Two digits that the phone shows too, or empty. */
export const matchCode = (snapshot: WalletQrSnapshot): string =>
  snapshot.matches('live') ? (snapshot.context.token?.matchCode ?? '') : '';
/** Locale key (with namespace) of why there is no QR, or null. */
export const problemKey = (snapshot: WalletQrSnapshot): string | null =>
  snapshot.matches('faulted') ? (snapshot.context.problem?.key ?? null) : null;
export const secondsToWait = (snapshot: WalletQrSnapshot): number => wholeSeconds(snapshot.context.retryAfter);
/** A key of walletQr.json below `hint`, or null where the state explains itself. */
export const hintKey = (snapshot: WalletQrSnapshot): 'expired' | 'refused' | 'failed' | null => {
  const look = tileLook(snapshot);
  return look === 'code' || look === 'loading' ? null : look;
};
