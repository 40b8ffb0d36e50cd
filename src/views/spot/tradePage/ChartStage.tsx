import { useSelector } from '@xstate/react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { chartCommandOf } from '#machines/rules/chartKeys.ts';
import * as page from '#machines/spot/tradePage/tradePage.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useCandles, type Candle } from '#views/shell/useCandles.ts';
import { amountText, priceText } from '#views/ui/format.ts';
import { momentText } from '#views/ui/moment.ts';
import { KeyedPicture } from '#views/ui/KeyedPicture.tsx';
import type { ChartFill, ChartPort } from './chartPort.ts';
import type { TradeRef } from './tradeRefs.ts';

type StageProps = {
  readonly flow: TradeRef;
  readonly pair: page.PairRules;
  readonly port: RefObject<ChartPort | null>;
  /** A candle in which the member has traded says so too. */
  readonly fills: readonly ChartFill[];
  readonly children: ReactNode;
};

/**
 * The place of the chart's picture, which takes the focus and keeps it when the interval changes. What a key leads to is said: the candle
 * under the cursor, or the interval. What the market does meanwhile is not.
 */
export function ChartStage({ flow, pair, port, fills, children }: StageProps) {
  const { t } = useTranslation('trade');
  const { interval } = useSelector(flow, page.settings);
  const candles = useCandles(pair.tradeCode, interval);
  const wordsOf = useCandleWords(pair);
  const choose = (next: page.Interval): string => {
    flow.send({ type: 'settings.chosen', change: { interval: next } });
    return t(`chart.interval.${next}`);
  };
  const wordsAt = (openTime: number | null): string | undefined => {
    const { closed, live } = candles.series();
    const candle = live?.openTime === openTime ? live : closed.findLast((each) => each.openTime === openTime);
    if (candle === undefined) return undefined;
    return [wordsOf(candle), ...fills.filter((fill) => fill.openTime === openTime).map(({ label }) => label)].join('; ');
  };
  /** Does what a key is for, and returns what is said of it. */
  function onKey(event: KeyboardEvent): string | undefined {
    const command = chartCommandOf(event);
    if (command === null) return undefined;
    // Escape closes what stands over the page too.
    if (command.kind !== 'leave') event.preventDefault();
    switch (command.kind) {
      case 'move':
        return wordsAt(port.current?.moveCursor(command.move) ?? null);
      case 'interval':
        return choose(page.intervalAfter(interval, command.steps));
      case 'intervalAt':
        return choose(page.intervals[command.index] ?? interval);
      case 'zoom':
        port.current?.zoom(command.to);
        return undefined;
      case 'reset':
        port.current?.resetView();
        return undefined;
      case 'leave':
        port.current?.leaveCursor();
        return '';
    }
  }
  const label = t('chart.picture', { pair: page.pairName(pair.tradeCode), interval: t(`chart.interval.${interval}`) });
  return (
    <KeyedPicture label={label} hint={t('chart.keysHint')} onKey={onKey}>
      {children}
    </KeyedPicture>
  );
}

/** A candle as it is said, in the visitor's zone and the pair's decimals. */
function useCandleWords(pair: page.PairRules): (candle: Candle) => string {
  const { t } = useTranslation('trade');
  const locale = useSelector(useResident('navigation'), navigation.locale);
  const { priceDigit } = pair;
  return ({ openTime, open, high, low, close, volume }) =>
    [
      momentText(openTime, locale),
      `${t('chart.legend.open')} ${priceText(open, priceDigit)}`,
      `${t('chart.legend.high')} ${priceText(high, priceDigit)}`,
      `${t('chart.legend.low')} ${priceText(low, priceDigit)}`,
      `${t('chart.legend.close')} ${priceText(close, priceDigit)}`,
      `${t('chart.legend.volume')} ${amountText(volume)} ${pair.baseCurrency}`,
    ].join('; ');
}
