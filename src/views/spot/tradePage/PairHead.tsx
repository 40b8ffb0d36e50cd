import { useSelector } from '@xstate/react';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatCompact } from '#machines/rules/format.ts';
import { formatVolume } from '#machines/rules/smallNumber.ts';
import { feedStanding } from '#machines/spot/marketFeed/marketFeed.selectors.ts';
import * as page from '#machines/spot/tradePage/tradePage.selectors.ts';
import { FavouriteStar } from '#views/shell/FavouriteStar.tsx';
import { lazyPart } from '#views/shell/lazyPart.tsx';
import { Soon } from '#views/shell/Soon.tsx';
import { usePrice } from '#views/shell/usePrice.ts';
import { DirectionMark } from '#views/ui/Change.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import { changeText, directionOf, noNumber, priceText } from '#views/ui/format.ts';
import { Foldable } from '#views/ui/Price.tsx';
import { isOldStanding } from '../marketFeed/FeedMark.tsx';
import * as css from './PairHead.css.ts';
import * as panes from './Panes.css.ts';
import type { FeedRef, TradeRef } from './tradeRefs.ts';

const LayoutMenu = lazyPart(async () => (await import('./LayoutMenu.tsx')).LayoutMenu);
const PairPicker = lazyPart(async () => (await import('./PairPicker.tsx')).PairPicker);

/** The strip above a pair: which it is, its last price, and what it did within 24 hours. */
export function PairHead({
  flow,
  feed,
  pair,
  canArrange,
}: {
  readonly flow: TradeRef;
  /** The pair's book: where that is old, so is what stands here. */
  readonly feed: FeedRef;
  readonly pair: page.PairRules;
  readonly canArrange: boolean;
}) {
  const { t } = useTranslation('trade');
  const isOpen = useSelector(flow, page.isPickerOpen);
  const isOld = isOldStanding(useSelector(feed, feedStanding));
  const name = page.pairName(pair.tradeCode);
  return (
    <header className={css.strip} data-pair={pair.tradeCode}>
      <div className={css.pair}>
        <FavouriteStar kind="spot" tradeId={pair.tradeId} name={name} />
        <CoinDisc symbol={pair.baseCurrency} logo={pair.webLogo} size={28} />
        <h1 className={css.title} tabIndex={-1}>
          <button
            type="button"
            className={css.picker}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => flow.send({ type: 'picker.opened' })}
          >
            {name}
            <ChevronDown size={16} aria-hidden />
            <span className={css.word}>{t('page.choosePair')}</span>
          </button>
        </h1>
      </div>
      <LastPrice pair={pair} isOld={isOld} />
      <Statistics pair={pair} isOld={isOld} />
      {canArrange ? (
        <Soon fallback={<span className={`${panes.tool} ${panes.corner}`} aria-hidden />}>
          <LayoutMenu flow={flow} />
        </Soon>
      ) : null}
      {isOpen ? (
        <Soon>
          <PairPicker flow={flow} />
        </Soon>
      ) : null}
    </header>
  );
}

type FigureProps = { readonly pair: page.PairRules; readonly isOld: boolean };
function LastPrice({ pair, isOld }: FigureProps) {
  const { t } = useTranslation('trade');
  const price = usePrice(pair.tradeCode);
  const direction = price?.direction ?? 'same';
  return (
    <div className={css.last} data-old={isOld ? '' : undefined}>
      <span className={css.word}>{t('page.last')}</span>
      <bdi key={price?.moves ?? 0} className={css.moved[direction]}>
        {price === undefined ? noNumber : <Foldable text={priceText(price.last, pair.priceDigit)} />}
        <DirectionMark direction={direction === 'same' ? 'flat' : direction} />
      </bdi>
    </div>
  );
}

function Statistics({ pair, isOld }: FigureProps) {
  const { t, i18n } = useTranslation('trade');
  const price = usePrice(pair.tradeCode);
  const { baseCurrency: base, quoteCurrency: quote, priceDigit } = pair;
  const percent = price === undefined ? noNumber : changeText(price.change24h);
  const change = price === undefined ? '' : page.changeAmount(price.last, price.change24h, priceDigit);
  const direction = directionOf(percent);
  const facts = [
    { label: t('page.high'), value: price === undefined ? noNumber : priceText(price.high24h, priceDigit) },
    { label: t('page.low'), value: price === undefined ? noNumber : priceText(price.low24h, priceDigit) },
    { label: t('page.volume', { coin: base }), value: price === undefined ? noNumber : formatVolume(price.volume24h, i18n.language) },
    { label: t('page.turnover', { coin: quote }), value: price === undefined ? noNumber : formatCompact(price.turnover24h, i18n.language) },
  ];
  return (
    <section aria-label={t('page.rolling')} className={css.factsPart} data-old={isOld ? '' : undefined}>
      <dl className={css.facts} title={t('page.rolling')}>
        <div>
          <dt>{t('page.change')}</dt>
          <dd className={css.change[direction]}>
            <DirectionMark direction={direction} />
            <bdi>
              {change === '' ? null : <Foldable text={`${direction === 'up' ? '+' : ''}${priceText(change, priceDigit)}`} />} ({percent})
            </bdi>
          </dd>
        </div>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Foldable text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
