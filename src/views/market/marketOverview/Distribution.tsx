import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as overview from '#machines/market/marketOverview/marketOverview.selectors.ts';
import { formatPercent } from '#machines/rules/format.ts';
import { shift } from '#machines/rules/decimalText.ts';
import { visuallyHidden } from '#styles/parts.css.ts';
import * as css from './Overview.css.ts';
import type { OverviewRef } from '../markets/refs.ts';

/** A bound of a range as a percent without needless decimals: -0.07 is `−7%`. */
const boundText = (fraction: string): string => formatPercent(shift(fraction, 2)).replace(/\.?0+%$/, '%');

/** How many coins rose and fell, and by how much: a bar for the two sides, a column for each range of change. */
export function Distribution({ flow }: { readonly flow: OverviewRef }) {
  const { t } = useTranslation('market');
  const distribution = useSelector(flow, overview.distribution);
  if (distribution === null) return null;
  const { rising, falling, unchanged, ranges } = distribution;
  const most = Math.max(1, ...ranges.map(({ count }) => count));
  const textOf = ({ from, to, count }: (typeof ranges)[number]): string =>
    from === null
      ? t('overview.rangeBelow', { to: boundText(to ?? '0'), count })
      : to === null
        ? t('overview.rangeAbove', { from: boundText(from), count })
        : t('overview.range', { from: boundText(from), to: boundText(to), count });
  return (
    <>
      <div className={css.spread} aria-hidden>
        <span className={css.spreadDown} style={{ flexGrow: falling }} />
        <span className={css.spreadFlat} style={{ flexGrow: unchanged }} />
        <span className={css.spreadUp} style={{ flexGrow: rising }} />
      </div>
      <p className={css.sides}>
        <span className={css.down}>{t('overview.falling', { count: falling })}</span>
        {unchanged === 0 ? null : <span className={css.still}>{t('overview.unchanged', { count: unchanged })}</span>}
        <span className={css.up}>{t('overview.rising', { count: rising })}</span>
      </p>
      <ol className={css.ranges}>
        {ranges.map((range, index) => (
          <li key={range.from ?? ''} className={css.range}>
            <span className={css.rangeCount} aria-hidden>
              {range.count}
            </span>
            <span
              className={`${css.bar} ${range.to !== null && (range.to === '0' || range.to.startsWith('-')) ? css.barDown : css.barUp}`}
              style={{ height: `${(range.count / most) * 100}%` }}
              aria-hidden
            />
            {index === 0 || range.from === null ? null : (
              <span className={css.edge} aria-hidden>
                {boundText(range.from)}
              </span>
            )}
            <span className={visuallyHidden}>{textOf(range)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
