type Followed<Snapshot> = { getSnapshot(): Snapshot; subscribe(listener: (snapshot: Snapshot) => void): unknown };

/** Tells `react` the selected value now and after every change of it. */
export function follow<Snapshot, Value>(
  actor: Followed<Snapshot>,
  select: (snapshot: Snapshot) => Value,
  react: (value: Value) => void,
): void {
  let last = select(actor.getSnapshot());
  react(last);
  actor.subscribe((snapshot) => {
    const value = select(snapshot);
    if (Object.is(value, last)) return;
    last = value;
    react(value);
  });
}
