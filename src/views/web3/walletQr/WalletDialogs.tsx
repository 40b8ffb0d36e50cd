import { useSelector } from '@xstate/react';
import * as overlays from '#machines/tab/overlays/overlays.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { lazyPart } from '#views/shell/lazyPart.tsx';
import { WalletQrDialog } from './WalletQrDialog.tsx';

const WalletConnectDialog = lazyPart(async () => (await import('./WalletConnectDialog.tsx')).WalletConnectDialog);

/** The dialogs that connect a wallet: all ways, or WalletConnect's code by itself. Only the one on view has a code that counts. */
export function WalletDialogs() {
  const overlay = useSelector(useResident('overlays'), overlays.overlay);
  const way = overlay?.name === 'walletQr' ? overlay.way : undefined;
  return way === 'walletConnect' ? <WalletConnectDialog /> : <WalletQrDialog isChoosing={way === 'list'} />;
}
