/** What one text may hold. No message of ours needs a third of it: the widest asks for the prices of 500 tokens. */
export type JsonLimits = { readonly deepest: number; readonly mostValues: number };
export const jsonLimits: JsonLimits = { deepest: 32, mostValues: 5_000 };

/** A text that is deeper or holds more values than `limits` allow. */
export class JsonTooLarge extends Error {}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Where the string that begins at `start` ends: its closing quote, or the end of a text that has none. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}

/** Looks at brackets and commas outside strings, in one pass that keeps nothing. @throws JsonTooLarge */
function measure(text: string, { deepest, mostValues }: JsonLimits): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) at = endOfString(text, at);
    else if (sign === comma) values += 1;
    else if (sign === closeList || sign === closeObject) depth -= 1;
    else if (sign === openList || sign === openObject) [depth, values] = [depth + 1, values + 1];
    if (depth > deepest || values > mostValues) throw new JsonTooLarge();
  }
}

/**
 * Parses JSON from outside, once its shape is known to be of an ordinary size: the cost of what follows (checks by a schema, reasons for
 * each wrong field) grows with values and depth, not with bytes.
 * @throws JsonTooLarge before anything is built, SyntaxError when it is no JSON.
 */
export function readJson(text: string, limits: JsonLimits = jsonLimits): unknown {
  measure(text, limits);
  return JSON.parse(text);
}
