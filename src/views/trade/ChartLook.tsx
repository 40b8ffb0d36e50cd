import { useSelector } from '@xstate/react';
import { ChartCandlestick } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as page from '#machines/tradePage/tradePage.selectors.ts';
import { Menu } from './Menu.tsx';
import * as css from './Panes.css.ts';
import type { TradeRef } from './tradeRefs.ts';

/** How prices are drawn, and on which scale; both are kept for the user. */
export function ChartLook({ flow }: { readonly flow: TradeRef }) {
  const { t } = useTranslation('trade');
  const { chartKind, priceScale } = useSelector(flow, page.settings);
  return (
    <Menu name="look" label={t('chart.look')} face={<ChartCandlestick size={14} aria-hidden />}>
      <fieldset>
        <legend className={css.menuTitle}>{t('chart.kinds')}</legend>
        {page.chartKinds.map((kind) => (
          <label key={kind} className={css.choice}>
            <input
              type="radio"
              name="trade-chart-kind"
              checked={chartKind === kind}
              onChange={() => flow.send({ type: 'settings.chosen', change: { chartKind: kind } })}
            />
            <span>{t(`chart.kind.${kind}`)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend className={css.menuTitle}>{t('chart.scales')}</legend>
        {page.priceScales.map((scale) => (
          <label key={scale} className={css.choice}>
            <input
              type="radio"
              name="trade-price-scale"
              checked={priceScale === scale}
              onChange={() => flow.send({ type: 'settings.chosen', change: { priceScale: scale } })}
            />
            <span>{t(`chart.scale.${scale}`)}</span>
          </label>
        ))}
      </fieldset>
    </Menu>
  );
}
