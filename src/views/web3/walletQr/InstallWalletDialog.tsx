import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { downloadsFlow } from '#machines/shell/downloads/downloads.flow.ts';
import * as downloads from '#machines/shell/downloads/downloads.selectors.ts';
import { isOverWalletWays } from '#machines/tab/overlays/overlays.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { Button } from '#views/ui/Button.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { Qr } from '#views/ui/Qr.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import * as css from './WalletQrDialog.css.ts';

/** For who has no wallet: the app by the phone's camera or by a link, and the way on to the login. */
export function InstallWalletDialog() {
  const { t } = useTranslation(['walletQr', 'menu', 'shell', 'faults']);
  const overlays = useResident('overlays');
  const isOverWallets = useSelector(overlays, isOverWalletWays);
  const openWallets = (): void => overlays.send({ type: 'overlay.opened', overlay: { name: 'walletQr' } });
  // Who comes back from here chooses: no wallet is asked by itself.
  const backToWallets = (): void => overlays.send({ type: 'overlay.opened', overlay: { name: 'walletQr', way: 'list' } });
  const flow = useFlow(downloadsFlow);
  const address = useSelector(flow, downloads.address);
  const problem = useSelector(flow, downloads.problem);
  const isBusy = useSelector(flow, downloads.isBusy);
  return (
    <Dialog
      open
      onClose={() => overlays.send({ type: 'overlay.closed' })}
      onBack={isOverWallets ? backToWallets : undefined}
      title={t('install.link')}
      width="narrow"
    >
      <div className={css.app}>
        {problem === null ? (
          <>
            <div aria-busy={isBusy}>
              {isBusy ? <Skeleton width={161} height={161} /> : <Qr value={address} label={t('menu:download.qr')} />}
            </div>
            <p>{t('menu:download.text')}</p>
          </>
        ) : (
          <>
            <p role="alert">{problem.text ?? t(problem.key)}</p>
            <Button tone="ghost" size="small" loading={isBusy} onClick={() => flow.send({ type: 'retry.requested' })}>
              {t('shell:ui.retry')}
            </Button>
          </>
        )}
      </div>
      <div className={css.appWays}>
        <ButtonLink to={address === '' ? '/app/downLoad' : address} tone="ghost" wide>
          {t('install.download')}
        </ButtonLink>
        <Button wide onClick={openWallets}>
          {t('install.ready')}
        </Button>
      </div>
    </Dialog>
  );
}
