import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as walletSession from '#machines/tab/walletSession/walletSession.selectors.ts';
import { page } from '#styles/parts.css.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { ErrorState } from '#views/ui/ErrorState.tsx';

/** Who does not say whether the remembered wallet is still connected, and what that means. */
function useSilence() {
  const { t } = useTranslation(['web3', 'shell']);
  const resident = useResident('walletSession');
  const name = useSelector(resident, walletSession.silentName);
  const isAsking = useSelector(resident, walletSession.isAskingAgain);
  return {
    title: name === '' ? t('silent.exchange') : t('silent.wallet', { name }),
    text: t(name === '' ? 'silent.exchangeText' : 'silent.walletText'),
    isAsking,
    retry: () => resident.send({ type: 'retry.requested' }),
  };
}

/** Ways on from a wallet that does not answer, beside asking it again. */
function OtherWays() {
  const { t } = useTranslation('web3');
  const resident = useResident('walletSession');
  const overlays = useResident('overlays');
  return (
    <>
      <Button tone="ghost" onClick={() => overlays.send({ type: 'overlay.opened', overlay: { name: 'walletQr', way: 'list' } })}>
        {t('silent.another')}
      </Button>
      <Button tone="quiet" onClick={() => resident.send({ type: 'wallet.forgotten' })}>
        {t('silent.forget')}
      </Button>
    </>
  );
}

/** Stands where a page of the wallet would, as long as nobody says whether there still is one. */
export function WalletSilentPage() {
  const { title, text, isAsking, retry } = useSilence();
  return (
    <div className={page}>
      <ErrorState isPage title={title} text={text} onRetry={retry} retrying={isAsking}>
        <OtherWays />
      </ErrorState>
    </div>
  );
}

/** The same among the notices of a page that is open to all. */
export function WalletSilentNotice() {
  const { title, text } = useSilence();
  return (
    <Banner tone="warn" live>
      <strong>{title}</strong> {text}
    </Banner>
  );
}

/** The ways on, where the way in stands otherwise. */
export function WalletSilentWays() {
  const { t } = useTranslation('shell');
  const { isAsking, retry } = useSilence();
  return (
    <>
      <Button loading={isAsking} onClick={retry}>
        {t('ui.retry')}
      </Button>
      <OtherWays />
    </>
  );
}
