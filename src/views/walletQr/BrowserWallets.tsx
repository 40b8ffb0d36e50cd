import { useSelector } from '@xstate/react';
import { ChevronRight, CircleAlert, CircleCheck, LoaderCircle, QrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { browserWalletFlow } from '#machines/browserWallet/browserWallet.flow.ts';
import * as browserWallet from '#machines/browserWallet/browserWallet.selectors.ts';
import { spinning } from '#styles/parts.css.ts';
import { useResident } from '../shell/AppContext.tsx';
import { useFlow } from '../shell/useFlow.ts';
import { useShellFacts } from '../shell/useBrand.ts';
import { useTitleMark } from '../shell/useTitleMark.ts';
import { Button } from '../ui/Button.tsx';
import { CoinDisc } from '../ui/CoinDisc.tsx';
import * as css from './BrowserWallets.css.ts';
import { statusIcon } from './WalletQrDialog.css.ts';

/** The wallets that live in this browser: choose one, see what it does, go on from what went wrong; then the way to wallets elsewhere. */
export function BrowserWallets() {
  const { t } = useTranslation('walletQr');
  const flow = useFlow(browserWalletFlow);
  const wallets = useSelector(flow, browserWallet.wallets);
  const recentId = useSelector(flow, browserWallet.recentId);
  const chosenId = useSelector(flow, browserWallet.chosenId);
  const hasWalletConnect = useSelector(flow, browserWallet.hasWalletConnect);
  return (
    <section className={css.place} aria-label={t('browser.title')}>
      <h3 className={css.title}>{t('browser.title')}</h3>
      {wallets.length === 0 ? (
        <p className={css.none}>{t('browser.none')}</p>
      ) : (
        <ul className={css.list}>
          {wallets.map(({ id, name, icon }) => (
            <li key={id}>
              <button
                type="button"
                className={css.wallet({ chosen: id === chosenId })}
                aria-pressed={id === chosenId}
                onClick={() => flow.send({ type: 'wallet.chosen', id })}
              >
                <CoinDisc symbol={name} logo={icon} size={40} />
                <span className={css.name}>{name}</span>
                <span className={css.mark}>{t(id === recentId ? 'browser.recent' : 'browser.installed')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Progress flow={flow} />
      {hasWalletConnect ? <Elsewhere isRecent={recentId === 'walletConnect'} /> : null}
      <details className={css.what}>
        <summary className={css.question}>{t('browser.what.title')}</summary>
        <p className={css.answer}>{t('browser.what.text')}</p>
      </details>
    </section>
  );
}

/** A wallet on a phone or in another browser: its code has a dialog of its own, so that there is never more than one to scan. */
function Elsewhere({ isRecent }: { readonly isRecent: boolean }) {
  const { t } = useTranslation(['walletQr', 'walletConnect']);
  const overlays = useResident('overlays');
  return (
    <>
      <h3 className={css.nextTitle}>{t('browser.elsewhere')}</h3>
      <button
        type="button"
        className={css.wallet({ chosen: false })}
        onClick={() => overlays.send({ type: 'overlay.opened', overlay: { name: 'walletQr', way: 'walletConnect' } })}
      >
        <span className={css.codeDisc}>
          <QrCode size={22} strokeWidth={1.75} aria-hidden />
        </span>
        <span className={css.name}>{t('walletConnect:title')}</span>
        <span className={css.mark}>{t(isRecent ? 'browser.recent' : 'browser.byCode')}</span>
        <ChevronRight size={16} className={css.chevron} aria-hidden />
      </button>
    </>
  );
}

/** What the chosen wallet does, heard by screen readers as it changes, and what can be done about it. */
function Progress({ flow }: { readonly flow: browserWallet.BrowserWalletRef }) {
  const { t } = useTranslation('walletQr');
  const [chain] = useShellFacts().chains;
  const status = useSelector(flow, browserWallet.status);
  const name = useSelector(flow, browserWallet.chosenName);
  const isBusy = useSelector(flow, browserWallet.isBusy);
  const mayRetry = useSelector(flow, browserWallet.mayRetry);
  const isElsewhere = useSelector(flow, browserWallet.isOnWrongNetwork);
  const text = status === null ? '' : t(`browser.status.${status}`, { name });
  useTitleMark(isBusy ? text : '');
  return (
    <div className={css.progress}>
      <p aria-live="polite" className={css.status}>
        {status === null ? null : (
          <>
            <span className={statusIcon({ tone: isBusy ? 'calm' : status === 'connected' ? 'good' : 'warn' })}>
              <Mark isBusy={isBusy} isDone={status === 'connected'} />
            </span>
            {text}
          </>
        )}
      </p>
      {status === null || status === 'connected' ? null : (
        <div className={css.ways}>
          {mayRetry ? <Button onClick={() => flow.send({ type: 'retry.requested' })}>{t('browser.retry')}</Button> : null}
          {isElsewhere && chain !== undefined ? (
            <>
              <Button onClick={() => flow.send({ type: 'switch.requested' })}>{t('browser.switch', { chain: chain.name })}</Button>
              <Button tone="ghost" onClick={() => flow.send({ type: 'network.kept' })}>
                {t('browser.keep')}
              </Button>
            </>
          ) : null}
          <Button tone="quiet" onClick={() => flow.send({ type: 'choice.dropped' })}>
            {t('browser.cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Mark({ isBusy, isDone }: { readonly isBusy: boolean; readonly isDone: boolean }) {
  if (isBusy) return <LoaderCircle size={16} className={spinning} aria-hidden />;
  return isDone ? <CircleCheck size={16} aria-hidden /> : <CircleAlert size={16} aria-hidden />;
}
