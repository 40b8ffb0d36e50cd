import { useSelector } from '@xstate/react';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isOnHandheld } from '#machines/web3/browserWallet/handheld.flow.ts';
import { walletQrFlow } from '#machines/web3/walletQr/walletQr.flow.ts';
import * as qr from '#machines/web3/walletQr/walletQr.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { CopyButton } from '#views/shell/CopyButton.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { CodePanel } from './CodePanel.tsx';
import { StatusLine } from './StatusLine.tsx';
import { WalletWays } from './WalletWays.tsx';
import * as css from './WalletQrDialog.css.ts';

const steps = ['open', 'scan', 'confirm'] as const;

/**
 * Connecting a wallet: login by QR, and the wallets of this browser. Those come first where one is installed, and on a handheld device,
 * which seldom has another one at hand to scan with.
 */
export function WalletQrDialog({ isChoosing = false }: { readonly isChoosing?: boolean }) {
  const { t } = useTranslation('walletQr');
  const overlays = useResident('overlays');
  const flow = useFlow(walletQrFlow);
  const isOpen = useSelector(flow, qr.isOpen);
  const onDesk = !isOnHandheld();
  return (
    <Dialog open={isOpen} onClose={() => flow.send({ type: 'dialog.closed' })} title={t('title')} width="narrow">
      <WalletWays onDesk={onDesk} isDirect={!onDesk && !isChoosing}>
        <Code flow={flow} />
      </WalletWays>
      <p className={css.install}>
        {t('install.question')}{' '}
        <button
          type="button"
          className={css.installLink}
          onClick={() => overlays.send({ type: 'overlay.opened', overlay: { name: 'installWallet', from: 'walletQr' } })}
        >
          {t('install.link')}
        </button>
      </p>
    </Dialog>
  );
}

/** Login by QR: what to do, the code, what is going on, and a way on from every end. */
function Code({ flow }: { readonly flow: qr.WalletQrRef }) {
  const { t } = useTranslation('walletQr');
  const isLive = useSelector(flow, qr.isLive);
  const hint = useSelector(flow, qr.hintKey);
  return (
    <>
      <ol className={css.steps} aria-label={t('steps.label')}>
        {steps.map((step, index) => (
          <li key={step} className={css.step}>
            <span className={css.stepNumber} aria-hidden>
              {index + 1}
            </span>
            {t(`steps.${step}`)}
          </li>
        ))}
      </ol>
      <CodePanel flow={flow} />
      <StatusLine flow={flow} />
      <div className={css.actions}>
        {isLive ? <LiveActions flow={flow} /> : null}
        {hint === null ? null : <p className={css.hint}>{t(`hint.${hint}`)}</p>}
      </div>
    </>
  );
}

/** What a visitor can do while a code is on view: ask for a check, or take the code elsewhere. */
function LiveActions({ flow }: { readonly flow: qr.WalletQrRef }) {
  const { t } = useTranslation('walletQr');
  const content = useSelector(flow, qr.qrContent);
  const isChecking = useSelector(flow, qr.isChecking);
  return (
    <>
      <Button tone="ghost" wide loading={isChecking} onClick={() => flow.send({ type: 'scan.claimed' })}>
        {t('actions.claim')}
      </Button>
      <div className={css.links}>
        <CopyButton worded label={t('actions.copyLink')} text={content} done="walletQr:toast.linkCopied" />
        <Anchor className={css.link} to={content}>
          <ExternalLink size={14} aria-hidden />
          {t('actions.openHere')}
        </Anchor>
      </div>
    </>
  );
}
