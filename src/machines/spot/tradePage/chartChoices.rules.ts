import type { ChartKind, PriceScale } from './tradePage.rules.ts';

/** All of a kind, in the order of their menu: what is left out does not compile. */
const inOrder = <Name extends string>(all: Readonly<Record<Name, true>>): readonly Name[] => Object.keys(all) as Name[];

/** What the chart's menus offer beside its indicators; apart from the page's rules, because a page comes without its menus. */
export const chartKinds = inOrder<ChartKind>({ candles: true, hollow: true, bars: true, line: true, heikinAshi: true });
export const priceScales = inOrder<PriceScale>({ linear: true, log: true, percent: true });
