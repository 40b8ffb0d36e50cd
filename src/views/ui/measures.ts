const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;
const formats = new Map<string, Intl.NumberFormat>();
function formatOf(unit: string, tag: string): Intl.NumberFormat {
  const key = `${tag}|${unit}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(tag.replace('_', '-'), { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });
  formats.set(key, format);
  return format;
}

/** A length of time in its two largest units, cut to whole ones: "1 hr 5 min". `ms` in milliseconds, `tag` our locale code. */
export function durationText(ms: number, tag: string): string {
  const first = units.findIndex(([, size]) => ms >= size);
  const shown = units.slice(first === -1 ? units.length - 1 : first).slice(0, 2);
  let left = Math.max(0, ms);
  return shown
    .map(([unit, size]) => {
      const count = Math.floor(left / size);
      left -= count * size;
      return [unit, count] as const;
    })
    .filter(([, count], index) => index === 0 || count > 0)
    .map(([unit, count]) => formatOf(unit, tag).format(count))
    .join(' ');
}

/** Milliseconds with at most one decimal: "12.5 ms". */
export const millisecondsText = (ms: number | string, tag: string): string => formatOf('millisecond', tag).format(Number(ms));

const shares = new Map<string, Intl.NumberFormat>();
/** A fraction of time as a percent with up to three decimals: 0.99999 is "99.999%". `fraction` has five decimals at most, so nothing is rounded. */
export function timeShareText(fraction: string, tag: string): string {
  const format = shares.get(tag) ?? new Intl.NumberFormat(tag.replace('_', '-'), { style: 'percent', maximumFractionDigits: 3 });
  shares.set(tag, format);
  return format.format(Number(fraction));
}
