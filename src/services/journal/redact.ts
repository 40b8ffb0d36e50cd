/** What a recording says in place of a value that is nobody else's business. */
export const redacted = '[redacted]';

/** Names whose values are secrets or tell who somebody is (security.md: sessions, proofs, addresses, people). */
const secretNames =
  /pass|secret|token|sign|proof|nonce|cookie|receipt|mail|phone|address|nick|photo|device|account|wallet|session|challenge|matchcode|scancode|qr|key$|owner|birth|(?:user|real|first|last|full|display)_?name|^(?:fid|uid|userid|traderuid|who|ip|jkt|keys|hash|txhash|id_?hash)$/i;
/** Names of what people type or write, of which only amounts are kept. */
const typedNames = /^(?:value|text|keyword|query|search|title|content|message|note|remark|name|label|nickname|pasted)$/i;
/** Events of fields that hold such a thing, whatever the name of their value. */
const secretEvents = /mail|pass|nick|phone|address|recipient|code\.(?:typed|changed)|phrase/i;
const amount = /^[-+]?[\d.,]{0,40}$/;
/** Words as machines use them: kinds, ids of pairs and coins, paths, places in a chart. */
const word = /^[\w .:/?=&,%+#-]{0,64}$/;
/** What looks like a key, a token, an address or a hash, whatever its name. */
const opaque = /0x[\da-f]{8,}|[\w-]{24,}|(?<![.\d])\d{9,}(?![.\d])/i;

/** Most of a list that is kept (of an object's fields twice as much), how deep, and how many values of an event in all. */
const mostItems = 12;
const mostDepth = 5;
const mostValues = 300;

/** Where a text stands: among a machine's own words, in a field that somebody fills in, or in one that holds a secret. */
type Place = 'own' | 'typed' | 'secret';

function redactText(text: string, place: Place): string {
  if (place === 'secret') return redacted;
  if (amount.test(text)) return opaque.test(text) ? redacted : text;
  return place === 'own' && word.test(text) && !opaque.test(text) ? text : redacted;
}

/** Whether somebody has something does not tell what. */
const isSecret = (name: string, value: unknown): boolean =>
  typeof value !== 'boolean' && value !== null && secretNames.test(name) && !/type$/i.test(name);

/** What machines read of a fault beside its name: numbers alone. */
const numbersOf = (fault: Error): object =>
  Object.fromEntries(
    ['status', 'code', 'retryAfter'].map((name) => [name, fault[name as keyof Error]]).filter(([, value]) => typeof value === 'number'),
  );

function redactInner(value: unknown, place: Place, depth: number, budget: { left: number }): unknown {
  budget.left -= 1;
  if (budget.left < 0) return redacted;
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value;
  if (typeof value === 'string') return redactText(value, place);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object') return undefined;
  if (value instanceof Error) return { error: redactText(value.name, 'own'), ...numbersOf(value) };
  if (depth >= mostDepth) return redacted;
  if (Array.isArray(value)) {
    const kept = value.slice(0, mostItems).map((item) => redactInner(item, place, depth + 1, budget) ?? null);
    return value.length > mostItems ? [...kept, `${value.length - mostItems} more`] : kept;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return redacted;
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 2 * mostItems)
      .map(([name, inner]) => [
        name,
        isSecret(name, inner)
          ? redacted
          : redactInner(inner, place === 'own' && typedNames.test(name) ? 'typed' : place, depth + 1, budget),
      ]),
  );
}

/**
 * An event as a recording may keep it: its type, and of what it carries only numbers, marks and words of the machines' own. Secrets,
 * addresses, names and what was typed are cut, long lists are cut off; the result is plain JSON.
 */
export function redactEvent(
  event: { readonly type: string } & Readonly<Record<string, unknown>>,
): { type: string } & Record<string, unknown> {
  const { type, ...payload } = event;
  return {
    type,
    ...(redactInner(payload, secretEvents.test(type) ? 'secret' : 'own', 0, { left: mostValues }) as Record<string, unknown>),
  };
}

/** Where a machine stood before its first step that is kept: of its context what an event would keep of it. Plain JSON. */
export const redactContext = (context: unknown): unknown => redactInner(context, 'own', 0, { left: mostValues }) ?? null;

/** Names of coins and pairs stand on buttons. */
const code = /^(?=.*[A-Z])[A-Z\d]{2,10}(?:[/_-][A-Z\d]{2,10})?$/;
/** What stood on a page: kept where it is one of the app's own texts (`known`), an amount or a coin, for anything else may name somebody. */
export const redactShown = (text: string, known: ReadonlySet<string>): string =>
  text === '' || known.has(text) || code.test(text) || (amount.test(text) && !opaque.test(text)) ? text : redacted;
