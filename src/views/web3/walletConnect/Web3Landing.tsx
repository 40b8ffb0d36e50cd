import { useSelector } from '@xstate/react';
import { Blocks, EyeOff, Link2, Puzzle, QrCode, ShieldCheck, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { isWalletConnectOffered } from '#machines/web3/walletConnect/walletConnectOffer.flow.ts';
import * as walletSession from '#machines/tab/walletSession/walletSession.selectors.ts';
import { offlineText } from '#machines/rules/offlineText.ts';
import { page } from '#styles/parts.css.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { WalletDisc } from '#views/shell/WalletDisc.tsx';
import { useShellFacts } from '#views/shell/useBrand.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { WalletSilentNotice, WalletSilentWays } from './WalletSilent.tsx';
import * as css from './Web3Landing.css.ts';

const ways = [
  { id: 'browser', Icon: Puzzle },
  { id: 'walletConnect', Icon: QrCode },
  { id: 'app', Icon: Smartphone },
] as const;
const reasons = [
  { id: 'chain', Icon: Link2 },
  { id: 'keys', Icon: ShieldCheck },
  { id: 'risk', Icon: EyeOff },
] as const;

/** What the wallet mode is, and the way in. */
export function Web3Landing() {
  const { t } = useTranslation('web3');
  const { brand } = useShellFacts();
  return (
    <div className={`${page} ${css.landing}`}>
      <section className={css.hero}>
        <div className={css.pitch}>
          <h1 className={css.title} tabIndex={-1}>
            {t('landing.title')}
          </h1>
          <p className={css.text}>{t('landing.text')}</p>
          <Notices />
          <WayIn />
        </div>
        <div className={css.card}>
          <h2 className={css.cardTitle}>{t('landing.how')}</h2>
          <Ways />
          <Networks />
        </div>
      </section>
      <section aria-label={t('landing.whyTitle')}>
        <h2 className={css.sectionTitle}>{t('landing.whyTitle')}</h2>
        <ul className={css.reasons}>
          {reasons.map(({ id, Icon }) => (
            <li key={id} className={css.reason}>
              <span className={css.reasonIcon}>
                <Icon size={22} strokeWidth={1.75} aria-hidden />
              </span>
              <h3 className={css.reasonTitle}>{t(`landing.why.${id}.title`)}</h3>
              <p className={css.reasonText}>{t(`landing.why.${id}.text`, { brand: brand.name })}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Why the visitor is here and not where they wanted to be. */
function Notices() {
  const { t } = useTranslation('web3');
  const isExpired = useSelector(useResident('walletSession'), walletSession.isExpired);
  const isSilent = useSelector(useResident('walletSession'), walletSession.isSilent);
  const standing = useSelector(useResident('walletSession'), walletSession.standing);
  const wanted = useSelector(useResident('navigation'), navigation.query('next'));
  const { chains, chainsOffline } = useShellFacts();
  return (
    <div className={css.notices}>
      {isExpired ? (
        <Banner tone="warn" live>
          {t('landing.expired')}
        </Banner>
      ) : null}
      {isSilent ? <WalletSilentNotice /> : null}
      {!isExpired && wanted !== '' && standing === 'none' ? <Banner>{t('landing.needed')}</Banner> : null}
      {chains.length === 0 ? (
        <Banner tone="warn">
          <strong>{t('offline.title')}</strong> {t(`offline.${offlineText(chainsOffline)}`)}
        </Banner>
      ) : null}
    </div>
  );
}

/** The kinds of wallet that connect, and what to do with each. */
function Ways() {
  const { t } = useTranslation('web3');
  return (
    <ul className={css.ways}>
      {ways
        .filter(({ id }) => id !== 'walletConnect' || isWalletConnectOffered())
        .map(({ id, Icon }) => (
          <li key={id} className={css.way}>
            <span className={css.wayIcon}>
              <Icon size={20} strokeWidth={1.75} aria-hidden />
            </span>
            <div>
              <h3 className={css.wayTitle}>{t(`landing.ways.${id}.title`)}</h3>
              <p className={css.wayText}>{t(`landing.ways.${id}.text`)}</p>
            </div>
          </li>
        ))}
    </ul>
  );
}

function WayIn() {
  const { t } = useTranslation(['web3', 'walletQr']);
  const resident = useResident('walletSession');
  const overlays = useResident('overlays');
  const standing = useSelector(resident, walletSession.standing);
  const isSilent = useSelector(resident, walletSession.isSilent);
  const account = useSelector(resident, walletSession.wallet);
  const isWaiting = standing === 'unknown' && !isSilent;
  return (
    <div className={css.actions} aria-busy={isWaiting}>
      {isWaiting ? <Skeleton width={160} height={44} /> : null}
      {isSilent ? <WalletSilentWays /> : null}
      {standing === 'none' ? (
        <>
          <Button tone="action" size="large" onClick={() => overlays.send({ type: 'overlay.opened', overlay: { name: 'walletQr' } })}>
            {t('landing.connect')}
          </Button>
          <Button tone="quiet" size="large" onClick={() => overlays.send({ type: 'overlay.opened', overlay: { name: 'installWallet' } })}>
            {t('walletQr:install.link')}
          </Button>
        </>
      ) : null}
      {account === null ? null : (
        <>
          <ButtonLink to="/web3/asset" size="large">
            {t('landing.open')}
          </ButtonLink>
          <span className={css.connected}>
            <WalletDisc account={account} size={24} />
            {t('landing.connectedAs', { name: account.accountName })}
          </span>
        </>
      )}
    </div>
  );
}

function Networks() {
  const { t } = useTranslation('web3');
  const { chains } = useShellFacts();
  return chains.length === 0 ? null : (
    <div className={css.networks}>
      <h3 className={css.networksTitle}>{t('landing.chains')}</h3>
      <ul>
        {chains.map((chain) => (
          <li key={chain.id} className={css.network}>
            <Blocks size={18} strokeWidth={1.75} className={css.networkIcon} aria-hidden />
            <span className={css.networkName}>{chain.name}</span>
            <span className={css.networkFacts}>{t('landing.chainFacts', { id: chain.id, symbol: chain.nativeCurrency.symbol })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
