import type { Indicator, TradeSettings } from './tradePage.rules.ts';

export type ParameterName = 'line' | 'period' | 'width' | 'fast' | 'slow' | 'signal' | 'start' | 'step' | 'limit' | 'smoothK' | 'smoothD';
/** A figure that an indicator is reckoned by: its usual value and its limits, both in `digits` decimals; `above` is the place of one that it must exceed. */
export type Parameter = {
  readonly name: ParameterName;
  readonly usual: number;
  readonly least: number;
  readonly most: number;
  readonly digits: 0 | 1 | 2;
  readonly above?: number;
};
/** Rows that were typed and cannot be taken as they stand. */
export type TypedRows = Readonly<Partial<Record<Indicator, readonly string[]>>>;
/** Why a text cannot be taken; `other` is the place of the figure that it has to exceed. */
export type ParameterRefusal = { readonly kind: 'whole' | 'decimal' } | { readonly kind: 'above'; readonly other: number };

/** Candles that a period counts at most: as many as a chart begins with. */
const longestPeriod = 500;
/** What is typed beyond this is no figure of ours. */
const longestText = 8;

const period = (name: ParameterName, usual: number, more: Partial<Parameter> = {}): Parameter => ({
  name,
  usual,
  least: 1,
  most: longestPeriod,
  digits: 0,
  ...more,
});
const lines = (usual: readonly number[], least = 1): readonly Parameter[] => usual.map((each) => period('line', each, { least }));
const share = (name: ParameterName, usual: number, more: Partial<Parameter> = {}): Parameter => ({
  name,
  usual,
  least: 0.01,
  most: 1,
  digits: 2,
  ...more,
});

/** What each indicator is reckoned by, in the order in which it is asked for. Below two candles some have nothing to reckon. */
export const parameters: Readonly<Record<Indicator, readonly Parameter[]>> = {
  MA: lines([5, 10, 30, 60]),
  EMA: lines([6, 12, 20]),
  BOLL: [period('period', 20, { least: 2 }), { name: 'width', usual: 2, least: 0.1, most: 10, digits: 1 }],
  SAR: [share('start', 0.02), share('step', 0.02), share('limit', 0.2, { above: 0 })],
  VOL: lines([5, 10, 20]),
  MACD: [period('fast', 12), period('slow', 26, { above: 0 }), period('signal', 9)],
  RSI: lines([6, 12, 24], 2),
  KDJ: [period('period', 9, { least: 2 }), period('smoothK', 3), period('smoothD', 3)],
};

const usualOf = (indicator: Indicator): readonly number[] => parameters[indicator].map(({ usual }) => usual);

/** The figure of a text in any digits and with either mark before its decimals; null for other texts. */
function figureOf(text: string, digits: number): number | null {
  const plain = text.normalize('NFKC').trim().replace(',', '.');
  const shape = digits === 0 ? /^\d+$/ : new RegExp(String.raw`^\d*(?:\d|\.\d{1,${digits}})$`);
  return shape.test(plain) ? Number(plain) : null;
}

/** What stands in the way of each text of an indicator's row; null where nothing does. */
export function refusalsOf(indicator: Indicator, texts: readonly string[]): readonly (ParameterRefusal | null)[] {
  const asked = parameters[indicator];
  const figures = asked.map(({ least, most, digits }, index) => {
    const figure = figureOf(texts[index] ?? '', digits);
    return figure !== null && figure >= least && figure <= most ? figure : null;
  });
  return asked.map(({ digits, above }, index) => {
    const figure = figures[index];
    if (figure == null) return { kind: digits === 0 ? 'whole' : 'decimal' };
    const other = above === undefined ? null : figures[above];
    return above !== undefined && other != null && figure <= other ? { kind: 'above', other: above } : null;
  });
}
const isGood = (indicator: Indicator, texts: readonly string[]): boolean =>
  texts.length === parameters[indicator].length && refusalsOf(indicator, texts).every((refusal) => refusal === null);

/** What an indicator is reckoned by: what was chosen, or the usual where nothing was or what is kept is beyond the limits. */
export function valuesOf(kept: TradeSettings['parameters'], indicator: Indicator): readonly number[] {
  const own = kept.find((row) => row.indicator === indicator)?.values;
  return own !== undefined && isGood(indicator, own.map(String)) ? own : usualOf(indicator);
}

/** A row as it stands in its fields. */
export const rowOf = (settings: TradeSettings, typed: TypedRows, indicator: Indicator): readonly string[] =>
  typed[indicator] ?? valuesOf(settings.parameters, indicator).map(String);

/** Whether a row, as it stands, is the usual one. */
export const isUsual = (settings: TradeSettings, typed: TypedRows, indicator: Indicator): boolean =>
  rowOf(settings, typed, indicator).join() === usualOf(indicator).join();

/** What is typed into one field of an indicator's row. */
export type TypedParameter = { readonly indicator: Indicator; readonly index: number; readonly text: string };
type Parts = { readonly settings: TradeSettings; readonly typed: TypedRows };

const rowAfter = ({ settings, typed }: Parts, { indicator, index, text }: TypedParameter): readonly string[] =>
  rowOf(settings, typed, indicator).map((before, at) => (at === index ? text.slice(0, longestText) : before));

/** Whether the whole row is good with what is typed. */
export const isTaken = (parts: Parts, parameter: TypedParameter): boolean => isGood(parameter.indicator, rowAfter(parts, parameter));

const without = (kept: TradeSettings['parameters'], indicator: Indicator): TradeSettings['parameters'] =>
  kept.filter((row) => row.indicator !== indicator);

/** An indicator as it usually is. */
export function withUsual({ settings, typed }: Parts, indicator: Indicator): Parts {
  const { [indicator]: _, ...others } = typed;
  return { settings: { ...settings, parameters: without(settings.parameters, indicator) }, typed: others };
}

/** With what is typed: its row is taken where all of it is good, and stands as it is, with nothing changed, where something is not. */
export function withTyped(parts: Parts, parameter: TypedParameter): Parts {
  const { indicator } = parameter;
  const row = rowAfter(parts, parameter);
  if (!isGood(indicator, row)) return { ...parts, typed: { ...parts.typed, [indicator]: row } };
  const values = parameters[indicator].map(({ digits }, at) => figureOf(row[at] ?? '', digits) ?? 0);
  const usual = withUsual(parts, indicator);
  if (values.join() === usualOf(indicator).join()) return usual;
  return { ...usual, settings: { ...usual.settings, parameters: [...usual.settings.parameters, { indicator, values }] } };
}
