import { isHandheld } from '#services/browser/device.ts';

/** Whether wallets are apps here, which bring their own browser; carries none of the wallet code. */
export const isOnHandheld = (): boolean => isHandheld();
