const clocks = new Map<string, Intl.DateTimeFormat>();

/** Hours, minutes and seconds in the visitor's zone. `time` in ms, `tag` our locale code or a BCP 47 tag. */
export function clockText(time: number, tag: string): string {
  const clock =
    clocks.get(tag) ??
    new Intl.DateTimeFormat(tag.replace('_', '-'), { hourCycle: 'h23', hour: '2-digit', minute: '2-digit', second: '2-digit' });
  clocks.set(tag, clock);
  return clock.format(time);
}
