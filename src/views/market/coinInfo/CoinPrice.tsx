import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as coinInfo from '#machines/market/coinInfo/coinInfo.selectors.ts';
import * as preferences from '#machines/tab/preferences/preferences.selectors.ts';
import { fiatPrice } from '#machines/rules/fiatPrice.ts';
import { formatCompact } from '#machines/rules/format.ts';
import { formatVolume } from '#machines/rules/smallNumber.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { moved } from '#views/shell/LivePrice.css.ts';
import { usePrice } from '#views/shell/usePrice.ts';
import { Card } from '#views/ui/Card.tsx';
import { Change } from '#views/ui/Change.tsx';
import { changeText, directionOf, priceText } from '#views/ui/format.ts';
import { Foldable } from '#views/ui/Price.tsx';
import { Sparkline } from '#views/ui/Sparkline.tsx';
import * as css from './Coin.css.ts';
import type { CoinInfoRef } from '../markets/refs.ts';

/** How far along a way from `low` to `high` a price stands, in percent. Pixels only: money is never computed from it. */
function placeOf(price: string, low: string, high: string): number {
  const [value, from, to] = [Number(price), Number(low), Number(high)];
  return to > from ? Math.min(100, Math.max(0, ((value - from) / (to - from)) * 100)) : 50;
}

/** What the coin costs now and how its last day went, by its pair against USDT. */
export function CoinPrice({ flow, pair }: { readonly flow: CoinInfoRef; readonly pair: coinInfo.MarketRow }) {
  const { t, i18n } = useTranslation(['market', 'home']);
  const line = useSelector(flow, coinInfo.line);
  const currency = useSelector(useResident('preferences'), preferences.currency);
  const live = usePrice(pair.code);
  const now = live ?? pair;
  const moves = live?.moves ?? 0;
  const direction = directionOf(changeText(now.change24h));
  return (
    <Card title={t('coin.price', { pair: pair.name })}>
      <div className={css.priceLine} data-pair={pair.code}>
        <bdi key={moves} className={`${css.bigPrice} ${moved[moves === 0 ? 'same' : (live?.direction ?? 'same')]}`}>
          <Foldable text={priceText(now.last, pair.digit)} />
        </bdi>
        <span className={css.bigUnit}>{pair.quoteCurrency}</span>
        <span className={css.bigChange}>
          <Change fraction={now.change24h} />
        </span>
      </div>
      <p className={css.fiat}>
        <bdi>{fiatPrice(now.last, '1', currency, i18n.language)}</bdi>
      </p>
      <div className={css.line}>
        <Sparkline points={line} direction={direction} width={600} height={140} stretch />
      </div>
      <p className={css.lineName}>{t('home:markets.trend')}</p>
      <div className={css.extremes}>
        <span>
          <span className={css.factName}>{t('home:markets.low')}</span>{' '}
          <bdi>
            <Foldable text={priceText(now.low24h, pair.digit)} />
          </bdi>
        </span>
        <span>
          <span className={css.factName}>{t('home:markets.high')}</span>{' '}
          <bdi>
            <Foldable text={priceText(now.high24h, pair.digit)} />
          </bdi>
        </span>
      </div>
      <div className={css.way} aria-hidden>
        <span className={css.wayMark} style={{ insetInlineStart: `${placeOf(now.last, now.low24h, now.high24h)}%` }} />
      </div>
      <dl className={css.figures}>
        <div>
          <dt className={css.factName}>{t('home:markets.turnover')}</dt>
          <dd className={css.figure}>
            {formatCompact(now.turnover24h, i18n.language)} {pair.quoteCurrency}
          </dd>
        </div>
        <div>
          <dt className={css.factName}>{t('coin.volume')}</dt>
          <dd className={css.figure}>
            <Foldable text={formatVolume(now.volume24h, i18n.language)} /> {pair.baseCurrency}
          </dd>
        </div>
      </dl>
    </Card>
  );
}
