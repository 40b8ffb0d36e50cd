import { useSelector } from '@xstate/react';
import { ChevronLeft, ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as coinInfo from '#machines/market/coinInfo/coinInfo.selectors.ts';
import { formatCompact, formatShare } from '#machines/rules/format.ts';
import { FavouriteStar } from '#views/shell/FavouriteStar.tsx';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Badge } from '#views/ui/Badge.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { Card } from '#views/ui/Card.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import { amountText } from '#views/ui/format.ts';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import * as css from './Coin.css.ts';
import { CoinMarkets } from './CoinMarkets.tsx';
import { CoinPrice } from './CoinPrice.tsx';
import type { CoinInfoRef } from '../markets/refs.ts';
import { dayText } from './time.ts';

type CoinProps = { readonly flow: CoinInfoRef; readonly coin: coinInfo.CoinRow };

/** One coin: what it costs and where it trades, and what is known of it. */
export function CoinDetail({ flow }: { readonly flow: CoinInfoRef }) {
  const { t } = useTranslation('market');
  const coin = useSelector(flow, coinInfo.coin);
  return (
    <div className={css.detail}>
      <Anchor to="/coinInfo" className={css.back}>
        <ChevronLeft size={16} aria-hidden />
        {t('coin.all')}
      </Anchor>
      {coin === null ? <WaitingCoin flow={flow} /> : <Coin flow={flow} coin={coin} />}
    </div>
  );
}

function Coin({ flow, coin }: CoinProps) {
  const { t } = useTranslation(['market', 'home']);
  const { facts, pair } = coin;
  return (
    <>
      <header className={css.head}>
        <CoinDisc symbol={facts.shortName} logo={facts.webLogo} size={44} />
        <h1 className={css.title} tabIndex={-1}>
          <span translate="no">{facts.name}</span> <span className={css.short}>{facts.shortName}</span>
        </h1>
        <Badge>{t(`categories.${facts.category}.name`)}</Badge>
        <span className={css.headWays}>
          {pair === null ? null : (
            <>
              <FavouriteStar {...pair.favourite} name={pair.name} />
              <ButtonLink to={pair.path}>{t('home:markets.tradePair', { base: pair.baseCurrency, quote: pair.quoteCurrency })}</ButtonLink>
            </>
          )}
        </span>
      </header>
      <div className={css.halves}>
        <div className={css.column}>
          {pair === null ? null : <CoinPrice flow={flow} pair={pair} />}
          <CoinMarkets flow={flow} coin={facts.shortName} />
        </div>
        <div className={css.column}>
          <Facts coin={coin} />
          <Links coin={coin} />
        </div>
      </div>
    </>
  );
}

function Facts({ coin: { facts, marketValue } }: Pick<CoinProps, 'coin'>) {
  const { t, i18n } = useTranslation('market');
  const share = coinInfo.circulatingShare(facts);
  const supply = (amount: string): string => `${formatCompact(amount, i18n.language)} ${facts.shortName}`;
  return (
    <Card title={t('coin.facts')}>
      <p className={css.about}>{t(`categories.${facts.category}.text`)}</p>
      <dl className={css.facts}>
        {facts.rank === null ? null : <Fact name={t('coin.rank')} value={`#${facts.rank}`} />}
        {marketValue === null ? null : (
          <Fact
            name={t('coin.value')}
            value={`${formatCompact(marketValue, i18n.language)} USDT`}
            full={`${amountText(marketValue, 2)} USDT`}
          />
        )}
        {facts.circulatingSupply === null ? null : (
          <>
            <Fact
              name={t('coin.circulating')}
              value={supply(facts.circulatingSupply)}
              full={`${amountText(facts.circulatingSupply, 8, 0)} ${facts.shortName}`}
            />
            <Fact name={t('coin.most')} value={facts.maxSupply === null ? t('coin.noLimit') : supply(facts.maxSupply)} />
          </>
        )}
        {share === null ? null : <Fact name={t('coin.share')} value={formatShare(share)} />}
        {facts.launchYear === null ? null : <Fact name={t('coin.launched')} value={String(facts.launchYear)} />}
        <Fact name={t('coin.listed')} value={dayText(facts.listedAt, i18n.language)} />
      </dl>
    </Card>
  );
}
const Fact = ({ name, value, full }: { readonly name: string; readonly value: string; readonly full?: string }) => (
  <div className={css.fact}>
    <dt className={css.factName}>{name}</dt>
    <dd className={css.factValue} title={full}>
      {value}
    </dd>
  </div>
);

/** Ways out of the exchange, each naming the site that it leads to. */
function Links({ coin: { facts } }: Pick<CoinProps, 'coin'>) {
  const { t } = useTranslation('market');
  if (facts.links.length === 0) return null;
  return (
    <Card title={t('coin.links')}>
      <ul className={css.links}>
        {facts.links.map(({ kind, url }) => (
          <li key={kind}>
            <Anchor to={url} className={css.linkRow}>
              <span className={css.linkWords}>
                <span>{t(`coin.link.${kind}`)}</span>
                <span className={css.host}>{coinInfo.hostOf(url)}</span>
              </span>
              <ExternalLink size={14} aria-label={t('coin.newTab')} />
            </Anchor>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function WaitingCoin({ flow }: { readonly flow: CoinInfoRef }) {
  const { t } = useTranslation('shell');
  const wanted = useSelector(flow, coinInfo.wantedCoin);
  return (
    <>
      <header className={css.head}>
        <Skeleton round width={44} height={44} />
        <h1 className={css.title} tabIndex={-1}>
          {wanted.toUpperCase()}
        </h1>
      </header>
      <div className={css.halves} role="status" aria-label={t('loading')} aria-busy>
        <div className={css.column}>
          <Skeleton height={360} />
          <Skeleton height={240} />
        </div>
        <div className={css.column}>
          <Skeleton height={360} />
        </div>
      </div>
    </>
  );
}
