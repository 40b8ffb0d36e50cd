const dates = new Map<string, Intl.DateTimeFormat>();
/** Date and time in the visitor's zone, Gregorian, 24 hours; with seconds where orders are told apart by them. `time` in ms, `tag` a BCP 47 tag. */
export function momentText(time: number, tag: string, seconds = false): string {
  const key = `${tag}|${seconds}`;
  const format =
    dates.get(key) ??
    new Intl.DateTimeFormat(tag.replace('_', '-'), {
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      ...(seconds ? { second: '2-digit' } : {}),
    });
  dates.set(key, format);
  return format.format(time);
}

const ages = new Map<string, Intl.RelativeTimeFormat>();
const ageUnits = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
/** How long ago a moment was, in the largest whole unit, in words: "3 minutes ago", below a minute "now". Both in ms, `tag` our locale code. */
export function ageText(time: number, now: number, tag: string): string {
  const format = ages.get(tag) ?? new Intl.RelativeTimeFormat(tag.replace('_', '-'), { numeric: 'auto' });
  ages.set(tag, format);
  const age = Math.max(0, now - time);
  const [unit, size] = ageUnits.find(([, each]) => age >= each) ?? ['second', Infinity];
  return format.format(-Math.floor(age / size), unit);
}
