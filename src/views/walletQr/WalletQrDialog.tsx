import { useSelector } from '@xstate/react';
import { ExternalLink } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { walletQrFlow } from '#machines/walletQr/walletQr.flow.ts';
import * as qr from '#machines/walletQr/walletQr.selectors.ts';
import { useResident } from '../shell/AppContext.tsx';
import { CopyButton } from '../shell/CopyButton.tsx';
import { lazyPart } from '../shell/lazyPart.tsx';
import { useFlow } from '../shell/useFlow.ts';
import { Anchor } from '../ui/Anchor.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { CodePanel } from './CodePanel.tsx';
import { StatusLine } from './StatusLine.tsx';
import * as css from './WalletQrDialog.css.ts';

const BrowserWallets = lazyPart(async () => (await import('./BrowserWallets.tsx')).BrowserWallets);

const steps = ['open', 'scan', 'confirm'] as const;

/** Login by QR: what to do, the code, what is going on, and a way on from every end; below it the wallets of this browser. */
export function WalletQrDialog() {
  const { t } = useTranslation('walletQr');
  const overlays = useResident('overlays');
  const flow = useFlow(walletQrFlow);
  const isOpen = useSelector(flow, qr.isOpen);
  const isLive = useSelector(flow, qr.isLive);
  const hint = useSelector(flow, qr.hintKey);
  return (
    <Dialog open={isOpen} onClose={() => flow.send({ type: 'dialog.closed' })} title={t('title')} width="narrow">
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
      <Suspense fallback={null}>
        <BrowserWallets />
      </Suspense>
      <p className={css.install}>
        {t('install.question')}{' '}
        <button
          type="button"
          className={css.installLink}
          onClick={() => overlays.send({ type: 'overlay.opened', overlay: { name: 'installWallet' } })}
        >
          {t('install.link')}
        </button>
      </p>
    </Dialog>
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
