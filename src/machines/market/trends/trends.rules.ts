/** Closing prices of 24 h by trade id, oldest first; empty where the exchange has none. */
export type Trends = Readonly<Record<number, readonly string[]>>;

/** Lines that are asked for at once. */
export const mostAtOnce = 50;

/** Which of the seen rows have no line yet. */
export const lacking = (seen: readonly number[], lines: Trends): readonly number[] =>
  seen.filter((tradeId) => lines[tradeId] === undefined);

/** What to ask for: lines that are not there, else those of all seen rows again. */
export function wantedLines(seen: readonly number[], lines: Trends): readonly number[] {
  const missing = lacking(seen, lines);
  return (missing.length > 0 ? missing : seen).slice(0, mostAtOnce);
}
