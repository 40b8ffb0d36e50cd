import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { listRows, type FillsRef } from '#machines/spot/orderRecords/orderRecords.selectors.ts';
import { fillMarks, type FillMark } from '#machines/rules/fillMarks.ts';
import type { Interval, PairRules } from '#machines/spot/tradePage/tradePage.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { openTimeOf } from '#views/shell/useCandles.ts';
import { useOwnFills } from '#views/shell/useOwnFills.ts';
import { amountText, priceText } from '#views/ui/format.ts';
import { momentText } from '#views/ui/moment.ts';
import type { ChartFill } from './chartPort.ts';

/** The member's own fills of a pair as marks by candle: those that were read, and those told since. */
export function useFillMarks(flow: FillsRef, pair: PairRules, interval: Interval): readonly ChartFill[] {
  const { t } = useTranslation('trade');
  const locale = useSelector(useResident('navigation'), navigation.locale);
  const read = useSelector(flow, listRows);
  const told = useOwnFills();
  const { tradeCode, priceDigit, baseCurrency } = pair;
  return useMemo(() => {
    const own = [...read, ...told].filter((fill) => fill.tradeCode === tradeCode);
    const wordsOf = ({ side, count, price, amount, time }: FillMark): string =>
      t(count === 1 ? `chart.fill.${side}` : `chart.fills.${side}`, {
        amount: `${amountText(amount)} ${baseCurrency}`,
        price: priceText(price, priceDigit),
        time: momentText(time, locale),
      });
    return fillMarks(own, (moment) => openTimeOf(moment, interval)).map((mark) => ({
      id: `${mark.openTime} ${mark.side}`,
      side: mark.side,
      openTime: mark.openTime,
      price: mark.price,
      label: wordsOf(mark),
    }));
  }, [read, told, tradeCode, priceDigit, baseCurrency, interval, locale, t]);
}
