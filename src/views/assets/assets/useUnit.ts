import { useSelector } from '@xstate/react';
import * as assetDisplay from '#machines/tab/assetDisplay/assetDisplay.selectors.ts';
import { inUnit, type AssetTotal } from '#machines/assets/assets/assets.selectors.ts';
import * as preferences from '#machines/tab/preferences/preferences.selectors.ts';
import { approximate, formatFiat, formatUnit, hiddenAmount, type AssetUnit } from '#machines/rules/format.ts';
import { useResident } from '#views/shell/AppContext.tsx';

/** Writes amounts of USDT in the unit on view and in the user's currency; covered while amounts are hidden. */
export function useUnit(total: AssetTotal | undefined) {
  const display = useResident('assetDisplay');
  const unit = useSelector(display, assetDisplay.unit);
  const isHidden = useSelector(display, assetDisplay.areAmountsHidden);
  const currency = useSelector(useResident('preferences'), preferences.currency);
  const unitName = (of: AssetUnit): string => (of === 'fiat' ? (currency?.currencyCode ?? '') : of);
  const inFiat = (valueUsdt: string): string => {
    if (isHidden) return hiddenAmount;
    const value = total === undefined ? null : inUnit(valueUsdt, 'fiat', total, currency);
    if (value === null || currency === undefined) return '';
    return approximate(formatFiat(value, { code: currency.currencyCode, symbol: currency.symbol, decimals: currency.decimals }), value);
  };
  const inChosen = (valueUsdt: string): string => {
    if (isHidden) return hiddenAmount;
    if (total === undefined) return '';
    const value = inUnit(valueUsdt, unit, total, currency);
    if (value === null) return '';
    return unit === 'fiat' && currency !== undefined
      ? formatFiat(value, { code: currency.currencyCode, symbol: '', decimals: currency.decimals })
      : formatUnit(value);
  };
  return { unit, isHidden, unitName, inFiat, inChosen };
}
