/** Calls that go on when their page is left: a command that was sent is not taken back, and a report has no reader. */
export const unendedCalls: readonly string[] = ['amendOrder', 'cancelAllOrders', 'cancelOrder', 'orderDetail', 'searchResult'];

/** What stands between the bracket at `start` and its partner. */
function insideOf(text: string, start: number): string {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (depth === 0) return text.slice(start + 1, index);
  }
  return text.slice(start + 1);
}

/** Names of the exchange's calls that a source sends without passing on a signal. */
export function unsignalled(source: string): string[] {
  return [...source.matchAll(/(?<![.\w])send\(/g)].flatMap(({ index }) => {
    const inside = insideOf(source, index + 'send'.length);
    return /\bsignal\b/.test(inside) ? [] : [(/^\s*(\w+)/.exec(inside) ?? [])[1] ?? ''];
  });
}
