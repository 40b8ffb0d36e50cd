import { tell } from './tell.ts';

/** Says that what was begun for another account of the wallet has been stopped. */
export const tellStopped = (): void =>
  tell('toasts', { type: 'toast.shown', toast: { id: 'wallet.stopped', tone: 'info', key: 'walletQr:changed.stopped' } });
