import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { walletConnectFlow } from '#machines/web3/walletConnect/walletConnect.flow.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { Button } from '#views/ui/Button.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { WalletConnectPanel } from './WalletConnectPanel.tsx';
import * as css from './WalletConnectPanel.css.ts';

/** Connecting by WalletConnect, and the way back to the other ways in. */
export function WalletConnectDialog() {
  const { t } = useTranslation('walletConnect');
  const overlays = useResident('overlays');
  const flow = useFlow(walletConnectFlow);
  const back = (): void => overlays.send({ type: 'overlay.opened', overlay: { name: 'walletQr', way: 'list' } });
  return (
    <Dialog open onClose={() => overlays.send({ type: 'overlay.closed' })} onBack={back} title={t('title')} width="narrow">
      <WalletConnectPanel flow={flow} />
      <div className={css.back}>
        <Button tone="quiet" icon={<ArrowLeft size={16} aria-hidden />} onClick={back}>
          {t('actions.back')}
        </Button>
      </div>
    </Dialog>
  );
}
