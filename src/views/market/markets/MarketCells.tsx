import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { coinPath } from '#machines/market/coinInfo/coinInfo.selectors.ts';
import { deliveryPeriod, type MarketRow } from '#machines/market/markets/markets.selectors.ts';
import * as preferences from '#machines/tab/preferences/preferences.selectors.ts';
import { fiatPrice } from '#machines/rules/fiatPrice.ts';
import { formatCompact } from '#machines/rules/format.ts';
import * as trendsOf from '#machines/market/trends/trends.selectors.ts';
import * as viewport from '#machines/tab/viewport/viewport.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { FavouriteStar } from '#views/shell/FavouriteStar.tsx';
import { moved } from '#views/shell/LivePrice.css.ts';
import { usePrice } from '#views/shell/usePrice.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Badge } from '#views/ui/Badge.tsx';
import { Change } from '#views/ui/Change.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import { changeText, directionOf, priceText } from '#views/ui/format.ts';
import { Price } from '#views/ui/Price.tsx';
import { SoonMark } from '#views/ui/SoonMark.tsx';
import { Sparkline } from '#views/ui/Sparkline.tsx';
import * as css from './Market.css.ts';
import type { TrendsRef } from './refs.ts';

/** The cells of a pair or contract: its star, the link that covers the row, its figures as they move, its day in a line. `now` names deliveries. */
export function MarketCells({ row, trends, now }: { readonly row: MarketRow; readonly trends: TrendsRef; readonly now: number }) {
  const { t, i18n } = useTranslation(['market', 'home']);
  return (
    <>
      <StarCell row={row} />
      <PairCell row={row} now={now} language={i18n.language} />
      <LiveCells row={row} hasExtremes language={i18n.language} />
      <td className={`${css.look.cell} ${css.fromPad}`}>
        <TrendLine row={row} trends={trends} />
      </td>
      <td className={`${css.look.cell} ${css.fromPad}`}>
        <span className={css.ways}>
          <Anchor to={coinPath(row.baseCurrency)} className={css.details} aria-label={t('detailsOf', { coin: row.baseCurrency })}>
            {t('details')}
          </Anchor>
          <span className={css.go} aria-hidden>
            {t('home:markets.trade')}
          </span>
        </span>
      </td>
    </>
  );
}

/** Contracts are favourites by the code of their page, for a delivery shares its contract code with the perpetual. */
export const StarCell = ({ row }: { readonly row: MarketRow }) => (
  <td className={`${css.look.cell} ${css.columns.star}`}>
    <FavouriteStar {...row.favourite} name={row.instType === 2 ? row.name : row.code} />
  </td>
);

/** `language` is asked for once a row: each asking of i18next costs as much as some cells. */
type Spoken = { readonly row: MarketRow; readonly language: string };

/** The pair's name with what kind it is, as a link over the whole row. */
export function PairCell({ row, now, language }: Spoken & { readonly now: number }) {
  const isPhone = useSelector(useResident('viewport'), viewport.screen) === 'phone';
  return (
    <td className={`${css.look.cell} ${css.columns.pair}`}>
      <Anchor to={row.path} className={css.pairLink}>
        {/* On a phone the price needs its room. */}
        {isPhone ? null : <CoinDisc symbol={row.baseCurrency} logo={row.webLogo} />}
        <span className={css.words}>
          <span className={css.nameLine}>
            {row.instType === 2 ? (
              <span className={css.name}>
                {row.baseCurrency} <span className={css.quote}>/ {row.quoteCurrency}</span>
              </span>
            ) : (
              <span className={css.name}>{row.name}</span>
            )}
            {isPhone ? null : <Kind row={row} now={now} />}
            <SoonMark to={row.path} />
          </span>
          {row.coinName === '' ? null : (
            <span className={css.coinName} translate="no">
              {row.coinName}
            </span>
          )}
          <span className={css.underOnPhone}>
            {isPhone ? <Kind row={row} now={now} /> : null}
            {/* The kind of a contract leaves it no room. */}
            {row.instType === 2 ? formatCompact(row.turnover24h, language) : null}
          </span>
        </span>
      </Anchor>
    </td>
  );
}

/** Which kind of pair or contract it is, in a word. */
function Kind({ row, now }: { readonly row: MarketRow; readonly now: number }) {
  const { t } = useTranslation('search');
  if (row.instType === 4) return <Badge>{t('perpetual')}</Badge>;
  if (row.instType === 5) return <Badge>{t(`period.${deliveryPeriod(row.liquidationDate, now)}`)}</Badge>;
  return (
    <>
      {row.tradeArea === 6 || row.tradeArea === 8 ? <Badge>{t(`area.${row.tradeArea}`)}</Badge> : null}
      {row.leverage > 0 ? <Badge>{t('leverage', { times: String(row.leverage) })}</Badge> : null}
    </>
  );
}

/** Price, change, extremes and turnover from the stream, or as the list had them before it speaks. */
export function LiveCells({ row, hasExtremes, language }: Spoken & { readonly hasExtremes: boolean }) {
  const live = usePrice(row.code);
  const { last, change24h, high24h, low24h, turnover24h } = live ?? row;
  const moves = live?.moves ?? 0;
  const isPhone = useSelector(useResident('viewport'), viewport.screen) === 'phone';
  return (
    <>
      <td className={`${css.look.cell} ${css.price}`}>
        <bdi key={moves} className={moved[moves === 0 ? 'same' : (live?.direction ?? 'same')]}>
          <Price value={last} digits={row.digit} />
        </bdi>
        {isPhone ? <FiatLine price={last} quote={row.quoteCurrency} /> : null}
      </td>
      <td className={css.look.cell}>
        <Change fraction={change24h} pill="phone" />
      </td>
      {hasExtremes ? (
        <>
          <td className={`${css.look.cell} ${css.quiet} ${css.fromLaptop}`}>
            <Price value={high24h} digits={row.digit} />
          </td>
          <td className={`${css.look.cell} ${css.quiet} ${css.fromLaptop}`}>
            <Price value={low24h} digits={row.digit} />
          </td>
        </>
      ) : null}
      <td className={`${css.look.cell} ${css.turnover} ${css.fromPad}`} title={`${priceText(turnover24h, 2)} ${row.quoteCurrency}`}>
        {formatCompact(turnover24h, language)} <span className={css.unit}>{row.quoteCurrency}</span>
      </td>
    </>
  );
}

const usdt = 'USDT';
/** A price in the visitor's currency. */
function FiatLine({ price, quote }: { readonly price: string; readonly quote: string }) {
  const currency = useSelector(useResident('preferences'), preferences.currency);
  const worth = usePrice(quote === usdt ? '' : `${quote}_${usdt}`.toLowerCase());
  const { i18n } = useTranslation();
  return <span className={css.fiat}>{fiatPrice(price, quote === usdt ? '1' : worth?.last, currency, i18n.language)}</span>;
}

/** Twenty-four hours in a line, in the colour of the change that stands beside it. */
function TrendLine({ row, trends }: { readonly row: MarketRow; readonly trends: TrendsRef }) {
  const points = useSelector(trends, trendsOf.lineOf(row.tradeId));
  const live = usePrice(row.code);
  return (
    <span className={css.trend}>
      <Sparkline points={points} direction={directionOf(changeText(live?.change24h ?? row.change24h))} />
    </span>
  );
}
