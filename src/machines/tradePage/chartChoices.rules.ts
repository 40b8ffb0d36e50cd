import type { ChartKind, PriceScale } from './tradePage.rules.ts';

/** What the chart's menus offer beside its indicators, in their order; apart from the page's rules, because a page comes without its menus. */
export const chartKinds: readonly ChartKind[] = ['candles', 'hollow', 'bars', 'line', 'heikinAshi'];
export const priceScales: readonly PriceScale[] = ['linear', 'log', 'percent'];
