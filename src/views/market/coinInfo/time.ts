const dates = new Map<string, Intl.DateTimeFormat>();
/** The day of a moment (ms) in the visitor's zone, Gregorian. `tag` as i18n names the language: `de_DE`. */
export function dayText(moment: number, tag: string): string {
  const format =
    dates.get(tag) ??
    new Intl.DateTimeFormat(tag.replace('_', '-'), { calendar: 'gregory', year: 'numeric', month: '2-digit', day: '2-digit' });
  dates.set(tag, format);
  return format.format(moment);
}
