import { useSelector } from '@xstate/react';
import { CircleAlert, CircleSlash, LoaderCircle, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { WalletQrRef } from '#machines/web3/walletQr/walletQr.selectors.ts';
import * as qr from '#machines/web3/walletQr/walletQr.selectors.ts';
import { spinning } from '#styles/parts.css.ts';
import { Button } from '#views/ui/Button.tsx';
import { Qr } from '#views/ui/Qr.tsx';
import * as css from './WalletQrDialog.css.ts';

/** Holds the place of the digits until there are some. */
const noDigits = '––';

/** The white tile with the QR, and beside it the digits that the phone must show. */
export function CodePanel({ flow }: { readonly flow: WalletQrRef }) {
  const { t } = useTranslation('walletQr');
  const look = useSelector(flow, qr.tileLook);
  const content = useSelector(flow, qr.qrContent);
  const matchCode = useSelector(flow, qr.matchCode);
  return (
    <div className={css.panel}>
      <Qr value={content} label={t('code.label')} {...(look === 'code' ? {} : { cover: <TileCover flow={flow} look={look} /> })} />
      {look !== 'code' && look !== 'loading' ? null : (
        <div className={css.match}>
          <p className={css.matchTitle}>{t('code.matchTitle')}</p>
          {matchCode === '' ? (
            <p className={css.matchWaiting} aria-hidden>
              {noDigits}
            </p>
          ) : (
            <p className={css.matchCode}>{matchCode}</p>
          )}
          <p className={css.matchWhy}>{t('code.matchWhy')}</p>
        </div>
      )}
    </div>
  );
}

const covers = {
  expired: { Icon: RotateCw, label: 'code.refresh' },
  refused: { Icon: CircleSlash, label: 'code.new' },
  failed: { Icon: CircleAlert, label: 'code.retry' },
} as const;

function TileCover({ flow, look }: { readonly flow: WalletQrRef; readonly look: Exclude<qr.TileLook, 'code'> }) {
  const { t } = useTranslation('walletQr');
  if (look === 'loading') return <LoaderCircle size={28} className={spinning} aria-hidden />;
  const { Icon, label } = covers[look];
  return (
    <>
      <Icon size={28} strokeWidth={1.5} aria-hidden />
      <Button tone="iris" onClick={() => flow.send({ type: 'refresh.requested' })}>
        {t(label)}
      </Button>
    </>
  );
}
