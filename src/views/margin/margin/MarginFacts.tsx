import { useSelector } from '@xstate/react';
import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as assetDisplay from '#machines/tab/assetDisplay/assetDisplay.selectors.ts';
import * as account from '#machines/margin/margin/marginAccount.selectors.ts';
import { formatAmount, withGroups } from '#machines/rules/format.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { Money } from '#views/ui/Money.tsx';
import * as css from './Margin.css.ts';
import { useMargin } from './marginOwner.ts';

const marks = {
  free: CircleCheck,
  safe: CircleCheck,
  transfer: TriangleAlert,
  borrow: TriangleAlert,
  call: OctagonAlert,
  liquidation: OctagonAlert,
  liquidating: OctagonAlert,
} as const;
const tones = {
  free: 'good',
  safe: 'good',
  transfer: 'warn',
  borrow: 'warn',
  call: 'bad',
  liquidation: 'bad',
  liquidating: 'bad',
} as const;

/** The risk rate with a sign and a word of how it stands, so that neither needs a colour. */
export function RiskWords({ wallet }: { readonly wallet: account.MarginWalletData }) {
  const { t } = useTranslation('margin');
  const standing = account.standingOf(wallet);
  const Mark = marks[standing];
  return (
    <span className={css.riskOf[tones[standing]]} data-risk={standing}>
      <Mark size={14} aria-hidden />
      {wallet.riskRate === null ? null : <span>{withGroups(wallet.riskRate)}</span>}
      <span>{t(`standing.${standing}`)}</span>
    </span>
  );
}

/** The bands of the risk rate, each with what it stops, and each coin of the wallet: had, owed, and what may leave. */
export function MarginFacts() {
  const { t } = useTranslation('margin');
  const flow = useMargin().account;
  const wallet = useSelector(flow, account.wallet);
  if (wallet === null) return null;
  return (
    <section className={css.about} aria-label={t('about.label')}>
      <h2 className={css.aboutTitle}>{t('fact.riskRate')}</h2>
      <Gauge wallet={wallet} />
      <h2 className={css.aboutTitle}>{t('about.coins')}</h2>
      <Coins wallet={wallet} />
    </section>
  );
}

function Gauge({ wallet }: { readonly wallet: account.MarginWalletData }) {
  const { t } = useTranslation('margin');
  const standing = account.standingOf(wallet);
  const bands = account.bandsOf(wallet);
  const top = bands[0]?.rate ?? '';
  const rows = [
    { name: 'safe', words: t('band.above', { rate: top }), text: t('band.safe'), isHere: standing === 'safe' || standing === 'free' },
    ...bands.map(({ name, rate }) => ({
      name,
      words: t('band.atMost', { rate }),
      text: t(`band.${name}`),
      isHere: standing === name || (standing === 'liquidating' && name === 'liquidation'),
    })),
  ];
  return (
    <ol className={css.bands}>
      {rows.map(({ name, words, text, isHere }) => (
        <li key={name} className={css.band} aria-current={isHere ? 'true' : undefined}>
          <span className={css.bandRate}>
            <bdi>{words}</bdi>
          </span>
          <span className={css.bandText}>
            {text}
            {isHere ? <span className={css.here}>{t('band.here')}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Coins({ wallet }: { readonly wallet: account.MarginWalletData }) {
  const { t } = useTranslation('margin');
  const { baseCoinId, quoteCoinId } = useSelector(useMargin().account, account.pair);
  const isHidden = useSelector(useResident('assetDisplay'), assetDisplay.areAmountsHidden);
  const isShown = ({ coinId, available, frozen, borrowed, interest }: account.MarginCoin) =>
    coinId === baseCoinId || coinId === quoteCoinId || [available, frozen, borrowed, interest].some((amount) => /[1-9]/.test(amount));
  const figures = ['available', 'frozen', 'borrowed', 'interest', 'borrowable', 'transferable'] as const;
  return (
    <ul className={css.coins}>
      {wallet.coins.filter(isShown).map((coin) => (
        <li key={coin.coinId} className={css.coin}>
          <span className={css.coinName}>{coin.shortName}</span>
          <dl className={css.figures}>
            {figures.map((name) => (
              <div key={name} className={css.figure}>
                <dt>{t(`coin.${name}`)}</dt>
                <dd data-figure={name}>
                  <Money text={formatAmount(coin[name])} hidden={isHidden} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
