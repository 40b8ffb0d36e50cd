import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import * as home from '#machines/home/home/home.selectors.ts';
import { formatCompact } from '#machines/rules/format.ts';
import { spotCode } from '#machines/rules/spotCode.ts';
import * as session from '#machines/tab/session/session.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { LiveChange, LivePrice } from '#views/shell/LivePrice.tsx';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Button } from '#views/ui/Button.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import { changeText, directionOf } from '#views/ui/format.ts';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { Sparkline } from '#views/ui/Sparkline.tsx';
import * as css from './Home.css.ts';
import type { HomeRef } from './MarketBoard.tsx';

/** The promise, the next step, and the market as it moves. */
export function Hero({ flow }: { readonly flow: HomeRef }) {
  const { t } = useTranslation('home');
  const login = useSelector(useResident('session'), session.login);
  return (
    <section className={css.hero}>
      <div>
        <h1 className={css.heroTitle} tabIndex={-1}>
          {login === null ? t('hero.title') : t('hero.welcome', { name: login.fnickname })}
        </h1>
        <p className={css.heroText}>{login === null ? t('hero.text') : t('hero.welcomeText')}</p>
        <div className={css.heroActions}>
          <HeroActions />
        </div>
        <Totals flow={flow} />
      </div>
      <Ticker flow={flow} />
    </section>
  );
}

function HeroActions() {
  const { t } = useTranslation('home');
  const standing = useSelector(useResident('session'), session.standing);
  const overlays = useResident('overlays');
  if (standing === 'in') {
    return (
      <>
        <ButtonLink to="/assetManagement/overView" size="large">
          {t('hero.assets')}
        </ButtonLink>
        <Button tone="ghost" size="large" onClick={() => overlays.send({ type: 'overlay.opened', overlay: { name: 'transfer' } })}>
          {t('hero.transfer')}
        </Button>
      </>
    );
  }
  // Nothing while the session is not known: a guest's button may not flash at a member.
  if (standing !== 'out') return null;
  return (
    <>
      <ButtonLink to="/register" size="large">
        {t('hero.register')}
      </ButtonLink>
      <ButtonLink to="/market" tone="ghost" size="large">
        {t('hero.markets')}
      </ButtonLink>
    </>
  );
}

function Totals({ flow }: { readonly flow: HomeRef }) {
  const { t, i18n } = useTranslation('home');
  const totals = useSelector(flow, home.totals);
  return (
    <dl className={css.totals}>
      {totals === null ? null : (
        <>
          <Total name={t('totals.turnover')} value={`${formatCompact(totals.turnover24h, i18n.language)} USDT`} />
          <Total name={t('totals.pairs')} value={String(totals.pairs)} />
          <Total name={t('totals.coins')} value={String(totals.coins)} />
        </>
      )}
    </dl>
  );
}

const Total = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt className={css.totalName}>{name}</dt>
    <dd className={css.totalValue}>{value}</dd>
  </div>
);

function Ticker({ flow }: { readonly flow: HomeRef }) {
  const { t } = useTranslation('home');
  const rows = useDeferredValue(useSelector(flow, home.ticker));
  const isEmpty = rows.length === 0;
  const isFirstLoad = useDeferredValue(useSelector(flow, home.isFirstLoad));
  const hasFailed = useSelector(flow, (snapshot) => home.problem(snapshot) !== null);
  if (hasFailed || (isEmpty && !isFirstLoad))
    return <p className={`${css.ticker} ${css.tickerFailed}`}>{t(hasFailed ? 'hero.tickerFailed' : 'markets.empty')}</p>;
  return (
    <ul className={css.ticker} aria-label={t('hero.ticker')} aria-busy={isEmpty}>
      {isEmpty ? <WaitingTicker /> : rows.map((row) => <TickerRow key={row.tradeId} flow={flow} row={row} />)}
    </ul>
  );
}

function TickerRow({ flow, row }: { readonly flow: HomeRef; readonly row: home.MarketRow }) {
  const points = useSelector(flow, (snapshot) => home.trends(snapshot)[row.tradeId]);
  return (
    <li data-pair={spotCode(row)}>
      <Anchor to={home.spotPath(row)} className={css.tickerRow}>
        <span className={css.coin}>
          <CoinDisc symbol={row.baseCurrency} logo={row.webLogo} size={32} />
          <span className={css.coinWords}>
            <span className={css.base}>{row.baseCurrency}</span> <span className={css.quote}>/ {row.quoteCurrency}</span>
          </span>
        </span>
        <Sparkline points={points ?? []} direction={directionOf(changeText(row.change24h))} stretch />
        <span className={css.tickerNumbers}>
          <span className={css.tickerPrice}>
            <LivePrice market={row} />
          </span>
          <span className={css.tickerChange}>
            <LiveChange market={row} />
          </span>
        </span>
      </Anchor>
    </li>
  );
}

const WaitingTicker = () =>
  Array.from({ length: home.tickerSize }, (_, index) => (
    <li key={index}>
      <span className={css.tickerRow}>
        <span className={css.coin}>
          <Skeleton round width={32} height={32} />
          <Skeleton width={72} />
        </span>
        <Skeleton height={24} />
        <span className={css.tickerNumbers}>
          <Skeleton width={80} height={16} />
        </span>
      </span>
    </li>
  ));
