/** Keeps what was made last, so many of it: figures of a second, or of a minute, are asked for again and again. */
export function keepRecent<Made>(most: number, make: (second: number) => Made): (second: number) => Made {
  const kept = new Map<number, Made>();
  return (second) => {
    const known = kept.get(second);
    if (known !== undefined) return known;
    const made = make(second);
    kept.set(second, made);
    const oldest = kept.keys().next().value;
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}
