/** Where the chart's cursor goes. `candles` are counted to the right; `pans` has the view go along. */
export type CursorMove =
  | { readonly kind: 'by'; readonly candles: number; readonly pans: boolean }
  | { readonly kind: 'oldest' }
  | { readonly kind: 'newest' };
/** What a key does while the chart has the focus; `intervalAt` counts the intervals from the shortest, from 0. */
export type ChartCommand =
  | { readonly kind: 'move'; readonly move: CursorMove }
  | { readonly kind: 'zoom'; readonly to: 'in' | 'out' }
  | { readonly kind: 'interval'; readonly steps: 1 | -1 }
  | { readonly kind: 'intervalAt'; readonly index: number }
  | { readonly kind: 'reset' }
  | { readonly kind: 'leave' };

const by = (candles: number, pans = false): ChartCommand => ({ kind: 'move', move: { kind: 'by', candles, pans } });
/** Candles that are passed at once with Shift. */
const manyCandles = 10;
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Each key that the chart hears, held keys before it; signs and digits as they are typed (interface conventions, 3.2). */
export const chartKeyTable: Readonly<Record<string, ChartCommand>> = {
  ArrowLeft: by(-1),
  ArrowRight: by(1),
  'Shift+ArrowLeft': by(-manyCandles, true),
  'Shift+ArrowRight': by(manyCandles, true),
  Home: { kind: 'move', move: { kind: 'oldest' } },
  End: { kind: 'move', move: { kind: 'newest' } },
  '+': { kind: 'zoom', to: 'in' },
  // The key of + without Shift, where it is that.
  '=': { kind: 'zoom', to: 'in' },
  '-': { kind: 'zoom', to: 'out' },
  PageUp: { kind: 'interval', steps: 1 },
  PageDown: { kind: 'interval', steps: -1 },
  ...Object.fromEntries(digits.map((digit, index) => [digit, { kind: 'intervalAt', index } as const])),
  'Alt+KeyR': { kind: 'reset' },
  Escape: { kind: 'leave' },
};

export type PressedKey = {
  readonly key: string;
  readonly code: string;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
};

/** What a pressed key means for the chart; null for one that is not the chart's, as all with Ctrl or Command are the browser's. */
export function chartCommandOf({ key, code, altKey, shiftKey, ctrlKey, metaKey }: PressedKey): ChartCommand | null {
  if (ctrlKey || metaKey) return null;
  const isSign = key.length === 1;
  // With Alt some keyboards type another sign, so the place counts.
  const name = altKey ? `Alt+${code}` : shiftKey && !isSign ? `Shift+${key}` : key;
  return Object.hasOwn(chartKeyTable, name) ? (chartKeyTable[name] ?? null) : null;
}
