import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as overview from '#machines/market/marketOverview/marketOverview.selectors.ts';
import { plainView, viewPath } from '#machines/market/markets/markets.selectors.ts';
import { foldZeros, formatCompact, isLong } from '#machines/rules/format.ts';
import { usePrice } from '#views/shell/usePrice.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { changeText, directionOf, priceText } from '#views/ui/format.ts';
import { Treemap, type TileSize } from '#views/ui/Treemap.tsx';
import * as css from './Overview.css.ts';
import type { OverviewRef } from '../markets/refs.ts';

/** Least side of a tile in pixels: a fingertip, and room for a name. */
const least = 44;
/** From these sides on a tile has room for its change, and for its price. */
const room = { change: { width: 60, height: 44 }, price: { width: 110, height: 96 } } as const;
const hasRoom = (size: TileSize, need: TileSize): boolean => size.width >= need.width && size.height >= need.height;
const others = viewPath({ ...plainView, sort: 'turnover' });

/** The market as a map: a coin's field grows with the square root of its turnover, so that the leaders leave room; its colour is its change. */
export function HeatMap({ flow }: { readonly flow: OverviewRef }) {
  const { t } = useTranslation('market');
  const rows = useSelector(flow, overview.heat);
  return (
    <Treemap
      label={t('overview.heat')}
      items={rows}
      idOf={({ favouriteKey }) => favouriteKey}
      weightOf={({ turnover24h }) => Math.sqrt(Number(turnover24h))}
      least={least}
      className={css.heat}
      rest={(rest) => (
        <Anchor to={others} className={`${css.field} ${css.fieldRest}`} aria-label={t('overview.others', { count: rest.length })}>
          {`+${rest.length}`}
        </Anchor>
      )}
    >
      {(row, size) => <Field row={row} size={size} />}
    </Treemap>
  );
}

function Field({ row, size }: { readonly row: overview.MarketRow; readonly size: TileSize }) {
  const { last, change24h } = usePrice(row.code) ?? row;
  const { i18n } = useTranslation();
  const change = changeText(change24h);
  const direction = directionOf(change);
  const [price, name] = [priceText(last, row.digit), `${row.baseCurrency}/${row.quoteCurrency}`];
  return (
    <Anchor
      to={row.path}
      className={`${css.field} ${css.heatOf[direction][overview.heatOf(change24h)]} ${css.fieldText[size.width > 220 ? 'large' : size.width > 100 ? 'medium' : 'small']}`}
      aria-label={`${name} ${price} ${change}`}
      data-pair={row.code}
      title={`${name} ${price} ${change}`}
    >
      <span className={css.fieldName}>{row.baseCurrency}</span>
      {hasRoom(size, room.price) ? <bdi>{isLong(last) ? formatCompact(last, i18n.language) : foldZeros(price)}</bdi> : null}
      {hasRoom(size, room.change) ? <bdi>{change}</bdi> : null}
    </Anchor>
  );
}
