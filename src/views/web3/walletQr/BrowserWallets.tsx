import { useSelector } from '@xstate/react';
import { ChevronRight, CircleAlert, CircleCheck, ExternalLink, LoaderCircle, QrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { browserWalletFlow } from '#machines/web3/browserWallet/browserWallet.flow.ts';
import * as browserWallet from '#machines/web3/browserWallet/browserWallet.selectors.ts';
import { spinning } from '#styles/parts.css.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { useShellFacts } from '#views/shell/useBrand.ts';
import { useFilledSlot, type Slot } from '#views/shell/useSlot.ts';
import { useTitleMark } from '#views/shell/useTitleMark.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Button } from '#views/ui/Button.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import * as css from './BrowserWallets.css.ts';
import { statusIcon } from './WalletQrDialog.css.ts';

/** How they stand: one is asked without a list, or the list has none or some. */
export type WalletsStanding = 'single' | 'none' | 'some';
type WalletsProps = {
  readonly isDirect?: boolean;
  /** Nothing stands above them. */
  readonly isFirst?: boolean;
  /** Where they tell how they stand. */
  readonly slot: Slot<WalletsStanding>;
};
/**
 * The wallets that live in this browser: choose one, see what it does, go on from what went wrong; then the ways to wallets elsewhere.
 * With `isDirect` the only wallet is asked at once, and nothing else is on view until it has refused or the user wants another.
 */
export function BrowserWallets({ isDirect = false, isFirst = true, slot }: WalletsProps) {
  const { t } = useTranslation('walletQr');
  const flow = useFlow(browserWalletFlow, { input: { isDirect } });
  const hasList = useSelector(flow, browserWallet.hasList);
  const isGathering = useSelector(flow, browserWallet.isGathering);
  const hasWallets = useSelector(flow, browserWallet.wallets).length > 0;
  useFilledSlot(slot, hasList ? (hasWallets ? 'some' : 'none') : 'single');
  return (
    <section className={css.place({ first: isFirst })} aria-label={t('browser.title')} aria-busy={isGathering}>
      {hasList ? <WalletList flow={flow} /> : <Only flow={flow} />}
      <Progress flow={flow} />
      {hasList ? <Others flow={flow} /> : null}
    </section>
  );
}

/** The wallets by name; without any, the apps that have one. */
function WalletList({ flow }: { readonly flow: browserWallet.BrowserWalletRef }) {
  const { t } = useTranslation('walletQr');
  const wallets = useSelector(flow, browserWallet.wallets);
  const recentId = useSelector(flow, browserWallet.recentId);
  const chosenId = useSelector(flow, browserWallet.chosenId);
  return (
    <>
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
      <Apps flow={flow} />
    </>
  );
}

/** The wallet apps of this device, each by a link that opens the page in its own browser. */
function Apps({ flow }: { readonly flow: browserWallet.BrowserWalletRef }) {
  const { t } = useTranslation('walletQr');
  const apps = useSelector(flow, browserWallet.apps);
  if (apps.length === 0) return null;
  return (
    <>
      <h3 className={css.nextTitle}>{t('browser.apps.title')}</h3>
      <p className={css.appsText}>{t('browser.apps.text')}</p>
      <ul className={css.list}>
        {apps.map(({ name, href }) => (
          <li key={href}>
            <Anchor to={href} className={css.wallet({ chosen: false })}>
              <CoinDisc symbol={name} size={40} />
              <span className={css.name}>{t('browser.apps.open', { name })}</span>
              <ExternalLink size={16} className={css.chevron} aria-hidden />
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The face of the wallet that is asked without a list. */
function Only({ flow }: { readonly flow: browserWallet.BrowserWalletRef }) {
  const wallet = useSelector(flow, browserWallet.chosen);
  if (wallet === undefined) return <Skeleton height={64} />;
  return (
    <div className={css.only}>
      <CoinDisc symbol={wallet.name} logo={wallet.icon} size={56} />
    </div>
  );
}

/** The way to wallets elsewhere, and what a wallet is. */
function Others({ flow }: { readonly flow: browserWallet.BrowserWalletRef }) {
  const { t } = useTranslation('walletQr');
  const hasWalletConnect = useSelector(flow, browserWallet.hasWalletConnect);
  const recentId = useSelector(flow, browserWallet.recentId);
  return (
    <>
      {hasWalletConnect ? <Elsewhere isRecent={recentId === 'walletConnect'} /> : null}
      <details className={css.what}>
        <summary className={css.question}>{t('browser.what.title')}</summary>
        <p className={css.answer}>{t('browser.what.text')}</p>
      </details>
    </>
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
