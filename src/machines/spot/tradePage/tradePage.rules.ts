import type { Drawing, TradeSettings } from '#services/spot/tradeSettings.ts';
import type { OrderRow } from '#services/spot/orderRows.ts';
import type { PairRules } from '#services/spot/pairRulesCalls.ts';
import { add, compare, divide, fixed, multiply, truncate } from '#machines/rules/decimal.ts';
import { foldZeros, withGroups } from '#machines/rules/format.ts';
import { spotName } from '#machines/rules/spotName.ts';

export type { Drawing, TradeSettings };
export type Interval = TradeSettings['interval'];
export type Indicator = TradeSettings['indicators'][number];
export type ChartKind = TradeSettings['chartKind'];
export type PriceScale = TradeSettings['priceScale'];
export type PanelSize = TradeSettings['sizes'][number]['panels'][number];

/** The pair of a page without one, for who has seen none yet. */
export const firstPair = 'btc_usdt';
/** Pairs and drawings that are kept; the latest stay. */
export const mostPairs = 50;
export const mostDrawings = 100;

/** From the shortest; as the chart offers them. */
export const intervals: readonly Interval[] = ['1m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '12h', '1d', '1w', '1M'];
export const indicators: readonly Indicator[] = ['MA', 'EMA', 'BOLL', 'SAR', 'VOL', 'MACD', 'RSI', 'KDJ'];

/** What a page may be asked for: the code of a spot pair (product spec, section 2). */
export const isPairCode = (text: string): boolean => /^[a-z0-9]{1,20}_[a-z0-9]{1,12}(_etf|_alts)?$/.test(text);

/** The pair that a page shows: the address's, else the one seen last, else the first of all. */
export const shownPair = (asked: string, last: string): string => (asked !== '' ? asked : isPairCode(last) ? last : firstPair);

export { spotName as pairName } from '#machines/rules/spotName.ts';

const arrows = { up: '▲', down: '▼', same: '' } as const;
/** The tab's title: last price with the decimals of its pair (as it came while they are not known), its direction, the pair and whose page it is. A price that is not known is left out. */
export function titleOf(
  price: { readonly last: string; readonly direction: keyof typeof arrows } | undefined,
  tradeCode: string,
  brand: string,
  priceDigit: number | null,
): string {
  const name = spotName(tradeCode);
  if (price === undefined) return `${name} · ${brand}`;
  const last = priceDigit === null ? price.last : fixed(price.last, priceDigit);
  return [foldZeros(withGroups(last)), arrows[price.direction], name].filter((part) => part !== '').join(' ') + ` · ${brand}`;
}

const withLatest = <Row extends { readonly tradeCode: string }>(rows: readonly Row[], row: Row): Row[] =>
  [...rows.filter(({ tradeCode }) => tradeCode !== row.tradeCode), row].slice(-mostPairs);

export const groupOf = ({ groups }: TradeSettings, tradeCode: string): number =>
  groups.find((row) => row.tradeCode === tradeCode)?.group ?? 1;
export const withGroup = (settings: TradeSettings, tradeCode: string, group: number): TradeSettings => ({
  ...settings,
  groups: withLatest(settings.groups, { tradeCode, group }),
});

const noDrawings: readonly Drawing[] = [];
export const drawingsOf = ({ drawings }: TradeSettings, tradeCode: string): readonly Drawing[] =>
  drawings.find((row) => row.tradeCode === tradeCode)?.drawings ?? noDrawings;
export function withDrawings(settings: TradeSettings, tradeCode: string, drawings: readonly Drawing[]): TradeSettings {
  const others = settings.drawings.filter((row) => row.tradeCode !== tradeCode);
  const own = drawings.length === 0 ? [] : [{ tradeCode, drawings: drawings.slice(-mostDrawings) }];
  return { ...settings, drawings: [...others, ...own].slice(-mostPairs) };
}

/** In the order in which the chart offers them. */
export const withIndicator = (settings: TradeSettings, indicator: Indicator): TradeSettings => ({
  ...settings,
  indicators: indicators.filter((name) => settings.indicators.includes(name) !== (name === indicator)),
});

export const sizesOf = ({ sizes }: TradeSettings, group: string): readonly PanelSize[] =>
  sizes.find((row) => row.group === group)?.panels ?? [];
export const withSizes = (settings: TradeSettings, group: string, panels: readonly PanelSize[]): TradeSettings => ({
  ...settings,
  sizes: [...settings.sizes.filter((row) => row.group !== group), { group, panels: [...panels] }].slice(-20),
});
export const withoutSizes = (settings: TradeSettings): TradeSettings => ({ ...settings, sizes: [], layout: 'chartLeft' });

/** The interval `steps` further, within those there are. */
export function intervalAfter(interval: Interval, steps: 1 | -1): Interval {
  return intervals[intervals.indexOf(interval) + steps] ?? interval;
}
const sidesAfter = { both: 'bids', bids: 'asks', asks: 'both' } as const;

/** What a trade key changes of the page's arrangement; none for those that do something else. */
export function arrangedByKey(settings: TradeSettings, command: string): Partial<TradeSettings> {
  switch (command) {
    case 'shorter':
      return { interval: intervalAfter(settings.interval, -1) };
    case 'longer':
      return { interval: intervalAfter(settings.interval, 1) };
    case 'depth':
      return { chartTab: settings.chartTab === 'depth' ? 'chart' : 'depth' };
    case 'sides':
      return { sides: sidesAfter[settings.sides] };
    default:
      return {};
  }
}

/** From which wallets a page trades: `margin` from those that borrow. */
export type TradeMarket = 'spot' | 'margin';
/** The newest open order of a pair from the wallets of a market; `orders` with the newest first. */
export const newestOf = (orders: readonly OrderRow[], tradeCode: string, market: TradeMarket): OrderRow | undefined =>
  orders.find((order) => order.tradeCode === tradeCode && (order.walletType === 2) === (market === 'spot'));
/** Whether a pair is traded in this market. */
export const isTradedIn = (market: TradeMarket, { hasCross, hasIsolated }: PairRules): boolean =>
  market === 'spot' || hasCross || hasIsolated;

/** ETF pairs are leveraged products: their risk is told once (product spec, trade area 6). */
export const needsRiskConsent = (pair: PairRules): boolean => pair.tradeArea === 6;

/**
 * What a price has changed by in quote currency, from its change as a fraction; rounded to the price's decimals, as the fraction is to its
 * own. '' where there was no price before.
 */
export function changeAmount(last: string, fraction: string, digits: number): string {
  const whole = add('1', fraction);
  if (compare(whole, '0') === 0) return '';
  const half = `${fraction.startsWith('-') ? '-' : ''}0.${'0'.repeat(digits)}5`;
  return truncate(add(divide(multiply(last, fraction), whole, digits + 1), half), digits);
}

/** The smallest step of a number with so many decimals: 0.01 for two. */
export const decimalStep = (digits: number): string => (digits === 0 ? '1' : `0.${'0'.repeat(digits - 1)}1`);
