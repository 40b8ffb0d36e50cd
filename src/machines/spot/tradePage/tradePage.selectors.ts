import type { SnapshotFrom } from 'xstate';
import type { PairRules } from '#services/spot/pairRulesCalls.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { tradePageMachine } from './tradePage.machine.ts';
import type { Wish } from './tradePage.setup.ts';
import type { TypedRows } from './indicatorParameters.rules.ts';
import { drawingsOf, groupOf, type Drawing, type TradeMarket, type TradeSettings } from './tradePage.rules.ts';

export { parameters, refusalsOf, rowOf, isUsual, valuesOf } from './indicatorParameters.rules.ts';
export {
  changeAmount,
  decimalStep,
  firstPair,
  indicators,
  intervalAfter,
  intervals,
  pairName,
  sizesOf,
  type ChartKind,
  type Drawing,
  type Indicator,
  type Interval,
  type PanelSize,
  type PriceScale,
  type TradeMarket,
  type TradeSettings,
} from './tradePage.rules.ts';
export type { PairRules, Wish };
export type TradePageSnapshot = SnapshotFrom<typeof tradePageMachine>;

export type PairStanding = 'reading' | 'unknown' | 'delisted' | 'unfit' | 'faulted' | 'asking' | 'trading';
export function pairStanding(snapshot: TradePageSnapshot): PairStanding {
  if (snapshot.matches({ pair: 'trading' })) return 'trading';
  if (snapshot.matches({ pair: 'asking' })) return 'asking';
  if (snapshot.matches({ pair: 'delisted' })) return 'delisted';
  if (snapshot.matches({ pair: 'unknown' })) return 'unknown';
  if (snapshot.matches({ pair: 'unfit' })) return 'unfit';
  return snapshot.matches({ pair: 'faulted' }) ? 'faulted' : 'reading';
}
export const market = (snapshot: TradePageSnapshot): TradeMarket => snapshot.context.market;
export const tradeCode = (snapshot: TradePageSnapshot): string => snapshot.context.tradeCode;
export const pair = (snapshot: TradePageSnapshot): PairRules | null => snapshot.context.pair;
export const problem = (snapshot: TradePageSnapshot): Problem | null => snapshot.context.problem;
export const settings = (snapshot: TradePageSnapshot): TradeSettings => snapshot.context.settings;
/** Rows of parameters that cannot be taken as they were typed. */
export const typed = (snapshot: TradePageSnapshot): TypedRows => snapshot.context.typed;
/** How many price steps one row of the book has, for this pair. */
export const group = ({ context }: TradePageSnapshot): number => groupOf(context.settings, context.tradeCode);
export const drawings = ({ context }: TradePageSnapshot): readonly Drawing[] => drawingsOf(context.settings, context.tradeCode);

export const isPickerOpen = (snapshot: TradePageSnapshot): boolean => snapshot.matches({ picker: 'open' });
export const isFormOpen = (snapshot: TradePageSnapshot): boolean => snapshot.matches({ form: 'open' });
